# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builder of tcgen05.ld.red."""

from typing import Optional, Union

from .. import ir as _ir
from .._mlir_libs import _redop
from ._redop_enum_gen import Kind, PtxType, Shape, Vec
from ._redop_operands import Operand, _flag, _integer, _value
from ._redop_ops_gen import Tcgen05LdRedOp
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
