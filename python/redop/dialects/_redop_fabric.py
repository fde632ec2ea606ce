# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builders of createpolicy.range.fabric and of reductions over the fabric."""

from typing import Optional, Sequence, Union

from .. import ir as _ir
from .._mlir_libs import _redop
from ._redop_enum_gen import Acc, Evict, Kind, PtxType
from ._redop_operands import Operand, _coordinates, _flag, _optional, _shape, _value
from ._redop_ops_gen import (
    CreatePolicyRangeFabricOp,
    FabricTryAtomAsyncOp,
    FabricTryPullredAsyncOp,
    FabricTryRedAsyncOp,
    FabricTryRedAsyncTensorOp,
)
from ._redop_words import _optional_word, _word


def createpolicy_range_fabric(
    primary: Union[str, Evict],
    secondary: Union[str, Evict, None],
    endpoint: Operand,
    offset: Operand,
    primary_size: Operand,
    total_size: Operand,
    *,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> _ir.Value:
    """Creates a cache policy that gives `primary` priority to the first
    `primary_size` bytes from `offset` (i64) of `endpoint` (i32), and `secondary` to
    the rest of `total_size` (PTX ISA 9.4, createpolicy.range.fabric, 9.7.10.21).

    The priorities are as in `createpolicy_fractional`; None is the default.
    The sizes are i32, unsigned.

    Raises ValueError, with the legal choices, for an unknown word, and TypeError
    for an argument of the wrong type.
    """
    endpoint, offset = _value("endpoint", endpoint), _value("offset", offset)
    primary_size, total_size = _value("primary_size", primary_size), _value("total_size", total_size)
    context = _redop.check_operands(loc, ip, endpoint, offset, primary_size, total_size)
    return CreatePolicyRangeFabricOp(
        _word(Evict, "primary", primary, context),
        endpoint,
        offset,
        primary_size,
        total_size,
        secondary=_optional_word(Evict, "secondary", secondary, context),
        loc=loc,
        ip=ip,
    ).res


def fabric_try_red_async(
    kind: Union[str, Kind],
    ptx_type: Union[str, PtxType],
    endpoint: Operand,
    offset: Operand,
    src: Operand,
    size: Operand,
    mbar: Operand,
    *,
    multimem: bool = False,
    counter: Optional[Operand] = None,
    cache_policy: Optional[Operand] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> FabricTryRedAsyncOp:
    """Reduces `size` bytes (i32, a multiple of 16) of shared memory at `src` into
    the memory at `offset` (i64) of `endpoint` (i32), asynchronously (PTX ISA 9.4,
    fabric.try_red.async, 9.7.11.5.3).

    With `multimem`, reduces into all copies. `counter` (i64) is the offset of a
    counter of the bytes. `mbar`, in shared memory, is signaled.

    Raises ValueError for an unknown word, and TypeError for an argument of the
    wrong type.
    """
    endpoint, offset, counter = _value("endpoint", endpoint), _value("offset", offset), _optional("counter", counter)
    src, size, mbar = _value("src", src), _value("size", size), _value("mbar", mbar)
    cache_policy, predicate = _optional("cache_policy", cache_policy), _optional("predicate", predicate)
    context = _redop.check_operands(loc, ip, endpoint, offset, counter, src, size, mbar, cache_policy, predicate)
    return FabricTryRedAsyncOp(
        _word(Kind, "kind", kind, context),
        _word(PtxType, "ptx_type", ptx_type, context),
        endpoint,
        offset,
        src,
        size,
        mbar,
        multimem=_flag("multimem", multimem),
        counter=counter,
        cache_policy=cache_policy,
        predicate=predicate,
        loc=loc,
        ip=ip,
    )


def fabric_try_red_async_tensor(
    kind: Union[str, Kind],
    tensor_map: Operand,
    endpoint: Operand,
    offset: Operand,
    coordinates: Sequence[Operand],
    src: Operand,
    size: Operand,
    mbar: Operand,
    *,
    multimem: bool = False,
    counter: Optional[Operand] = None,
    sizes: Sequence[Operand] = (),
    strides: Sequence[Operand] = (),
    upper_strides: Optional[Operand] = None,
    cache_policy: Optional[Operand] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> FabricTryRedAsyncTensorOp:
    """Reduces the box of `size` bytes (i32) of shared memory at `src` into the tensor at
    `offset` (i64) of `endpoint` (i32) that `tensor_map` describes, at `coordinates`
    (i32, innermost first), asynchronously (PTX ISA 9.4,
    fabric.try_red.async.tensor, 9.7.11.5.9).

    `sizes`, `strides` and `upper_strides` are those of `cp_reduce_async_bulk_tensor`,
    the others those of `fabric_try_red_async`.

    Raises ValueError for an unknown word or number of coordinates, and TypeError for
    an argument of the wrong type.
    """
    tensor_map, place = _value("tensor_map", tensor_map), _coordinates(coordinates, 5)
    endpoint, offset, counter = _value("endpoint", endpoint), _value("offset", offset), _optional("counter", counter)
    sizes, strides, upper_strides = _shape(sizes, strides, upper_strides)
    src, size, mbar = _value("src", src), _value("size", size), _value("mbar", mbar)
    cache_policy, predicate = _optional("cache_policy", cache_policy), _optional("predicate", predicate)
    handle = (tensor_map, endpoint, offset, counter, *sizes, *strides, upper_strides, *place)
    context = _redop.check_operands(loc, ip, *handle, src, size, mbar, cache_policy, predicate)
    return FabricTryRedAsyncTensorOp(
        _word(Kind, "kind", kind, context),
        tensor_map,
        endpoint,
        offset,
        sizes,
        strides,
        place,
        src,
        size,
        mbar,
        multimem=_flag("multimem", multimem),
        counter=counter,
        upper_strides=upper_strides,
        cache_policy=cache_policy,
        predicate=predicate,
        loc=loc,
        ip=ip,
    )


def fabric_try_pullred_async(
    kind: Union[str, Kind],
    ptx_type: Union[str, PtxType],
    dst: Operand,
    endpoint: Operand,
    offset: Operand,
    size: Operand,
    mbar: Operand,
    *,
    acc: Union[str, Acc, None] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> FabricTryPullredAsyncOp:
    """Reduces `size` bytes (i32, a multiple of 16) of all copies of the memory at
    `offset` (i64) of `endpoint` (i32) into shared memory at `dst`, asynchronously
    (PTX ISA 9.4, fabric.try_pullred.async, 9.7.11.5.4).

    `acc` is the precision of a sum, "acc_f32" or "acc_f16". `mbar`, in shared
    memory, is signaled. All threads of the warp execute the op.

    Raises ValueError for an unknown word, and TypeError for an argument of the
    wrong type.
    """
    dst, endpoint, offset = _value("dst", dst), _value("endpoint", endpoint), _value("offset", offset)
    size, mbar, predicate = _value("size", size), _value("mbar", mbar), _optional("predicate", predicate)
    context = _redop.check_operands(loc, ip, dst, endpoint, offset, size, mbar, predicate)
    return FabricTryPullredAsyncOp(
        _word(Kind, "kind", kind, context),
        _word(PtxType, "ptx_type", ptx_type, context),
        dst,
        endpoint,
        offset,
        size,
        mbar,
        acc=_optional_word(Acc, "acc", acc, context),
        predicate=predicate,
        loc=loc,
        ip=ip,
    )


def fabric_try_atom_async(
    kind: Union[str, Kind],
    ptx_type: Union[str, PtxType],
    endpoint: Operand,
    offset: Operand,
    dst: Operand,
    src: Operand,
    mbar: Operand,
    *,
    cache_policy: Optional[Operand] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> FabricTryAtomAsyncOp:
    """Reduces the element of the 16 bytes of shared memory at `src` into the memory
    at `offset` (i64) of `endpoint` (i32), and writes its old value to `dst`,
    asynchronously (PTX ISA 9.4, fabric.try_atom, 9.7.11.5.10).

    With "cas", `src` has the 16 bytes that are compared and those that are stored.
    `mbar`, in shared memory, is signaled.

    Raises ValueError for an unknown word, and TypeError for an argument of the
    wrong type.
    """
    endpoint, offset, dst = _value("endpoint", endpoint), _value("offset", offset), _value("dst", dst)
    src, mbar = _value("src", src), _value("mbar", mbar)
    cache_policy, predicate = _optional("cache_policy", cache_policy), _optional("predicate", predicate)
    context = _redop.check_operands(loc, ip, endpoint, offset, dst, src, mbar, cache_policy, predicate)
    return FabricTryAtomAsyncOp(
        _word(Kind, "kind", kind, context),
        _word(PtxType, "ptx_type", ptx_type, context),
        endpoint,
        offset,
        dst,
        src,
        mbar,
        cache_policy=cache_policy,
        predicate=predicate,
        loc=loc,
        ip=ip,
    )
