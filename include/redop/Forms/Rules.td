//===- Rules.td - The verifier's rules and their IDs -------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ID of a rule consists of the stem of its family and the number of its
// topic (RuleTopic in FormEnums.td), which is the same in every family:
// `red_c4`. The text describes what is legal; the diagnostic adds the actual
// value.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_RULES_TD
#define REDOP_FORMS_RULES_TD

include "redop/Forms/FormBase.td"

class Rule<FamilyRow family, I32EnumAttrCase topic, string text> {
  bits<8> Family = family.Family;
  bits<8> Number = topic.value;
  string Id = family.Stem # "_c" # topic.value;
  string Text = text;
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
  "form, generic or global.">;
def : Rule<RedFamily, Redop_TopicSem, "The order is relaxed or release.">;
def : Rule<RedFamily, Redop_TopicType,
  "A scalar or packed form is one of: and, or, xor of b32 and b64; add of u32, "
  "s32, u64, f32, f64, f16, f16x2, bf16 and bf16x2; inc and dec of u32; min and "
  "max of u32, s32, u64 and s64.">;
def : Rule<RedFamily, Redop_TopicVec,
  "A vector form is one of: add of f32 with v2 or v4; add, min and max of f16 "
  "and bf16 with v2, v4 or v8, and of f16x2 and bf16x2 with v2 or v4.">;
def : Rule<RedFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form.">;
def : Rule<RedFamily, Redop_TopicHint,
  "A cache hint requires a generic or global pointer.">;

// atom
def : Rule<AtomFamily, Redop_TopicSpace,
  "The pointer is generic, global, shared::cta or shared::cluster; of a vector "
  "form, generic or global.">;
def : Rule<AtomFamily, Redop_TopicSem,
  "The order is relaxed, acquire, release or acq_rel.">;
def : Rule<AtomFamily, Redop_TopicType,
  "A scalar or packed form has an operation and type of red, or is exch of b32, "
  "b64 and b128, or cas of b16, b32, b64 and b128.">;
def : Rule<AtomFamily, Redop_TopicVec,
  "A vector form has the same operation, width and type as a vector form of "
  "red.">;
def : Rule<AtomFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form. The new value, the else "
  "value and the result have the same type.">;
def : Rule<AtomFamily, Redop_TopicHint,
  "A cache hint requires a generic or global pointer, and an operation other "
  "than cas.">;
def : Rule<AtomFamily, Redop_TopicOperand,
  "cas requires a new value; other operations do not allow one. A predicate "
  "requires an else value and vice versa.">;

// red.async
def : Rule<RedAsyncFamily, Redop_TopicSpace,
  "With mbar, the pointer is generic or shared::cluster; without mbar, generic "
  "or global.">;
def : Rule<RedAsyncFamily, Redop_TopicSem,
  "With mbar, the order is relaxed; without mbar, release.">;
def : Rule<RedAsyncFamily, Redop_TopicScope,
  "An order requires a scope and vice versa: relaxed cluster with mbar (the "
  "default), release gpu or release sys without mbar.">;
def : Rule<RedAsyncFamily, Redop_TopicType,
  "With mbar: add of u32, s32, u64; inc and dec of u32; min and max of u32, s32; "
  "and, or, xor of b32. Without mbar: add of u32, s32, u64, s64.">;
def : Rule<RedAsyncFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: i32 or i64.">;
def : Rule<RedAsyncFamily, Redop_TopicMbar,
  "The mbarrier pointer has exactly the type of the destination pointer.">;
def : Rule<RedAsyncFamily, Redop_TopicMmio,
  "An mmio operation is release sys and does not allow mbar.">;

// cp.reduce.async.bulk
def : Rule<CpReduceAsyncBulkFamily, Redop_TopicSpace,
  "The destination is shared::cluster with mbar and global without mbar; the "
  "source is shared::cta.">;
def : Rule<CpReduceAsyncBulkFamily, Redop_TopicType,
  "add of u32, s32 and u64; inc and dec of u32; min and max of u32 and s32; and, "
  "or, xor of b32; in global memory also add of f16, bf16, f32 and f64, min and "
  "max of u64, s64, f16 and bf16, and, or, xor of b64.">;
def : Rule<CpReduceAsyncBulkFamily, Redop_TopicHint,
  "A cache hint requires a destination in global memory.">;
def : Rule<CpReduceAsyncBulkFamily, Redop_TopicMbar,
  "The mbarrier pointer has exactly the type of the destination pointer.">;
def : Rule<CpReduceAsyncBulkFamily, Redop_TopicAmount,
  "A constant size is a multiple of 16 bytes.">;

// cp.reduce.async.bulk.tensor
def : Rule<CpReduceAsyncBulkTensorFamily, Redop_TopicSpace,
  "The tensor map has a generic pointer; the source is shared::cta.">;
def : Rule<CpReduceAsyncBulkTensorFamily, Redop_TopicType,
  "and, or, xor, add, inc, dec, min and max; the tensor map has the type.">;
def : Rule<CpReduceAsyncBulkTensorFamily, Redop_TopicDim,
  "There are 1 to 5 coordinates, with im2col_no_offs 3 to 5.">;

// sured
def : Rule<SuredBFamily, Redop_TopicType,
  "add of u32, s32 and u64; min and max of u32, s32, u64 and s64; and, or of "
  "b32.">;
def : Rule<SuredBFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: i32 or i64.">;
def : Rule<SuredBFamily, Redop_TopicDim, "There are 1 to 3 coordinates.">;
def : Rule<SuredPFamily, Redop_TopicType,
  "add, and, or, min and max of b32; min and max of b64.">;
def : Rule<SuredPFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: i32 or i64.">;
def : Rule<SuredPFamily, Redop_TopicDim, "There are 1 to 3 coordinates.">;

// tcgen05.ld.red
def : Rule<Tcgen05LdRedFamily, Redop_TopicSpace,
  "The address is a pointer to tensor memory, address space 6.">;
def : Rule<Tcgen05LdRedFamily, Redop_TopicType,
  "min and max of u32, s32 and f32.">;
def : Rule<Tcgen05LdRedFamily, Redop_TopicVec,
  "The width is x2, x4, x8, x16, x32, x64 or x128.">;
def : Rule<Tcgen05LdRedFamily, Redop_TopicValue,
  "The first result is a 1-D vector of all elements, the second is one element.">;
def : Rule<Tcgen05LdRedFamily, Redop_TopicModifier,
  "abs and nan require f32.">;
def : Rule<Tcgen05LdRedFamily, Redop_TopicOperand,
  "shape_16x32bx2 requires a split offset; shape_32x32b does not allow one.">;
def : Rule<Tcgen05LdRedFamily, Redop_TopicShape,
  "The shape is shape_32x32b or shape_16x32bx2.">;

// redux.sync
def : Rule<ReduxFamily, Redop_TopicType,
  "add, min and max of u32 and s32; and, or, xor of b32; min and max of f32.">;
def : Rule<ReduxFamily, Redop_TopicValue,
  "The source has the MLIR type of the PTX type: i32 or f32.">;
def : Rule<ReduxFamily, Redop_TopicModifier, "abs and nan require f32.">;

// barrier.red
def : Rule<BarrierRedFamily, Redop_TopicType,
  "popc of u32; and, or of pred: the type is that of the result.">;
def : Rule<BarrierRedFamily, Redop_TopicValue,
  "The result has the MLIR type of the PTX type: i32 for u32, i1 for pred.">;
def : Rule<BarrierRedFamily, Redop_TopicAmount,
  "A constant barrier is 0 to 15; a constant number of threads is a multiple of "
  "the warp size, 32.">;

// vote.sync
def : Rule<VoteSyncFamily, Redop_TopicType,
  "all, any, uni of pred; ballot of b32: the type is that of the result.">;
def : Rule<VoteSyncFamily, Redop_TopicValue,
  "The result has the MLIR type of the PTX type: i1 for pred, i32 for b32.">;

// multimem.ld_reduce
def : Rule<MultimemLdReduceFamily, Redop_TopicSpace,
  "The pointer is generic or global.">;
def : Rule<MultimemLdReduceFamily, Redop_TopicSem,
  "The order is weak, relaxed or acquire.">;
def : Rule<MultimemLdReduceFamily, Redop_TopicScope,
  "relaxed and acquire require a scope; weak does not allow one.">;
def : Rule<MultimemLdReduceFamily, Redop_TopicType,
  "add of u32, s32, u64 and of every floating-point type that fills 32 bits, by "
  "itself or with a width; min and max of u32, s32, u64, s64 and of f16, bf16 "
  "and fp8 types; and, or, xor of b32 and b64.">;
def : Rule<MultimemLdReduceFamily, Redop_TopicVec,
  "A floating-point type and its width fill 32, 64 or 128 bits; integers and f64 "
  "have no width.">;
def : Rule<MultimemLdReduceFamily, Redop_TopicValue,
  "The result has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form.">;
def : Rule<MultimemLdReduceFamily, Redop_TopicModifier,
  "acc_f32 requires add of f16, f16x2, bf16 or bf16x2; acc_f16 requires add of "
  "an fp8 type.">;

// multimem.st
def : Rule<MultimemStFamily, Redop_TopicSpace, "The pointer is generic or global.">;
def : Rule<MultimemStFamily, Redop_TopicSem,
  "The order is weak, relaxed or release.">;
def : Rule<MultimemStFamily, Redop_TopicScope,
  "relaxed and release require a scope; weak does not allow one.">;
def : Rule<MultimemStFamily, Redop_TopicType,
  "b32, u32, s32, b64, u64, s64, and every floating-point type that fills 32 "
  "bits, by itself or with a width.">;
def : Rule<MultimemStFamily, Redop_TopicVec,
  "A floating-point type and its width fill 32, 64 or 128 bits; integers and f64 "
  "have no width.">;
def : Rule<MultimemStFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form.">;

// multimem.red
def : Rule<MultimemRedFamily, Redop_TopicSpace, "The pointer is generic or global.">;
def : Rule<MultimemRedFamily, Redop_TopicSem, "The order is relaxed or release.">;
def : Rule<MultimemRedFamily, Redop_TopicScope,
  "An order requires a scope and vice versa; the default is relaxed sys.">;
def : Rule<MultimemRedFamily, Redop_TopicType,
  "add of u32, s32, u64, f16x2, bf16x2, f32, f64 and of f16, bf16 with a width; "
  "min and max of u32, s32, u64, s64; and, or, xor of b32 and b64.">;
def : Rule<MultimemRedFamily, Redop_TopicVec,
  "A floating-point type and its width fill 32, 64 or 128 bits; integers and f64 "
  "have no width.">;
def : Rule<MultimemRedFamily, Redop_TopicValue,
  "The value has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form.">;

// createpolicy
def : Rule<CreatePolicyFractionalFamily, Redop_TopicPriority,
  "The primary priority is evict_last, evict_normal, evict_first or "
  "evict_unchanged, the secondary evict_first or evict_unchanged.">;
def : Rule<CreatePolicyFractionalFamily, Redop_TopicAmount,
  "The fraction is greater than 0 and at most 1.">;
def : Rule<CreatePolicyRangeFamily, Redop_TopicSpace,
  "The pointer is generic or global.">;
def : Rule<CreatePolicyRangeFamily, Redop_TopicPriority,
  "The primary priority is evict_last, evict_normal, evict_first or "
  "evict_unchanged, the secondary evict_first or evict_unchanged.">;
def : Rule<CreatePolicyRangeFamily, Redop_TopicAmount,
  "A constant primary size does not exceed a constant total size; both are "
  "unsigned, in bytes.">;

#endif // REDOP_FORMS_RULES_TD
