#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures how much later a Python process starts that has REDOP_TRITON set and never imports Triton.

Processes with and without the variable start in turn, each with python/redop_triton.pth. The times are the shortest CPU times,
to which what else the machine does adds little.

Exit code: 0 within the limit, 1 past it, 2 when something cannot be measured.
"""

import argparse
import os
import resource
import subprocess
import sys
from pathlib import Path

PYTHON = Path(__file__).resolve().parents[2] / "python"
LIMIT = 0.005
# Python reads .pth files in folders of packages only.
START = f"import site; site.addsitedir({str(PYTHON)!r})"


def seconds(value):
    """Returns the CPU time of a process with a value of REDOP_TRITON; None for none."""
    environment = {name: text for name, text in os.environ.items() if not name.startswith("REDOP_TRITON")}
    if value is not None:
        environment["REDOP_TRITON"] = value
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", START], env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=41)
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("--runs is at least 1")
    times = {None: [], "1": []}
    try:
        # The first run writes the bytecode of modules.
        for index in range(options.runs + 1):
            for value, found in times.items():
                taken = seconds(value)
                found += [taken] if index else []
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"python_start: error: {error}", file=sys.stderr)
        return 2
    without, with_variable = min(times[None]), min(times["1"])
    added = with_variable - without
    print(f"without REDOP_TRITON: {without * 1e3:.1f} ms; with it: {with_variable * 1e3:.1f} ms; added: {added * 1e3:.1f} ms")
    if added > LIMIT:
        print(f"python_start: past the limit: {LIMIT * 1e3:.0f} ms", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
