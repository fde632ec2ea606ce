# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A folder at the beginning of PATH with a link called ptxas."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile


class Link:
    """The folder exists until the process ends, since XLA keeps the path of the ptxas that it has found."""

    def __init__(self):
        self.folder: str | None = None
        self.was_entered_before = False
        self._is_entered = False
        self._process = 0

    def to(self, program: str) -> None:
        """Links to a program."""
        if self._process != os.getpid():
            # A process that was forked leaves the folder of its parent as it is.
            self.leave_path()
            self.folder = tempfile.mkdtemp(prefix="redop-jax-")
            self._process = os.getpid()
            atexit.register(self._remove, self.folder, self._process)
        # XLA never sees a folder without a ptxas.
        new = os.path.join(self.folder, f"ptxas.{os.getpid()}")
        os.symlink(program, new)
        os.replace(new, os.path.join(self.folder, "ptxas"))

    def enter_path(self) -> None:
        if not self._is_entered:
            os.environ["PATH"] = os.pathsep.join([self.folder, os.environ.get("PATH", os.defpath)])
            self._is_entered = True

    def leave_path(self) -> None:
        if self._is_entered:
            folders = os.environ.get("PATH", "").split(os.pathsep)
            os.environ["PATH"] = os.pathsep.join(each for each in folders if each != self.folder)
            self._is_entered = False
            self.was_entered_before = True

    @staticmethod
    def _remove(folder: str, process: int) -> None:
        # Not in a process that was forked.
        if os.getpid() == process:
            shutil.rmtree(folder, ignore_errors=True)
