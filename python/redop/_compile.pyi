# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Written by utils/generate_docs.py from include/redop/Dialect/Permissions.def and python/redop/_compile.py; do not edit.
"""redop.compile, with the type of its result for each kind of output."""

from dataclasses import dataclass
from typing import Literal, overload

from . import ir
from ._remarks import Remark

class LossWarning(UserWarning): ...

@dataclass(frozen=True)
class Diagnostic:
    severity: ir.DiagnosticSeverity
    location: ir.Location
    message: str
    notes: tuple[Diagnostic, ...]

@overload
def compile(
    module_or_text: ir.Module | ir.Operation | ir.OpView | str | bytes | bytearray,
    chip: str | None = None,
    ptx: str | None = None,
    opt_level: int | None = None,
    emit: Literal["mlir", "llvm", "ptx"] = 'ptx',
    *,
    module: str | None = None,
    ptxas: str | None = None,
    ptxas_seconds: int = 900,
    verify_target: bool = True,
    check_ptx: bool = True,
    raise_ops: bool = True,
    scope: str = 'gpu',
    ordering: str = 'relaxed',
    cuda_atomics: bool = False,
    legalize: str = 'portable',
    optimize: bool = False,
    dynamic_shared_memory: int | None = None,
    deterministic: bool = False,
    filename: str = '-',
    remarks: list[Remark] | None = None,
    unobserved: bool = False,
    noalias: bool = False,
    commuting_floats: bool = False,
    reassociated_floats: bool = False,
    any_subnormals: bool = False,
    packed_halves: bool = False,
) -> str: ...

@overload
def compile(
    module_or_text: ir.Module | ir.Operation | ir.OpView | str | bytes | bytearray,
    chip: str | None = None,
    ptx: str | None = None,
    opt_level: int | None = None,
    *,
    emit: Literal["cubin"],
    module: str | None = None,
    ptxas: str | None = None,
    ptxas_seconds: int = 900,
    verify_target: bool = True,
    check_ptx: bool = True,
    raise_ops: bool = True,
    scope: str = 'gpu',
    ordering: str = 'relaxed',
    cuda_atomics: bool = False,
    legalize: str = 'portable',
    optimize: bool = False,
    dynamic_shared_memory: int | None = None,
    deterministic: bool = False,
    filename: str = '-',
    remarks: list[Remark] | None = None,
    unobserved: bool = False,
    noalias: bool = False,
    commuting_floats: bool = False,
    reassociated_floats: bool = False,
    any_subnormals: bool = False,
    packed_halves: bool = False,
) -> bytes: ...

@overload
def compile(
    module_or_text: ir.Module | ir.Operation | ir.OpView | str | bytes | bytearray,
    chip: str | None = None,
    ptx: str | None = None,
    opt_level: int | None = None,
    emit: str = 'ptx',
    *,
    module: str | None = None,
    ptxas: str | None = None,
    ptxas_seconds: int = 900,
    verify_target: bool = True,
    check_ptx: bool = True,
    raise_ops: bool = True,
    scope: str = 'gpu',
    ordering: str = 'relaxed',
    cuda_atomics: bool = False,
    legalize: str = 'portable',
    optimize: bool = False,
    dynamic_shared_memory: int | None = None,
    deterministic: bool = False,
    filename: str = '-',
    remarks: list[Remark] | None = None,
    unobserved: bool = False,
    noalias: bool = False,
    commuting_floats: bool = False,
    reassociated_floats: bool = False,
    any_subnormals: bool = False,
    packed_halves: bool = False,
) -> str | bytes: ...

@overload
def compile(
    module_or_text: ir.Module | ir.Operation | ir.OpView | str | bytes | bytearray,
    chip: list[str] | tuple[str, ...],
    ptx: str | None = None,
    opt_level: int | None = None,
    emit: Literal["mlir", "llvm", "ptx"] = 'ptx',
    *,
    module: str | None = None,
    ptxas: str | None = None,
    ptxas_seconds: int = 900,
    verify_target: bool = True,
    check_ptx: bool = True,
    raise_ops: bool = True,
    scope: str = 'gpu',
    ordering: str = 'relaxed',
    cuda_atomics: bool = False,
    legalize: str = 'portable',
    optimize: bool = False,
    dynamic_shared_memory: int | None = None,
    deterministic: bool = False,
    filename: str = '-',
    remarks: list[Remark] | None = None,
    unobserved: bool = False,
    noalias: bool = False,
    commuting_floats: bool = False,
    reassociated_floats: bool = False,
    any_subnormals: bool = False,
    packed_halves: bool = False,
) -> dict[str, str]: ...

@overload
def compile(
    module_or_text: ir.Module | ir.Operation | ir.OpView | str | bytes | bytearray,
    chip: list[str] | tuple[str, ...],
    ptx: str | None = None,
    opt_level: int | None = None,
    *,
    emit: Literal["cubin"],
    module: str | None = None,
    ptxas: str | None = None,
    ptxas_seconds: int = 900,
    verify_target: bool = True,
    check_ptx: bool = True,
    raise_ops: bool = True,
    scope: str = 'gpu',
    ordering: str = 'relaxed',
    cuda_atomics: bool = False,
    legalize: str = 'portable',
    optimize: bool = False,
    dynamic_shared_memory: int | None = None,
    deterministic: bool = False,
    filename: str = '-',
    remarks: list[Remark] | None = None,
    unobserved: bool = False,
    noalias: bool = False,
    commuting_floats: bool = False,
    reassociated_floats: bool = False,
    any_subnormals: bool = False,
    packed_halves: bool = False,
) -> dict[str, bytes]: ...

@overload
def compile(
    module_or_text: ir.Module | ir.Operation | ir.OpView | str | bytes | bytearray,
    chip: list[str] | tuple[str, ...],
    ptx: str | None = None,
    opt_level: int | None = None,
    emit: str = 'ptx',
    *,
    module: str | None = None,
    ptxas: str | None = None,
    ptxas_seconds: int = 900,
    verify_target: bool = True,
    check_ptx: bool = True,
    raise_ops: bool = True,
    scope: str = 'gpu',
    ordering: str = 'relaxed',
    cuda_atomics: bool = False,
    legalize: str = 'portable',
    optimize: bool = False,
    dynamic_shared_memory: int | None = None,
    deterministic: bool = False,
    filename: str = '-',
    remarks: list[Remark] | None = None,
    unobserved: bool = False,
    noalias: bool = False,
    commuting_floats: bool = False,
    reassociated_floats: bool = False,
    any_subnormals: bool = False,
    packed_halves: bool = False,
) -> dict[str, str | bytes]: ...
