//===- ReduxForms.td - Forms of redux.sync -----------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// redux.sync. Registers only: no memory order, no space.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_REDUXFORMS_TD
#define REDOP_FORMS_REDUXFORMS_TD

include "redop/Forms/FormBase.td"

def ReduxFamily
    : FamilyRow<Redop_FamilyReduxSync, "redux_sync", "9.7.13.12"> {
  let QualifierOrder = ["Kind", "Abs", "Nan", "Type"];
  let OperandRoles = ["Result", "Value", "Mask"];
  let Convergent = 1;
}

class ReduxForm<I32EnumAttrCase kind, I32EnumAttrCase type,
                Needs needs = Needs<70, 80>>
    : FormRow<Redop_FamilyReduxSync, needs> {
  let Kind = kind.value;
  let Type = type.value;
}

foreach kind = [Redop_KindAdd, Redop_KindMin, Redop_KindMax] in
  foreach type = [Redop_TypeU32, Redop_TypeS32] in
    def : ReduxForm<kind, type>;
foreach kind = [Redop_KindAnd, Redop_KindOr, Redop_KindXor] in
  def : ReduxForm<kind, Redop_TypeB32>;
foreach kind = [Redop_KindMin, Redop_KindMax] in
  foreach abs = [0, 1] in
    foreach nan = [0, 1] in
      def : ReduxForm<kind, Redop_TypeF32, Needs<86, 100, GateReduxF32>> {
        let Abs = abs;
        let Nan = nan;
      }

#endif // REDOP_FORMS_REDUXFORMS_TD
