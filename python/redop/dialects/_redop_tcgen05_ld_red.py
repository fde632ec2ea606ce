# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builders of tcgen05.ld.red and tcgen05.ld.red.spcompress."""

from typing import Optional, Union

from .. import ir as _ir
from .._mlir_libs import _redop
from ._redop_enum_gen import Kind, PtxType, Shape, Vec
from ._redop_operands import Operand, _flag, _integer, _value
from ._redop_ops_gen import Tcgen05LdRedOp, Tcgen05LdRedSpcompressOp
from ._redop_words import _word


def tcgen05_ld_red(
    kind: Union[str, Kind],
    vec: Union[str, Vec],
    ptx_type: Union[str, PtxType],
    taddr: Operand,
    *,
    abs: bool = False,
    nan: bool = False,
    split_offset: Optional[int] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> Tcgen05LdRedOp:
    """Loads elements from tensor memory at `taddr`, and reduces those that each
    thread loads (PTX tcgen05.ld.red, 9.7.16.8.3).

    `kind` is "min" or "max", `vec` the number of elements, "x2" to "x128", `ptx_type`
    "u32", "s32" or "f32". With `split_offset`, in columns, the shape is 16x32bx2,
    otherwise 32x32b. The op has the results `res`, a vector, and `reduced`.

    Raises ValueError for an unknown word or an offset that is not an i32, and
    TypeError for an argument of the wrong type.
    """
    taddr = _value("taddr", taddr)
    abs, nan = _flag("abs", abs), _flag("nan", nan)
    if split_offset is not None:
        split_offset = _integer("split_offset", split_offset, -(2**31), 2**31 - 1)
    context = _redop.check_operands(loc, ip, taddr)
    kind, vec = _word(Kind, "kind", kind, context), _word(Vec, "vec", vec, context)
    ptx_type = _word(PtxType, "ptx_type", ptx_type, context)
    shape = Shape.S32x32b if split_offset is None else Shape.S16x32bx2
    return Tcgen05LdRedOp(
        _redop.value_type(ptx_type.value, vec.value, context),
        _redop.value_type(ptx_type.value, context=context),
        kind,
        _word(Shape, "shape", shape, context),
        vec,
        ptx_type,
        taddr,
        abs=abs,
        nan=nan,
        split_offset=split_offset,
        loc=loc,
        ip=ip,
    )


# The width of the values that a compression keeps, and the registers of its metadata, by the number of columns.
_KEPT = {"x4": ("x2", 1), "x8": ("x4", 1), "x16": ("x8", 1), "x32": ("x16", 1), "x64": ("x32", 2), "x128": ("x64", 4)}


def tcgen05_ld_red_spcompress(
    kind: Union[str, Kind],
    vec: Union[str, Vec],
    taddr: Operand,
    *,
    abs: bool = False,
    nan: bool = False,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> Tcgen05LdRedSpcompressOp:
    """Loads f32 from tensor memory at `taddr`, keeps two of each four, and reduces
    all that each thread loads (PTX ISA 9.4, tcgen05.ld.red.spcompress, 9.7.18.8.3).

    `kind` is "min" or "max", `vec` the number of columns, "x4" to "x128". The op has
    the results `metadata`, an i32 or a vector of them, `res`, a vector of half as
    many f32 as columns, and `reduced`.

    Raises ValueError for an unknown word or width, and TypeError for an argument of
    the wrong type.
    """
    taddr = _value("taddr", taddr)
    abs, nan = _flag("abs", abs), _flag("nan", nan)
    context = _redop.check_operands(loc, ip, taddr)
    kind, vec = _word(Kind, "kind", kind, context), _word(Vec, "vec", vec, context)
    columns = str(Vec(vec.value))
    if columns not in _KEPT:
        raise ValueError(f"vec must be one of {', '.join(_KEPT)}, not {columns}")
    kept, words = _KEPT[columns]
    ptx_type = _word(PtxType, "ptx_type", PtxType.F32, context)
    word = _ir.IntegerType.get_signless(32, context)
    with _ir.Location.unknown(context):
        metadata = word if words == 1 else _ir.VectorType.get([words], word)
    return Tcgen05LdRedSpcompressOp(
        metadata,
        _redop.value_type(ptx_type.value, _word(Vec, "vec", kept, context).value, context),
        _redop.value_type(ptx_type.value, context=context),
        kind,
        _word(Shape, "shape", Shape.S32x32b, context),
        vec,
        ptx_type,
        taddr,
        abs=abs,
        nan=nan,
        loc=loc,
        ip=ip,
    )
