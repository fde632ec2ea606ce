//===- Rules.td - The verifier's rules and their IDs -------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ID of a rule consists of the stem of its family and a number: `red_c4`. A
// number refers to the same topic in every family. The text describes what is
// legal; the diagnostic adds what was found.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_RULES_TD
#define REDOP_FORMS_RULES_TD

include "redop/Forms/FormBase.td"

class RuleTopic<int number, string topic> {
  int Number = number;
  string Topic = topic;
}

def SpaceRule : RuleTopic<1, "State spaces">;
def SemRule : RuleTopic<2, "Memory orders">;
def ScopeRule : RuleTopic<3, "Scopes of each order">;
def TypeRule : RuleTopic<4, "Operations and their types">;
def VecRule : RuleTopic<5, "Vector widths">;
def ValueRule : RuleTopic<6, "MLIR type of the value">;
def HintRule : RuleTopic<7, "Cache hints">;
def ModifierRule : RuleTopic<8, "Arithmetic modifiers">;
def MbarRule : RuleTopic<9, "mbarrier operand">;
def MmioRule : RuleTopic<10, "mmio operations">;
def PriorityRule : RuleTopic<11, "Eviction priorities">;
def AmountRule : RuleTopic<12, "Fractions and sizes">;
def OperandRule : RuleTopic<13, "Operand combinations">;

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
  "A cache hint requires a generic or global pointer.">;

// atom
def : Rule<AtomFamily, SpaceRule,
  "The pointer is generic, global, shared::cta or shared::cluster; of a vector "
  "form, generic or global.">;
def : Rule<AtomFamily, SemRule,
  "The order is relaxed, acquire, release or acq_rel.">;
def : Rule<AtomFamily, TypeRule,
  "A scalar or packed form has an operation and type of red, or is exch of b32, "
  "b64 and b128, or cas of b16, b32, b64 and b128.">;
def : Rule<AtomFamily, VecRule,
  "A vector form has the same operation, width and type as a vector form of "
  "red.">;
def : Rule<AtomFamily, ValueRule,
  "The value has the MLIR type of the PTX type: the scalar itself, or a 1-D "
  "vector of all elements of the packed or vector form. The new value, the else "
  "value and the result have the same type.">;
def : Rule<AtomFamily, HintRule,
  "A cache hint requires a generic or global pointer, and an operation other "
  "than cas.">;
def : Rule<AtomFamily, OperandRule,
  "cas requires a new value; other operations do not allow one. A predicate "
  "requires an else value and vice versa.">;

// red.async
def : Rule<RedAsyncFamily, SpaceRule,
  "With mbar, the pointer is generic or shared::cluster; without mbar, generic "
  "or global.">;
def : Rule<RedAsyncFamily, SemRule,
  "With mbar, the order is relaxed; without mbar, release.">;
def : Rule<RedAsyncFamily, ScopeRule,
  "An order requires a scope and vice versa: relaxed cluster with mbar (the "
  "default), release gpu or release sys without mbar.">;
def : Rule<RedAsyncFamily, TypeRule,
  "With mbar: add of u32, s32, u64; inc and dec of u32; min and max of u32, s32; "
  "and, or, xor of b32. Without mbar: add of u32, s32, u64, s64.">;
def : Rule<RedAsyncFamily, ValueRule,
  "The value has the MLIR type of the PTX type: i32 or i64.">;
def : Rule<RedAsyncFamily, MbarRule,
  "The mbarrier pointer has exactly the type of the destination pointer.">;
def : Rule<RedAsyncFamily, MmioRule,
  "An mmio operation is release sys and does not allow mbar.">;

// cp.reduce.async.bulk
def : Rule<CpReduceAsyncBulkFamily, SpaceRule,
  "The destination is shared::cluster with mbar and global without mbar; the "
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
def : Rule<ReduxFamily, ModifierRule, "abs and nan require f32.">;

// multimem.ld_reduce
def : Rule<MultimemLdReduceFamily, SpaceRule,
  "The pointer is generic or global.">;
def : Rule<MultimemLdReduceFamily, SemRule,
  "The order is weak, relaxed or acquire.">;
def : Rule<MultimemLdReduceFamily, ScopeRule,
  "relaxed and acquire require a scope; weak does not allow one.">;
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
  "acc_f32 requires add of f16, f16x2, bf16 or bf16x2; acc_f16 requires add of "
  "an fp8 type.">;

// multimem.st
def : Rule<MultimemStFamily, SpaceRule, "The pointer is generic or global.">;
def : Rule<MultimemStFamily, SemRule,
  "The order is weak, relaxed or release.">;
def : Rule<MultimemStFamily, ScopeRule,
  "relaxed and release require a scope; weak does not allow one.">;
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
  "An order requires a scope and vice versa; the default is relaxed sys.">;
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
  "The fraction is greater than 0 and at most 1.">;
def : Rule<CreatePolicyRangeFamily, SpaceRule,
  "The pointer is generic or global.">;
def : Rule<CreatePolicyRangeFamily, PriorityRule,
  "The primary priority is evict_last, evict_normal, evict_first or "
  "evict_unchanged, the secondary evict_first or evict_unchanged.">;
def : Rule<CreatePolicyRangeFamily, AmountRule,
  "A constant primary size does not exceed a constant total size; both are "
  "unsigned, in bytes.">;

#endif // REDOP_FORMS_RULES_TD
