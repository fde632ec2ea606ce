//===- Rules.td - The verifier's rules and their IDs -------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rule's ID is its family's stem and its number: `red_c4`. A number means the
// same question in every family, so that a reader knows it from any of them.
// The text says what is legal; the diagnostic adds what was found.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_RULES_TD
#define REDOP_FORMS_RULES_TD

include "redop/Forms/FormBase.td"

class RuleTopic<int number, string question> {
  int Number = number;
  string Question = question;
}

def SpaceRule : RuleTopic<1, "Which state spaces?">;
def SemRule : RuleTopic<2, "Which memory orders?">;
def ScopeRule : RuleTopic<3, "Which scopes with the order?">;
def TypeRule : RuleTopic<4, "Which operations, and which types for each?">;
def VecRule : RuleTopic<5, "Which vector widths?">;
def ValueRule : RuleTopic<6, "Which MLIR type carries the value?">;
def HintRule : RuleTopic<7, "Where may a cache hint stand?">;
def ModifierRule : RuleTopic<8, "Which modifiers of the arithmetic?">;
def MbarRule : RuleTopic<9, "What does the mbarrier operand have to be?">;
def MmioRule : RuleTopic<10, "When may the operation be mmio?">;
def PriorityRule : RuleTopic<11, "Which eviction priorities?">;
def AmountRule : RuleTopic<12, "How much of the accesses or bytes?">;
def OperandRule : RuleTopic<13, "Which operands come together?">;

class Rule<FamilyRow family, RuleTopic topic, string text> {
  bits<8> Family = family.Family;
  bits<8> Number = topic.Number;
  string Id = family.Stem # "_c" # topic.Number;
  string Text = text;
}

def RuleTable : GenericTable {
  let FilterClass = "Rule";
  let CppTypeName = "RuleRow";
  let Fields = ["Family", "Number", "Id", "Text"];
  let PrimaryKey = ["Family", "Number"];
  let PrimaryKeyName = "lookupRuleRow";
}

// red
def : Rule<RedFamily, SpaceRule,
  "The pointer is generic, global, shared::cta or shared::cluster; of a vector "
  "form, generic or global.">;
def : Rule<RedFamily, SemRule, "The order is relaxed or release.">;
def : Rule<RedFamily, TypeRule,
  "A scalar or packed form is one of 25 pairs: and, or, xor of b32 and b64; add "
  "of u32, s32, u64, f32, f64, f16, f16x2, bf16 and bf16x2; inc and dec of u32; "
  "min and max of u32, s32, u64 and s64.">;
def : Rule<RedFamily, VecRule,
  "A vector form is one of 32 combinations of operation, width and type: add of "
  "f32 with v2 or v4; add, min and max of f16 and bf16 with v2, v4 or v8 and of "
  "f16x2 and bf16x2 with v2 or v4.">;
def : Rule<RedFamily, ValueRule,
  "The value has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form.">;
def : Rule<RedFamily, HintRule,
  "A cache hint goes with a generic or global pointer.">;

// atom
def : Rule<AtomFamily, SpaceRule,
  "The pointer is generic, global, shared::cta or shared::cluster; of a vector "
  "form, generic or global.">;
def : Rule<AtomFamily, SemRule,
  "The order is relaxed, acquire, release or acq_rel.">;
def : Rule<AtomFamily, TypeRule,
  "A scalar or packed form has an operation and a type of red, or is exch of "
  "b32, b64 and b128, or cas of b16, b32, b64 and b128.">;
def : Rule<AtomFamily, VecRule,
  "A vector form has an operation, a width and a type of red.">;
def : Rule<AtomFamily, ValueRule,
  "The value has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form. The new value, the else "
  "value and the result have the same type.">;
def : Rule<AtomFamily, HintRule,
  "A cache hint requires a generic or global pointer, and an operation other "
  "than cas.">;
def : Rule<AtomFamily, OperandRule,
  "cas requires a new value, and no other operation has one. A predicate and an "
  "else value come together.">;

// red.async
def : Rule<RedAsyncFamily, SpaceRule,
  "With mbar the pointer is generic or shared::cluster, without it generic or "
  "global.">;
def : Rule<RedAsyncFamily, SemRule,
  "With mbar the order is relaxed, without it release.">;
def : Rule<RedAsyncFamily, ScopeRule,
  "An order and a scope come together: relaxed cluster with mbar (the default), "
  "release gpu or release sys without.">;
def : Rule<RedAsyncFamily, TypeRule,
  "With mbar: add of u32, s32, u64; inc and dec of u32; min and max of u32, s32; "
  "and, or, xor of b32. Without: add of u32, s32, u64, s64.">;
def : Rule<RedAsyncFamily, ValueRule,
  "The value has the MLIR type of the PTX type: i32 or i64.">;
def : Rule<RedAsyncFamily, MbarRule,
  "The mbarrier pointer has exactly the type of the destination pointer.">;
def : Rule<RedAsyncFamily, MmioRule,
  "An mmio operation has no mbar and is release sys.">;

// cp.reduce.async.bulk
def : Rule<CpReduceAsyncBulkFamily, SpaceRule,
  "The destination is shared::cluster with mbar and global without it; the "
  "source is shared::cta.">;
def : Rule<CpReduceAsyncBulkFamily, TypeRule,
  "add of u32, s32 and u64; inc and dec of u32; min and max of u32 and s32; and, "
  "or, xor of b32; in global memory also add of f16, bf16, f32 and f64, min and "
  "max of u64, s64, f16 and bf16, and, or, xor of b64.">;
def : Rule<CpReduceAsyncBulkFamily, HintRule,
  "A cache hint requires a destination in global memory.">;
def : Rule<CpReduceAsyncBulkFamily, MbarRule,
  "The mbarrier pointer has exactly the type of the destination pointer.">;
def : Rule<CpReduceAsyncBulkFamily, AmountRule,
  "A constant size is a multiple of 16 bytes.">;

// redux.sync
def : Rule<ReduxFamily, TypeRule,
  "add, min and max of u32 and s32; and, or, xor of b32; min and max of f32.">;
def : Rule<ReduxFamily, ValueRule,
  "The source has the MLIR type of the PTX type: i32 or f32.">;
def : Rule<ReduxFamily, ModifierRule, "abs and nan go with f32.">;

// multimem.ld_reduce
def : Rule<MultimemLdReduceFamily, SpaceRule,
  "The pointer is generic or global.">;
def : Rule<MultimemLdReduceFamily, SemRule,
  "The order is weak, relaxed or acquire.">;
def : Rule<MultimemLdReduceFamily, ScopeRule,
  "relaxed and acquire come with a scope; weak has none.">;
def : Rule<MultimemLdReduceFamily, TypeRule,
  "add of u32, s32, u64 and of every floating-point type that fills 32 bits, by "
  "itself or with a width; min and max of u32, s32, u64, s64 and of f16, bf16 "
  "and fp8 types; and, or, xor of b32 and b64.">;
def : Rule<MultimemLdReduceFamily, VecRule,
  "A floating-point type and its width fill 32, 64 or 128 bits; integers and f64 "
  "have no width.">;
def : Rule<MultimemLdReduceFamily, ValueRule,
  "The result has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form.">;
def : Rule<MultimemLdReduceFamily, ModifierRule,
  "acc_f32 goes with add of f16, f16x2, bf16 and bf16x2; acc_f16 with add of fp8 "
  "types.">;

// multimem.st
def : Rule<MultimemStFamily, SpaceRule, "The pointer is generic or global.">;
def : Rule<MultimemStFamily, SemRule,
  "The order is weak, relaxed or release.">;
def : Rule<MultimemStFamily, ScopeRule,
  "relaxed and release come with a scope; weak has none.">;
def : Rule<MultimemStFamily, TypeRule,
  "b32, u32, s32, b64, u64, s64, and every floating-point type that fills 32 "
  "bits, by itself or with a width.">;
def : Rule<MultimemStFamily, VecRule,
  "A floating-point type and its width fill 32, 64 or 128 bits; integers and f64 "
  "have no width.">;
def : Rule<MultimemStFamily, ValueRule,
  "The value has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form.">;

// multimem.red
def : Rule<MultimemRedFamily, SpaceRule, "The pointer is generic or global.">;
def : Rule<MultimemRedFamily, SemRule, "The order is relaxed or release.">;
def : Rule<MultimemRedFamily, ScopeRule,
  "An order and a scope come together; without both, it is relaxed sys.">;
def : Rule<MultimemRedFamily, TypeRule,
  "add of u32, s32, u64, f16x2, bf16x2, f32, f64 and of f16, bf16 with a width; "
  "min and max of u32, s32, u64, s64; and, or, xor of b32 and b64.">;
def : Rule<MultimemRedFamily, VecRule,
  "A floating-point type and its width fill 32, 64 or 128 bits; integers and f64 "
  "have no width.">;
def : Rule<MultimemRedFamily, ValueRule,
  "The value has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form.">;

// createpolicy
def : Rule<CreatePolicyFractionalFamily, PriorityRule,
  "The primary priority is evict_last, evict_normal, evict_first or "
  "evict_unchanged, the secondary evict_first or evict_unchanged.">;
def : Rule<CreatePolicyFractionalFamily, AmountRule,
  "The fraction is above 0 and at most 1.">;
def : Rule<CreatePolicyRangeFamily, SpaceRule,
  "The pointer is generic or global.">;
def : Rule<CreatePolicyRangeFamily, PriorityRule,
  "The primary priority is evict_last, evict_normal, evict_first or "
  "evict_unchanged, the secondary evict_first or evict_unchanged.">;
def : Rule<CreatePolicyRangeFamily, AmountRule,
  "A constant primary size is at most a constant total size, both unsigned "
  "bytes.">;

#endif // REDOP_FORMS_RULES_TD
