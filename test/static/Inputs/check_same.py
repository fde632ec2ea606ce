# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the kernels of folders with two programs, whose output must be equal, including errors and remarks.

check_same.py STATIC SHARED FOLDER...

A file may use dialects that the first program does not support, which it must report.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MISSING = "error: this build of redop-compile does not support dialect '"
static, shared, *folders = sys.argv[1:]


def compile_with(program, file):
    command = [program, file, "--chip=sm_100a", "--remarks", "--legalize=all"]
    result = subprocess.run(command, capture_output=True, timeout=300)
    return result.returncode, result.stdout, result.stderr


def compare(file):
    """Returns `same`, `missing` or the error, and the exit status."""
    mine, theirs = compile_with(static, file), compile_with(shared, file)
    if mine == theirs:
        return "same", mine[0]
    if mine[0] == 1 and MISSING.encode() in mine[2] and not mine[1]:
        return "missing", 1
    return f"status {mine[0]}, and {theirs[0]} of the shared one; {mine[2].decode(errors='replace')[:300]}", mine[0]


files = sorted(file for folder in folders for file in Path(folder).rglob("*.mlir"))
with ThreadPoolExecutor(2) as pool:
    results = dict(zip(files, pool.map(compare, files)))
wrong = [f"{file}: {text}" for file, (text, _) in results.items() if text not in ("same", "missing")]
missing = sorted(file.name for file, (text, _) in results.items() if text == "missing")
compiled = sum(1 for text, status in results.values() if text == "same" and status == 0)
print(f"{len(files)} files, {compiled} compiled, other dialects in: {' '.join(missing) or 'none'}")
if wrong or not compiled:
    sys.exit("\n".join(wrong) or "nothing was compiled")
