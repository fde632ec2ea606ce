# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Remarks of passes as objects."""

import contextlib
import enum
from collections.abc import Iterator
from dataclasses import dataclass

from . import ir
from ._mlir_libs import _redop


class RemarkKind(enum.Enum):
    """What a remark says about an op."""

    PASSED = "Passed"  # It was replaced, or a rewrite was applied.
    MISSED = "Missed"  # It was not changed.
    FAILURE = "Failure"  # It lost a requested property, or is wrong.
    ANALYSIS = "Analysis"  # A note.


@dataclass(frozen=True)
class Remark:
    """A remark of a pass; docs/Diagnostics.md lists the categories and names."""

    kind: RemarkKind
    category: str  # The name of the pass.
    name: str
    function: "str | None"
    location: ir.Location
    arguments: "tuple[tuple[str, str], ...]"  # Pairs of a name and a value.

    @property
    def message(self) -> str:
        """The arguments as text."""
        return ", ".join(value if name == "Remark" else f"{name}={value}" for name, value in self.arguments)

    def __str__(self) -> str:
        function = f"@{self.function}: " if self.function else ""
        return f"{self.location}: {self.kind.value}: {self.category}: {function}{self.name}: {self.message}"


def read_remarks(remarks, context):
    """Converts the tuples of _redop to Remarks with locations in `context`."""
    result = []
    for kind, category, name, function, location, arguments in remarks:
        attribute = ir.Attribute.parse(location, context)
        where = ir.Location.from_attr(attribute, context)
        result.append(Remark(RemarkKind(kind), category, name, function or None, where, arguments))
    return result


@contextlib.contextmanager
def collect_remarks(context: "ir.Context | None" = None) -> "Iterator[list[Remark]]":
    """Collects the remarks of all passes that run in `context`, by default the
    current one. The list is filled at the end of the `with` block, also if the
    block raises an exception.

    Raises RuntimeError if the remarks of this context are already collected.

    >>> with redop.collect_remarks() as remarks:
    ...     PassManager.parse("builtin.module(raise-to-redop)").run(module.operation)
    >>> print(*remarks, sep="\\n")
    """
    context = context or ir.Context.current
    collector = _redop.RemarkCollector(context)
    remarks: "list[Remark]" = []
    try:
        yield remarks
    finally:
        remarks += read_remarks(collector.take(), context)
