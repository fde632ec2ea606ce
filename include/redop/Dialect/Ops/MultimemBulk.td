//===- MultimemBulk.td - Bulk copies to multimem -----------*- tablegen -*-===////
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An asynchronous reduction, and copy, of an array in shared memory into all
// copies of a multimem address.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_MULTIMEMBULK_TD
#define REDOP_DIALECT_OPS_MULTIMEMBULK_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/MultimemBulkForms.td"

def Redop_MultimemCpReduceAsyncBulkOp
    : Redop_MemoryFormOp<"multimem.cp.reduce.async.bulk"> {
  let summary = "asynchronous reduction of an array on all copies (PTX "
                "multimem.cp.reduce.async.bulk)";
  let description = !strconcat([{
    Starts the reduction of the `size` bytes at `src`, in the shared memory of
    the executing CTA, into every copy that the multimem address `ptr` refers to:
    for each copy and element, `ptr[i] = kind(ptr[i], src[i])`. Each element is
    atomic separately. The op belongs to a bulk async-group, like
    `redop.cp.reduce.async.bulk` on global memory.

    `sem` (relaxed) and `scope` (cta, cluster, gpu, sys) are given together, or
    not at all, which is relaxed sys. f16, bf16 and f32 `add` keep subnormals;
    `noftz` on f32 says so, and is implied.

    Operands: `ptr`, a multimem address in address space 1; `src`, a pointer in
    address space 3; `size` (i32), unsigned, in bytes, a multiple of 16 (verified
    if constant); `predicate` (i1, optional): the op has no effect if it is false.

    Examples, one per form:

    ```mlir
    redop.multimem.cp.reduce.async.bulk add bf16 %dst, %src, %bytes
        : !llvm.ptr<1>, !llvm.ptr<3>
    redop.multimem.cp.reduce.async.bulk relaxed gpu add noftz f32 %dst, %src,
        %bytes : !llvm.ptr<1>, !llvm.ptr<3>
    ```

    **Undefined when** `ptr` is not a multimem address; `ptr` or `src` is not
    aligned to 16 bytes; `size` is not a multiple of 16; `src` is written without
    a proxy fence between the write and the op, or before the op has read it.

    Source: PTX ISA 9.4, }], MultimemCpReduceAsyncBulkFamily.Section, [{ (multimem.cp.reduce.async.bulk).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    Redop_PtxType:$ptx_type,
    OptionalAttr<Redop_Sem>:$sem,
    OptionalAttr<Redop_Scope>:$scope,
    UnitAttr:$noftz,
    LLVM_AnyPointer:$ptr,
    LLVM_AnyPointer:$src,
    I32:$size,
    Optional<I1>:$predicate
  );

  let builders = [
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$ptr, "::mlir::Value":$src, "::mlir::Value":$size, "const FormWords &":$words, CArg<"::mlir::Value", "{}">:$predicate)>
  ];

  let assemblyFormat = [{
    custom<MultimemCpReduceAsyncBulkWords>($sem, $scope, $kind, $noftz, $ptx_type)
    $ptr `,` $src `,` $size (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($ptr)) `,` qualified(type($src))
  }];
  let hasCanonicalizeMethod = 1;
}

def Redop_MultimemCpAsyncBulkOp
    : Redop_MemoryFormOp<"multimem.cp.async.bulk",
                         [AttrSizedOperandSegments]> {
  let summary = "asynchronous copy of an array to all copies (PTX "
                "multimem.cp.async.bulk)";
  let description = !strconcat([{
    Starts the copy of the `size` bytes at `src`, in the shared memory of the
    executing CTA, to every copy that the multimem address `ptr` refers to. The
    op belongs to a bulk async-group, like `redop.cp.reduce.async.bulk` on global
    memory.

    The order is weak without a scope and a type (the default, not printed), or
    relaxed with a scope, of elements of b128. With `byte_mask` (clause
    `cp_mask`), byte `i` of each 16 bytes is copied if bit `i` is set.

    Operands: `ptr`, a multimem address in address space 1; `src`, a pointer in
    address space 3; `size` (i32), unsigned, in bytes, a multiple of 16 (verified
    if constant); `byte_mask` (i16, optional); `predicate` (i1, optional): the op
    has no effect if it is false.

    Examples, one per form:

    ```mlir
    redop.multimem.cp.async.bulk %dst, %src, %bytes
        : !llvm.ptr<1>, !llvm.ptr<3>
    redop.multimem.cp.async.bulk relaxed gpu b128 %dst, %src, %bytes
        cp_mask(%bytemask) : !llvm.ptr<1>, !llvm.ptr<3>
    ```

    **Undefined when** `ptr` is not a multimem address; `ptr` or `src` is not
    aligned to 16 bytes; `size` is not a multiple of 16; `src` is written without
    a proxy fence between the write and the op, or before the op has read it.

    Source: PTX ISA 9.4, }], MultimemCpAsyncBulkFamily.Section, [{ (multimem.cp.async.bulk).
  }]);

  let arguments = (ins
    OptionalAttr<Redop_PtxType>:$ptx_type,
    DefaultValuedEnumAttr<Redop_Sem, MultimemCpAsyncBulkFamily.Sem>:$sem,
    OptionalAttr<Redop_Scope>:$scope,
    LLVM_AnyPointer:$ptr,
    LLVM_AnyPointer:$src,
    I32:$size,
    Optional<I16>:$byte_mask,
    Optional<I1>:$predicate
  );

  let builders = [
    OpBuilder<(ins "::mlir::Value":$ptr, "::mlir::Value":$src, "::mlir::Value":$size, CArg<"const FormWords &", "{}">:$words, CArg<"::mlir::Value", "{}">:$byte_mask, CArg<"::mlir::Value", "{}">:$predicate)>
  ];

  let assemblyFormat = [{
    (custom<MultimemCpAsyncBulkWords>($sem, $scope, $ptx_type)^)?
    $ptr `,` $src `,` $size
    (`cp_mask` `(` $byte_mask^ `)`)? (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($ptr)) `,` qualified(type($src))
  }];
  let hasCanonicalizeMethod = 1;
}

#endif // REDOP_DIALECT_OPS_MULTIMEMBULK_TD
