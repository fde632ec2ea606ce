# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builders of multimem.cp.reduce.async.bulk and multimem.cp.async.bulk."""

from typing import Optional, Union

from .. import ir as _ir
from .._mlir_libs import _redop
from ._redop_enum_gen import Kind, PtxType, Scope, Sem
from ._redop_operands import Operand, _flag, _optional, _value
from ._redop_ops_gen import MultimemCpAsyncBulkOp, MultimemCpReduceAsyncBulkOp
from ._redop_words import _optional_word, _word


def multimem_cp_reduce_async_bulk(
    kind: Union[str, Kind],
    ptx_type: Union[str, PtxType],
    ptr: Operand,
    src: Operand,
    size: Operand,
    *,
    sem: Union[str, Sem, None] = None,
    scope: Union[str, Scope, None] = None,
    noftz: bool = False,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> MultimemCpReduceAsyncBulkOp:
    """Reduces `size` bytes (i32, a multiple of 16) of shared memory at `src` into
    all copies of the memory at the multimem address `ptr`, asynchronously (PTX ISA
    9.4, multimem.cp.reduce.async.bulk, 9.7.10.28.4.5).

    `sem` ("relaxed") and `scope` ("cta", "cluster", "gpu", "sys") are given
    together; the default is relaxed sys. `noftz` is for an f32 sum.

    Raises ValueError for an unknown word, and TypeError for an argument of the
    wrong type.
    """
    ptr, src, size, predicate = _value("ptr", ptr), _value("src", src), _value("size", size), _optional("predicate", predicate)
    noftz = _flag("noftz", noftz)
    context = _redop.check_operands(loc, ip, ptr, src, size, predicate)
    return MultimemCpReduceAsyncBulkOp(
        _word(Kind, "kind", kind, context),
        _word(PtxType, "ptx_type", ptx_type, context),
        ptr,
        src,
        size,
        sem=_optional_word(Sem, "sem", sem, context),
        scope=_optional_word(Scope, "scope", scope, context),
        noftz=noftz,
        predicate=predicate,
        loc=loc,
        ip=ip,
    )


def multimem_cp_async_bulk(
    ptr: Operand,
    src: Operand,
    size: Operand,
    *,
    ptx_type: Union[str, PtxType, None] = None,
    sem: Union[str, Sem, None] = None,
    scope: Union[str, Scope, None] = None,
    byte_mask: Optional[Operand] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> MultimemCpAsyncBulkOp:
    """Copies `size` bytes (i32, a multiple of 16) of shared memory at `src` to all
    copies of the memory at the multimem address `ptr`, asynchronously (PTX ISA 9.4,
    multimem.cp.async.bulk, 9.7.10.28.4.4).

    The order is "weak" (default), or "relaxed" with a scope and the `ptx_type`
    "b128". Bit i of `byte_mask` (i16) copies byte i of each 16 bytes.

    Raises ValueError for an unknown word, and TypeError for an argument of the
    wrong type.
    """
    ptr, src, size = _value("ptr", ptr), _value("src", src), _value("size", size)
    byte_mask, predicate = _optional("byte_mask", byte_mask), _optional("predicate", predicate)
    context = _redop.check_operands(loc, ip, ptr, src, size, byte_mask, predicate)
    return MultimemCpAsyncBulkOp(
        ptr,
        src,
        size,
        ptx_type=_optional_word(PtxType, "ptx_type", ptx_type, context),
        sem=_optional_word(Sem, "sem", sem, context),
        scope=_optional_word(Scope, "scope", scope, context),
        byte_mask=byte_mask,
        predicate=predicate,
        loc=loc,
        ip=ip,
    )
