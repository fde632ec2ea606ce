//===- AtomForms.td - Forms of atom ------------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// atom: the shapes of AtomicShapes.td, exchange and compare-and-swap, in all
// orders.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_ATOMFORMS_TD
#define REDOP_FORMS_ATOMFORMS_TD

include "redop/Forms/AtomicShapes.td"

def AtomFamily : FamilyRow<Redop_FamilyAtom, "atom", "9.7.13.5"> {
  let Sem = Redop_SemRelaxed;
  let Scope = Redop_ScopeGpu;
  let ElideCase = "Each";
  let NoFtzCase = "Always";
  let QualifierOrder = ["Sem", "Scope", "Space", "Kind", "NoFtz", "CacheHint",
                        "Vec", "Type"];
  let OperandRoles = ["Result", "Pointer", "Value", "NewValue", "Policy"];
}

class AtomForm<AtomicShape shape> : AtomicForm<Redop_FamilyAtom, shape> {
  let Orders = OrderSet<[Redop_SemRelaxed, Redop_SemAcquire, Redop_SemRelease,
                         Redop_SemAcqRel], AllScopes>.Mask;
}

defvar ExchangeShapes =
    [AtomicShape<Redop_KindExch, Redop_TypeB32, Needs<20, 20>>,
     AtomicShape<Redop_KindExch, Redop_TypeB64, Needs<20, 20>>,
     AtomicShape<Redop_KindExch, Redop_TypeB128, Needs<83, 90>>];

foreach shape = AtomicShapes # ExchangeShapes in
  def : AtomForm<shape>;

/// Compare-and-swap does not support a cache hint.
class CompareAndSwapForm<I32EnumAttrCase type, Needs needs>
    : AtomForm<AtomicShape<Redop_KindCas, type, needs>> {
  let HintSpaces = NoSpace;
}
def : CompareAndSwapForm<Redop_TypeB16, Needs<63, 70>>;
def : CompareAndSwapForm<Redop_TypeB32, Needs<20, 20>>;
def : CompareAndSwapForm<Redop_TypeB64, Needs<20, 20>>;
def : CompareAndSwapForm<Redop_TypeB128, Needs<83, 90>>;

#endif // REDOP_FORMS_ATOMFORMS_TD
