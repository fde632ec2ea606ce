#!/usr/bin/env python3
"""Runs a tool on inputs that are nested too deeply, from a file and from standard
input: each must be an error with a message, or succeed.

Usage: check_nested.py TOOL ARGUMENTS...
"""

import pathlib
import re
import subprocess
import sys
import tempfile

NESTED = pathlib.Path(__file__).with_name("nested.py")
PLACE = r":\d+:\d+: error: nesting is more than 1000 brackets deep\n"
STACK = r"redop-\w+: error: the input is nested too deeply: the stack is exhausted\n"


def make(*arguments):
    return subprocess.run([sys.executable, NESTED, *arguments], capture_output=True, text=True, check=True).stdout


def main():
    command = sys.argv[1:]
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "input.mlir"
        for levels in ("20000", "1000000"):
            for kind in make("--list").split():
                path.write_text(make(kind, levels))
                ran = subprocess.run([*command, path], capture_output=True, text=True, check=False, timeout=120)
                assert ran.returncode == 1 and re.fullmatch(re.escape(str(path)) + PLACE, ran.stderr), (kind, ran)
                count += 1
        for kind in make("--list", "chains").split():
            path.write_text(make(kind, "20000"))
            ran = subprocess.run([*command, path], capture_output=True, text=True, check=False, timeout=120)
            # Nesting that a tool does not print may succeed.
            fits = ran.returncode in (0, 1) and "stack" not in ran.stderr.lower()
            assert fits or ran.returncode == 1 and re.search(STACK, ran.stderr), (kind, ran)
            count += 1
        path.write_text(make("minus", "1000000"))
        ran = subprocess.run([*command, path], capture_output=True, text=True, check=False, timeout=120)
        assert ran.returncode == 1 and re.search(STACK, ran.stderr), ran
        text = make("array", "20000")
        ran = subprocess.run([*command, "-"], input=text, capture_output=True, text=True, check=False, timeout=120)
        assert ran.returncode == 1 and re.fullmatch("<stdin>" + PLACE, ran.stderr), ran
        count += 2
    print(f"{count} inputs, no crash")


if __name__ == "__main__":
    main()
