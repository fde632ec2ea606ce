# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# MLIR's module defines its classes twice, which type checkers do not follow.

from typing import Any, Callable, Sequence

from ... import ir

class GPUModuleOp(ir.OpView):
    def __init__(
        self,
        sym_name: str | ir.StringAttr,
        *,
        targets: Any = None,
        offloadingHandler: Any = None,
        loc: ir.Location | None = None,
        ip: ir.InsertionPoint | None = None,
    ) -> None: ...
    @property
    def bodyRegion(self) -> ir.Region: ...

class GPUFuncOp(ir.OpView):
    def __init__(
        self,
        function_type: ir.FunctionType | ir.TypeAttr,
        sym_name: str | ir.StringAttr | None = None,
        arg_attrs: Sequence[dict[str, ir.Attribute]] | None = None,
        res_attrs: Sequence[dict[str, ir.Attribute]] | None = None,
        kernel: bool | None = None,
        workgroup_attrib_attrs: Sequence[dict[str, ir.Attribute]] | None = None,
        private_attrib_attrs: Sequence[dict[str, ir.Attribute]] | None = None,
        known_block_size: Sequence[int] | None = None,
        known_grid_size: Sequence[int] | None = None,
        loc: ir.Location | None = None,
        ip: ir.InsertionPoint | None = None,
        body_builder: Callable[[GPUFuncOp], Any] | None = None,
    ) -> None: ...
    @property
    def arguments(self) -> Any: ...
    @property
    def entry_block(self) -> ir.Block: ...
    def add_entry_block(self) -> ir.Block: ...

def __getattr__(name: str) -> Any: ...
