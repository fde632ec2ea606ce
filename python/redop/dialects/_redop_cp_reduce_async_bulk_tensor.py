# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builder of cp.reduce.async.bulk.tensor."""

from typing import Optional, Sequence, Union

from .. import ir as _ir
from .._mlir_libs import _redop
from ._redop_enum_gen import Kind
from ._redop_operands import Operand, _coordinates, _flag, _optional, _shape, _value
from ._redop_ops_gen import CpReduceAsyncBulkTensorOp
from ._redop_words import _word


def cp_reduce_async_bulk_tensor(
    kind: Union[str, Kind],
    tensor_map: Operand,
    coordinates: Sequence[Operand],
    src: Operand,
    *,
    im2col_no_offs: bool = False,
    im2col_no_offs_w: bool = False,
    scatter4: bool = False,
    global_address: Optional[Operand] = None,
    sizes: Sequence[Operand] = (),
    strides: Sequence[Operand] = (),
    upper_strides: Optional[Operand] = None,
    cache_policy: Optional[Operand] = None,
    predicate: Optional[Operand] = None,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> CpReduceAsyncBulkTensorOp:
    """Reduces the box of shared memory at `src` into the tensor that `tensor_map`
    describes, at `coordinates` (i32, innermost first), asynchronously (PTX
    cp.reduce.async.bulk.tensor, 9.7.9.25.5.3).

    The tensor map has the type of the elements. There are 1 to 5 coordinates, with
    `im2col_no_offs` and `im2col_no_offs_w` 3 to 5, with `scatter4` a column and four
    rows. `global_address`, in global memory, replaces the address of the map, with it
    `sizes` (i16), one for each dimension, the sizes, with more than one dimension also
    `strides` (i32), one less, and their upper bits `upper_strides` (i16) the strides.
    Completion is that of the bulk async-group.

    Raises ValueError for an unknown word or number of coordinates, and TypeError for
    an argument of the wrong type.
    """
    tensor_map, src = _value("tensor_map", tensor_map), _value("src", src)
    place = _coordinates(coordinates, 5)
    cache_policy, predicate = _optional("cache_policy", cache_policy), _optional("predicate", predicate)
    global_address = _optional("global_address", global_address)
    sizes, strides, upper_strides = _shape(sizes, strides, upper_strides)
    context = _redop.check_operands(
        loc, ip, tensor_map, global_address, *sizes, *strides, upper_strides, *place, src, cache_policy, predicate
    )
    return CpReduceAsyncBulkTensorOp(
        _word(Kind, "kind", kind, context),
        tensor_map,
        sizes,
        strides,
        place,
        src,
        global_address=global_address,
        upper_strides=upper_strides,
        im2col_no_offs=_flag("im2col_no_offs", im2col_no_offs),
        im2col_no_offs_w=_flag("im2col_no_offs_w", im2col_no_offs_w),
        scatter4=_flag("scatter4", scatter4),
        cache_policy=cache_policy,
        predicate=predicate,
        loc=loc,
        ip=ip,
    )
