# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop.compile: arguments and errors. The work is done by the C API."""

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
    """Makes a Diagnostic of what _redop.compile returns."""
    severity, location, text, notes = message
    attribute = ir.Attribute.parse(location, context)
    return Diagnostic(
        ir.DiagnosticSeverity(severity),
        ir.Location.from_attr(attribute, context),
        text,
        tuple(_read(note, context) for note in notes),
    )


def _text(name, value, none=""):
    """Returns an optional text argument; `none` stands for its absence."""
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
    """Returns what is to be compiled as text or bytecode, and its context."""
    if isinstance(module, str):
        return module.encode(), None
    if isinstance(module, (bytes, bytearray)):
        return bytes(module), None
    if isinstance(module, (ir.Module, ir.Operation, ir.OpView)):
        if len(module.operation.operands):
            raise ValueError("an op with operands has no meaning outside its module")
        # The bytecode writer trusts what it gets.
        module.operation.verify()
        buffer = io.BytesIO()
        module.operation.write_bytecode(buffer)
        return buffer.getvalue(), module.context
    raise TypeError(f"a module or its text is needed, not {type(module).__name__}")


@overload
def compile(
    module_or_text: "ir.Module | ir.Operation | ir.OpView | str | bytes | bytearray",
    chip: "str | None" = None,
    ptx: "str | None" = None,
    opt_level: "int | None" = None,
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
    opt_level: "int | None" = None,
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
    opt_level: "int | None" = None,
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
    opt_level: "int | None" = None,
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
    or `gpu.kernel`; with none marked, every public function without results that
    nothing in the module calls or takes the address of.
    What is given is not changed. The GIL is released meanwhile, and compilations
    in several threads run at the same time.

    Args:
        module_or_text: an ir.Module or another op, or text or bytecode of MLIR, or
            LLVM IR as text or bitcode; the content tells which.
        chip: the chip, as in "sm_100a". It replaces the `#nvvm.target` of the
            gpu.module, which is the default; LLVM IR says it by "target-cpu".
        ptx: the PTX version, as in "8.8". By default the lowest that the chip and
            the instructions need.
        opt_level: LLVM's optimisation level, 0 to 3. By default it is 3 for MLIR,
            and LLVM IR is not optimised again.
        emit: what to return: "mlir" (the LLVM dialect), "llvm" (LLVM IR), "ptx",
            or "cubin" (machine code, made by ptxas).
        module: the name of the gpu.module, when there are several.
        ptxas: the ptxas to run for a cubin. By default the one in PATH, CUDA_PATH,
            CUDA_HOME or CUDA_ROOT.
        verify_target: whether to reject instructions that the target lacks before
            compiling; when off, ptxas judges.
        raise_ops: whether atomics, gpu reductions and inline PTX of other dialects
            are raised to redop ops first (raise-to-redop).
        scope: the scope that memref.atomic_rmw is raised to: "cta", "cluster",
            "gpu" or "sys". "gpu" assumes that neither the host nor another GPU
            accesses the memory while the kernel runs.
        ordering: the order that memref.atomic_rmw is raised to: "relaxed" or
            "acq_rel".
        legalize: what becomes a sequence that the target has (redop-legalize):
            "portable" (store_reduce and group_reduce; other ops are instructions,
            and an error where the target lacks theirs), or "all" (those, and each
            red and redux.sync that the target lacks).
        filename: what diagnostics call the text.

    Returns:
        str, and for "cubin" bytes.

    Raises:
        redop.ir.MLIRError: the module is wrong, or the target lacks an
            instruction. Its error_diagnostics have severity, location, message
            and notes.
        ValueError: there is no such chip, PTX version, level, kind of output,
            scope, order or extent of legalisation; the message names what there
            is.
        TypeError: an argument is of another type.

    Warnings of ptxas are given by `warnings`; what is lost goes to the logger
    "redop", once for each kind.

    >>> print(redop.compile("func.func @k(%p: !llvm.ptr<1>, %v: f32) {"
    ...                     "  redop.red add f32 %p, %v : !llvm.ptr<1>, f32"
    ...                     "  return }", chip="sm_90"))
    """
    chip, ptx = _text("chip", chip), _text("ptx", ptx)
    _redop.check_target(chip, ptx)
    if emit not in _EMIT:
        raise ValueError(f"unknown emit {emit!r}; it is one of {', '.join(_EMIT)}")
    for argument, value, words in (("legalize", legalize, _LEGALIZE), ("scope", scope, _SCOPE), ("ordering", ordering, _ORDERING)):
        if value not in words:
            raise ValueError(f"unknown {argument} {value!r}; it is one of {', '.join(words)}")
    if isinstance(opt_level, bool) or not isinstance(opt_level, (int, type(None))):
        raise TypeError(f"opt_level must be an int, not {type(opt_level).__name__}")
    if opt_level is not None and not 0 <= opt_level <= 3:
        raise ValueError(f"opt_level is 0 to 3, not {opt_level}")
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
