//===- RedForms.td - Forms of red --------------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// red: the shapes of AtomicShapes.td, relaxed or release.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_REDFORMS_TD
#define REDOP_FORMS_REDFORMS_TD

include "redop/Forms/AtomicShapes.td"

def RedFamily : FamilyRow<Redop_FamilyRed, "red", "9.7.13.6"> {
  let Sem = Redop_SemRelaxed;
  let Scope = Redop_ScopeGpu;
  let ElideCase = "Each";
  let NoFtzCase = "Always";
  let QualifierOrder = ["Sem", "Scope", "Space", "Kind", "NoFtz", "CacheHint",
                        "Vec", "Type"];
  let OperandRoles = ["Pointer", "Value", "Policy"];
}

foreach shape = AtomicShapes in
  def : AtomicForm<Redop_FamilyRed, shape> {
    let Orders = OrderSet<[Redop_SemRelaxed, Redop_SemRelease], AllScopes>.Mask;
  }

#endif // REDOP_FORMS_REDFORMS_TD
