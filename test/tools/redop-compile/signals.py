#!/usr/bin/env python3
"""Ends redop-compile with each signal while it runs a ptxas that takes
minutes, and checks what is left.

Usage: signals.py REDOP_COMPILE KERNEL
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# Like the real one, it has files; unlike it, it has a child and runs for long. It reports that it
# has started by writing the two process IDs.
PTXAS = """#!/bin/sh
trap '' HUP INT QUIT TERM
sleep 300 &
echo "$$ $!" >"{numbers}.new"
mv "{numbers}.new" "{numbers}"
wait
echo late >"$4"
"""


def is_running(number):
    """Whether a process exists that is not a zombie."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_for(what, condition):
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end, f"no {what} after a minute"
        time.sleep(0.01)


def run(program, kernel, number, folder, ignored=None):
    """Sends `ignored` first, which the caller ignores."""
    temporary, numbers, ptxas = folder / "tmp", folder / "numbers", folder / "ptxas"
    temporary.mkdir()
    ptxas.write_text(PTXAS.format(numbers=numbers))
    ptxas.chmod(0o755)
    output = folder / "out.cubin"
    output.write_text("old")
    process = subprocess.Popen(
        [program, kernel, "--emit=cubin", f"--ptxas={ptxas}", "-o", output],
        env={**os.environ, "TMPDIR": str(temporary)},
    )
    wait_for("ptxas", numbers.exists)
    children = [int(word) for word in numbers.read_text().split()]
    # Otherwise, this test could not fail.
    assert len(list(temporary.iterdir())) == 3 and all(map(is_running, children))
    if ignored:
        process.send_signal(ignored)
        time.sleep(0.5)
        assert process.poll() is None and len(list(temporary.iterdir())) == 3 and all(map(is_running, children))
    process.send_signal(number)
    assert process.wait(timeout=60) == -number, process.returncode
    wait_for("end of ptxas", lambda: not any(map(is_running, children)))
    assert not list(temporary.iterdir()), list(temporary.iterdir())
    assert output.read_text() == "old"


def main():
    program, kernel = sys.argv[1:]
    numbers = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
    for number in numbers:
        # lit ignores some, which the programs that it runs inherit.
        signal.signal(number, signal.SIG_DFL)
    for number in numbers:
        with tempfile.TemporaryDirectory() as folder:
            run(program, kernel, number, Path(folder))
        print(f"{number.name}: nothing left")
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with tempfile.TemporaryDirectory() as folder:
        run(program, kernel, signal.SIGTERM, Path(folder), ignored=signal.SIGHUP)
    print("SIGHUP, which is ignored: goes on")


if __name__ == "__main__":
    main()
