# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop's tools as programs that require no library.

`redop_compiler.path()` returns the path of a program; on the command line, they are
available by their names, redop-compile also as `python3 -m redop_compiler`.

Every Python process with REDOP_TRITON imports this module as it starts: it imports nothing that Python has not.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

__all__ = ["path", "redop_compile", "redop_forms", "redop_interpret", "redop_lint", "redop_ptxas"]


def path(name: str = "redop-compile") -> str:
    """Returns the path of the program with this name: redop-compile, redop-forms,
    redop-interpret, redop-lint or redop-ptxas.

    Raises FileNotFoundError if it is missing or cannot be executed.
    """
    program = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    if not os.access(program, os.X_OK):
        raise FileNotFoundError(f"{program} is missing or not executable: install redop-compiler again")
    return program


def _execute(name: str) -> "NoReturn":
    try:
        os.execv(path(name), [name, *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"{name}: error: {error}")


def redop_compile() -> "NoReturn":
    """Executes redop-compile with the arguments of this process."""
    _execute("redop-compile")


def redop_forms() -> "NoReturn":
    """Executes redop-forms with the arguments of this process."""
    _execute("redop-forms")


def redop_interpret() -> "NoReturn":
    """Executes redop-interpret with the arguments of this process."""
    _execute("redop-interpret")


def redop_lint() -> "NoReturn":
    """Executes redop-lint with the arguments of this process."""
    _execute("redop-lint")


def redop_ptxas() -> "NoReturn":
    """Executes redop-ptxas with the arguments of this process."""
    _execute("redop-ptxas")
