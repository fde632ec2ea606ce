# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Aborts tools while they wait for their input, and checks what they print.

crash.py TOOLS CMAKELISTS
"""

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

TOOLS = {"redop-compile": ["-"], "redop-interpret": ["-", "--entry=@k"], "redop-lint": ["-"], "redop-opt": ["-"]}


def waits_for_input(process):
    """Whether the process sleeps: before it has any input, it waits for nothing else."""
    try:
        return "State:\tS" in Path(f"/proc/{process.pid}/status").read_text()
    except OSError:
        return False


def abort(command):
    """Starts a command, aborts it when it waits for its input, and returns what it prints as errors."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    end = time.monotonic() + 60
    while not waits_for_input(process) and process.poll() is None and time.monotonic() < end:
        time.sleep(0.02)
    process.send_signal(signal.SIGABRT)
    process.stdin.close()
    return process.stderr.read()


def main():
    tools, lists = map(Path, sys.argv[1:])
    address = re.search(r'HOMEPAGE_URL\s+"([^"]+)"', lists.read_text(encoding="utf-8"))[1]
    for tool, arguments in TOOLS.items():
        text = abort([tools / tool, *arguments])
        if f"PLEASE report this crash at {address}, " not in text or "llvm.org" in text:
            sys.exit(f"{tool}: expected a request for a report at {address}, not:\n{text}")
        print(f"{tool}: asks for a report at {address}")


main()
