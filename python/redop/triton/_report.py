# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The outcome for each kernel, stored in one file per kernel, since workers also compile kernels."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections import Counter
from dataclasses import asdict, dataclass, fields
from pathlib import Path

# What is in a remark that is not about an atomic: reductions of a warp and policies of caches.
_OTHERS = re.compile(r"\b(group_reduce|redux\.sync|vote\.sync|match\.(any|all)|createpolicy)\b")
# What a remark begins with: FILE:LINE.
_PLACE = re.compile(r"^.*?:\d+: ")
OUTCOMES = ("changed", "unchanged", "failed")


@dataclass(frozen=True)
class Kernel:
    """The outcome for one kernel.

    outcome: "changed", "unchanged" (Triton got its own text), or "failed" (Triton compiled it alone).
    reason: for "failed", why.
    raised: what became an op of redop or another instruction, one text each.
    kept: what was left as it was, and why.
    gained: for "changed", the numbers of instructions and of bytes of machine code, without redop and with it.
    seconds: what redop took, Triton's check of its result included.
    """

    name: str
    chip: str
    key: str
    outcome: str
    reason: str = ""
    raised: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    gained: tuple[str, ...] = ()
    seconds: float = 0.0
    process: int = 0

    def has_atomics(self) -> bool:
        """Returns whether a remark is about an atomic."""
        return any(not _OTHERS.search(text) for text in (*self.raised, *self.kept))

    def text(self, verbose: bool = False) -> str:
        """Returns the lines of the report for this kernel. Only with `verbose` do remarks that are not about atomics have
        their places."""

        def counted(texts):
            atomics = [text for text in texts if not _OTHERS.search(text)]
            others = [text if verbose else _PLACE.sub("", text) for text in texts if _OTHERS.search(text)]
            return [f"    {count} x {text}" for group in (atomics, others) for text, count in Counter(group).items()]

        head = f"{self.name} ({self.chip}): {self.outcome}{': ' if self.reason else ''}{self.reason}, {self.seconds:.2f} s"
        lines = [head]
        if self.gained:
            lines += ["  without redop -> with redop:", *(f"    {text}" for text in self.gained)]
        for title, texts in (("raised", self.raised), ("kept", self.kept)):
            if texts:
                lines += [f"  {title}:", *counted(texts)]
        return "\n".join(lines)

    def __str__(self):
        return self.text()


class Report(tuple):
    """The kernels, those with atomics first, each group in the order of their names. Prints in a readable form."""

    def __new__(cls, kernels=(), verbose: bool = False):
        report = super().__new__(cls, sorted(kernels, key=lambda kernel: (not kernel.has_atomics(), kernel.name, kernel.key)))
        report.verbose = verbose
        return report

    def __str__(self):
        counts = Counter(kernel.outcome for kernel in self)
        total = ", ".join(f"{counts[outcome]} {outcome}" for outcome in OUTCOMES)
        return "\n".join([f"redop.triton: {len(self)} kernels: {total}", *(kernel.text(self.verbose) for kernel in self)])


class Log:
    """Records the outcome for kernels, in memory and in files in `folder`."""

    def __init__(self, folder: str):
        self._folder = Path(folder)
        self._own: dict[tuple[str, str], Kernel] = {}
        self._seen = self._stamps()

    def add(self, kernel: Kernel) -> None:
        self._own[kernel.key, kernel.name] = kernel
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            descriptor, part = tempfile.mkstemp(dir=self._folder, suffix=".part")
            try:
                with open(descriptor, "w", encoding="utf-8") as file:
                    json.dump(asdict(kernel), file)
                # Another process never sees half of it.
                os.replace(part, self._folder / f"{kernel.key}.json")
            except OSError:
                os.unlink(part)
        except OSError:
            pass  # Full or read-only: the results of this process are in memory.

    def _stamps(self) -> dict[str, int]:
        try:
            return {entry.name: entry.stat().st_mtime_ns for entry in os.scandir(self._folder)}
        except OSError:
            return {}

    def outcome_of(self, key: str) -> str:
        """Returns the outcome of the kernels with a key, whenever they were compiled; an empty text without a record."""
        kernels = [kernel for kernel in self._own.values() if kernel.key == key] or [self._read(f"{key}.json")]
        outcomes = {kernel.outcome for kernel in kernels if kernel is not None}
        return "changed" if "changed" in outcomes else min(outcomes, default="")

    def _read(self, name: str) -> Kernel | None:
        try:
            entry = json.loads((self._folder / name).read_text(encoding="utf-8"))
            kernel = Kernel(**{key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()})
        except (OSError, ValueError, TypeError, AttributeError):
            return None  # There is none, or it is damaged, or not written by redop.
        return kernel if set(entry) == {field.name for field in fields(Kernel)} else None

    def kernels(self, everything: bool) -> list[Kernel]:
        """Returns the kernels compiled since the log was created, by this process and its workers; or all in the folder."""
        found = {}
        for name, stamp in self._stamps().items():
            if not name.endswith(".json") or (not everything and self._seen.get(name) == stamp):
                continue
            kernel = self._read(name)
            if kernel is not None:
                found[kernel.key, kernel.name] = kernel
        found.update(self._own)
        return list(found.values())
