# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The redop dialect: op classes, enums, and a builder for each op.

The classes (RedOp, ...) and enums (Kind, PtxType, Sem, ...) are generated from
the dialect's definition. The builders resemble the IR: words are strings or
members of the enums, and words that the type of the value determines are optional.

>>> red("add", ptr, value)                     # redop.red add f32 %ptr, %value
>>> red("min", ptr, i, ptx_type="s32", scope="sys")
>>> total = redux_sync("add", i, mask)

`verify()` checks whether the words form a legal instruction.
"""

from typing import Any, Optional, Sequence, Tuple, Union

from .. import ir as _ir
from .._mlir_libs import _redop
from . import _redop_getters as _redop_getters
from ._redop_barrier_red import barrier_red
from ._redop_cp_reduce_async_bulk_tensor import cp_reduce_async_bulk_tensor
from ._redop_createpolicy import createpolicy_fractional, createpolicy_range
from ._redop_enum_gen import Acc, Clamp, Dim, Evict, Family, Group, Kind, PortableKind, PtxType, Scope, Sem, Shape, Space, Vec
from ._redop_fabric import (
    createpolicy_range_fabric,
    fabric_try_atom_async,
    fabric_try_pullred_async,
    fabric_try_red_async,
    fabric_try_red_async_tensor,
)
from ._redop_multimem_async import multimem_red_async, multimem_st_async
from ._redop_multimem_bulk import multimem_cp_async_bulk, multimem_cp_reduce_async_bulk
from ._redop_operands import Operand, _flag, _integer, _optional, _value
from ._redop_ops_gen import (
    AtomOp,
    BarrierRedOp,
    CpReduceAsyncBulkOp,
    CpReduceAsyncBulkTensorOp,
    CreatePolicyFractionalOp,
    CreatePolicyRangeFabricOp,
    CreatePolicyRangeOp,
    FabricTryAtomAsyncOp,
    FabricTryPullredAsyncOp,
    FabricTryRedAsyncOp,
    FabricTryRedAsyncTensorOp,
    FetchReduceOp,
    GroupBarrierOp,
    GroupLoadReduceOp,
    GroupMemoryOp,
    GroupMulticastOp,
    GroupReduceOp,
    GroupStoreOp,
    GroupStoreReduceOp,
    MultimemCpAsyncBulkOp,
    MultimemCpReduceAsyncBulkOp,
    MultimemLdReduceOp,
    MultimemRedAsyncOp,
    MultimemRedOp,
    MultimemStAsyncOp,
    MultimemStOp,
    RedAsyncOp,
    RedOp,
    ReduxSyncOp,
    StoreReduceOp,
    SuredBOp,
    SuredPOp,
    Tcgen05LdRedOp,
    Tcgen05LdRedSpcompressOp,
    VoteSyncOp,
)
from ._redop_sured import sured_b, sured_p
from ._redop_tcgen05_ld_red import tcgen05_ld_red, tcgen05_ld_red_spcompress
from ._redop_vote_sync import vote_sync
from ._redop_words import _NUMBERS, _optional_word, _word
from .arith import AtomicRMWKind, CmpFPredicate, FastMathFlags

__all__ = [
    # Ops.
    "AtomOp",
    "BarrierRedOp",
    "CpReduceAsyncBulkOp",
    "CpReduceAsyncBulkTensorOp",
    "CreatePolicyFractionalOp",
    "CreatePolicyRangeFabricOp",
    "CreatePolicyRangeOp",
    "FabricTryAtomAsyncOp",
    "FabricTryPullredAsyncOp",
    "FabricTryRedAsyncOp",
    "FabricTryRedAsyncTensorOp",
    "FetchReduceOp",
    "GroupBarrierOp",
    "GroupLoadReduceOp",
    "GroupMemoryOp",
    "GroupMulticastOp",
    "GroupReduceOp",
    "GroupStoreOp",
    "GroupStoreReduceOp",
    "MultimemCpAsyncBulkOp",
    "MultimemCpReduceAsyncBulkOp",
    "MultimemLdReduceOp",
    "MultimemRedAsyncOp",
    "MultimemRedOp",
    "MultimemStAsyncOp",
    "MultimemStOp",
    "RedAsyncOp",
    "RedOp",
    "ReduxSyncOp",
    "StoreReduceOp",
    "SuredBOp",
    "SuredPOp",
    "Tcgen05LdRedOp",
    "Tcgen05LdRedSpcompressOp",
    "VoteSyncOp",
    # Enums.
    "Acc",
    "Clamp",
    "Dim",
    "Evict",
    "Family",
    "Group",
    "Kind",
    "PortableKind",
    "PtxType",
    "Scope",
    "Sem",
    "Shape",
    "Space",
    "Vec",
    # Builders.
    "atom",
    "barrier_red",
    "cp_reduce_async_bulk",
    "cp_reduce_async_bulk_tensor",
    "createpolicy_fractional",
    "createpolicy_range",
    "createpolicy_range_fabric",
    "fabric_try_atom_async",
    "fabric_try_pullred_async",
    "fabric_try_red_async",
    "fabric_try_red_async_tensor",
    "fetch_reduce",
    "group_barrier",
    "group_load_reduce",
    "group_memory",
    "group_multicast",
    "group_reduce",
    "group_store",
    "group_store_reduce",
    "multimem_cp_async_bulk",
    "multimem_cp_reduce_async_bulk",
    "multimem_ld_reduce",
    "multimem_red",
    "multimem_red_async",
    "multimem_st",
    "multimem_st_async",
    "red",
    "red_async",
    "redux_sync",
    "store_reduce",
    "sured_b",
    "sured_p",
    "tcgen05_ld_red",
    "tcgen05_ld_red_spcompress",
    "vote_sync",
]


_RED = int(Family.Red)
_ATOM = int(Family.Atom)
_RED_ASYNC = int(Family.RedAsync)
_REDUX_SYNC = int(Family.ReduxSync)
_MULTIMEM_LD_REDUCE = int(Family.MultimemLdReduce)
_MULTIMEM_ST = int(Family.MultimemSt)
_MULTIMEM_RED = int(Family.MultimemRed)


def red(
    kind: Union[str, Kind],
    ptr: Operand,
    value: Operand,
    *,
    ptx_type: Union[str, PtxType, None] = None,
    vec: Union[str, Vec, None] = None,
    noftz: bool = False,
    sem: Union[str, Sem, None] = None,
    scope: Union[str, Scope, None] = None,
    cache_policy: Optional[Operand] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> RedOp:
    """Reduces `value` into the memory at `ptr`, atomically (PTX red, 9.7.13.6).

    `ptx_type` and `vec` are inferred from the type of the value; integer min and
    max require `ptx_type` for the sign. `sem` is "relaxed" (default) or "release",
    `scope` "cta", "cluster", "gpu" (default) or "sys". `noftz` keeps subnormals in an
    f32 sum. `cache_policy` is the result of
    `createpolicy_fractional` or `createpolicy_range`, `predicate` an i1.

    Raises ValueError, with the legal choices, for an unknown word or a value that
    does not determine the type, and TypeError for an argument of the wrong type.
    """
    ptr, value = _value("ptr", ptr), _value("value", value)
    cache_policy, predicate = _optional("cache_policy", cache_policy), _optional("predicate", predicate)
    noftz = _flag("noftz", noftz)
    _redop.check_operands(loc, ip, ptr, value, cache_policy, predicate)
    kind, ptx_type, vec, _, sem, scope = _redop.infer(
        _RED, value.type, kind, ptx_type, vec, None, sem, scope, noftz=noftz
    )
    return RedOp(
        kind,
        ptx_type,
        ptr,
        value,
        sem=sem,
        scope=scope,
        vec=vec,
        noftz=noftz,
        cache_policy=cache_policy,
        predicate=predicate,
        loc=loc,
        ip=ip,
    )


def atom(
    kind: Union[str, Kind],
    ptr: Operand,
    value: Operand,
    new_value: Optional[Operand] = None,
    *,
    ptx_type: Union[str, PtxType, None] = None,
    vec: Union[str, Vec, None] = None,
    noftz: bool = False,
    sem: Union[str, Sem, None] = None,
    scope: Union[str, Scope, None] = None,
    cache_policy: Optional[Operand] = None,
    predicate: Optional[Operand] = None,
    else_value: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> AtomOp:
    """Reduces like `red` and returns the old value (PTX atom, 9.7.13.5).

    `kind` may also be "exch", or "cas": then `value` is the expected value and
    `new_value` is the value to store. `sem` is "relaxed" (default), "acquire",
    "release" or "acq_rel". `predicate` requires `else_value`, the result if the
    predicate is false, and vice versa. Other arguments are as in `red`.

    Raises ValueError, with the legal choices, for an unknown word or a value that
    does not determine the type, and TypeError for an argument of the wrong type.
    """
    ptr, value, new_value = _value("ptr", ptr), _value("value", value), _optional("new_value", new_value)
    cache_policy, predicate = _optional("cache_policy", cache_policy), _optional("predicate", predicate)
    else_value = _optional("else_value", else_value)
    noftz = _flag("noftz", noftz)
    _redop.check_operands(loc, ip, ptr, value, new_value, cache_policy, predicate, else_value)
    kind, ptx_type, vec, _, sem, scope = _redop.infer(
        _ATOM, value.type, kind, ptx_type, vec, None, sem, scope, noftz=noftz
    )
    return AtomOp(
        value.type,
        kind,
        ptx_type,
        ptr,
        value,
        sem=sem,
        scope=scope,
        vec=vec,
        noftz=noftz,
        new_value=new_value,
        cache_policy=cache_policy,
        predicate=predicate,
        else_value=else_value,
        loc=loc,
        ip=ip,
    )


def cp_reduce_async_bulk(
    kind: Union[str, Kind],
    ptx_type: Union[str, PtxType],
    ptr: Operand,
    src: Operand,
    size: Operand,
    *,
    sem: Union[str, Sem, None] = None,
    scope: Union[str, Scope, None] = None,
    noftz: bool = False,
    cache_policy: Optional[Operand] = None,
    mbar: Optional[Operand] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> CpReduceAsyncBulkOp:
    """Reduces `size` bytes (i32, a multiple of 16) of shared memory at `src` into
    the memory at `ptr`, asynchronously (PTX cp.reduce.async.bulk, 9.7.9.25.4.2).

    With `mbar`, `ptr` is in shared memory of the cluster and completion is signaled
    to that barrier; otherwise it is in global memory, part of the bulk async-group. `sem` ("relaxed")
    and `scope` are given together; the default is relaxed sys. `noftz` is for an f32 sum.

    Raises ValueError for an unknown word, and TypeError for an argument of the
    wrong type.
    """
    ptr, src, size = _value("ptr", ptr), _value("src", src), _value("size", size)
    cache_policy, mbar = _optional("cache_policy", cache_policy), _optional("mbar", mbar)
    predicate, noftz = _optional("predicate", predicate), _flag("noftz", noftz)
    context = _redop.check_operands(loc, ip, ptr, src, size, cache_policy, mbar, predicate)
    return CpReduceAsyncBulkOp(
        _word(Kind, "kind", kind, context),
        _word(PtxType, "ptx_type", ptx_type, context),
        ptr,
        src,
        size,
        sem=_optional_word(Sem, "sem", sem, context),
        scope=_optional_word(Scope, "scope", scope, context),
        noftz=noftz,
        cache_policy=cache_policy,
        mbar=mbar,
        predicate=predicate,
        loc=loc,
        ip=ip,
    )


def red_async(
    kind: Union[str, Kind],
    ptr: Operand,
    value: Operand,
    *,
    ptx_type: Union[str, PtxType, None] = None,
    sem: Union[str, Sem, None] = None,
    scope: Union[str, Scope, None] = None,
    mmio: bool = False,
    mbar: Optional[Operand] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> RedAsyncOp:
    """Reduces `value` into the memory at `ptr`, asynchronously (PTX red.async,
    9.7.13.7).

    With `mbar`, `ptr` is in the shared memory of another CTA, completion is signaled
    to that barrier, and the order is relaxed cluster. Otherwise it is in global
    memory, and `sem` and `scope` are required: "release" with "gpu" or "sys".
    `ptx_type` is as in `red`.

    Raises ValueError, with the legal choices, for an unknown word or a value that
    does not determine the type, and TypeError for an argument of the wrong type.
    """
    ptr, value, mmio = _value("ptr", ptr), _value("value", value), _flag("mmio", mmio)
    mbar, predicate = _optional("mbar", mbar), _optional("predicate", predicate)
    _redop.check_operands(loc, ip, ptr, value, mbar, predicate)
    kind, ptx_type, _, _, sem, scope = _redop.infer(
        _RED_ASYNC, value.type, kind, ptx_type, None, None, sem, scope, mbar=mbar is not None, mmio=mmio
    )
    return RedAsyncOp(
        kind,
        ptx_type,
        ptr,
        value,
        sem=sem,
        scope=scope,
        mmio=mmio,
        mbar=mbar,
        predicate=predicate,
        loc=loc,
        ip=ip,
    )


def redux_sync(
    kind: Union[str, Kind],
    src: Operand,
    mask: Operand,
    *,
    ptx_type: Union[str, PtxType, None] = None,
    abs: bool = False,
    nan: bool = False,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> _ir.Value:
    """Reduces `src` over the lanes of a warp in `mask`, and returns the
    result in each of them (PTX redux.sync, 9.7.13.12).

    `ptx_type` is as in `red`. `abs` reduces absolute values and `nan` propagates
    NaN, both for min and max of f32.

    Raises ValueError, with the legal choices, for an unknown word or a value that
    does not determine the type, and TypeError for an argument of the wrong type.
    """
    src, mask = _value("src", src), _value("mask", mask)
    abs, nan = _flag("abs", abs), _flag("nan", nan)
    _redop.check_operands(loc, ip, src, mask)
    kind, ptx_type, _, _, _, _ = _redop.infer(
        _REDUX_SYNC, src.type, kind, ptx_type, None, None, None, None, abs=abs, nan=nan
    )
    return ReduxSyncOp(kind, ptx_type, src, mask, abs=abs, nan=nan, loc=loc, ip=ip).res


def multimem_ld_reduce(
    kind: Union[str, Kind],
    ptr: Operand,
    res: Optional[_ir.Type] = None,
    *,
    ptx_type: Union[str, PtxType, None] = None,
    vec: Union[str, Vec, None] = None,
    sem: Union[str, Sem, None] = None,
    scope: Union[str, Scope, None] = None,
    acc: Union[str, Acc, None] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> _ir.Value:
    """Loads from all copies behind the multimem address `ptr`, reduces them and
    returns the result (PTX multimem.ld_reduce, 9.7.9.14).

    Either the result type `res` or the words `ptx_type` and `vec` are required; the
    others are inferred. The order is "weak" (default, no scope), or
    "relaxed" or "acquire" with a scope. `acc` widens the sums of an addition:
    "acc_f32" for f16 and bf16, "acc_f16" for fp8.

    Raises ValueError, with the legal choices, for an unknown word or a value that
    does not determine the type, and TypeError for an argument of the wrong type.
    """
    ptr = _value("ptr", ptr)
    if res is not None and not isinstance(res, _ir.Type):
        raise TypeError(f"res must be a Type, not {type(res).__name__}")
    _redop.check_operands(loc, ip, ptr, res)
    if res is None:
        if ptx_type is None:
            raise ValueError("multimem_ld_reduce requires the result's type or ptx_type")
        res = _redop.value_type(ptx_type, vec, ptr.context)
    kind, ptx_type, vec, acc, sem, scope = _redop.infer(
        _MULTIMEM_LD_REDUCE, res, kind, ptx_type, vec, acc, sem, scope
    )
    return MultimemLdReduceOp(
        res, kind, ptx_type, ptr, sem=sem, scope=scope, acc=acc, vec=vec, loc=loc, ip=ip
    ).res


def multimem_st(
    ptr: Operand,
    value: Operand,
    *,
    ptx_type: Union[str, PtxType, None] = None,
    vec: Union[str, Vec, None] = None,
    sem: Union[str, Sem, None] = None,
    scope: Union[str, Scope, None] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> MultimemStOp:
    """Stores `value` to all copies behind the multimem address `ptr` (PTX
    multimem.st, 9.7.9.14).

    `ptx_type` and `vec` are inferred from the value. The order is "weak"
    (default, no scope), or "relaxed" or "release" with a scope.

    Raises ValueError, with the legal choices, for an unknown word or a value that
    does not determine the type, and TypeError for an argument of the wrong type.
    """
    ptr, value, predicate = _value("ptr", ptr), _value("value", value), _optional("predicate", predicate)
    _redop.check_operands(loc, ip, ptr, value, predicate)
    _, ptx_type, vec, _, sem, scope = _redop.infer(
        _MULTIMEM_ST, value.type, None, ptx_type, vec, None, sem, scope
    )
    return MultimemStOp(
        ptx_type,
        ptr,
        value,
        sem=sem,
        scope=scope,
        vec=vec,
        predicate=predicate,
        loc=loc,
        ip=ip,
    )


def multimem_red(
    kind: Union[str, Kind],
    ptr: Operand,
    value: Operand,
    *,
    ptx_type: Union[str, PtxType, None] = None,
    vec: Union[str, Vec, None] = None,
    sem: Union[str, Sem, None] = None,
    scope: Union[str, Scope, None] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> MultimemRedOp:
    """Reduces `value` into all copies behind the multimem address `ptr` (PTX
    multimem.red, 9.7.9.14).

    `ptx_type` and `vec` are as in `red`. `sem` requires `scope` and vice versa; the
    default is relaxed sys.

    Raises ValueError, with the legal choices, for an unknown word or a value that
    does not determine the type, and TypeError for an argument of the wrong type.
    """
    ptr, value, predicate = _value("ptr", ptr), _value("value", value), _optional("predicate", predicate)
    _redop.check_operands(loc, ip, ptr, value, predicate)
    kind, ptx_type, vec, _, sem, scope = _redop.infer(
        _MULTIMEM_RED, value.type, kind, ptx_type, vec, None, sem, scope
    )
    return MultimemRedOp(
        kind,
        ptx_type,
        ptr,
        value,
        sem=sem,
        scope=scope,
        vec=vec,
        predicate=predicate,
        loc=loc,
        ip=ip,
    )


def _fastmath(flags: Any, context: Any) -> Optional[_ir.Attribute]:
    """Returns the attribute of fast-math flags; None for an absent one."""
    if isinstance(flags, FastMathFlags):
        flags = str(flags)
    if isinstance(flags, str):
        known = list(FastMathFlags.__members__)
        names = [name.strip() for name in flags.split(",")]
        for name in names:
            if name not in known:
                words = ", ".join(known)
                raise ValueError(f"unknown fastmath {name!r}; expected some of {words}{_redop.get_suggestion(name, known)}")
        return _ir.Attribute.parse(f"#arith.fastmath<{','.join(names)}>", context)
    if flags is None or isinstance(flags, _ir.Attribute) and str(flags).startswith("#arith.fastmath<"):
        attribute: Optional[_ir.Attribute] = flags
        return attribute
    raise TypeError(f"fastmath must be a str, FastMathFlags or #arith.fastmath, not {type(flags).__name__}")


def _compare(compare: Any, context: Any) -> Optional[_ir.Attribute]:
    """Returns the attribute of a comparison of floats; None for an absent one."""
    if compare is None:
        return None
    if isinstance(compare, str):
        known = ("ogt", "oge", "olt", "ole")
        if compare not in known:
            words = ", ".join(known)
            raise ValueError(f"unknown compare {compare!r}; expected one of {words}{_redop.get_suggestion(compare, known)}")
        compare = CmpFPredicate[compare.upper()]
    if not isinstance(compare, CmpFPredicate):
        raise TypeError(f"compare must be a str or CmpFPredicate, not {type(compare).__name__}")
    return _ir.IntegerAttr.get(_ir.IntegerType.get_signless(64, context), int(compare))


def _memory_kind(kind: Any, is_fetch: bool, context: Any) -> _ir.Attribute:
    """Returns the attribute of a kind of store_reduce or fetch_reduce, or arith.AtomicRMWKind."""
    word = str(kind) if isinstance(kind, AtomicRMWKind) else kind
    if not is_fetch and (word == "assign" or word is PortableKind.assign):
        words = ", ".join(word for word in _NUMBERS[PortableKind] if word != "assign")
        raise ValueError(f"unknown kind {kind!r}; expected one of {words}")
    return _word(PortableKind, "kind", word, context)


def _memory_reduction(
    is_fetch: bool,
    kind: Any,
    value: Any,
    base: Any,
    indices: Any,
    sem: Any,
    scope: Any,
    mask: Any,
    else_value: Any,
    cache_policy: Any,
    alignment: Any,
    fastmath: Any,
    noftz: Any,
    compare: Any,
    weak_read: Any,
    loc: Any,
    ip: Any,
) -> Any:
    """Builds a store_reduce or a fetch_reduce."""
    value, base = _value("value", value), _value("base", base)
    try:
        places = list(indices)
    except TypeError:
        raise TypeError(f"indices must be a list of values, not {type(indices).__name__}") from None
    places = [_value("indices", index) for index in places]
    mask, else_value = _optional("mask", mask), _optional("else_value", else_value)
    cache_policy = _optional("cache_policy", cache_policy)
    if alignment is not None:
        alignment = _integer("alignment", alignment, 1, 2**62)
    ready = fastmath if isinstance(fastmath, _ir.Attribute) else None
    context = _redop.check_operands(loc, ip, value, base, *places, mask, else_value, cache_policy, ready)
    words = dict(
        sem=_optional_word(Sem, "sem", sem, context),
        scope=_optional_word(Scope, "scope", scope, context),
        mask=mask,
        cache_policy=cache_policy,
        alignment=alignment,
        fastmath=_fastmath(fastmath, context),
        noftz=_flag("noftz", noftz),
        compare=_compare(compare, context),
        weak_read=_flag("weak_read", weak_read),
        loc=loc,
        ip=ip,
    )
    kind = _memory_kind(kind, is_fetch, context)
    if is_fetch:
        return FetchReduceOp(value.type, kind, value, base, places, else_value=else_value, **words)
    return StoreReduceOp(kind, value, base, places, **words)


def store_reduce(
    kind: Union[str, PortableKind, AtomicRMWKind],
    value: Operand,
    base: Operand,
    indices: Sequence[Operand] = (),
    *,
    sem: Union[str, Sem, None] = None,
    scope: Union[str, Scope, None] = None,
    mask: Optional[Operand] = None,
    cache_policy: Optional[Operand] = None,
    alignment: Optional[int] = None,
    fastmath: Union[str, FastMathFlags, _ir.Attribute, None] = None,
    noftz: bool = False,
    compare: Union[str, CmpFPredicate, None] = None,
    weak_read: bool = False,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> StoreReduceOp:
    """Reduces a scalar or vector into consecutive elements of memory, each
    atomically, on any target; redop-legalize chooses how.

    `base` is a memref with `indices`, or an LLVM pointer without any. `kind` is
    "addf", "mulf", "maximumf", "minimumf", "maxnumf", "minnumf", "addi", "muli",
    "maxs", "mins", "maxu", "minu", "andi", "ori", "xori", "uinc_wrap" or
    "udec_wrap". `sem` and `scope` are as in `red`. `mask` has an i1 for each
    element, `alignment` is in bytes, `fastmath` as in "nnan,nsz", or
    arith.FastMathFlags. `noftz` keeps subnormals in an "addf" of f32. `compare`,
    "ogt" or "oge" for "maxnumf", "olt" or "ole" for "minnumf", replaces the value
    in memory only if the new one compares so with it; with `weak_read`, a weak
    load may find the former.

    Raises ValueError, with the legal choices, for an unknown word, and TypeError
    for an argument of the wrong type.
    """
    return _memory_reduction(
        False,
        kind,
        value,
        base,
        indices,
        sem,
        scope,
        mask,
        None,
        cache_policy,
        alignment,
        fastmath,
        noftz,
        compare,
        weak_read,
        loc,
        ip,
    )


def fetch_reduce(
    kind: Union[str, PortableKind, AtomicRMWKind],
    value: Operand,
    base: Operand,
    indices: Sequence[Operand] = (),
    *,
    sem: Union[str, Sem, None] = None,
    scope: Union[str, Scope, None] = None,
    mask: Optional[Operand] = None,
    else_value: Optional[Operand] = None,
    cache_policy: Optional[Operand] = None,
    alignment: Optional[int] = None,
    fastmath: Union[str, FastMathFlags, _ir.Attribute, None] = None,
    noftz: bool = False,
    compare: Union[str, CmpFPredicate, None] = None,
    weak_read: bool = False,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> _ir.Value:
    """Reduces into memory as `store_reduce` does, each element atomically, on any
    target; redop-legalize chooses how. Returns what was there.

    `kind` may also be "assign", an exchange, and `sem` "acquire" or "acq_rel".
    `mask` requires `else_value`, the result where the mask is off.

    Raises ValueError, with the legal choices, for an unknown word; TypeError for
    an argument of another type.
    """
    return _memory_reduction(
        True,
        kind,
        value,
        base,
        indices,
        sem,
        scope,
        mask,
        else_value,
        cache_policy,
        alignment,
        fastmath,
        noftz,
        compare,
        weak_read,
        loc,
        ip,
    ).res


def group_reduce(
    group: Union[str, Group],
    kind: Union[str, AtomicRMWKind],
    value: Operand,
    *,
    mask: Optional[Operand] = None,
    cluster: Optional[Tuple[int, int]] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> _ir.Value:
    """Reduces `value` over the threads of a "warp" or "block" and returns the
    result in each of them, on any target; redop-legalize chooses how.

    `kind` is as in `store_reduce`. `mask` (i32) selects the lanes of a warp;
    `cluster` is the (size, stride) of clusters that are reduced separately.

    Raises ValueError, with the legal choices, for an unknown word, and TypeError
    for an argument of the wrong type.
    """
    value, mask = _value("value", value), _optional("mask", mask)
    size = stride = None
    if cluster is not None:
        if not isinstance(cluster, (tuple, list)) or len(cluster) != 2:
            raise TypeError(f"cluster must be a pair of ints (size, stride), not {cluster!r}")
        size, stride = (_integer("cluster", number, 1, 32) for number in cluster)
    context = _redop.check_operands(loc, ip, value, mask)
    return GroupReduceOp(
        _word(Group, "group", group, context),
        _word(AtomicRMWKind, "kind", kind, context),
        value,
        mask=mask,
        cluster_size=size,
        cluster_stride=stride,
        loc=loc,
        ip=ip,
    ).res


def group_memory(
    rank: Operand,
    peers: Sequence[Operand] = (),
    *,
    table: Optional[Operand] = None,
    world: Optional[Operand] = None,
    multicast: Optional[Operand] = None,
    or_null: bool = False,
    **place: Any,
) -> _ir.Value:
    """A buffer with a copy on each GPU of a group, for the builders below, on any
    target; redop-legalize chooses how. The addresses are `peers`, or in a
    `table` with `world` of them. `place` is `loc` and `ip`.
    """
    rank, peers = _value("rank", rank), [_value("peers", each) for each in peers]
    more = dict(table=table, world=world, multicast=multicast)
    more = {name: _optional(name, value) for name, value in more.items()}
    _group_context(place, rank, *peers, *more.values())
    return GroupMemoryOp(peers, rank, or_null=_flag("or_null", or_null) or None, **more, **place).res


def group_multicast(memory: Operand, **place: Any) -> _ir.Value:
    """The address for multimem, on any target; redop-legalize chooses how."""
    _group_context(place, memory := _value("memory", memory))
    return GroupMulticastOp(memory, **place).res


def _group_context(place: Any, *operands: Any) -> Any:
    if unknown := set(place) - {"loc", "ip"}:
        raise TypeError(f"unexpected arguments: {', '.join(sorted(unknown))}")
    return _redop.check_operands(place.get("loc"), place.get("ip"), *operands)


def _group_words(context: Any, sem: Any, scope: Any, alignment: Any) -> Any:
    if alignment is not None:
        alignment = _integer("alignment", alignment, 1, 2**62)
    words = _optional_word(Sem, "sem", sem, context), _optional_word(Scope, "scope", scope, context)
    return dict(sem=words[0], scope=words[1], alignment=alignment)


def group_load_reduce(
    kind: Union[str, PortableKind, AtomicRMWKind],
    memory: Operand,
    offset: Operand,
    res: _ir.Type,
    *,
    sem: Any = None,
    scope: Any = None,
    acc: Union[str, Acc, None] = None,
    deterministic: bool = False,
    alignment: Optional[int] = None,
    **place: Any,
) -> _ir.Value:
    """Loads and combines a `res` at `offset` (i64, bytes) of all copies, on any target; redop-legalize chooses how."""
    memory, offset = _value("memory", memory), _value("offset", offset)
    context = _group_context(place, memory, offset, res)
    words = _group_words(context, sem, scope, alignment)
    words.update(acc=_optional_word(Acc, "acc", acc, context), deterministic=_flag("deterministic", deterministic) or None)
    return GroupLoadReduceOp(res, _memory_kind(kind, False, context), memory, offset, **words, **place).res


def group_store(
    value: Operand, memory: Operand, offset: Operand, *, sem: Any = None, scope: Any = None, alignment: Optional[int] = None, **place: Any
) -> GroupStoreOp:
    """Stores to all copies, on any target; redop-legalize chooses how."""
    operands = _value("value", value), _value("memory", memory), _value("offset", offset)
    context = _group_context(place, *operands)
    return GroupStoreOp(*operands, **_group_words(context, sem, scope, alignment), **place)


def group_store_reduce(
    kind: Any, value: Operand, memory: Operand, offset: Operand, *, sem: Any = None, scope: Any = None, alignment: Any = None, **place: Any
) -> GroupStoreReduceOp:
    """Reduces into all copies, on any target; redop-legalize chooses how."""
    operands = _value("value", value), _value("memory", memory), _value("offset", offset)
    context = _group_context(place, *operands)
    words = _group_words(context, sem, scope, alignment)
    return GroupStoreReduceOp(_memory_kind(kind, False, context), *operands, **words, **place)


def group_barrier(memory: Operand, offset: Operand, *, sem: Any = None, timeout: Any = None, report: Any = None, **place: Any) -> GroupBarrierOp:
    """A barrier of all GPUs, on any target; redop-legalize chooses how."""
    memory, offset, report = _value("memory", memory), _value("offset", offset), _optional("report", report)
    context = _group_context(place, memory, offset, report)
    return GroupBarrierOp(memory, offset, sem=_optional_word(Sem, "sem", sem, context), timeout=timeout, report=report, **place)
