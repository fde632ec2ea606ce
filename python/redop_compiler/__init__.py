# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop-compile as a program that only requires the C library.

`redop_compiler.path()` returns the path of the program; on the command line, it is
available as `redop-compile`, or `python3 -m redop_compiler`.
"""

import os
import sys

__all__ = ["main", "path"]


def path() -> str:
    """Returns the path of the program redop-compile."""
    program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "redop-compile")
    if not os.access(program, os.X_OK):
        raise FileNotFoundError(f"{program} is missing or not executable: install redop-compiler again")
    return program


def main() -> None:
    """Executes redop-compile with the arguments of this process."""
    try:
        program = path()
        os.execv(program, ["redop-compile", *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"redop-compile: error: {error}")
