//===- MultimemAsync.td - Async multimem ops ---------------*- tablegen -*-===////
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reduction and a store on all copies of a multimem address that do not wait
// for their completion.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_MULTIMEMASYNC_TD
#define REDOP_DIALECT_OPS_MULTIMEMASYNC_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/MultimemAsyncForms.td"

def Redop_MultimemRedAsyncOp : Redop_MemoryFormOp<"multimem.red.async"> {
  let summary = "asynchronous addition on all copies (PTX multimem.red.async)";
  let description = !strconcat([{
    Starts the addition of `value` to every copy that the multimem address `ptr`
    refers to, without waiting for its completion. Each addition is atomic.

    The order is release with scope gpu or sys (the default, not printed).

    Operands: `ptr`, a multimem address in address space 1 or 0; `value`, an i32
    or i64; `predicate` (i1, optional): the op has no effect if it is false.

    Examples, one per form:

    ```mlir
    redop.multimem.red.async add u32 %p, %v : !llvm.ptr<1>, i32
    redop.multimem.red.async release gpu add u64 %p, %v : !llvm.ptr, i64
    ```

    **Undefined when** `ptr` is not a multimem address, is not aligned to the
    value, or, generic, points outside global memory.

    Source: PTX ISA 9.4, }], MultimemRedAsyncFamily.Section, [{ (multimem.red.async).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    Redop_PtxType:$ptx_type,
    DefaultValuedEnumAttr<Redop_Sem, MultimemRedAsyncFamily.Sem>:$sem,
    DefaultValuedEnumAttr<Redop_Scope, MultimemRedAsyncFamily.Scope>:$scope,
    LLVM_AnyPointer:$ptr,
    AnyType:$value,
    Optional<I1>:$predicate
  );

  // Builders with enums for all words; absent words are inferred from the
  // value.
  let builders = [
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$ptr, "::mlir::Value":$value, CArg<"const FormWords &", "{}">:$words, CArg<"::mlir::Value", "{}">:$predicate)>
  ];

  let assemblyFormat = [{
    custom<MultimemRedAsyncWords>($sem, $scope, $kind, $ptx_type)
    $ptr `,` $value (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($ptr)) `,` type($value)
  }];
  let hasCanonicalizeMethod = 1;
}

def Redop_MultimemStAsyncOp : Redop_MemoryFormOp<"multimem.st.async"> {
  let summary = "asynchronous store to all copies (PTX multimem.st.async)";
  let description = !strconcat([{
    Starts the store of `value` to every copy that the multimem address `ptr`
    refers to, without waiting for its completion.

    The order is release with scope gpu or sys (the default, not printed).

    Operands: `ptr`, a multimem address in address space 1 or 0; `value`, an
    integer of 8 to 64 bits, an f32 or f64; `predicate` (i1, optional): the op
    has no effect if it is false.

    Examples, one per form:

    ```mlir
    redop.multimem.st.async b16 %p, %v : !llvm.ptr<1>, i16
    redop.multimem.st.async release gpu f64 %p, %v : !llvm.ptr, f64
    ```

    **Undefined when** `ptr` is not a multimem address, is not aligned to the
    value, or, generic, points outside global memory.

    Source: PTX ISA 9.4, }], MultimemStAsyncFamily.Section, [{ (multimem.st.async).
  }]);

  let arguments = (ins
    Redop_PtxType:$ptx_type,
    DefaultValuedEnumAttr<Redop_Sem, MultimemStAsyncFamily.Sem>:$sem,
    DefaultValuedEnumAttr<Redop_Scope, MultimemStAsyncFamily.Scope>:$scope,
    LLVM_AnyPointer:$ptr,
    AnyType:$value,
    Optional<I1>:$predicate
  );

  // Builders with enums for all words; absent words are inferred from the
  // value.
  let builders = [
    OpBuilder<(ins "::mlir::Value":$ptr, "::mlir::Value":$value, CArg<"const FormWords &", "{}">:$words, CArg<"::mlir::Value", "{}">:$predicate)>
  ];

  let assemblyFormat = [{
    custom<MultimemStAsyncWords>($sem, $scope, $ptx_type)
    $ptr `,` $value (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($ptr)) `,` type($value)
  }];
  let hasCanonicalizeMethod = 1;
}

#endif // REDOP_DIALECT_OPS_MULTIMEMASYNC_TD
