//===- RedForms.td - Forms of red --------------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA 9.7.13.6 (red). 25 pairs of operation and type (scalar and packed)
// in every state space, 32 vector forms in generic and global.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_REDFORMS_TD
#define REDOP_FORMS_REDFORMS_TD

include "redop/Forms/FormBase.td"

def RedFamily : FamilyRow<Redop_FamilyRed, "red", Redop_SemRelaxed.value,
                          Redop_ScopeGpu.value, ElideEach, /*writesNoFtz=*/1,
                          /*hasResult=*/0, "9.7.13.6">;

class RedForm<I32EnumAttrCase kind, I32EnumAttrCase type, Needs needs>
    : FormRow<Redop_FamilyRed, needs> {
  let Kind = kind.value;
  let Type = type.value;
  let Orders = OrderSet<[Redop_SemRelaxed, Redop_SemRelease], AllScopes>.Mask;
  let Spaces = AnySpace;
  let HintSpaces = GenericOrGlobal;
}

class RedVectorForm<I32EnumAttrCase kind, I32EnumAttrCase type,
                    I32EnumAttrCase vec>
    : RedForm<kind, type, Needs<81, 90>> {
  let Vec = vec.value;
  let Spaces = GenericOrGlobal;
}

// Bit operations.
foreach kind = [Redop_KindAnd, Redop_KindOr, Redop_KindXor] in {
  def : RedForm<kind, Redop_TypeB32, Needs<20, 20>>;
  def : RedForm<kind, Redop_TypeB64, Needs<31, 32>>;
}

// Integers.
foreach type = [Redop_TypeU32, Redop_TypeS32, Redop_TypeU64] in
  def : RedForm<Redop_KindAdd, type, Needs<20, 20>>;
foreach kind = [Redop_KindInc, Redop_KindDec] in
  def : RedForm<kind, Redop_TypeU32, Needs<20, 20>>;
foreach kind = [Redop_KindMin, Redop_KindMax] in {
  foreach type = [Redop_TypeU32, Redop_TypeS32] in
    def : RedForm<kind, type, Needs<20, 20>>;
  foreach type = [Redop_TypeU64, Redop_TypeS64] in
    def : RedForm<kind, type, Needs<31, 32>>;
}

// Floating point: add only.
def : RedForm<Redop_KindAdd, Redop_TypeF32, Needs<20, 20>>;
def : RedForm<Redop_KindAdd, Redop_TypeF64, Needs<50, 60>>;
def : RedForm<Redop_KindAdd, Redop_TypeF16x2, Needs<62, 60>>;
def : RedForm<Redop_KindAdd, Redop_TypeF16, Needs<63, 70>>;
foreach type = [Redop_TypeBF16, Redop_TypeBF16x2] in
  def : RedForm<Redop_KindAdd, type, Needs<78, 90>>;

// Vectors.
foreach vec = [Redop_VecV2, Redop_VecV4] in
  def : RedVectorForm<Redop_KindAdd, Redop_TypeF32, vec>;
foreach kind = [Redop_KindAdd, Redop_KindMin, Redop_KindMax] in {
  foreach type = [Redop_TypeF16, Redop_TypeBF16] in
    foreach vec = [Redop_VecV2, Redop_VecV4, Redop_VecV8] in
      def : RedVectorForm<kind, type, vec>;
  foreach type = [Redop_TypeF16x2, Redop_TypeBF16x2] in
    foreach vec = [Redop_VecV2, Redop_VecV4] in
      def : RedVectorForm<kind, type, vec>;
}

#endif // REDOP_FORMS_REDFORMS_TD
