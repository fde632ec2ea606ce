//===- RedAsyncForms.td - Forms of red.async ---------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// red.async. Three mechanisms: relaxed at cluster scope with an mbarrier,
// release without one, and release of an mmio operation.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_REDASYNCFORMS_TD
#define REDOP_FORMS_REDASYNCFORMS_TD

include "redop/Forms/FormBase.td"

def RedAsyncFamily
    : FamilyRow<Redop_FamilyRedAsync, "red_async", "9.7.13.7"> {
  let Sem = Redop_SemRelaxed;
  let Scope = Redop_ScopeCluster;
  let QualifierOrder = ["Mmio", "Sem", "Scope", "Space", "Mbar", "Kind",
                        "Type"];
  let OperandRoles = ["Pointer", "Value", "Mbar"];
}

class RedAsyncForm<I32EnumAttrCase kind, I32EnumAttrCase type, Needs needs>
    : FormRow<Redop_FamilyRedAsync, needs> {
  let Kind = kind.value;
  let Type = type.value;
}

class RedAsyncMbarForm<I32EnumAttrCase kind, I32EnumAttrCase type>
    : RedAsyncForm<kind, type, Needs<81, 90>> {
  let Mbar = 1;
  let Orders = OrderSet<[Redop_SemRelaxed], [Redop_ScopeCluster]>.Mask;
  let Spaces = GenericOrSharedCluster;
}

class RedAsyncReleaseForm<I32EnumAttrCase type>
    : RedAsyncForm<Redop_KindAdd, type, Needs<87, 100>> {
  let Orders =
      OrderSet<[Redop_SemRelease], [Redop_ScopeGpu, Redop_ScopeSys]>.Mask;
  let Spaces = GenericOrGlobal;
}

class RedAsyncMmioForm<I32EnumAttrCase type> : RedAsyncReleaseForm<type> {
  let Mmio = 1;
  let Orders = OrderSet<[Redop_SemRelease], [Redop_ScopeSys]>.Mask;
}

// Completed by an mbarrier.
foreach kind = [Redop_KindInc, Redop_KindDec] in
  def : RedAsyncMbarForm<kind, Redop_TypeU32>;
foreach kind = [Redop_KindMin, Redop_KindMax] in
  foreach type = [Redop_TypeU32, Redop_TypeS32] in
    def : RedAsyncMbarForm<kind, type>;
foreach kind = [Redop_KindAnd, Redop_KindOr, Redop_KindXor] in
  def : RedAsyncMbarForm<kind, Redop_TypeB32>;
foreach type = [Redop_TypeU32, Redop_TypeS32, Redop_TypeU64] in
  def : RedAsyncMbarForm<Redop_KindAdd, type>;

// Release.
foreach type = [Redop_TypeU32, Redop_TypeS32, Redop_TypeU64, Redop_TypeS64] in {
  def : RedAsyncReleaseForm<type>;
  def : RedAsyncMmioForm<type>;
}

#endif // REDOP_FORMS_REDASYNCFORMS_TD
