//===- Red.td - red ----------------------------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reduction on global or shared memory, without a result.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_RED_TD
#define REDOP_DIALECT_OPS_RED_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/RedForms.td"

def Redop_RedOp : Redop_MemoryFormOp<"red", [AttrSizedOperandSegments]> {
  let summary = "atomic reduction on memory (PTX red)";
  let description = !strconcat([{
    Reduces `value` into the memory at `ptr`: `*ptr = kind(*ptr, value)`,
    atomically, without returning the old value. Packed types (`f16x2`) and
    vector forms (`v2`, `v4`, `v8`) reduce adjacent elements; each element is
    atomic separately, but the access as a whole is not.

    `sem` (relaxed, release) and `scope` (cta, cluster, gpu, sys) are
    independent; the defaults, relaxed and gpu, are not printed.
    `inc` wraps to 0 above `value`; `dec` wraps to `value` at 0 or above it.
    Floating-point `add` rounds to nearest even. f32 flushes subnormals to
    sign-preserving zero on global memory and keeps them on shared memory; with
    `noftz`, it keeps them on all memory (the sum of IEEE 754). f16 and bf16 keep
    them (`.noftz`, implied by the type).

    Operands: `ptr`, a pointer in address space 0, 1, 3 or 7; `value`, a scalar,
    or a 1-D vector of all elements; `cache_policy` (i64, optional), the result of
    a `redop.createpolicy` op; `predicate` (i1, optional): the op has no effect if
    it is false.

    Examples, one per form:

    ```mlir
    redop.red add u32 %p, %v : !llvm.ptr<1>, i32
    redop.red release sys min s64 %p, %v : !llvm.ptr, i64
    redop.red cta add f16x2 %p, %v : !llvm.ptr<3>, vector<2xf16>
    redop.red add noftz f32 %p, %v : !llvm.ptr<1>, f32
    redop.red add v8 f16 %p, %v : !llvm.ptr<1>, vector<8xf16>
    redop.red add v4 f16x2 %p, %v : !llvm.ptr<1>, vector<8xf16>
    redop.red and b32 %p, %v cache_hint(%policy) predicate(%c)
        : !llvm.ptr<1>, i32
    ```

    **Undefined when** `ptr` is not aligned to the size of the access (of the
    whole vector, in a vector form); a generic `ptr` points outside global and
    shared memory (of a vector form or with a cache hint: outside global
    memory); `cache_policy` was not created by createpolicy; on shared memory up
    to sm_6x, an ordinary store accesses the same address at the same time.

    Source: PTX ISA }], RedFamily.Section, [{ (red).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    Redop_PtxType:$ptx_type,
    DefaultValuedEnumAttr<Redop_Sem, RedFamily.Sem>:$sem,
    DefaultValuedEnumAttr<Redop_Scope, RedFamily.Scope>:$scope,
    UnitAttr:$noftz,
    OptionalAttr<Redop_Vec>:$vec,
    LLVM_AnyPointer:$ptr,
    AnyType:$value,
    Optional<I64>:$cache_policy,
    Optional<I1>:$predicate
  );

  // Builders with enums for all words; absent words are inferred from the
  // value.
  let builders = [
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$ptr, "::mlir::Value":$value, CArg<"const FormWords &", "{}">:$words, CArg<"::mlir::Value", "{}">:$cache_policy, CArg<"::mlir::Value", "{}">:$predicate)>
  ];

  let assemblyFormat = [{
    custom<RedWords>($sem, $scope, $kind, $noftz, $vec, $ptx_type) $ptr `,` $value
    (`cache_hint` `(` $cache_policy^ `)`)? (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($ptr)) `,` type($value)
  }];
  let hasCanonicalizeMethod = 1;
  let useCustomPropertiesEncoding = 1;
}

#endif // REDOP_DIALECT_OPS_RED_TD
