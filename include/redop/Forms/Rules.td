//===- Rules.td - The verifier's rules and their IDs -------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ID of a rule consists of the stem of its family and the number of its
// topic (RuleTopic in FormEnums.td), which is the same in every family:
// `red_c4`. The text describes what is legal; the diagnostic adds the actual// value.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_RULES_TD
#define REDOP_FORMS_RULES_TD

include "redop/Forms/FormBase.td"

/// What ptxas says about a statement that breaks the rule, for a chip and a PTX
/// version. Without a statement, the rule is about the op rather than the
/// instruction, or ptxas accepts such a statement although the PTX ISA does not.
class PtxasSays<string statement = "", string message = "",
                string chip = "sm_103a", string ptx = "9.0"> {
  string Statement = statement;
  string Message = message;
  string Chip = chip;
  string Ptx = ptx;
}

/// The same for an instruction or a qualifier that is newer: ptxas 13.5.
class PtxasOf94Says<string statement, string message>
    : PtxasSays<statement, message, "sm_107a", "9.4">;

class Rule<FamilyRow family, I32EnumAttrCase topic, string text,
           PtxasSays ptxas = PtxasSays<>> {
  bits<8> Family = family.Family;
  bits<8> Number = topic.value;
  string Id = family.Stem # "_c" # topic.value;
  string Text = text;
  string Statement = ptxas.Statement;
  string Message = ptxas.Message;
  string Chip = ptxas.Chip;
  string Ptx = ptxas.Ptx;
  string CppId = Literal<Id>.cpp;
  string CppText = Literal<Text>.cpp;
}

def RuleTable : GenericTable {
  let FilterClass = "Rule";
  let CppTypeName = "RuleRow";
  let Fields = ["Family", "Number", "CppId", "CppText"];
  string TypeOf_CppId = "code";
  string TypeOf_CppText = "code";
  let PrimaryKey = ["Family", "Number"];
  let PrimaryKeyName = "lookupRuleRow";
}

// red
def : Rule<RedFamily, Redop_TopicSpace,
  "The pointer is generic, global, shared::cta or shared::cluster; of a vector "
  "form, generic or global.",
  PtxasSays<"red.local.add.u32 [%rd0], %r0;",
            "State space incorrect for instruction 'red'">>;
def : Rule<RedFamily, Redop_TopicSem, "The order is relaxed or release.",
  PtxasSays<"red.acquire.gpu.global.add.u32 [%rd0], %r0;",
            "Illegal modifier '.acquire' for instruction 'red'">>;
def : Rule<RedFamily, Redop_TopicType,
  "A scalar or packed form is one of: and, or, xor of b32 and b64; add of u32, "
  "s32, u64, f32, f64, f16, f16x2, bf16 and bf16x2; inc and dec of u32; min and "
  "max of u32, s32, u64 and s64.",
  PtxasSays<"red.global.inc.u64 [%rd0], %rd1;",
            "Operation .inc requires .u32 type for instruction 'red'">>;
def : Rule<RedFamily, Redop_TopicVec,
  "A vector form is one of: add of f32 with v2 or v4; add, min and max of f16 "
  "and bf16 with v2, v4 or v8, and of f16x2 and bf16x2 with v2 or v4.",
  PtxasSays<"red.global.add.v8.f32 [%rd0], {%f0, %f1, %f2, %f3, %f4, %f5, "
            "%f6, %f7};",
            "Only .v2 or .v4 vector modifier supported with type .f32 on "
            ".add operation for red instruction with vector types">>;
def : Rule<RedFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form.">;
def : Rule<RedFamily, Redop_TopicHint,
  "A cache hint requires a generic or global pointer.",
  PtxasSays<"red.shared.add.L2::cache_hint.u32 [%rd0], %r0, %rd1;",
            "Modifier '.L2::cache_hint' cannot be applied to '.shared' "
            "space for instruction 'red'">>;
def : Rule<RedFamily, Redop_TopicModifier,
  "noftz requires f32; halves imply it.",
  PtxasSays<"red.global.min.noftz.u32 [%rd0], %r0;",
            "Illegal modifier '.noftz' for instruction 'red'">>;

// atom
def : Rule<AtomFamily, Redop_TopicSpace,
  "The pointer is generic, global, shared::cta or shared::cluster; of a vector "
  "form, generic or global.",
  PtxasSays<"atom.local.add.u32 %r1, [%rd0], %r0;",
            "State space incorrect for instruction 'atom'">>;
def : Rule<AtomFamily, Redop_TopicSem,
  "The order is relaxed, acquire, release or acq_rel.",
  PtxasSays<"atom.weak.global.add.u32 %r1, [%rd0], %r0;",
            "Illegal modifier '.weak' for instruction 'atom'">>;
def : Rule<AtomFamily, Redop_TopicType,
  "A scalar or packed form has an operation and type of red, or is exch of b32, "
  "b64 and b128, or cas of b16, b32, b64 and b128.",
  PtxasSays<"atom.global.inc.u64 %rd2, [%rd0], %rd1;",
            "Operation .inc requires .u32 type for instruction 'atom'">>;
def : Rule<AtomFamily, Redop_TopicVec,
  "A vector form has the same operation, width and type as a vector form of "
  "red.",
  PtxasSays<"atom.global.v8.f32.add {%f8, %f9, %f10, %f11, %f12, %f13, "
            "%f14, %f15}, [%rd0], {%f0, %f1, %f2, %f3, %f4, %f5, %f6, %f7};",
            "Only .v2 or .v4 vector modifier supported with type .f32 on "
            ".add operation for atom instruction with vector types">>;
def : Rule<AtomFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form. The new value, the else "
  "value and the result have the same type.">;
def : Rule<AtomFamily, Redop_TopicHint,
  "A cache hint requires a generic or global pointer, and an operation other "
  "than cas.",
  PtxasSays<"atom.global.cas.L2::cache_hint.b32 %r2, [%rd0], %r0, %r1, "
            "%rd1;",
            "Illegal modifier '.L2::cache_hint' for instruction 'atom'">>;
def : Rule<AtomFamily, Redop_TopicModifier,
  "noftz requires f32; halves imply it.",
  PtxasSays<"atom.global.min.noftz.u32 %r1, [%rd0], %r0;",
            "Illegal modifier '.noftz' for instruction 'atom'">>;
def : Rule<AtomFamily, Redop_TopicOperand,
  "cas requires a new value; other operations do not allow one. A predicate "
  "requires an else value and vice versa.">;

// red.async
def : Rule<RedAsyncFamily, Redop_TopicSpace,
  "With mbar, the pointer is generic or shared::cluster; without mbar, generic "
  "or global.",
  PtxasSays<"red.async.relaxed.cluster.global.mbarrier::complete_tx::bytes.add.u32"
            " [%rd0], %r0, [%rd1];",
            "Modifier '.cluster' requires '.shared::cluster' space for "
            "instruction 'red.async'">>;
def : Rule<RedAsyncFamily, Redop_TopicSem,
  "With mbar, the order is relaxed; without mbar, release.",
  PtxasSays<"red.async.release.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32"
            " [%rd0], %r0, [%rd1];",
            "Illegal modifier '.cluster' for instruction 'red.async' with "
            "'.release'">>;
def : Rule<RedAsyncFamily, Redop_TopicScope,
  "An order requires a scope and vice versa: relaxed cluster with mbar (the "
  "default), release gpu or release sys without mbar.",
  PtxasSays<"red.async.release.cta.global.add.u32 [%rd0], %r0;",
            "Illegal modifier '.cta' for instruction 'red.async' with "
            "'.release'">>;
def : Rule<RedAsyncFamily, Redop_TopicType,
  "With mbar: add of u32, s32, u64; inc and dec of u32; min and max of u32, s32; "
  "and, or, xor of b32. Without mbar: add of u32, s32, u64, s64.",
  PtxasSays<"red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.min.u64"
            " [%rd0], %rd2, [%rd1];",
            "Incorrect type '.u64' for operation '.min' in instruction "
            "'red.async'">>;
def : Rule<RedAsyncFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: i32 or i64.">;
def : Rule<RedAsyncFamily, Redop_TopicMbar,
  "The mbarrier pointer has exactly the type of the destination pointer.">;
def : Rule<RedAsyncFamily, Redop_TopicMmio,
  "An mmio operation is release sys and does not allow mbar.",
  PtxasOf94Says<"red.async.mmio.release.gpu.global.add.u32 [%rd0], %r0;",
                "Illegal modifier '.gpu' for instruction 'red.async' with '.mmio'">>;

// cp.reduce.async.bulk
def : Rule<CpReduceAsyncBulkFamily, Redop_TopicSpace,
  "The destination is shared::cluster with mbar and global without mbar; the "
  "source is shared::cta.",
  PtxasSays<"cp.reduce.async.bulk.shared::cta.shared::cta.mbarrier::complete_tx::bytes.add.u32"
            " [%rd0], [%rd1], %r0, [%rd2];",
            "State space incorrect for instruction 'cp.reduce.async.bulk'">>;
def : Rule<CpReduceAsyncBulkFamily, Redop_TopicSem, "The order is relaxed.",
  PtxasOf94Says<"cp.reduce.async.bulk.weak.global.shared::cta.bulk_group.add.u32"
                " [%rd0], [%rd1], %r0;",
                "Illegal modifier '.weak' for instruction 'cp.reduce.async.bulk'">>;
def : Rule<CpReduceAsyncBulkFamily, Redop_TopicScope,
  "An order requires a scope and vice versa: relaxed cta, cluster, gpu or sys; "
  "with mbar, relaxed cta or cluster.",
  PtxasOf94Says<"cp.reduce.async.bulk.relaxed.global.shared::cta.bulk_group.add.u32"
                " [%rd0], [%rd1], %r0;",
                "Modifier '.relaxed' requires scope with 'cp.reduce.async.bulk'"
                " instruction">>;
def : Rule<CpReduceAsyncBulkFamily, Redop_TopicModifier,
  "noftz requires f32; the sum of halves implies it.",
  PtxasSays<"cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.u32"
            " [%rd0], [%rd1], %r0;",
            "Illegal modifier '.noftz' for instruction "
            "'cp.reduce.async.bulk'">>;
def : Rule<CpReduceAsyncBulkFamily, Redop_TopicType,
  "add of u32, s32 and u64; inc and dec of u32; min and max of u32 and s32; and, "
  "or, xor of b32; in global memory also add of f16, bf16, f32 and f64, min and "
  "max of u64, s64, f16 and bf16, and, or, xor of b64.",
  PtxasSays<"cp.reduce.async.bulk.global.shared::cta.bulk_group.add.s64 "
            "[%rd0], [%rd1], %r0;",
            "Incorrect type '.s64' for operation '.add' in instruction "
            "'cp.reduce.async.bulk'">>;
def : Rule<CpReduceAsyncBulkFamily, Redop_TopicHint,
  "A cache hint requires a destination in global memory.",
  PtxasSays<"cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.L2::cache_hint.add.u32"
            " [%rd0], [%rd1], %r0, [%rd2], %rd3;",
            "Arguments mismatch for instruction 'cp.reduce.async.bulk'">>;
def : Rule<CpReduceAsyncBulkFamily, Redop_TopicMbar,
  "The mbarrier pointer has exactly the type of the destination pointer.">;
def : Rule<CpReduceAsyncBulkFamily, Redop_TopicAmount,
  "A constant size is a multiple of 16 bytes.",
  PtxasSays<"cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 "
            "[%rd0], [%rd1], 8;",
            "Argument 2 of instruction 'cp.reduce.async.bulk': unexpected "
            "value '8', expected to be multiple of 16">>;

// cp.reduce.async.bulk.tensor
def : Rule<CpReduceAsyncBulkTensorFamily, Redop_TopicSpace,
  "The tensor map has a generic pointer; the source is shared::cta.">;
def : Rule<CpReduceAsyncBulkTensorFamily, Redop_TopicType,
  "and, or, xor, add, inc, dec, min and max; the tensor map has the type.",
  PtxasSays<"cp.reduce.async.bulk.tensor.1d.global.shared::cta.exch.tile.bulk_group"
            " [%rd0, {%r0}], [%rd1];",
            "Illegal reduction operation for instruction "
            "'cp.reduce.async.bulk.tensor'">>;
def : Rule<CpReduceAsyncBulkTensorFamily, Redop_TopicDim,
  "There are 1 to 5 coordinates, with im2col_no_offs and im2col_no_offs_w 3 to 5, "
  "with scatter4 5.",
  PtxasSays<"cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.im2col_no_offs.bulk_group"
            " [%rd0, {%r0, %r1}], [%rd1];",
            "Modifier '.2d' cannot be combined with modifier "
            "'.im2col_no_offs'">>;
def : Rule<CpReduceAsyncBulkTensorFamily, Redop_TopicModifier,
  "The mode is tile (the default), im2col_no_offs, im2col_no_offs_w or "
  "scatter4. Sizes and strides require tile and an address.",
  PtxasOf94Says<"cp.reduce.async.bulk.tensor.3d.global.shared::cta.and.im2col_no_offs.bulk_group.override::global_address.override::global_dim"
                " [%rd14, %rd1, {%h0, %h1, %h2}, {%r7, %r8, %r9}], [%r13];",
                "Illegal modifier '.override::global_dim' for instruction"
                " 'cp.reduce.async.bulk.tensor' with '.im2col_no_offs'">>;
def : Rule<CpReduceAsyncBulkTensorFamily, Redop_TopicOperand,
  "There are as many sizes as dimensions, one stride less, and with more than one "
  "dimension upper strides; or none of them.">;

// sured
def : Rule<SuredBFamily, Redop_TopicType,
  "add of u32, s32 and u64; min and max of u32, s32, u64 and s64; and, or of "
  "b32.",
  PtxasSays<"sured.b.add.1d.s64.clamp [%rd0, {%r0}], %rd1;",
            "Incorrect type '.s64' for operation '.add' in instruction "
            "'sured.b'">>;
def : Rule<SuredBFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: i32 or i64.">;
def : Rule<SuredBFamily, Redop_TopicDim, "There are 1 to 3 coordinates.">;
def : Rule<SuredPFamily, Redop_TopicType,
  "add, and, or, min and max of b32; min and max of b64.",
  PtxasSays<"sured.p.add.1d.b64.clamp [%rd0, {%r0}], %rd1;",
            "Incorrect type '.b64' for operation '.add' in instruction "
            "'sured.p'">>;
def : Rule<SuredPFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: i32 or i64.">;
def : Rule<SuredPFamily, Redop_TopicDim, "There are 1 to 3 coordinates.">;

// tcgen05.ld.red
def : Rule<Tcgen05LdRedFamily, Redop_TopicSpace,
  "The address is a pointer to tensor memory, address space 6.">;
def : Rule<Tcgen05LdRedFamily, Redop_TopicType,
  "min and max of u32, s32 and f32.",
  PtxasSays<"tcgen05.ld.red.sync.aligned.32x32b.x2.add.u32 {%r0, %r1}, %r2,"
            " [%r3];",
            "Illegal operation '.add' for instruction 'tcgen05.ld.red'">>;
def : Rule<Tcgen05LdRedFamily, Redop_TopicVec,
  "The width is x2, x4, x8, x16, x32, x64 or x128.",
  PtxasSays<"tcgen05.ld.red.sync.aligned.32x32b.x1.min.u32 %r0, %r2, [%r3];",
            "Illegal modifier '.x1' for instruction 'tcgen05.ld.red'">>;
def : Rule<Tcgen05LdRedFamily, Redop_TopicValue,
  "The first result is a 1-D vector of all elements, the second is one element.">;
def : Rule<Tcgen05LdRedFamily, Redop_TopicModifier,
  "abs and nan require f32.",
  PtxasSays<"tcgen05.ld.red.sync.aligned.32x32b.x2.min.NaN.u32 {%r0, %r1}, "
            "%r2, [%r3];",
            "Illegal modifier '.NaN' for instruction 'tcgen05.ld.red'">>;
def : Rule<Tcgen05LdRedFamily, Redop_TopicOperand,
  "shape_16x32bx2 requires a split offset; shape_32x32b does not allow one.">;
def : Rule<Tcgen05LdRedFamily, Redop_TopicShape,
  "The shape is shape_32x32b or shape_16x32bx2.",
  PtxasSays<"tcgen05.ld.red.sync.aligned.16x64b.x2.min.u32 {%r0, %r1}, %r2,"
            " [%r3];",
            "Illegal matrix shape '.16x64b' for instruction "
            "'tcgen05.ld.red'">>;

// tcgen05.ld.red.spcompress
def : Rule<Tcgen05LdRedSpcompressFamily, Redop_TopicSpace,
  "The address is a pointer to tensor memory, address space 6.">;
def : Rule<Tcgen05LdRedSpcompressFamily, Redop_TopicType,
  "Only min and max of f32.",
  PtxasOf94Says<"tcgen05.ld.red.spcompress.sync.aligned.32x32b.x4.min.sp::2:4.u32.b2"
                " {%r100}, {%r0, %r1}, %r2, [%r14];",
                "Unexpected instruction types specified for"
                " 'tcgen05.ld.red.spcompress'">>;
def : Rule<Tcgen05LdRedSpcompressFamily, Redop_TopicVec,
  "The width is x4, x8, x16, x32, x64 or x128.",
  PtxasOf94Says<"tcgen05.ld.red.spcompress.sync.aligned.32x32b.x2.min.sp::2:4.f32.b2"
                " {%r100}, {%f0}, %f140, [%r14];",
                "Modifier .x2 not allowed for instruction"
                " tcgen05.ld.red.spcompress with shape '.32x32b'">>;
def : Rule<Tcgen05LdRedSpcompressFamily, Redop_TopicValue,
  "The first result is an i32, with x64 and x128 a 1-D vector of 2 or 4; the "
  "second a 1-D vector of half as many f32 as the width; the third an f32.">;
def : Rule<Tcgen05LdRedSpcompressFamily, Redop_TopicShape,
  "The shape is shape_32x32b.",
  PtxasOf94Says<"tcgen05.ld.red.spcompress.sync.aligned.16x64b.x4.min.sp::2:4.f32.b2"
                " {%r100}, {%f0, %f1}, %f140, [%r14];",
                "Illegal matrix shape '.16x64b' for instruction"
                " 'tcgen05.ld.red.spcompress'">>;

// redux.sync
def : Rule<ReduxFamily, Redop_TopicType,
  "add, min and max of u32 and s32; and, or, xor of b32; min and max of f32.",
  PtxasSays<"redux.sync.add.f32 %f0, %f1, %r0;",
            "Incorrect type '.f32' for operation '.add' in instruction "
            "'redux'">>;
def : Rule<ReduxFamily, Redop_TopicValue,
  "The source has the MLIR type of the PTX type: i32 or f32.">;
def : Rule<ReduxFamily, Redop_TopicModifier, "abs and nan require f32.",
  PtxasSays<"redux.sync.min.abs.u32 %r0, %r1, %r2;",
            "Instruction 'redux' requires '.f32' type with '.abs' modifier.">>;

// barrier.red
def : Rule<BarrierRedFamily, Redop_TopicType,
  "popc of u32; and, or of pred: the type is that of the result.",
  PtxasSays<"barrier.red.popc.pred %p0, %r0, %p1;",
            "Operation requires .u32 type">>;
def : Rule<BarrierRedFamily, Redop_TopicValue,
  "The result has the MLIR type of the PTX type: i32 for u32, i1 for pred.">;
def : Rule<BarrierRedFamily, Redop_TopicAmount,
  "A constant barrier is 0 to 15; a constant number of threads is a multiple of "
  "the warp size, 32.",
  PtxasSays<"barrier.red.popc.u32 %r0, 16, %p1;",
            "Barrier number '16' out of range, expected to be in range "
            "[0..15]">>;

// vote.sync
def : Rule<VoteSyncFamily, Redop_TopicType,
  "all, any, uni of pred; ballot of b32: the type is that of the result.",
  PtxasSays<"vote.sync.ballot.pred %p0, %p1, %r0;",
            "Instruction 'vote' requires '.b32' type with '.ballot' "
            "modifier.">>;
def : Rule<VoteSyncFamily, Redop_TopicValue,
  "The result has the MLIR type of the PTX type: i1 for pred, i32 for b32.">;

// createpolicy
def : Rule<CreatePolicyFractionalFamily, Redop_TopicPriority,
  "The primary priority is evict_last, evict_normal, evict_first or "
  "evict_unchanged, the secondary evict_first or evict_unchanged.",
  PtxasSays<"createpolicy.fractional.L2::evict_last.L2::evict_normal.b64 "
            "%rd0, 0f3F000000;",
            "Unsupported modifier '.evict_normal' as secondary_priority for"
            " instruction 'createpolicy.fractional'">>;
def : Rule<CreatePolicyFractionalFamily, Redop_TopicAmount,
  "The fraction is greater than 0 and at most 1.",
  PtxasSays<"createpolicy.fractional.L2::evict_last.b64 %rd0, 0f40000000;",
            "Argument 2 of instruction 'createpolicy.fractional': value "
            "'2.000000' out of range, expected to be in range (0.000000 .. "
            "1.000000]">>;
def : Rule<CreatePolicyRangeFamily, Redop_TopicSpace,
  "The pointer is generic or global.",
  PtxasSays<"createpolicy.range.shared.L2::evict_last.b64 %rd0, [%rd1], "
            "%r0, %r1;",
            "State space incorrect for instruction 'createpolicy.range'">>;
def : Rule<CreatePolicyRangeFamily, Redop_TopicPriority,
  "The primary priority is evict_last, evict_normal, evict_first or "
  "evict_unchanged, the secondary evict_first or evict_unchanged.",
  PtxasSays<"createpolicy.range.global.L2::evict_last.L2::evict_normal.b64 "
            "%rd0, [%rd1], %r0, %r1;",
            "Unsupported modifier '.evict_normal' as secondary_priority for"
            " instruction 'createpolicy.range'">>;
def : Rule<CreatePolicyRangeFamily, Redop_TopicAmount,
  "A constant primary size does not exceed a constant total size; both are "
  "unsigned, in bytes.",
  PtxasSays<"createpolicy.range.global.L2::evict_last.b64 %rd0, [%rd1], 64,"
            " 32;",
            "Argument 3 of instruction 'createpolicy.range': value '64' "
            "must be less than or equal to the value '32' of argument 4">>;

include "redop/Forms/MultimemRules.td"
include "redop/Forms/FabricRules.td"

#endif // REDOP_FORMS_RULES_TD
