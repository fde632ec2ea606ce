# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop.compile: arguments and errors. The C API performs the compilation."""

import io
import logging
import warnings
from dataclasses import dataclass
from typing import Literal, overload

from . import ir
from ._mlir_libs import _redop

# In the order of the C API's enums.
_EMIT = ("mlir", "llvm", "ptx", "cubin")
_LEGALIZE = ("portable", "all")
_SCOPE = ("cta", "cluster", "gpu", "sys")
_ORDERING = ("relaxed", "acq_rel")


@dataclass(frozen=True)
class Diagnostic:
    """One of MLIR's diagnostics, in the fields of ir.DiagnosticInfo."""

    severity: ir.DiagnosticSeverity
    location: ir.Location
    message: str
    notes: "tuple[Diagnostic, ...]"


def _read(message, context):
    """Converts a message of _redop.compile to a Diagnostic."""
    severity, location, text, notes = message
    attribute = ir.Attribute.parse(location, context)
    return Diagnostic(
        ir.DiagnosticSeverity(severity),
        ir.Location.from_attr(attribute, context),
        text,
        tuple(_read(note, context) for note in notes),
    )


def _text(name, value, none=""):
    """Returns an optional text argument, or `none` if it is absent."""
    if value is None:
        return none
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {type(value).__name__}")
    value.encode()  # Raises a ValueError for half a surrogate pair.
    return value


def _flag(name, value):
    if not isinstance(value, bool):
        raise TypeError(f"{name} must be a bool, not {type(value).__name__}")
    return value


def _source(module):
    """Returns the module as text or bytecode, and its context."""
    if isinstance(module, str):
        return module.encode(), None
    if isinstance(module, (bytes, bytearray)):
        return bytes(module), None
    if isinstance(module, (ir.Module, ir.Operation, ir.OpView)):
        if len(module.operation.operands):
            raise ValueError("an op with operands cannot be compiled outside its module")
        # The bytecode writer requires valid IR.
        module.operation.verify()
        buffer = io.BytesIO()
        module.operation.write_bytecode(buffer)
        return buffer.getvalue(), module.context
    raise TypeError(f"expected a module or its text, not {type(module).__name__}")


@overload
def compile(
    module_or_text: "ir.Module | ir.Operation | ir.OpView | str | bytes | bytearray",
    chip: "str | None" = None,
    ptx: "str | None" = None,
    opt_level: int = 3,
    emit: Literal["mlir", "llvm", "ptx"] = "ptx",
    *,
    module: "str | None" = None,
    ptxas: "str | None" = None,
    verify_target: bool = True,
    raise_ops: bool = True,
    scope: str = "gpu",
    ordering: str = "relaxed",
    legalize: str = "portable",
    filename: str = "-",
) -> str: ...


@overload
def compile(
    module_or_text: "ir.Module | ir.Operation | ir.OpView | str | bytes | bytearray",
    chip: "str | None" = None,
    ptx: "str | None" = None,
    opt_level: int = 3,
    *,
    emit: Literal["cubin"],
    module: "str | None" = None,
    ptxas: "str | None" = None,
    verify_target: bool = True,
    raise_ops: bool = True,
    scope: str = "gpu",
    ordering: str = "relaxed",
    legalize: str = "portable",
    filename: str = "-",
) -> bytes: ...


@overload
def compile(
    module_or_text: "ir.Module | ir.Operation | ir.OpView | str | bytes | bytearray",
    chip: "str | None" = None,
    ptx: "str | None" = None,
    opt_level: int = 3,
    emit: str = "ptx",
    *,
    module: "str | None" = None,
    ptxas: "str | None" = None,
    verify_target: bool = True,
    raise_ops: bool = True,
    scope: str = "gpu",
    ordering: str = "relaxed",
    legalize: str = "portable",
    filename: str = "-",
) -> "str | bytes": ...


def compile(
    module_or_text: "ir.Module | ir.Operation | ir.OpView | str | bytes | bytearray",
    chip: "str | None" = None,
    ptx: "str | None" = None,
    opt_level: int = 3,
    emit: str = "ptx",
    *,
    module: "str | None" = None,
    ptxas: "str | None" = None,
    verify_target: bool = True,
    raise_ops: bool = True,
    scope: str = "gpu",
    ordering: str = "relaxed",
    legalize: str = "portable",
    filename: str = "-",
) -> "str | bytes":
    """Compiles kernels, as redop-compile does, and returns the code.

    Kernels are gpu.func kernel, and llvm.func and func.func marked `nvvm.kernel`
    or `gpu.kernel`; if none is marked, every public function without results that
    is not used within the module.
    The module is not changed. The GIL is released during the compilation, so that
    several threads can compile in parallel.

    Args:
        module_or_text: an ir.Module or another op, or text or bytecode of MLIR.
        chip: the chip, as in "sm_100a". It replaces the `#nvvm.target` of the
            gpu.module, which is the default.
        ptx: the PTX version, as in "8.8". By default, the lowest that the chip and
            the instructions require.
        opt_level: the optimisation level of LLVM, 0 to 3.
        emit: what to return: "mlir" (the LLVM dialect), "llvm" (LLVM IR), "ptx",
            or "cubin" (machine code, made by ptxas).
        module: the name of the gpu.module, if there are several.
        ptxas: the ptxas to run for a cubin. By default the one in PATH, CUDA_PATH,
            CUDA_HOME or CUDA_ROOT.
        verify_target: whether to reject instructions that the target does not
            support before compiling; if false, only ptxas checks them.
        raise_ops: whether atomics, gpu reductions and inline PTX of other dialects
            are raised to redop ops first (raise-to-redop).
        scope: the scope that memref.atomic_rmw is raised to: "cta", "cluster",
            "gpu" or "sys". "gpu" assumes that neither the host nor another GPU
            accesses the memory while the kernel runs.
        ordering: the order that memref.atomic_rmw is raised to: "relaxed" or
            "acq_rel".
        legalize: the ops to replace by supported sequences (redop-legalize):
            "portable" (store_reduce and group_reduce; an instruction that the
            target does not support is an error), or "all" (also each red and
            redux.sync that the target does not support).
        filename: the name of the text in diagnostics.

    Returns:
        str, or bytes for "cubin".

    Raises:
        redop.ir.MLIRError: the module is invalid, or the target does not support
            an instruction. Its error_diagnostics have severity, location, message
            and notes.
        ValueError: the chip, PTX version, level, kind of output, scope, order or
            extent of legalisation is unknown; the message lists the supported
            values.
        TypeError: an argument has the wrong type.

    Warnings of ptxas are reported by `warnings`; losses are logged by the logger
    "redop", once per kind.

    >>> print(redop.compile("func.func @k(%p: !llvm.ptr<1>, %v: f32) {"
    ...                     "  redop.red add f32 %p, %v : !llvm.ptr<1>, f32"
    ...                     "  return }", chip="sm_90"))
    """
    chip, ptx = _text("chip", chip), _text("ptx", ptx)
    _redop.check_target(chip, ptx)
    if emit not in _EMIT:
        raise ValueError(f"unknown emit {emit!r}; expected one of {', '.join(_EMIT)}")
    for argument, value, words in (("legalize", legalize, _LEGALIZE), ("scope", scope, _SCOPE), ("ordering", ordering, _ORDERING)):
        if value not in words:
            raise ValueError(f"unknown {argument} {value!r}; expected one of {', '.join(words)}")
    if isinstance(opt_level, bool) or not isinstance(opt_level, int):
        raise TypeError(f"opt_level must be an int, not {type(opt_level).__name__}")
    if not 0 <= opt_level <= 3:
        raise ValueError(f"opt_level must be 0 to 3, not {opt_level}")
    source, context = _source(module_or_text)

    succeeded, code, messages = _redop.compile(
        source,
        name=_text("filename", filename),
        chip=chip,
        ptx=ptx,
        module=_text("module", module),
        ptxas=_text("ptxas", ptxas),
        emit=_EMIT.index(emit),
        opt_level=opt_level,
        verify_target=_flag("verify_target", verify_target),
        raise_ops=_flag("raise_ops", raise_ops),
        scope=_SCOPE.index(scope),
        ordering=_ORDERING.index(ordering),
        legalize=_LEGALIZE.index(legalize),
    )
    diagnostics = []
    if messages:
        context = context or ir.Context()
        diagnostics = [_read(message, context) for message in messages]
    if not succeeded:
        errors = [each for each in diagnostics if each.severity == ir.DiagnosticSeverity.ERROR]
        raise ir.MLIRError(f"cannot compile for {chip or 'its target'}", errors)
    for each in diagnostics:
        if each.severity == ir.DiagnosticSeverity.WARNING:
            warnings.warn(f"{each.location}: {each.message}", RuntimeWarning, stacklevel=2)
        else:
            logging.getLogger("redop").info("%s: %s", each.location, each.message)
    return code if emit == "cubin" else code.decode()
