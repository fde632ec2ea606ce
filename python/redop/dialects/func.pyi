# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# MLIR's module defines its classes twice, which type checkers do not follow.

from typing import Any, Callable, Sequence

from .. import ir

class FuncOp(ir.OpView):
    def __init__(
        self,
        name: str | ir.StringAttr,
        type: ir.FunctionType | ir.TypeAttr | tuple[Sequence[ir.Type], Sequence[ir.Type]],
        *,
        visibility: str | ir.StringAttr | None = None,
        body_builder: Callable[[FuncOp], Any] | None = None,
        loc: ir.Location | None = None,
        ip: ir.InsertionPoint | None = None,
    ) -> None: ...
    @property
    def type(self) -> ir.FunctionType: ...
    @property
    def is_external(self) -> bool: ...
    @property
    def visibility(self) -> ir.StringAttr | None: ...
    @property
    def name(self) -> ir.StringAttr: ...  # type: ignore[override]
    @property
    def body(self) -> ir.Region: ...
    @property
    def entry_block(self) -> ir.Block: ...
    @property
    def arguments(self) -> ir.BlockArgumentList: ...
    def add_entry_block(self, arg_locs: Sequence[ir.Location] | None = None) -> ir.Block: ...
    @classmethod
    def from_py_func(
        cls, *inputs: ir.Type, results: Sequence[ir.Type] | None = None, name: str | None = None
    ) -> Callable[[Callable[..., Any]], Any]: ...

def __getattr__(name: str) -> Any: ...
