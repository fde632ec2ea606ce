//===- SuredForms.td - Reductions on surfaces --------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// sured. Coordinates in bytes (sured.b) or in samples (sured.p).
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_SUREDFORMS_TD
#define REDOP_FORMS_SUREDFORMS_TD

include "redop/Forms/FormBase.td"

class SuredFamily<I32EnumAttrCase family, string stem>
    : FamilyRow<family, stem, "9.7.11.3"> {
  let QualifierOrder = ["Kind", "Dim", "Type", "Clamp"];
  let OperandRoles = ["Surface", "Coordinates", "Value"];
}
def SuredBFamily : SuredFamily<Redop_FamilySuredB, "sured_b">;
def SuredPFamily : SuredFamily<Redop_FamilySuredP, "sured_p">;

/// The forms of all dimensions and clamp modes.
multiclass SuredForms<I32EnumAttrCase family, I32EnumAttrCase kind,
                      I32EnumAttrCase type, Needs needs = Needs<31, 20>> {
  foreach dim = [Redop_Dim1D, Redop_Dim2D, Redop_Dim3D] in
    foreach clamp = [Redop_ClampTrap, Redop_ClampClamp, Redop_ClampZero] in
      def : FormRow<family, needs> {
        let Kind = kind.value;
        let Type = type.value;
        let Dim = dim.value;
        let Clamp = clamp.value;
      }
}

foreach type = [Redop_TypeU32, Redop_TypeS32, Redop_TypeU64] in
  defm : SuredForms<Redop_FamilySuredB, Redop_KindAdd, type>;
foreach kind = [Redop_KindAnd, Redop_KindOr] in
  defm : SuredForms<Redop_FamilySuredB, kind, Redop_TypeB32>;

foreach kind = [Redop_KindAdd, Redop_KindAnd, Redop_KindOr, Redop_KindMin,
                Redop_KindMax] in
  defm : SuredForms<Redop_FamilySuredP, kind, Redop_TypeB32>;

foreach kind = [Redop_KindMin, Redop_KindMax] in {
  foreach type = [Redop_TypeU32, Redop_TypeS32] in
    defm : SuredForms<Redop_FamilySuredB, kind, type>;
  // 64 bits are newer.
  foreach type = [Redop_TypeU64, Redop_TypeS64] in
    defm : SuredForms<Redop_FamilySuredB, kind, type, Needs<81, 50>>;
  defm : SuredForms<Redop_FamilySuredP, kind, Redop_TypeB64, Needs<81, 50>>;
}

#endif // REDOP_FORMS_SUREDFORMS_TD
