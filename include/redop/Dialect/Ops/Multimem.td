//===- Multimem.td - multimem.ld_reduce, .st and .red ------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on all copies that a multimem address refers to.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_MULTIMEM_TD
#define REDOP_DIALECT_OPS_MULTIMEM_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/MultimemForms.td"

def Redop_MultimemLdReduceOp : Redop_MemoryFormOp<"multimem.ld_reduce"> {
  let summary = "load and reduce from all copies (PTX multimem.ld_reduce)";
  let description = !strconcat([{
    Loads from every copy that the multimem address `ptr` refers to, reduces
    the values with `kind`, and returns the result.

    The order is weak without a scope (the default, not printed), or relaxed or
    acquire with a scope. `acc` widens the intermediate sums of
    `add`: `acc_f32` for f16 and bf16 types, `acc_f16` for fp8 types.

    Operand: `ptr`, a multimem address in address space 1 or 0. Result: `res`,
    a scalar, or a 1-D vector of all elements.

    Examples, one per form:

    ```mlir
    %r = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
    %r = redop.multimem.ld_reduce and b64 %p : !llvm.ptr -> i64
    %r = redop.multimem.ld_reduce add v4 f32 %p
        : !llvm.ptr<1> -> vector<4xf32>
    %r = redop.multimem.ld_reduce acquire gpu add acc_f32 v4 f16x2 %p
        : !llvm.ptr<1> -> vector<8xf16>
    %r = redop.multimem.ld_reduce add acc_f16 v4 e5m2 %p
        : !llvm.ptr<1> -> vector<4xf8E5M2>
    ```

    Without multicast, `redop-legalize` replaces the op with accesses to each copy
    if `ptr` is derived from `redop.group_multicast`, whose description states
    the differences.

    **Undefined when** `ptr` is not a multimem address, is not aligned to the
    whole access, or, generic, points outside global memory.

    Source: PTX ISA }], MultimemLdReduceFamily.Section, [{ (multimem.ld_reduce).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    Redop_PtxType:$ptx_type,
    DefaultValuedEnumAttr<Redop_Sem, MultimemLdReduceFamily.Sem>:$sem,
    OptionalAttr<Redop_Scope>:$scope,
    OptionalAttr<Redop_Acc>:$acc,
    OptionalAttr<Redop_Vec>:$vec,
    LLVM_AnyPointer:$ptr
  );
  let results = (outs AnyType:$res);

  // Builders with enums for all words; absent words are inferred from the
  // value.
  let builders = [
    // Without a result type, `words` must contain the PTX type.
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$ptr, "::mlir::Type":$res, CArg<"const FormWords &", "{}">:$words)>
  ];

  let assemblyFormat = [{
    custom<MultimemLdReduceWords>($sem, $scope, $kind, $acc, $vec, $ptx_type) $ptr
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($ptr)) `->` type($res)
  }];
}

def Redop_MultimemStOp : Redop_MemoryFormOp<"multimem.st"> {
  let summary = "store to all copies (PTX multimem.st)";
  let description = !strconcat([{
    Stores `value` to every copy that the multimem address `ptr` refers to.

    The order is weak without a scope (the default, not printed), or relaxed or
    release with a scope.

    Operands: `ptr`, a multimem address in address space 1 or 0; `value`, a
    scalar, or a 1-D vector of all elements; `predicate` (i1, optional): the op
    has no effect if it is false.

    Examples, one per form:

    ```mlir
    redop.multimem.st u32 %p, %v : !llvm.ptr<1>, i32
    redop.multimem.st release sys v4 f32 %p, %v
        : !llvm.ptr<1>, vector<4xf32>
    redop.multimem.st relaxed gpu v8 e4m3 %p, %v
        : !llvm.ptr<1>, vector<8xf8E4M3FN>
    ```

    Without multicast, `redop-legalize` replaces the op with accesses to each copy
    if `ptr` is derived from `redop.group_multicast`, whose description states
    the differences.

    **Undefined when** `ptr` is not a multimem address, is not aligned to the
    whole access, or, generic, points outside global memory.

    Source: PTX ISA }], MultimemStFamily.Section, [{ (multimem.st).
  }]);

  let arguments = (ins
    Redop_PtxType:$ptx_type,
    DefaultValuedEnumAttr<Redop_Sem, MultimemStFamily.Sem>:$sem,
    OptionalAttr<Redop_Scope>:$scope,
    OptionalAttr<Redop_Vec>:$vec,
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
    custom<MultimemStWords>($sem, $scope, $vec, $ptx_type) $ptr `,` $value
    (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($ptr)) `,` type($value)
  }];
  let hasCanonicalizeMethod = 1;
}

def Redop_MultimemRedOp : Redop_MemoryFormOp<"multimem.red"> {
  let summary = "reduction on all copies (PTX multimem.red)";
  let description = !strconcat([{
    Reduces `value` into every copy that the multimem address
    `ptr`, atomically for each element.

    The order is relaxed or release with a scope; an order requires a scope and
    vice versa, and the default is relaxed sys.

    Operands: `ptr`, a multimem address in address space 1 or 0; `value`, a
    scalar, or a 1-D vector of all elements; `predicate` (i1, optional): the op
    has no effect if it is false.

    Examples, one per form:

    ```mlir
    redop.multimem.red add u64 %p, %v : !llvm.ptr<1>, i64
    redop.multimem.red release gpu max s32 %p, %v : !llvm.ptr, i32
    redop.multimem.red release cta add v4 f32 %p, %v
        : !llvm.ptr<1>, vector<4xf32>
    ```

    Without multicast, `redop-legalize` replaces the op with accesses to each copy
    if `ptr` is derived from `redop.group_multicast`, whose description states
    the differences.

    **Undefined when** `ptr` is not a multimem address, is not aligned to the
    whole access, or, generic, points outside global memory.

    Source: PTX ISA }], MultimemRedFamily.Section, [{ (multimem.red).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    Redop_PtxType:$ptx_type,
    DefaultValuedEnumAttr<Redop_Sem, MultimemRedFamily.Sem>:$sem,
    DefaultValuedEnumAttr<Redop_Scope, MultimemRedFamily.Scope>:$scope,
    OptionalAttr<Redop_Vec>:$vec,
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
    custom<MultimemRedWords>($sem, $scope, $kind, $vec, $ptx_type) $ptr `,` $value
    (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($ptr)) `,` type($value)
  }];
  let hasCanonicalizeMethod = 1;
}

#endif // REDOP_DIALECT_OPS_MULTIMEM_TD
