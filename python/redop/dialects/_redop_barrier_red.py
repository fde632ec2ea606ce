# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builder of barrier.red."""

from typing import Optional, Union

from .. import ir as _ir
from .._mlir_libs import _redop
from ._redop_enum_gen import Family, Kind, PtxType
from ._redop_operands import Operand, _flag, _optional, _value
from ._redop_ops_gen import BarrierRedOp

_BARRIER_RED = int(Family.BarrierRed)


def barrier_red(
    kind: Union[str, Kind],
    barrier: Operand,
    condition: Operand,
    *,
    aligned: bool = False,
    threads: Optional[Operand] = None,
    ptx_type: Union[str, PtxType, None] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> _ir.Value:
    """Waits at a barrier of the CTA, reduces the i1 `condition` of the threads that
    meet, and returns the result in each of them (PTX barrier.red, 9.7.13.1).

    `kind` is "popc", whose result is an i32, "and" or "or"; it determines
    `ptx_type`. `barrier` (i32) is the number of the barrier, `threads` (i32) the
    number of threads that meet, by default all. With `aligned`, all threads
    execute the same op.

    Raises ValueError, with the legal choices, for an unknown word, and TypeError
    for an argument of the wrong type.
    """
    barrier, condition = _value("barrier", barrier), _value("condition", condition)
    threads, aligned = _optional("threads", threads), _flag("aligned", aligned)
    context = _redop.check_operands(loc, ip, barrier, condition, threads)
    kind, ptx_type, res = _redop.infer_from_words(_BARRIER_RED, kind, ptx_type, context)
    return BarrierRedOp(
        res, kind, ptx_type, barrier, condition, aligned=aligned, threads=threads, loc=loc, ip=ip
    ).res
