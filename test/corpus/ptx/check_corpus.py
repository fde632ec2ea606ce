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
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

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


def make_table(counts, sizes):
    rows = ["| Producer | files | MB | read | printed alike | failed |", "|---|---:|---:|---:|---:|---:|"]
    total, size = Counter(), sum(sizes.values())
    names = sorted(counts)
    for name in names:
        total += counts[name]
    for name, each, bytes_ in [(name, counts[name], sizes[name]) for name in names] + [("all", total, size)]:
        files = sum(each.values())
        rows.append(f"| {name} | {files} | {bytes_ / 1e6:.1f} | {files - each['failed']} | {each['alike']} | {each['failed']} |")
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--lint", default="redop-lint")
    parser.add_argument("--update", type=Path)
    arguments = parser.parse_args()
    # A producer is still at work in a folder whose name ends in ".part".
    files = [path for path in sorted(arguments.folder.rglob("*.ptx")) if ".part" not in {each.suffix for each in path.parents}]
    if not files:
        sys.exit(f"no .ptx file in {arguments.folder}")
    counts, sizes = defaultdict(Counter), Counter()
    problems = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, (status, problem) in zip(files, pool.map(lambda path: check(arguments.lint, path), files)):
            producer, *rest = path.relative_to(arguments.folder).parts
            producer = producer if rest else "other"
            counts[producer][status] += 1
            sizes[producer] += path.stat().st_size
            if problem:
                problems += 1
                print(problem)
    table = make_table(counts, sizes)
    print("\n".join(table))
    if arguments.update:
        head = arguments.update.read_text().split(BEGIN)[0]
        arguments.update.write_text("\n".join([head + BEGIN, "", *table, ""]))
    return problems != 0


if __name__ == "__main__":
    sys.exit(main())
