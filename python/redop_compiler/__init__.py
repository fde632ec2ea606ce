# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop-compile and redop-ptxas as programs that only require the C library.

`redop_compiler.path()` returns the path of a program; on the command line, they are
available by their names, redop-compile also as `python3 -m redop_compiler`.
"""

import os
import sys

__all__ = ["main", "main_ptxas", "path"]


def path(name: str = "redop-compile") -> str:
    """Returns the path of the program redop-compile, or of redop-ptxas."""
    program = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    if not os.access(program, os.X_OK):
        raise FileNotFoundError(f"{program} is missing or not executable: install redop-compiler again")
    return program


def _execute(name: str) -> None:
    try:
        os.execv(path(name), [name, *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"{name}: error: {error}")


def main() -> None:
    """Executes redop-compile with the arguments of this process."""
    _execute("redop-compile")


def main_ptxas() -> None:
    """Executes redop-ptxas with the arguments of this process."""
    _execute("redop-ptxas")
