//===- CpReduceAsyncBulkTensor.td - Tensor reductions ------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An asynchronous reduction of a box of a tensor.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_CPREDUCEASYNCBULKTENSOR_TD
#define REDOP_DIALECT_OPS_CPREDUCEASYNCBULKTENSOR_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/CpReduceAsyncBulkTensorForms.td"

def Redop_CpReduceAsyncBulkTensorOp
    : Redop_MemoryFormOp<"cp.reduce.async.bulk.tensor", [
        AttrSizedOperandSegments
      ]> {
  let summary = "asynchronous reduction of a box of a tensor "
                "(PTX cp.reduce.async.bulk.tensor)";
  let description = !strconcat([{
    Starts the reduction of the box at `src`, in the shared memory of the executing
    CTA, into the box at `coordinates` of the tensor in global memory that
    `tensor_map` describes, without waiting for its completion: for each element,
    `tensor[i] = kind(tensor[i], src[i])`. Elements outside the tensor are skipped.
    Each element is atomic separately, relaxed at gpu scope.

    The op belongs to a bulk async-group: `nvvm.cp.async.bulk.commit.group` commits
    the group and `nvvm.cp.async.bulk.wait_group` waits for it.

    The tensor map is data at run time (`cuTensorMapEncodeTiled` or
    `cuTensorMapEncodeIm2col` of the CUDA driver API). It has the element type,
    the sizes, the strides and the swizzle; they are not part of the op and are
    not verified. There is one coordinate for each dimension. With
    `im2col_no_offs`, the map is for the im2col mode, and with
    `im2col_no_offs_w`, for its mode for rows (`cuTensorMapEncodeIm2colWide`);
    otherwise it is tiled. With `scatter4`, the box is four rows of a matrix:
    the coordinates are a column and the rows. The page of this instruction does
    not name that mode; only the page of cp.async.bulk.tensor does. ptxas 13.0
    and 13.5 accept it, but turn it into a store, whatever the operation; the
    target check warns.

    On sm_107a and sm_107f, operands replace contents of a tensor map.
    `global_address` replaces the address of the tensor. With it, for a tiled
    map, `sizes` replace the sizes. If there is more than one dimension,
    `strides` then also replace the strides of all dimensions but the innermost,
    and `upper_strides` replace their upper bits, four bits for each. With
    `sizes`, all coordinates are zero.

    Operands: `tensor_map`, a generic pointer; `coordinates` (i32), the innermost
    dimension first; `src`, a pointer in address space 3; `global_address`, a
    pointer in address space 1 (optional); `sizes` (i16), as many as dimensions;
    `strides` (i32), one less; `upper_strides` (i16, optional); `cache_policy` (i64,
    optional); `predicate` (i1, optional): the op has no effect if it is false.

    Examples, one per form:

    ```mlir
    redop.cp.reduce.async.bulk.tensor add %map[%x0, %x1], %src
        : !llvm.ptr, !llvm.ptr<3>
    redop.cp.reduce.async.bulk.tensor max im2col_no_offs %map[%x0, %x1, %x2, %x3], %src
        cache_hint(%policy) : !llvm.ptr, !llvm.ptr<3>
    redop.cp.reduce.async.bulk.tensor add im2col_no_offs_w %map[%x0, %x1, %x2], %src
        : !llvm.ptr, !llvm.ptr<3>
    redop.cp.reduce.async.bulk.tensor add scatter4 %map[%x, %y0, %y1, %y2, %y3], %src
        : !llvm.ptr, !llvm.ptr<3>
    redop.cp.reduce.async.bulk.tensor add %map[%x0, %x1], %src
        global_address(%address) sizes(%width, %height) strides(%pitch)
        upper_strides(%upper) : !llvm.ptr, !llvm.ptr<3>
    ```

    **Undefined when** `tensor_map` is not aligned to 64 bytes or does not contain a
    tensor map of this mode and number of dimensions; `kind` is not valid for its
    element type; `src` is not aligned to 128 bytes; `src` is written without a
    proxy fence between the write and the op, or before the op has read it;
    `cache_policy` was not created by createpolicy; `sizes` are given and a
    coordinate is not zero.

    An H200 reports an illegal instruction if a coordinate is negative, or if that of
    the innermost dimension is not a multiple of 16 bytes. The verifier accepts both,
    also as constants: the syntax of PTX does not exclude them.

    Source: PTX ISA }], CpReduceAsyncBulkTensorFamily.Section, [{ (cp.reduce.async.bulk.tensor).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    UnitAttr:$im2col_no_offs,
    UnitAttr:$im2col_no_offs_w,
    UnitAttr:$scatter4,
    LLVM_AnyPointer:$tensor_map,
    Optional<LLVM_PointerInAddressSpace<1>>:$global_address,
    Variadic<I16>:$sizes,
    Variadic<I32>:$strides,
    Optional<I16>:$upper_strides,
    Variadic<I32>:$coordinates,
    LLVM_AnyPointer:$src,
    Optional<I64>:$cache_policy,
    Optional<I1>:$predicate
  );

  // The mode is among the words.
  let builders = [
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$tensorMap, "::mlir::ValueRange":$coordinates, "::mlir::Value":$src, CArg<"const FormWords &", "{}">:$words, CArg<"::mlir::Value", "{}">:$cache_policy, CArg<"::mlir::Value", "{}">:$predicate, CArg<"::mlir::Value", "{}">:$global_address, CArg<"::mlir::ValueRange", "{}">:$sizes, CArg<"::mlir::ValueRange", "{}">:$strides, CArg<"::mlir::Value", "{}">:$upper_strides)>
  ];

  let assemblyFormat = [{
    custom<CpReduceAsyncBulkTensorWords>($kind, $im2col_no_offs,
                                         $im2col_no_offs_w, $scatter4)
    $tensor_map `` `[` $coordinates `]` `,` $src
    (`global_address` `(` $global_address^ `)`)? (`sizes` `(` $sizes^ `)`)?
    (`strides` `(` $strides^ `)`)? (`upper_strides` `(` $upper_strides^ `)`)?
    (`cache_hint` `(` $cache_policy^ `)`)? (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($tensor_map)) `,` qualified(type($src))
  }];
  let hasCanonicalizeMethod = 1;
  let useCustomPropertiesEncoding = 1;
}

#endif // REDOP_DIALECT_OPS_CPREDUCEASYNCBULKTENSOR_TD
