//===- RedAsync.td - red.async -----------------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reduction that completes asynchronously.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_REDASYNC_TD
#define REDOP_DIALECT_OPS_REDASYNC_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/RedAsyncForms.td"

def Redop_RedAsyncOp
    : Redop_MemoryFormOp<"red.async", [AttrSizedOperandSegments]> {
  let summary = "asynchronous reduction (PTX red.async)";
  let description = !strconcat([{
    Starts the reduction of `value` into the memory at `ptr` without waiting for
    its completion.

    With `mbar`, `ptr` is in the shared memory of another CTA of the cluster;
    when the reduction is done, the mbarrier object at `mbar` receives a
    complete-tx of the size of `value` in bytes. The order is relaxed cluster,
    which is the default and is not printed.

    Without `mbar`, `ptr` is in global memory, the operation is `add` and the
    order, which is required, is `release gpu` or `release sys`; its completion
    synchronizes with the end of the CTA. `mmio` (with `release sys`) makes it
    an mmio operation.

    An order requires a scope and vice versa.

    Operands: `ptr`, a pointer in address space 7, 1 or 0; `value`, i32 or i64;
    `mbar` (optional), a pointer of the type of `ptr`; `predicate` (i1, optional):
    the op has no effect if it is false.

    Examples, one per form:

    ```mlir
    redop.red.async add u32 %p, %v mbar(%bar)
        : !llvm.ptr<7>, i32, !llvm.ptr<7>
    redop.red.async release gpu add u64 %p, %v : !llvm.ptr<1>, i64
    redop.red.async mmio release sys add s32 %p, %v : !llvm.ptr<1>, i32
    ```

    **Undefined when** `ptr` is not aligned to the size of `value`; with `mbar`,
    when `ptr` and `mbar` belong to different CTAs or to the executing CTA, or a
    generic `ptr` or `mbar` points outside shared::cluster; without `mbar`, when a
    generic `ptr` points outside global memory.

    Source: PTX ISA }], RedAsyncFamily.Section, [{ (red.async).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    Redop_PtxType:$ptx_type,
    DefaultValuedEnumAttr<Redop_Sem, RedAsyncFamily.Sem>:$sem,
    DefaultValuedEnumAttr<Redop_Scope, RedAsyncFamily.Scope>:$scope,
    UnitAttr:$mmio,
    LLVM_AnyPointer:$ptr,
    AnyType:$value,
    Optional<LLVM_AnyPointer>:$mbar,
    Optional<I1>:$predicate
  );

  // Builders with enums for all words; absent words are inferred from the
  // value.
  let builders = [
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$ptr, "::mlir::Value":$value, CArg<"const FormWords &", "{}">:$words, CArg<"::mlir::Value", "{}">:$mbar, CArg<"::mlir::Value", "{}">:$predicate)>
  ];

  let assemblyFormat = [{
    custom<RedAsyncWords>($mmio, $sem, $scope, $kind, $ptx_type)
    $ptr `,` $value
    (`mbar` `(` $mbar^ `)`)? (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($ptr)) `,` type($value)
    (`,` qualified(type($mbar))^)?
  }];
  let hasCanonicalizeMethod = 1;
}

#endif // REDOP_DIALECT_OPS_REDASYNC_TD
