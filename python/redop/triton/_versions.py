# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The versions of Triton and PyTorch that redop.triton supports."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Supported:
    """The versions of a package that are supported: those from `first` to `last`, of all patch levels."""

    package: str
    first: tuple[int, int]
    last: tuple[int, int]
    # Why earlier and later ones are not.
    before: str
    after: str

    def why_not(self, version: object) -> str:
        """Returns the reason why a version is not supported; an empty text if it is."""
        found = re.match(r"(\d+)\.(\d+)", version) if isinstance(version, str) else None
        span = f"redop.triton supports {self.package} {_dotted(self.first)} to {_dotted(self.last)}"
        if found is None:
            return f"{self.package} has the unknown version {version!r}: {span}"
        number = int(found[1]), int(found[2])
        if number < self.first:
            return f"{self.package} {version} is too old: {span}; {self.before}"
        if number > self.last:
            return f"{self.package} {version} is too new: {span}; {self.after}"
        return ""


def _dotted(version: tuple[int, int]) -> str:
    return ".".join(map(str, version))


TRITON = Supported(
    "Triton",
    (3, 6),
    (3, 9),
    "earlier ones have no hook for the stages of a compilation",
    "later ones may have other stages and other cache keys",
)
PYTORCH = Supported(
    "PyTorch",
    (2, 11),
    (2, 15),
    "earlier ones were not tried",
    "later ones may have other cache keys",
)
