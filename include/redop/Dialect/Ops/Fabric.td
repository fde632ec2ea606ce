//===- Fabric.td - Reductions over the fabric --------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Asynchronous reductions and atomics on memory of an endpoint of the fabric.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_FABRIC_TD
#define REDOP_DIALECT_OPS_FABRIC_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/FabricForms.td"

def Redop_FabricTryRedAsyncOp
    : Redop_MemoryFormOp<"fabric.try_red.async", [AttrSizedOperandSegments]> {
  let summary = "asynchronous reduction of an array over the fabric (PTX "
                "fabric.try_red.async)";
  let description = !strconcat([{
    Starts the reduction of the `size` bytes at `src`, in the shared memory of the
    executing CTA, into the memory at `offset` of the endpoint `endpoint`: for each
    element, `memory[i] = kind(memory[i], src[i])`. Each element is atomic
    separately, relaxed at sys scope, which is the only order. With `multimem`, it
    reduces into all copies of a multimem address. With `counter` (clause
    `counted`), the bytes are also counted at that offset of the endpoint.

    The op signals `mbar` with a complete-tx in units of 16 bytes and the report
    of the fabric, which says whether the operation succeeded. Its phase
    advances only after the operations are submitted (`fabric.submit` in PTX).

    f16, bf16 and f32 `add` have no `noftz`.

    Operands: `endpoint` (i32), the ID of a local endpoint; `offset` (i64);
    `counter` (i64, optional); `src`, a pointer in address space 3; `size` (i32),
    unsigned, in bytes, a multiple of 16 (verified if constant); `mbar`, a pointer
    in address space 3; `cache_policy` (i64, optional), from
    createpolicy.range.fabric; `predicate` (i1, optional): the op has no effect if
    it is false.

    Examples, one per form:

    ```mlir
    redop.fabric.try_red.async add f32 %endpoint, %offset, %src, %bytes mbar(%bar)
        : !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_red.async multimem max s64 %endpoint, %offset, %src, %bytes
        counted(%counter) mbar(%bar) cache_hint(%policy)
        : !llvm.ptr<3>, !llvm.ptr<3>
    ```

    **Undefined when** `endpoint` is not an endpoint; `src` is not aligned to 16 bytes;
    `size` is not a multiple of 16; `mbar` does not contain an mbarrier; `src` is
    written before the op has read it; the operation is not completed before the
    grid ends; `cache_policy` was not created by createpolicy.

    Source: PTX ISA 9.4, }], FabricTryRedAsyncFamily.Section, [{
    (fabric.try_red.async).
  }]);

  let arguments = (ins
    UnitAttr:$multimem,
    Redop_Kind:$kind,
    Redop_PtxType:$ptx_type,
    I32:$endpoint,
    I64:$offset,
    Optional<I64>:$counter,
    LLVM_AnyPointer:$src,
    I32:$size,
    LLVM_AnyPointer:$mbar,
    Optional<I64>:$cache_policy,
    Optional<I1>:$predicate
  );

  // Field::Multimem is among the words.
  let builders = [
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$endpoint, "::mlir::Value":$offset, "::mlir::Value":$src, "::mlir::Value":$size, "::mlir::Value":$mbar, "const FormWords &":$words, CArg<"::mlir::Value", "{}">:$counter, CArg<"::mlir::Value", "{}">:$cache_policy, CArg<"::mlir::Value", "{}">:$predicate)>
  ];

  let assemblyFormat = [{
    custom<FabricTryRedAsyncWords>($multimem, $kind, $ptx_type)
    $endpoint `,` $offset `,` $src `,` $size (`counted` `(` $counter^ `)`)?
    `mbar` `(` $mbar `)` (`cache_hint` `(` $cache_policy^ `)`)?
    (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($src)) `,` qualified(type($mbar))
  }];
  let hasCanonicalizeMethod = 1;
}

def Redop_FabricTryRedAsyncTensorOp
    : Redop_MemoryFormOp<"fabric.try_red.async.tensor", [
        AttrSizedOperandSegments
      ]> {
  let summary = "asynchronous reduction of a box of a tensor over the fabric "
                "(PTX fabric.try_red.async.tensor)";
  let description = !strconcat([{
    Starts the reduction of the box at `src`, in the shared memory of the executing
    CTA, into the box at `coordinates` of the tensor at `offset` of the endpoint
    `endpoint`, which the tiled `tensor_map` describes except for its address: for
    each element, `tensor[i] = kind(tensor[i], src[i])`. Each element is atomic
    separately, relaxed at sys scope, which is the only order. With `multimem`, it
    reduces into all copies of a multimem address. With `counter` (clause
    `counted`), the bytes are also counted at that offset of the endpoint.

    `sizes` replace the sizes in the tensor map. If there is more than one
    dimension, `strides` then also replace the strides of all dimensions but the
    innermost, and `upper_strides` replace their upper bits, four bits for each.
    All coordinates are then zero.

    The op signals `mbar` with a complete-tx in units of 16 bytes and the report
    of the fabric, which says whether the operation succeeded. Its phase
    advances only after the operations are submitted (`fabric.submit` in PTX).

    Operands: `tensor_map`, a generic pointer; `endpoint` (i32), the ID of a local
    endpoint; `offset` (i64); `counter` (i64, optional); `sizes` (i16), as many as
    dimensions; `strides` (i32), one less; `upper_strides` (i16, optional);
    `coordinates` (i32), the innermost dimension first; `src`, a pointer in address
    space 3; `size` (i32), unsigned, in bytes, a multiple of 16 (verified if
    constant); `mbar`, a pointer in address space 3; `cache_policy` (i64, optional),
    from createpolicy.range.fabric; `predicate` (i1, optional): the op has no effect
    if it is false.

    Examples, one per form:

    ```mlir
    redop.fabric.try_red.async.tensor add %map, %endpoint, %offset[%x0, %x1], %src, %bytes
        mbar(%bar) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_red.async.tensor multimem max %map, %endpoint, %offset[%x0], %src, %bytes
        counted(%counter) sizes(%width) mbar(%bar) cache_hint(%policy)
        : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
    ```

    **Undefined when** `tensor_map` is not aligned to 64 bytes or does not contain a
    tiled tensor map of this number of dimensions; `kind` is not valid for its
    element type; `endpoint` is not an endpoint; `src` is not aligned to 128 bytes;
    `size` is not a multiple of 16; `mbar` does not contain an mbarrier; `src` is
    written before the op has read it; the operation is not completed before the
    grid ends; `cache_policy` was not created by createpolicy; `sizes` are given and
    a coordinate is not zero.

    Source: PTX ISA 9.4, }], FabricTryRedAsyncTensorFamily.Section, [{
    (fabric.try_red.async.tensor).
  }]);

  let arguments = (ins
    UnitAttr:$multimem,
    Redop_Kind:$kind,
    LLVM_AnyPointer:$tensor_map,
    I32:$endpoint,
    I64:$offset,
    Optional<I64>:$counter,
    Variadic<I16>:$sizes,
    Variadic<I32>:$strides,
    Optional<I16>:$upper_strides,
    Variadic<I32>:$coordinates,
    LLVM_AnyPointer:$src,
    I32:$size,
    LLVM_AnyPointer:$mbar,
    Optional<I64>:$cache_policy,
    Optional<I1>:$predicate
  );

  // Field::Multimem is among the words.
  let builders = [
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$tensorMap, "::mlir::Value":$endpoint, "::mlir::Value":$offset, "::mlir::ValueRange":$coordinates, "::mlir::Value":$src, "::mlir::Value":$size, "::mlir::Value":$mbar, CArg<"const FormWords &", "{}">:$words, CArg<"::mlir::Value", "{}">:$counter, CArg<"::mlir::Value", "{}">:$cache_policy, CArg<"::mlir::Value", "{}">:$predicate, CArg<"::mlir::ValueRange", "{}">:$sizes, CArg<"::mlir::ValueRange", "{}">:$strides, CArg<"::mlir::Value", "{}">:$upper_strides)>
  ];

  let assemblyFormat = [{
    custom<FabricTryRedAsyncTensorWords>($multimem, $kind)
    $tensor_map `,` $endpoint `,` $offset `` `[` $coordinates `]` `,` $src `,` $size
    (`counted` `(` $counter^ `)`)? (`sizes` `(` $sizes^ `)`)?
    (`strides` `(` $strides^ `)`)? (`upper_strides` `(` $upper_strides^ `)`)?
    `mbar` `(` $mbar `)` (`cache_hint` `(` $cache_policy^ `)`)?
    (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($tensor_map)) `,` qualified(type($src)) `,`
    qualified(type($mbar))
  }];
  let hasCanonicalizeMethod = 1;
}

def Redop_FabricTryPullredAsyncOp
    : Redop_MemoryFormOp<"fabric.try_pullred.async"> {
  let summary = "asynchronous reduction of all copies of an array over the "
                "fabric (PTX fabric.try_pullred.async)";
  let description = !strconcat([{
    Starts the reduction of the `size` bytes of all copies of the memory at the
    multimem address `offset` of the endpoint `endpoint` into the memory at `dst`,
    in the shared memory of the executing CTA. Each element is read separately,
    relaxed at sys scope, which is the only order. All threads of the warp execute
    the same op. With `acc_f32` or `acc_f16`, sums are accumulated in f32 or f16.

    The op signals `mbar` with a complete-tx of `size` bytes and the report of the
    fabric, which says whether the operation succeeded. Its phase advances
    only after the operations are submitted (`fabric.submit` in PTX).

    Operands: `dst`, a pointer in address space 3; `endpoint` (i32), the ID of a
    local endpoint; `offset` (i64); `size` (i32), unsigned, in bytes, a multiple of
    16 (verified if constant); `mbar`, a pointer in address space 3; `predicate`
    (i1, optional), the same in all threads: the op has no effect if it is false.

    Examples, one per form:

    ```mlir
    redop.fabric.try_pullred.async min s64 %dst, %endpoint, %offset, %bytes
        mbar(%bar) : !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_pullred.async add acc_f32 bf16 %dst, %endpoint, %offset,
        %bytes mbar(%bar) : !llvm.ptr<3>, !llvm.ptr<3>
    ```

    **Undefined when** a thread of the warp has exited or executes another
    instruction; `offset` is not a multimem address of an endpoint; `dst` is not
    aligned to 16 bytes; `size` is not a multiple of 16; `mbar` does not contain an
    mbarrier; `dst` is accessed before completion; the operation is not completed
    before the grid ends.

    Source: PTX ISA 9.4, }], FabricTryPullredAsyncFamily.Section, [{
    (fabric.try_pullred.async).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    OptionalAttr<Redop_Acc>:$acc,
    Redop_PtxType:$ptx_type,
    LLVM_AnyPointer:$dst,
    I32:$endpoint,
    I64:$offset,
    I32:$size,
    LLVM_AnyPointer:$mbar,
    Optional<I1>:$predicate
  );

  let builders = [
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$dst, "::mlir::Value":$endpoint, "::mlir::Value":$offset, "::mlir::Value":$size, "::mlir::Value":$mbar, "const FormWords &":$words, CArg<"::mlir::Value", "{}">:$predicate)>
  ];

  let assemblyFormat = [{
    custom<FabricTryPullredAsyncWords>($kind, $acc, $ptx_type)
    $dst `,` $endpoint `,` $offset `,` $size
    `mbar` `(` $mbar `)` (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($dst)) `,` qualified(type($mbar))
  }];
  let hasCanonicalizeMethod = 1;
}

def Redop_FabricTryAtomAsyncOp
    : Redop_MemoryFormOp<"fabric.try_atom.async", [AttrSizedOperandSegments]> {
  let summary = "asynchronous atomic over the fabric (PTX "
                "fabric.try_atom.async)";
  let description = !strconcat([{
    Starts an atomic of one element at `offset` of the endpoint `endpoint`, relaxed
    at sys scope, which is the only order: `old = memory; memory = kind(old, value)`.
    The value is in the 16 bytes at `src`, and the old one is written to the 16
    bytes at `dst`, both in the shared memory of the executing CTA and at byte
    `offset mod 16`; the other bytes at `dst` become unspecified. With `cas`, `src`
    has 32 bytes: those that are compared, then those that are stored.

    The op signals `mbar` with a complete-tx of 1 and the report of the fabric,
    which says whether the operation succeeded. Its phase advances only after the
    operations are submitted (`fabric.submit` in PTX).

    Operands: `endpoint` (i32), the ID of a local endpoint; `offset` (i64); `dst`,
    `src` and `mbar`, pointers in address space 3; `cache_policy` (i64, optional),
    from createpolicy.range.fabric; `predicate` (i1, optional): the op has no
    effect if it is false.

    Examples, one per form:

    ```mlir
    redop.fabric.try_atom.async add u64 %endpoint, %offset, %dst, %src mbar(%bar)
        : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_atom.async cas b128 %endpoint, %offset, %dst, %src mbar(%bar)
        cache_hint(%policy) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
    ```

    **Undefined when** `endpoint` is not an endpoint; `offset` is not aligned to the
    element; `dst` or `src` is not aligned to 16 bytes, with `cas` `src` to 32;
    `mbar` does not contain an mbarrier; `dst` is accessed before completion; `src`
    is written before the op has read it; the operation is not completed before the
    grid ends; `cache_policy` was not created by createpolicy.

    Source: PTX ISA 9.4, }], FabricTryAtomAsyncFamily.Section, [{
    (fabric.try_atom).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    Redop_PtxType:$ptx_type,
    I32:$endpoint,
    I64:$offset,
    LLVM_AnyPointer:$dst,
    LLVM_AnyPointer:$src,
    LLVM_AnyPointer:$mbar,
    Optional<I64>:$cache_policy,
    Optional<I1>:$predicate
  );

  let builders = [
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$endpoint, "::mlir::Value":$offset, "::mlir::Value":$dst, "::mlir::Value":$src, "::mlir::Value":$mbar, "const FormWords &":$words, CArg<"::mlir::Value", "{}">:$cache_policy, CArg<"::mlir::Value", "{}">:$predicate)>
  ];

  let assemblyFormat = [{
    custom<FabricTryAtomAsyncWords>($kind, $ptx_type)
    $endpoint `,` $offset `,` $dst `,` $src
    `mbar` `(` $mbar `)` (`cache_hint` `(` $cache_policy^ `)`)?
    (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($dst)) `,` qualified(type($src)) `,`
    qualified(type($mbar))
  }];
  let hasCanonicalizeMethod = 1;
}

#endif // REDOP_DIALECT_OPS_FABRIC_TD
