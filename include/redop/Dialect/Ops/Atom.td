//===- Atom.td - atom --------------------------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reduction on global or shared memory that returns the old value.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_ATOM_TD
#define REDOP_DIALECT_OPS_ATOM_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/AtomForms.td"

def Redop_AtomOp : Redop_MemoryFormOp<"atom", [AttrSizedOperandSegments]> {
  let summary = "atomic operation on memory that returns the old value "
                "(PTX atom)";
  let description = !strconcat([{
    Reduces `value` into the memory at `ptr` like `redop.red`,
    `*ptr = kind(*ptr, value)`, and returns the old value of `*ptr`. `exch`
    stores `value`. `cas` stores `new_value` if `*ptr` has the bits of `value`,
    and does not change `*ptr` otherwise. Packed types and vector forms operate
    on adjacent elements; each element is atomic separately, but the access as a
    whole is not.

    `sem` (relaxed, acquire, release, acq_rel) and `scope` (cta, cluster, gpu,
    sys) are independent; the defaults, relaxed and gpu, are not printed. `inc`,
    `dec`, rounding and subnormals are the same as for `redop.red`.

    Operands: `ptr`, a pointer in address space 0, 1, 3 or 7; `value`, a scalar,
    or a 1-D vector of all elements; `new_value`, of the type of `value`, required
    by `cas` and not allowed otherwise; `cache_policy` (i64, optional), the result
    of a `redop.createpolicy` op, not allowed with `cas`; `predicate` (i1,
    optional): the op does not access memory if it is false; `else_value`, of the
    type of `value`: the result if the predicate is false. A predicate requires an
    else value and vice versa. Result: `res`, of the type of `value`.

    Examples, one per form:

    ```mlir
    %old = redop.atom acq_rel add u32 %p, %v : !llvm.ptr<1>, i32
    %old = redop.atom sys exch b128 %p, %v : !llvm.ptr<3>, i128
    %old = redop.atom cas b32 %p, %expected, %new : !llvm.ptr<1>, i32
    %old = redop.atom add noftz f32 %p, %v : !llvm.ptr<1>, f32
    %old = redop.atom add f16x2 %p, %v : !llvm.ptr<3>, vector<2xf16>
    %old = redop.atom add v4 f32 %p, %v cache_hint(%policy)
        predicate(%c) else(%z) : !llvm.ptr<1>, vector<4xf32>
    ```

    **Undefined when** `ptr` is not aligned to the size of the access (of the
    whole vector, in a vector form); a generic `ptr` points outside global and
    shared memory (of a vector form or with a cache hint: outside global
    memory); `cache_policy` was not created by createpolicy; on shared memory up
    to sm_6x, an ordinary store accesses the same address at the same time.

    Source: PTX ISA }], AtomFamily.Section, [{ (atom).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    Redop_PtxType:$ptx_type,
    DefaultValuedEnumAttr<Redop_Sem, AtomFamily.Sem>:$sem,
    DefaultValuedEnumAttr<Redop_Scope, AtomFamily.Scope>:$scope,
    UnitAttr:$noftz,
    OptionalAttr<Redop_Vec>:$vec,
    LLVM_AnyPointer:$ptr,
    AnyType:$value,
    Optional<AnyType>:$new_value,
    Optional<I64>:$cache_policy,
    Optional<I1>:$predicate,
    Optional<AnyType>:$else_value
  );
  let results = (outs AnyType:$res);

  // Builders with enums for all words; absent words are inferred from the
  // value.
  let builders = [
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$ptr, "::mlir::Value":$value, CArg<"const FormWords &", "{}">:$words, CArg<"::mlir::Value", "{}">:$cache_policy, CArg<"::mlir::Value", "{}">:$predicate, CArg<"::mlir::Value", "{}">:$else_value)>,
    // Builds a compare-and-swap.
    OpBuilder<(ins "::mlir::Value":$ptr, "::mlir::Value":$expected, "::mlir::Value":$new_value, CArg<"const FormWords &", "{}">:$words, CArg<"::mlir::Value", "{}">:$predicate, CArg<"::mlir::Value", "{}">:$else_value)>
  ];

  let assemblyFormat = [{
    custom<AtomWords>($sem, $scope, $kind, $noftz, $vec, $ptx_type) $ptr `,` $value
    (`,` $new_value^)? (`cache_hint` `(` $cache_policy^ `)`)?
    (`predicate` `(` $predicate^ `)`)? (`else` `(` $else_value^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($ptr)) `,`
    custom<AtomTypes>(type($value), ref($new_value), type($new_value),
                      ref($else_value), type($else_value), type($res))
  }];
  let hasCanonicalizeMethod = 1;
  let useCustomPropertiesEncoding = 1;
}

#endif // REDOP_DIALECT_OPS_ATOM_TD
