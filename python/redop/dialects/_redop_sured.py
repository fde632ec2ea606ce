# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builders of sured."""

from typing import Any, Optional, Sequence, Union

from .. import ir as _ir
from .._mlir_libs import _redop
from ._redop_enum_gen import Clamp, Family, Kind, PtxType
from ._redop_operands import Operand, _coordinates, _optional, _value
from ._redop_ops_gen import SuredBOp, SuredPOp
from ._redop_words import _word


def _sured(
    op: Any,
    family: Family,
    kind: Any,
    clamp: Any,
    surface: Any,
    coordinates: Any,
    value: Any,
    ptx_type: Any,
    predicate: Any,
    loc: Any,
    ip: Any,
) -> Any:
    surface, value, predicate = _value("surface", surface), _value("value", value), _optional("predicate", predicate)
    place = _coordinates(coordinates, 3)
    context = _redop.check_operands(loc, ip, surface, *place, value, predicate)
    clamp = _word(Clamp, "clamp", clamp, context)
    kind, ptx_type, *_ = _redop.infer(
        int(family), value.type, kind, ptx_type, None, None, None, None, dim=len(place), clamp=clamp.value
    )
    return op(kind, ptx_type, clamp, surface, place, value, predicate=predicate, loc=loc, ip=ip)


def sured_b(
    kind: Union[str, Kind],
    clamp: Union[str, Clamp],
    surface: Operand,
    coordinates: Sequence[Operand],
    value: Operand,
    *,
    ptx_type: Union[str, PtxType, None] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> SuredBOp:
    """Reduces `value` into the surface with the handle `surface` (i64) at
    `coordinates`, the first in bytes (PTX sured.b, 9.7.11.3).

    There are 1 to 3 coordinates (i32). `clamp` is "trap", "clamp" or "zero".
    `ptx_type` is inferred from the type of the value; min and max require it for the
    sign.

    Raises ValueError, with the legal choices, for an unknown word or a value that
    does not determine the type, and TypeError for an argument of the wrong type.
    """
    return _sured(SuredBOp, Family.SuredB, kind, clamp, surface, coordinates, value, ptx_type, predicate, loc, ip)


def sured_p(
    kind: Union[str, Kind],
    clamp: Union[str, Clamp],
    surface: Operand,
    coordinates: Sequence[Operand],
    value: Operand,
    *,
    ptx_type: Union[str, PtxType, None] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> SuredPOp:
    """Reduces `value` into a sample of the surface with the handle `surface` (i64) at
    `coordinates` (PTX sured.p, 9.7.11.3). The format of the surface has the sign.

    Arguments and errors are those of `sured_b`.
    """
    return _sured(SuredPOp, Family.SuredP, kind, clamp, surface, coordinates, value, ptx_type, predicate, loc, ip)
