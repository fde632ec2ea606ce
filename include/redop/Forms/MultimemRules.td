//===- MultimemRules.td - The rules of multimem ------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included by Rules.td, which explains them.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_MULTIMEMRULES_TD
#define REDOP_FORMS_MULTIMEMRULES_TD

// multimem.ld_reduce
def : Rule<MultimemLdReduceFamily, Redop_TopicSpace,
  "The pointer is generic or global.",
  PtxasSays<"multimem.ld_reduce.relaxed.gpu.shared.add.u32 %r0, [%rd0];",
            "State space incorrect for instruction 'multimem.ld_reduce'">>;
def : Rule<MultimemLdReduceFamily, Redop_TopicSem,
  "The order is weak, relaxed or acquire.",
  PtxasSays<"multimem.ld_reduce.release.gpu.global.add.u32 %r0, [%rd0];",
            "Illegal modifier '.release' for instruction "
            "'multimem.ld_reduce'">>;
def : Rule<MultimemLdReduceFamily, Redop_TopicScope,
  "relaxed and acquire require a scope; weak does not allow one.",
  PtxasSays<"multimem.ld_reduce.relaxed.global.add.u32 %r0, [%rd0];",
            "Modifier '.relaxed' requires scope with 'multimem.ld_reduce' "
            "instruction">>;
def : Rule<MultimemLdReduceFamily, Redop_TopicType,
  "add of u32, s32, u64, f64 and of every floating-point type that fills 32 "
  "bits, by itself or with a width; min and max of u32, s32, u64, s64 and of "
  "f16, bf16 and fp8 types; and, or, xor of b32 and b64.",
  PtxasSays<"multimem.ld_reduce.relaxed.gpu.global.add.s64 %rd1, [%rd0];",
            "Incorrect type '.s64' for operation '.add' in instruction "
            "'multimem.ld_reduce'">>;
def : Rule<MultimemLdReduceFamily, Redop_TopicVec,
  "A floating-point type and its width fill 32, 64 or 128 bits; integers and f64 "
  "have no width.",
  PtxasSays<"multimem.ld_reduce.relaxed.gpu.global.add.v8.f32 {%f0, %f1, "
            "%f2, %f3, %f4, %f5, %f6, %f7}, [%rd0];",
            "Inconsistent type '.f32' with vector .v8 for "
            "'multimem.ld_reduce'">>;
def : Rule<MultimemLdReduceFamily, Redop_TopicValue,
  "The result has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form.">;
def : Rule<MultimemLdReduceFamily, Redop_TopicModifier,
  "acc_f32 requires add of f16, f16x2, bf16 or bf16x2; acc_f16 requires add of "
  "an fp8 type.",
  PtxasSays<"multimem.ld_reduce.relaxed.gpu.global.min.acc::f32.f16x2 %r0, "
            "[%rd0];",
            "Illegal reduction operation for instruction "
            "'multimem.ld_reduce.acc::f32'">>;

// multimem.st
def : Rule<MultimemStFamily, Redop_TopicSpace, "The pointer is generic or global.",
  PtxasSays<"multimem.st.relaxed.gpu.shared.u32 [%rd0], %r0;",
            "State space incorrect for instruction 'multimem.st'">>;
def : Rule<MultimemStFamily, Redop_TopicSem,
  "The order is weak, relaxed or release.",
  PtxasSays<"multimem.st.acquire.gpu.global.u32 [%rd0], %r0;",
            "Illegal modifier '.acquire' for instruction 'multimem.st'">>;
def : Rule<MultimemStFamily, Redop_TopicScope,
  "relaxed and release require a scope; weak does not allow one.",
  PtxasSays<"multimem.st.relaxed.global.u32 [%rd0], %r0;",
            "Modifier '.relaxed' requires scope with 'multimem.st' "
            "instruction">>;
def : Rule<MultimemStFamily, Redop_TopicType,
  "b32, u32, s32, b64, u64, s64, f64, and every floating-point type that fills "
  "32 bits, by itself or with a width.",
  PtxasSays<"multimem.st.relaxed.gpu.global.f16 [%rd0], %h0;",
            "Unexpected instruction types specified for 'multimem.st'">>;
def : Rule<MultimemStFamily, Redop_TopicVec,
  "A floating-point type and its width fill 32, 64 or 128 bits; integers and f64 "
  "have no width.",
  PtxasSays<"multimem.st.relaxed.gpu.global.v2.u32 [%rd0], {%r0, %r1};",
            "Vector qualifier is not allowed for instruction 'multimem.st'">>;
def : Rule<MultimemStFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form.">;

// multimem.red
def : Rule<MultimemRedFamily, Redop_TopicSpace, "The pointer is generic or global.",
  PtxasSays<"multimem.red.relaxed.gpu.shared.add.u32 [%rd0], %r0;",
            "State space incorrect for instruction 'multimem.red'">>;
def : Rule<MultimemRedFamily, Redop_TopicSem, "The order is relaxed or release.",
  PtxasSays<"multimem.red.acquire.gpu.global.add.u32 [%rd0], %r0;",
            "Illegal modifier '.acquire' for instruction 'multimem.red'">>;
def : Rule<MultimemRedFamily, Redop_TopicScope,
  "An order requires a scope and vice versa; the default is relaxed sys.",
  PtxasSays<"multimem.red.relaxed.global.add.u32 [%rd0], %r0;",
            "Modifier '.relaxed' requires scope with 'multimem.red' "
            "instruction">>;
def : Rule<MultimemRedFamily, Redop_TopicType,
  "add of u32, s32, u64, f16x2, bf16x2, f32, f64 and of f16, bf16 with a width; "
  "min and max of u32, s32, u64, s64; and, or, xor of b32 and b64.",
  PtxasSays<"multimem.red.relaxed.gpu.global.add.s64 [%rd0], %rd1;",
            "Incorrect type '.s64' for operation '.add' in instruction "
            "'multimem.red'">>;
def : Rule<MultimemRedFamily, Redop_TopicVec,
  "A floating-point type and its width fill 32, 64 or 128 bits; integers and f64 "
  "have no width.",
  PtxasSays<"multimem.red.relaxed.gpu.global.add.v8.f32 [%rd0], {%f0, %f1, "
            "%f2, %f3, %f4, %f5, %f6, %f7};",
            "Inconsistent type '.f32' with vector .v8 for 'multimem.red'">>;
def : Rule<MultimemRedFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form.">;

// multimem.cp.reduce.async.bulk
def : Rule<MultimemCpReduceAsyncBulkFamily, Redop_TopicSpace,
  "The destination is global; the source is shared::cta.",
  PtxasOf94Says<"multimem.cp.reduce.async.bulk.shared::cluster.shared::cta.bulk_group.add.u32"
                " [%rd0], [%rd1], %r0;",
                "State space incorrect for instruction"
                " 'multimem.cp.reduce.async.bulk'">>;
def : Rule<MultimemCpReduceAsyncBulkFamily, Redop_TopicSem,
  "The order is relaxed.",
  PtxasOf94Says<"multimem.cp.reduce.async.bulk.weak.global.shared::cta.bulk_group.add.u32"
                " [%rd0], [%rd1], %r0;",
                "Illegal modifier '.weak' for instruction"
                " 'multimem.cp.reduce.async.bulk'">>;
def : Rule<MultimemCpReduceAsyncBulkFamily, Redop_TopicScope,
  "An order requires a scope and vice versa: relaxed cta, cluster, gpu or sys.",
  PtxasOf94Says<"multimem.cp.reduce.async.bulk.relaxed.global.shared::cta.bulk_group.add.u32"
                " [%rd0], [%rd1], %r0;",
                "Modifier '.relaxed' requires scope with"
                " 'multimem.cp.reduce.async.bulk' instruction">>;
def : Rule<MultimemCpReduceAsyncBulkFamily, Redop_TopicType,
  "add of u32, s32, u64, f16, bf16, f32 and f64; inc and dec of u32; min and max "
  "of u32, s32, u64, s64, f16 and bf16; and, or, xor of b32 and b64.",
  PtxasOf94Says<"multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.s64"
                " [%rd0], [%rd1], %r0;",
                "Incorrect type '.s64' for operation '.add' in instruction"
                " 'multimem.cp.reduce.async.bulk'">>;
def : Rule<MultimemCpReduceAsyncBulkFamily, Redop_TopicModifier,
  "noftz requires f32; the sum of halves implies it.",
  PtxasOf94Says<"multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.u32"
                " [%rd0], [%rd1], %r0;",
                "Illegal modifier '.noftz' for instruction"
                " 'multimem.cp.reduce.async.bulk'">>;
def : Rule<MultimemCpReduceAsyncBulkFamily, Redop_TopicAmount,
  "A constant size is a multiple of 16 bytes.",
  PtxasOf94Says<"multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32"
                " [%rd0], [%rd1], 8;",
                "Argument 2 of instruction 'multimem.cp.reduce.async.bulk':"
                " unexpected value '8', expected to be multiple of 16">>;

// multimem.cp.async.bulk
def : Rule<MultimemCpAsyncBulkFamily, Redop_TopicSpace,
  "The destination is global; the source is shared::cta.",
  PtxasOf94Says<"multimem.cp.async.bulk.shared::cluster.shared::cta.bulk_group"
                " [%rd0], [%rd1], %r0;",
                "State space incorrect for instruction 'multimem.cp.async.bulk'">>;
def : Rule<MultimemCpAsyncBulkFamily, Redop_TopicSem,
  "The order is weak (the default); with a type, relaxed.",
  PtxasOf94Says<"multimem.cp.async.bulk.release.gpu.global.shared::cta.bulk_group.b128"
                " [%rd0], [%rd1], %r0;",
                "Modifier '.gpu' requires modifier '.order'">>;
def : Rule<MultimemCpAsyncBulkFamily, Redop_TopicScope,
  "relaxed requires a scope; weak does not allow one.",
  PtxasOf94Says<"multimem.cp.async.bulk.relaxed.global.shared::cta.bulk_group.b128"
                " [%rd0], [%rd1], %r0;",
                "Modifier '.relaxed' requires scope with 'multimem.cp.async.bulk'"
                " instruction">>;
def : Rule<MultimemCpAsyncBulkFamily, Redop_TopicType,
  "relaxed requires the type b128; weak does not allow a type.",
  PtxasOf94Says<"multimem.cp.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.b64"
                " [%rd0], [%rd1], %r0;",
                "Unexpected instruction types specified for"
                " 'multimem.cp.async.bulk'">>;
def : Rule<MultimemCpAsyncBulkFamily, Redop_TopicAmount,
  "A constant size is a multiple of 16 bytes.",
  PtxasOf94Says<"multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd0],"
                " [%rd1], 8;",
                "Argument 2 of instruction 'multimem.cp.async.bulk': unexpected"
                " value '8', expected to be multiple of 16">>;

// multimem.red.async
def : Rule<MultimemRedAsyncFamily, Redop_TopicSpace,
  "The pointer is generic or global.",
  PtxasOf94Says<"multimem.red.async.release.gpu.shared.add.u32 [%rd0], %r0;",
                "State space incorrect for instruction 'multimem.red.async'">>;
def : Rule<MultimemRedAsyncFamily, Redop_TopicSem, "The order is release.",
  PtxasOf94Says<"multimem.red.async.relaxed.gpu.global.add.u32 [%rd0], %r0;",
                ".release modifier required for instruction 'multimem.red.async'">>;
def : Rule<MultimemRedAsyncFamily, Redop_TopicScope,
  "An order requires a scope and vice versa: release gpu or sys.",
  PtxasOf94Says<"multimem.red.async.release.cta.global.add.u32 [%rd0], %r0;",
                "Illegal modifier '.cta' for instruction 'multimem.red.async'">>;
def : Rule<MultimemRedAsyncFamily, Redop_TopicType,
  "Only add of u32, s32 and u64.",
  PtxasOf94Says<"multimem.red.async.release.gpu.global.min.u32 [%rd0], %r0;",
                "Incorrect type '.u32' for operation '.min' in instruction"
                " 'multimem.red.async'">>;
def : Rule<MultimemRedAsyncFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: i32 or i64.">;

// multimem.st.async
def : Rule<MultimemStAsyncFamily, Redop_TopicSpace,
  "The pointer is generic or global.",
  PtxasOf94Says<"multimem.st.async.release.gpu.shared.b32 [%rd0], %r0;",
                "State space incorrect for instruction 'multimem.st.async'">>;
def : Rule<MultimemStAsyncFamily, Redop_TopicSem, "The order is release.",
  PtxasOf94Says<"multimem.st.async.relaxed.gpu.global.b32 [%rd0], %r0;",
                ".release modifier required for instruction 'multimem.st.async'">>;
def : Rule<MultimemStAsyncFamily, Redop_TopicScope,
  "An order requires a scope and vice versa: release gpu or sys.",
  PtxasOf94Says<"multimem.st.async.release.cta.global.b32 [%rd0], %r0;",
                "Illegal modifier '.cta' for instruction 'multimem.st.async'">>;
def : Rule<MultimemStAsyncFamily, Redop_TopicType,
  "b8, b16, b32 and b64; u8, u16, u32 and u64; s8, s16, s32 and s64; f32 and "
  "f64.",
  PtxasOf94Says<"multimem.st.async.release.gpu.global.f16 [%rd0], %h0;",
                "Unexpected instruction types specified for 'multimem.st.async'">>;
def : Rule<MultimemStAsyncFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: i8, i16, i32, i64, f32 or "
  "f64.">;

#endif // REDOP_FORMS_MULTIMEMRULES_TD
