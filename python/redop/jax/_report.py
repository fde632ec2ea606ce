# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The outcome for each module, which redop-ptxas adds to a file."""

from __future__ import annotations

import atexit
import json
import os
import tempfile
from collections import Counter
from dataclasses import dataclass, field

OUTCOMES = ("changed", "unchanged", "failed", "rejected")


@dataclass(frozen=True)
class Module:
    """The outcome for a module of XLA that contains reductions into memory.

    outcome: "changed", "unchanged", "failed" (of redop), or "rejected" (by the real ptxas). XLA got the code of its own text
        unless it is "changed".
    reason: for "failed", why.
    replaced: the names of the kernels that redop replaced.
    refused: the names of those that it cannot read, and why.
    seconds: what redop took.
    """

    chip: str
    outcome: str
    reason: str = ""
    replaced: tuple[str, ...] = ()
    refused: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.0

    def __str__(self):
        names = ", ".join(self.replaced)
        head = f"{names or 'module'} ({self.chip}): {self.outcome}{': ' if self.reason else ''}{self.reason}, {self.seconds:.2f} s"
        return "\n".join([head, *(f"  {kernel} is left alone: {reason}" for kernel, reason in self.refused.items())])


class Report(tuple):
    """The modules, in the order in which they were compiled. Prints in a readable form."""

    def __str__(self):
        counts = Counter(module.outcome for module in self)
        total = ", ".join(f"{counts[outcome]} {outcome}" for outcome in OUTCOMES if counts[outcome])
        return "\n".join([f"redop.jax: {len(self)} modules with reductions{': ' if total else ''}{total}", *map(str, self)])


class Log:
    """The file to which redop-ptxas adds."""

    def __init__(self):
        self._path: str | None = None

    def start(self) -> str:
        """Makes the file, and returns its path. It is removed at the end of the process."""
        descriptor, self._path = tempfile.mkstemp(prefix="redop-jax-", suffix=".jsonl")
        os.close(descriptor)
        atexit.register(self._remove, self._path, os.getpid())
        return self._path

    def modules(self) -> Report:
        if self._path is None:
            return Report()
        modules = []
        try:
            with open(self._path, encoding="utf-8") as file:
                for line in file:
                    entry = json.loads(line)
                    modules.append(
                        Module(
                            chip=entry["chip"],
                            outcome=entry["outcome"],
                            reason=entry.get("reason", ""),
                            replaced=tuple(entry.get("replaced", ())),
                            refused=dict(entry.get("refused", {})),
                            seconds=float(entry.get("seconds", 0)),
                        )
                    )
        except OSError:
            pass  # It was removed.
        return Report(modules)

    @staticmethod
    def _remove(path: str, process: int) -> None:
        if os.getpid() == process:
            try:
                os.unlink(path)
            except OSError:
                pass
