//===- CpReduceAsyncBulk.td - cp.reduce.async.bulk ---------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An asynchronous reduction of an array in shared memory.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_CPREDUCEASYNCBULK_TD
#define REDOP_DIALECT_OPS_CPREDUCEASYNCBULK_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/CpReduceAsyncBulkForms.td"

def Redop_CpReduceAsyncBulkOp
    : Redop_MemoryFormOp<"cp.reduce.async.bulk", [AttrSizedOperandSegments]> {
  let summary = "asynchronous reduction of an array "
                "(PTX cp.reduce.async.bulk)";
  let description = !strconcat([{
    Starts the reduction of the `size` bytes at `src`, in the shared memory of
    the executing CTA, into the memory at `ptr` without waiting for its
    completion: for each element, `ptr[i] = kind(ptr[i], src[i])`. Each element is
    atomic separately.

    `sem` (relaxed) and `scope` (cta, cluster; for global memory also gpu, sys)
    are given together, or not at all: PTX ISA 9.3 and later define the
    instruction without an order as relaxed sys, earlier ones as relaxed gpu.

    If `ptr` points to global memory, the op belongs to a bulk async-group:
    `nvvm.cp.async.bulk.commit.group` commits the group and
    `nvvm.cp.async.bulk.wait_group` waits for it. If `ptr` points to
    shared::cluster memory, `mbar` is required, and its mbarrier object receives a
    complete-tx of `size` bytes.

    f16 and bf16 `add` keep subnormals (`.noftz`, implied), and so does f32
    `add`, with or without `noftz`, unlike `redop.red` on global memory.

    Operands: `ptr`, a pointer in address space 1 or 7; `src`, a pointer in
    address space 3; `size` (i32), unsigned, in bytes, a multiple of 16 (verified
    if constant); `cache_policy` (i64, optional), for global memory only; `mbar`,
    a pointer of the type of `ptr`; `predicate` (i1, optional): the op has no
    effect if it is false.

    Examples, one per form:

    ```mlir
    redop.cp.reduce.async.bulk add bf16 %dst, %src, %bytes
        : !llvm.ptr<1>, !llvm.ptr<3>
    redop.cp.reduce.async.bulk relaxed gpu add noftz f32 %dst, %src, %bytes
        : !llvm.ptr<1>, !llvm.ptr<3>
    redop.cp.reduce.async.bulk max s64 %dst, %src, %bytes cache_hint(%policy)
        : !llvm.ptr<1>, !llvm.ptr<3>
    redop.cp.reduce.async.bulk add u32 %dst, %src, %bytes mbar(%bar)
        : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
    ```

    **Undefined when** `ptr` or `src` is not aligned to 16 bytes; `size` is not a
    multiple of 16; `src` is written without a proxy fence between the write and
    the op, or before the op has read it; `ptr` and `mbar` belong to different
    CTAs; `cache_policy` was not created by createpolicy.

    Source: PTX ISA }], CpReduceAsyncBulkFamily.Section, [{ (cp.reduce.async.bulk).
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
    Optional<I64>:$cache_policy,
    Optional<LLVM_AnyPointer>:$mbar,
    Optional<I1>:$predicate
  );

  // Builders with enums for all words; `words` has an order, if any, and
  // Field::NoFtz.
  let builders = [
    OpBuilder<(ins "Kind":$kind, "PtxType":$ptx_type, "::mlir::Value":$ptr, "::mlir::Value":$src, "::mlir::Value":$size, CArg<"const FormWords &", "{}">:$words, CArg<"::mlir::Value", "{}">:$cache_policy, CArg<"::mlir::Value", "{}">:$mbar, CArg<"::mlir::Value", "{}">:$predicate)>
  ];

  let assemblyFormat = [{
    custom<CpReduceAsyncBulkWords>($sem, $scope, $kind, $noftz, $ptx_type)
    $ptr `,` $src `,` $size
    (`cache_hint` `(` $cache_policy^ `)`)? (`mbar` `(` $mbar^ `)`)?
    (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($ptr)) `,` qualified(type($src))
    (`,` qualified(type($mbar))^)?
  }];
  let hasCanonicalizeMethod = 1;
  let useCustomPropertiesEncoding = 1;
}

#endif // REDOP_DIALECT_OPS_CPREDUCEASYNCBULK_TD
