#!/usr/bin/env python3
"""Reads every .ptx file of a folder with redop-lint and compares what it prints with the file, byte by byte.

    check_corpus.py FOLDER [--lint=PROGRAM] [--update=README]

Prints how many files of each producer, a folder of FOLDER, were read and printed alike. redop-lint also compares its tree with
the tokens of the file. Fails if a file was not read, or is not the same. --update writes the table into README.
"""

import argparse
import os
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path

from tables import find_files, print_table, run_on

BEGIN = "<!-- counted -->"


def check(lint, path):
    """Returns "alike", "read" or "failed", and what went wrong."""
    done = subprocess.run([lint, "--format=ptx", path], capture_output=True, timeout=300)
    if done.returncode != 0:
        return "failed", done.stderr.decode(errors="replace").strip() or f"status {done.returncode}"
    expected, printed = path.read_bytes(), done.stdout
    if printed == expected:
        return "alike", ""
    line = os.path.commonprefix([printed, expected]).count(b"\n") + 1
    return "read", f"{path}:{line}: printed differently"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--lint", default="redop-lint")
    parser.add_argument("--update", type=Path)
    arguments = parser.parse_args()
    counts = defaultdict(Counter)
    problems = 0
    files = find_files(arguments.folder)
    for producer, path, (status, problem) in run_on(files, arguments.folder, lambda path: check(arguments.lint, path)):
        counts[producer].update({"files": 1, status: 1, "bytes": path.stat().st_size})
        if problem:
            problems += 1
            print(problem)
    columns = {
        "files": lambda each: each["files"],
        "MB": lambda each: f"{each['bytes'] / 1e6:.1f}",
        "read": lambda each: each["files"] - each["failed"],
        "printed alike": lambda each: each["alike"],
        "failed": lambda each: each["failed"],
    }
    print_table(columns, counts, arguments.update, BEGIN)
    return problems != 0


if __name__ == "__main__":
    sys.exit(main())
