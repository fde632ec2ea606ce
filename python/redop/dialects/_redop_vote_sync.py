# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builder of vote.sync."""

from typing import Optional, Union

from .. import ir as _ir
from .._mlir_libs import _redop
from ._redop_enum_gen import Family, Kind, PtxType
from ._redop_operands import Operand, _value
from ._redop_ops_gen import VoteSyncOp

_VOTE_SYNC = int(Family.VoteSync)


def vote_sync(
    kind: Union[str, Kind],
    condition: Operand,
    mask: Operand,
    *,
    ptx_type: Union[str, PtxType, None] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> _ir.Value:
    """Reduces the i1 `condition` over the lanes of a warp in `mask`, and returns the
    result in each of them (PTX vote.sync, 9.7.13.9).

    `kind` is "all", "any", "uni" or "ballot", whose result is an i32 with a bit for
    each lane; it determines `ptx_type`.

    Raises ValueError, with the legal choices, for an unknown word, and TypeError
    for an argument of the wrong type.
    """
    condition, mask = _value("condition", condition), _value("mask", mask)
    context = _redop.check_operands(loc, ip, condition, mask)
    kind, ptx_type, res = _redop.infer_from_words(_VOTE_SYNC, kind, ptx_type, context)
    return VoteSyncOp(res, kind, ptx_type, condition, mask, loc=loc, ip=ip).res
