# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builders of multimem.red.async and multimem.st.async."""

from typing import Optional, Union

from .. import ir as _ir
from .._mlir_libs import _redop
from ._redop_enum_gen import Family, Kind, PtxType, Scope, Sem
from ._redop_operands import Operand, _optional, _value
from ._redop_ops_gen import MultimemRedAsyncOp, MultimemStAsyncOp

_RED_ASYNC = int(Family.MultimemRedAsync)
_ST_ASYNC = int(Family.MultimemStAsync)


def multimem_red_async(
    kind: Union[str, Kind],
    ptr: Operand,
    value: Operand,
    *,
    ptx_type: Union[str, PtxType, None] = None,
    sem: Union[str, Sem, None] = None,
    scope: Union[str, Scope, None] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> MultimemRedAsyncOp:
    """Adds `value` to all copies of the memory at the multimem address `ptr`,
    asynchronously (PTX ISA 9.4, multimem.red.async, 9.7.15.8).

    `kind` is "add", `ptx_type` "u32", "s32" or "u64", inferred if the value allows
    it. The order is "release" with the scope "gpu" or "sys" (default).

    Raises ValueError, with the legal choices, for an unknown word or a value that
    does not determine the type, and TypeError for an argument of the wrong type.
    """
    ptr, value, predicate = _value("ptr", ptr), _value("value", value), _optional("predicate", predicate)
    _redop.check_operands(loc, ip, ptr, value, predicate)
    kind, ptx_type, _, _, sem, scope = _redop.infer(
        _RED_ASYNC, value.type, kind, ptx_type, None, None, sem, scope
    )
    return MultimemRedAsyncOp(kind, ptx_type, ptr, value, sem=sem, scope=scope, predicate=predicate, loc=loc, ip=ip)


def multimem_st_async(
    ptr: Operand,
    value: Operand,
    *,
    ptx_type: Union[str, PtxType, None] = None,
    sem: Union[str, Sem, None] = None,
    scope: Union[str, Scope, None] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> MultimemStAsyncOp:
    """Stores `value` to all copies of the memory at the multimem address `ptr`,
    asynchronously (PTX ISA 9.4, multimem.st.async, 9.7.10.13).

    `ptx_type` is inferred if the value allows it. The order is as in
    `multimem_red_async`.

    Raises ValueError, with the legal choices, for an unknown word or a value that
    does not determine the type, and TypeError for an argument of the wrong type.
    """
    ptr, value, predicate = _value("ptr", ptr), _value("value", value), _optional("predicate", predicate)
    _redop.check_operands(loc, ip, ptr, value, predicate)
    _, ptx_type, _, _, sem, scope = _redop.infer(
        _ST_ASYNC, value.type, None, ptx_type, None, None, sem, scope
    )
    return MultimemStAsyncOp(ptx_type, ptr, value, sem=sem, scope=scope, predicate=predicate, loc=loc, ip=ip)
