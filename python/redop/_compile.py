# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop.compile: arguments and errors. The C API performs the compilation."""

import io
import warnings
from dataclasses import dataclass

from . import ir
from ._mlir_libs import _redop
from ._remarks import Remark, read_remarks


class LossWarning(UserWarning):
    """What compiled code no longer guarantees, such as a scope that the chip lacks."""


@dataclass(frozen=True)
class Diagnostic:
    """One of MLIR's diagnostics, in the fields of ir.DiagnosticInfo."""

    severity: ir.DiagnosticSeverity
    location: ir.Location
    message: str
    notes: "tuple[Diagnostic, ...]"


def _read(message, context):
    """Converts a message of _redop.compile to a Diagnostic."""
    severity, location, text, notes, _ = message
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


def _positive(name, value):
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} must be an int, not {type(value).__name__}")
    if not 0 < value < 2**32:
        raise ValueError(f"{name} must be 1 to 4294967295, not {value}")
    return value


def _choice(name, word, numbers):
    """Returns the C API's number of a word."""
    if not isinstance(word, str) or word not in numbers:
        words = ", ".join(numbers)
        raise ValueError(f"unknown {name} {word!r}; expected one of {words}{_redop.get_suggestion(word, numbers)}")
    return numbers[word]


def _granted(permissions, optimize, deterministic):
    """Returns the names of the granted permissions, each of which something that runs must use."""
    uses = {name: words.split(" | ") for name, words in _redop.PERMISSIONS.items()}
    for name in permissions:
        if name not in uses:
            raise TypeError(f"compile() got an unexpected keyword argument {name!r}")
    granted = [name for name in uses if _flag(name, permissions.get(name, False))]
    runs = {"Order": "unobserved" in granted, "Optimize": optimize, "Legalize": optimize, "Deterministic": deterministic}
    for name in granted:
        if not any(runs.get(use) for use in uses[name]):
            is_for_order = "Order" in uses[name]
            others = [each for each in uses if ("Order" in uses[each]) == is_for_order and each != "unobserved"]
            names = f"{', '.join(others[:-1])} and {others[-1]}"
            raise ValueError(f"{names} require {'unobserved' if is_for_order else 'optimize'}")
    return granted


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


def compile(
    module_or_text: "ir.Module | ir.Operation | ir.OpView | str | bytes | bytearray",
    chip: "str | None | list[str] | tuple[str, ...]" = None,
    ptx: "str | None" = None,
    opt_level: "int | None" = None,
    emit: str = "ptx",
    *,
    module: "str | None" = None,
    ptxas: "str | None" = None,
    ptxas_seconds: int = 900,
    verify_target: bool = True,
    check_ptx: bool = True,
    raise_ops: bool = True,
    scope: str = "gpu",
    ordering: str = "relaxed",
    cuda_atomics: bool = False,
    legalize: str = "portable",
    optimize: bool = False,
    dynamic_shared_memory: "int | None" = None,
    deterministic: bool = False,
    filename: str = "-",
    remarks: "list[Remark] | None" = None,
    **permissions: bool,
) -> "str | bytes | dict[str, str] | dict[str, bytes] | dict[str, str | bytes]":
    """Compiles kernels, as redop-compile does, and returns the code.

    Kernels are gpu.func kernel, and llvm.func and func.func marked `nvvm.kernel`
    or `gpu.kernel`; if none is marked, every public function without results that
    is not used within the module.
    The module is not changed. The GIL is released during the compilation, so that
    several threads can compile in parallel.

    Args:
        module_or_text: an ir.Module or another op, or text or bytecode of MLIR, or
            LLVM IR as text or bitcode; the format is detected from the content.
        chip: the chip, as in "sm_100a". It replaces the `#nvvm.target` of the
            gpu.module, which is the default, or the "target-cpu" of LLVM IR. For a
            list or tuple of chips, as in ["sm_80", "sm_90"], the module is compiled
            separately for each; for an empty one, for each `#nvvm.target`.
        ptx: the PTX version, as in "8.8". By default, the lowest that the chip and
            the instructions require.
        opt_level: LLVM's optimization level, 0 to 3. By default it is 3 for MLIR,
            and LLVM IR is not optimized.
        emit: the kind of output: "mlir" (the LLVM dialect), "llvm" (LLVM IR),
            "ptx", or "cubin" (machine code, generated by ptxas).
        module: the name of the gpu.module, if there are several.
        ptxas: the ptxas to run for a cubin. By default the one in PATH, CUDA_PATH,
            CUDA_HOME or CUDA_ROOT, or that of the package nvidia-cuda-nvcc.
        ptxas_seconds: the time limit of ptxas.
        verify_target: whether to reject instructions that the target does not
            support before compiling; if false, only ptxas checks them.
        check_ptx: whether to warn of reductions in the finished PTX that are illegal,
            that the target does not support, or that ptxas miscompiles.
        raise_ops: whether atomics, gpu reductions and inline PTX of other dialects
            are raised to redop ops first (raise-to-redop).
        scope: the scope that memref.atomic_rmw is raised to: "cta", "cluster",
            "gpu" or "sys". "gpu" assumes that neither the host nor another GPU
            accesses the memory while the kernel runs.
        ordering: the order that memref.atomic_rmw is raised to: "relaxed" or
            "acq_rel".
        cuda_atomics: whether a seq_cst llvm.atomicrmw without a syncscope is an
            atomic function of CUDA C++, relaxed at device scope.
        legalize: the ops to replace by supported sequences (redop-legalize):
            "portable" (portable ops; an instruction that the target does not
            support is an error), or "all" (also each red, atom and redux.sync
            that the target does not support, and multimem on the memory of a
            group).
        optimize: whether to optimize reductions into memory where this is proved
            to be correct (redop-optimize).
        dynamic_shared_memory: the maximum size in bytes with which the kernels are
            launched, for `optimize`, which may add to it; None if unknown.
        deterministic: whether the sums of f32, f16 and bf16 of all kernels do not
            depend on the order (redop-deterministic). Each kernel with such a sum
            has a workspace as an additional argument for each target, and is
            followed by `<kernel>_finish`; docs/Optimizing/Deterministic.md has the contract.
        filename: the name of the text in diagnostics.
        remarks: a list to which all remarks of the passes are appended, also after an
            error; for several chips, in the order of the chips.
        permissions: promises about the kernels that cannot be proved, each by its name
            and False by default, as in noalias=True. docs/reference/Permissions.md
            lists them. With `unobserved`, memory order that cannot be observed is
            dropped (redop-relax-order); the others are for this, `optimize` or
            `deterministic`.

    Returns:
        str, or bytes for "cubin". For a list or tuple of chips, a dict with the
        code for each chip, in their order.

    Raises:
        redop.ir.MLIRError: the module is invalid, or the target does not support
            an instruction. Its error_diagnostics have severity, location, message
            and notes.
        ValueError: an unknown chip, PTX version, level, kind of output, scope,
            order or extent of legalization; the message lists the valid ones. Also
            if a chip is specified twice, or a permission is for nothing that runs.
        TypeError: an argument has the wrong type.

    Python's `warnings` report what the code does not do as its source requests as
    LossWarning, once per kind; this includes what the check of the finished PTX
    finds. What LLVM and ptxas warn of is a RuntimeWarning, and what else the
    command-line tool prints, such as that optimizing changes nothing, a UserWarning.

    >>> print(redop.compile("func.func @k(%p: !llvm.ptr<1>, %v: f32) {"
    ...                     "  redop.red add f32 %p, %v : !llvm.ptr<1>, f32"
    ...                     "  return }", chip="sm_90"))
    """
    ptx = _text("ptx", ptx)
    chips = None
    if isinstance(chip, (list, tuple)):
        for each in chip:
            if each is None:
                raise TypeError("each chip must be a str, not NoneType")
        chips = [_text("each chip", each) for each in chip]
        chip = ""
        _redop.check_targets(chips, ptx)
    else:
        chip = _text("chip", chip)
        _redop.check_target(chip, ptx)
    emit_number = _choice("emit", emit, _redop.EMIT)
    scope_number = _choice("scope", scope, _redop.SCOPE)
    ordering_number = _choice("ordering", ordering, _redop.ORDERING)
    legalize_number = _choice("legalize", legalize, _redop.LEGALIZE)
    if isinstance(opt_level, bool) or not isinstance(opt_level, (int, type(None))):
        raise TypeError(f"opt_level must be an int, not {type(opt_level).__name__}")
    if opt_level is not None and not 0 <= opt_level <= 3:
        raise ValueError(f"opt_level must be 0 to 3, not {opt_level}")
    granted = _granted(permissions, _flag("optimize", optimize), _flag("deterministic", deterministic))
    if isinstance(dynamic_shared_memory, bool) or not isinstance(dynamic_shared_memory, (int, type(None))):
        raise TypeError(f"dynamic_shared_memory must be an int, not {type(dynamic_shared_memory).__name__}")
    if dynamic_shared_memory is not None and not 0 <= dynamic_shared_memory < 2**32:
        raise ValueError(f"dynamic_shared_memory must be 0 to 4294967295, not {dynamic_shared_memory}")
    if not isinstance(remarks, (list, type(None))):
        raise TypeError(f"remarks must be a list, not {type(remarks).__name__}")
    source, context = _source(module_or_text)

    succeeded, codes, messages, found = _redop.compile(
        source,
        name=_text("filename", filename),
        chip=chip,
        chips=chips,
        ptx=ptx,
        module=_text("module", module),
        ptxas=_text("ptxas", ptxas),
        ptxas_seconds=_positive("ptxas_seconds", ptxas_seconds),
        emit=emit_number,
        opt_level=opt_level,
        verify_target=_flag("verify_target", verify_target),
        check_ptx=_flag("check_ptx", check_ptx),
        raise_ops=_flag("raise_ops", raise_ops),
        scope=scope_number,
        ordering=ordering_number,
        cuda_atomics=_flag("cuda_atomics", cuda_atomics),
        legalize=legalize_number,
        permissions=granted,
        optimize=optimize,
        dynamic_shared_memory=-1 if dynamic_shared_memory is None else dynamic_shared_memory,
        deterministic=deterministic,
        wants_remarks=remarks is not None,
    )
    diagnostics = []
    if messages or found:
        context = context or ir.Context()
        diagnostics = [_read(message, context) for message in messages]
    if remarks is not None:
        remarks += read_remarks(found, context)
    if not succeeded:
        errors = [each for each in diagnostics if each.severity == ir.DiagnosticSeverity.ERROR]
        raise ir.MLIRError(f"cannot compile for {chip or ', '.join(chips or ()) or 'its target'}", errors)
    for each, (*_, is_loss) in zip(diagnostics, messages):
        is_warning = each.severity == ir.DiagnosticSeverity.WARNING
        category = LossWarning if is_loss else RuntimeWarning if is_warning else UserWarning
        warnings.warn(f"{each.location}: {each.message}", category, stacklevel=2)
    if emit != "cubin":
        codes = {each: code.decode() for each, code in codes.items()}
    return codes[chip] if chips is None else codes
