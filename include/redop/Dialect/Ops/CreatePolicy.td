//===- CreatePolicy.td - createpolicy ----------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cache eviction policies, for cache hints.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_CREATEPOLICY_TD
#define REDOP_DIALECT_OPS_CREATEPOLICY_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/CreatePolicyForms.td"

def Redop_CreatePolicyFractionalOp
    : Redop_FormOp<"createpolicy.fractional", [
        NoMemoryEffect, ConditionallySpeculatable
      ]> {
  let summary = "policy for a fraction of accesses (PTX createpolicy.fractional)";
  let description = !strconcat([{
    Creates a policy that gives `primary` priority to a fraction of the accesses
    that use it, and `secondary` priority to the others.

    `primary`: evict_last, evict_normal, evict_first or evict_unchanged.
    `secondary`: evict_first or evict_unchanged (the default, not printed).
    `fraction`: an f32 greater than 0 and at most 1 (the default, not printed);
    `fraction_value` (f32, optional): instead of `fraction`, a fraction that is
    not a constant. Result: `res`, i64, for `cache_hint`.

    ```mlir
    %policy = redop.createpolicy.fractional evict_last 0.25 : i64
    %policy = redop.createpolicy.fractional evict_first, evict_unchanged : i64
    %policy = redop.createpolicy.fractional evict_first fraction(%fraction) : i64
    ```

    **Undefined when** `fraction_value` is not greater than 0 and at most 1. The
    op is therefore hoisted only without it.

    Source: PTX ISA }], CreatePolicyFractionalFamily.Section, [{ (createpolicy).
  }]);

  let arguments = (ins
    Redop_Evict:$primary,
    DefaultValuedEnumAttr<Redop_Evict, Redop_EvictUnchanged>:$secondary,
    DefaultValuedAttr<F32Attr, "1.0f">:$fraction,
    Optional<F32>:$fraction_value
  );
  let results = (outs I64:$res);

  let builders = [
    OpBuilder<(ins "Evict":$primary, CArg<"Evict", "Evict::EvictUnchanged">:$secondary, CArg<"float", "1.0f">:$fraction)>,
    OpBuilder<(ins "Evict":$primary, "Evict":$secondary, "::mlir::Value":$fractionValue)>
  ];

  let assemblyFormat = [{
    custom<CreatePolicyFractionalWords>($primary)
    (`,` custom<FractionalSecondaryWords>($secondary)^)? (custom<Fraction>($fraction)^)?
    (`fraction` `(` $fraction_value^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict `:` type($res)
  }];
  let extraClassDeclaration = [{
    /// Speculatable only if it cannot be undefined.
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

def Redop_CreatePolicyRangeOp
    : Redop_FormOp<"createpolicy.range", [
        NoMemoryEffect, ConditionallySpeculatable
      ]> {
  let summary = "policy for a range of addresses (PTX createpolicy.range)";
  let description = !strconcat([{
    Creates a policy that gives `primary` priority to accesses to the first
    `primary_size` bytes from `ptr`, and `secondary` priority to the rest of the
    `total_size` bytes around it. The op does not read memory.

    `primary` and `secondary` are as in createpolicy.fractional. Operands:
    `ptr`, in address space 1 or 0; `primary_size` and `total_size`, i32,
    unsigned, in bytes; the verifier compares constant sizes. Result: `res`, i64,
    for `cache_hint`.

    ```mlir
    %policy = redop.createpolicy.range evict_last, evict_first
        %p, %primary, %total : !llvm.ptr<1>
    ```

    **Undefined when** `primary_size` exceeds `total_size`, or a generic `ptr`
    points outside global memory. The op is therefore hoisted only if both sizes
    are constant and the pointer is global.

    Source: PTX ISA }], CreatePolicyRangeFamily.Section, [{ (createpolicy).
  }]);

  let arguments = (ins
    Redop_Evict:$primary,
    DefaultValuedEnumAttr<Redop_Evict, Redop_EvictUnchanged>:$secondary,
    LLVM_AnyPointer:$ptr,
    I32:$primary_size,
    I32:$total_size
  );
  let results = (outs I64:$res);

  let assemblyFormat = [{
    custom<CreatePolicyRangeWords>($primary)
    (`,` custom<RangeSecondaryWords>($secondary)^)? $ptr `,` $primary_size `,` $total_size
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($ptr))
  }];
  let extraClassDeclaration = [{
    /// Speculatable only if it cannot be undefined.
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

def Redop_CreatePolicyRangeFabricOp
    : Redop_FormOp<"createpolicy.range.fabric", [NoMemoryEffect]> {
  let summary = "policy for a range of fabric addresses (PTX "
                "createpolicy.range.fabric)";
  let description = !strconcat([{
    Creates a policy that gives `primary` priority to accesses to the first
    `primary_size` bytes from `offset` of the endpoint `endpoint`, and `secondary`
    priority to the rest of the `total_size` bytes around it. The op does not read
    memory.

    `primary` and `secondary` are as in createpolicy.fractional. Operands:
    `endpoint`, i32, the ID of a local endpoint; `offset`, i64; `primary_size` and
    `total_size`, i32, unsigned, in bytes; the verifier compares constant sizes.
    Result: `res`, i64, for `cache_hint` of the `fabric` ops.

    ```mlir
    %policy = redop.createpolicy.range.fabric evict_last, evict_first
        %endpoint, %offset, %primary, %total : i64
    ```

    **Undefined when** `primary_size` exceeds `total_size`, or `endpoint` is not
    an endpoint. The op is therefore never hoisted.

    Source: PTX ISA 9.4, }], CreatePolicyRangeFabricFamily.Section, [{
    (createpolicy).
  }]);

  let arguments = (ins
    Redop_Evict:$primary,
    DefaultValuedEnumAttr<Redop_Evict, Redop_EvictUnchanged>:$secondary,
    I32:$endpoint,
    I64:$offset,
    I32:$primary_size,
    I32:$total_size
  );
  let results = (outs I64:$res);

  let assemblyFormat = [{
    custom<CreatePolicyRangeFabricWords>($primary)
    (`,` custom<RangeFabricSecondaryWords>($secondary)^)?
    $endpoint `,` $offset `,` $primary_size `,` $total_size
    `` custom<NoProperties>(prop-dict) attr-dict `:` type($res)
  }];
}

#endif // REDOP_DIALECT_OPS_CREATEPOLICY_TD
