//===- FabricRules.td - The rules of the fabric ------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included by Rules.td, which explains them.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_FABRICRULES_TD
#define REDOP_FORMS_FABRICRULES_TD

// createpolicy.range.fabric
def : Rule<CreatePolicyRangeFabricFamily, Redop_TopicPriority,
  "The primary priority is evict_last, evict_normal, evict_first or "
  "evict_unchanged, the secondary evict_first or evict_unchanged.",
  PtxasOf94Says<"createpolicy.range.fabric.L2::evict_last.L2::evict_normal.b64"
                " %rd0, [%r3, %rd3], %r0, %r1;",
                "Unsupported modifier '.evict_normal' as secondary_priority for"
                " instruction 'createpolicy.range'">>;
def : Rule<CreatePolicyRangeFabricFamily, Redop_TopicAmount,
  "Of two constant sizes, the primary one does not exceed the total one.",
  PtxasOf94Says<"createpolicy.range.fabric.L2::evict_last.b64 %rd0, [%r3, %rd3],"
                " 64, 32;",
                "Argument 4 of instruction 'createpolicy.range': value '64' must"
                " be less than or equal to the value '32' of argument 5">>;

// fabric.try_red.async
def : Rule<FabricTryRedAsyncFamily, Redop_TopicSpace,
  "The source is shared::cta.",
  PtxasOf94Says<"fabric.try_red.async.global.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.and.b32"
                " [%r3, %rd3], [%rd13], %r12, [%rd15];",
                "State space incorrect for instruction 'fabric.try_red.async',"
                " expected '.shared::cta'">>;
def : Rule<FabricTryRedAsyncFamily, Redop_TopicType,
  "and, or, xor of b32 and b64; min and max of u32, s32, u64, s64, f16 and bf16; "
  "add of u32, u64, f16, bf16, f32 and f64.",
  PtxasOf94Says<"fabric.try_red.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.s32"
                " [%r3, %rd3], [%r13], %r12, [%r15];",
                "Incorrect type '.s32' for operation '.add' in instruction"
                " 'fabric.try_red.async'">>;
def : Rule<FabricTryRedAsyncFamily, Redop_TopicMbar,
  "The mbarrier is shared::cta.">;
def : Rule<FabricTryRedAsyncFamily, Redop_TopicAmount,
  "A constant size is a multiple of 16 bytes.">;

// fabric.try_red.async.tensor
def : Rule<FabricTryRedAsyncTensorFamily, Redop_TopicSpace,
  "The tensor map has a generic pointer; the source is shared::cta.",
  PtxasOf94Says<"fabric.try_red.async.tensor.1d.global.mbarrier::complete_tx::16B.mbarrier::report::fabric.override::global_address.relaxed.sys.and"
                " [%rd14, %r3, %rd3, {%r7}], [%rd13], %r12, [%rd15];",
                "State space incorrect for instruction"
                " 'fabric.try_red.async.tensor', expected '.shared::cta'">>;
def : Rule<FabricTryRedAsyncTensorFamily, Redop_TopicType,
  "and, or, xor, add, min and max; the tensor map has the type.",
  PtxasOf94Says<"fabric.try_red.async.tensor.1d.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.override::global_address.relaxed.sys.inc"
                " [%rd14, %r3, %rd3, {%r7}], [%r13], %r12, [%r15];",
                "Reduction operation is required for instruction"
                " 'fabric.try_red.async.tensor'">>;
def : Rule<FabricTryRedAsyncTensorFamily, Redop_TopicMbar,
  "The mbarrier is shared::cta.">;
def : Rule<FabricTryRedAsyncTensorFamily, Redop_TopicAmount,
  "A constant size is a multiple of 16 bytes.">;
def : Rule<FabricTryRedAsyncTensorFamily, Redop_TopicOperand,
  "There are as many sizes as dimensions, one stride less, and with more than one "
  "dimension upper strides; or none of them.",
  PtxasOf94Says<"fabric.try_red.async.tensor.2d.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.override::global_address.override::global_dim.relaxed.sys.and"
                " [%rd14, %r3, %rd3, {%h0}, {%r7, %r8}], [%r13], %r12, [%r15];",
                "Argument 3 of instruction 'fabric.try_red.async.tensor': Argument"
                " vector size mismatch">>;
def : Rule<FabricTryRedAsyncTensorFamily, Redop_TopicDim,
  "There are 1 to 5 coordinates.",
  PtxasOf94Says<"fabric.try_red.async.tensor.1d.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.override::global_address.relaxed.sys.and"
                " [%rd14, %r3, %rd3, {%r7, %r8}], [%r13], %r12, [%r15];",
                "Vector of size 1 is expected for argument 3 of instruction"
                " 'fabric.try_red.async.tensor'">>;

// fabric.try_pullred.async
def : Rule<FabricTryPullredAsyncFamily, Redop_TopicSpace,
  "The destination is shared::cta.",
  PtxasOf94Says<"fabric.try_pullred.async.multimem.global.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.and.b32.sync"
                " [%rd13], [%r3, %rd3], %r12, [%rd15], 0xffffffff;",
                "State space incorrect for instruction 'fabric.try_pullred.async',"
                " expected '.shared::cta'">>;
def : Rule<FabricTryPullredAsyncFamily, Redop_TopicType,
  "and, or, xor of b32 and b64; min and max of u32, s32, u64, s64, f16, bf16, "
  "e4m3 and e5m2; add of u32, u64, f16, bf16, f32, e4m3 and e5m2.",
  PtxasOf94Says<"fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.add.s32.sync"
                " [%r13], [%r3, %rd3], %r12, [%r15], 0xffffffff;",
                "Incorrect type '.s32' for operation '.add' in instruction"
                " 'fabric.try_pullred.async'">>;
def : Rule<FabricTryPullredAsyncFamily, Redop_TopicModifier,
  "acc_f32 requires add of f16 or bf16; acc_f16 requires add of e4m3 or e5m2, "
  "which require it.",
  PtxasOf94Says<"fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.min.acc::f32.f16.sync"
                " [%r13], [%r3, %rd3], %r12, [%r15], 0xffffffff;",
                "Illegal reduction operation for instruction"
                " 'fabric.try_pullred.async.acc::f32'">>;
def : Rule<FabricTryPullredAsyncFamily, Redop_TopicMbar,
  "The mbarrier is shared::cta.">;
def : Rule<FabricTryPullredAsyncFamily, Redop_TopicAmount,
  "A constant size is a multiple of 16 bytes.">;

// fabric.try_atom.async
def : Rule<FabricTryAtomAsyncFamily, Redop_TopicSpace,
  "The destination and the source are shared::cta.",
  PtxasOf94Says<"fabric.try_atom.async.global.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.and.b32"
                " [%r3, %rd3], [%rd12], [%rd13], [%rd15];",
                "State space incorrect for instruction 'fabric.try_atom.async',"
                " expected '.shared::cta'">>;
def : Rule<FabricTryAtomAsyncFamily, Redop_TopicType,
  "and, or, xor of b32 and b64; exch and cas of b32, b64 and b128; min and max of "
  "u32, u64, f16x2 and bf16x2; add of u32, u64, f16x2, bf16x2, f32 and f64.",
  PtxasOf94Says<"fabric.try_atom.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.s32"
                " [%r3, %rd3], [%r12], [%r13], [%r15];",
                "Incorrect type '.s32' for operation '.add' in instruction"
                " 'fabric.try_atom.async'">>;
def : Rule<FabricTryAtomAsyncFamily, Redop_TopicMbar,
  "The mbarrier is shared::cta.">;

#endif // REDOP_FORMS_FABRICRULES_TD
