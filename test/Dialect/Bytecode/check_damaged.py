#!/usr/bin/env python3
"""Runs a tool on damaged copies of a bytecode file; each must end in an error.

The copies are the file truncated at about 40 positions. The last line of output is the
number of copies, and of those that the tool accepted or crashed on.

Usage: check_damaged.py FILE TOOL [ARGUMENTS...]
"""

import subprocess
import sys


def is_refused(tool, data):
    """Whether the tool exits with status 1 and an error."""
    done = subprocess.run([*tool, "-"], input=data, capture_output=True, timeout=60, check=False)
    return done.returncode == 1 and b"error: " in done.stderr


def main():
    path, *tool = sys.argv[1:]
    with open(path, "rb") as file:
        data = file.read()
    damaged = [data[:length] for length in range(8, len(data), len(data) // 40)]
    wrong = [len(copy) for copy in damaged if not is_refused(tool, copy)]
    for length in wrong:
        print(f"not refused properly: the first {length} bytes")
    print(f"check_damaged: {len(damaged)} damaged files, {len(wrong)} not refused properly")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
