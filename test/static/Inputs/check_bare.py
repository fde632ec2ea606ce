# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the self-contained programs in a root that contains nothing else: no C library, no loader, no /proc.

check_bare.py PROGRAMS KERNEL FOLDER

PROGRAMS is the folder of the programs. Each prints what it prints outside.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

RUNS = {
    "redop-compile": ["kernel.mlir", "--chip=sm_90"],
    "redop-forms": ["--chip=sm_90"],
    "redop-interpret": ["--version"],
    "redop-lint": ["kernel.mlir", "--chip=sm_90"],
    "redop-ptxas": ["kernel.ptx"],
}


def run(command, folder):
    # redop-ptxas finds no ptxas in the empty root, and must not outside.
    environment = {**os.environ, "REDOP_PTXAS": '{"ptxas": "/none"}'}
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment)
    return result.returncode, result.stdout, result.stderr


def main():
    programs, kernel, folder = (Path(argument).resolve() for argument in sys.argv[1:])
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(kernel, folder / "kernel.mlir")
    enter = ["chroot", "."] if os.geteuid() == 0 else ["unshare", "--map-root-user", "chroot", "."]
    for name, arguments in RUNS.items():
        shutil.copy(programs / name, folder)
        outside = run([f"./{name}", *arguments], folder)
        inside = run([*enter, f"/{name}", *arguments], folder)
        assert inside == outside and (outside[1] or outside[2]), (name, inside, outside)
        print(f"{name}: the same in an empty root, exit status {inside[0]}")


main()
