//===- MultimemForms.td - Forms of multimem.* --------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// multimem.ld_reduce, multimem.st, multimem.red. The three share types and
// widths, so each shape is named once and used in all three.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_MULTIMEMFORMS_TD
#define REDOP_FORMS_MULTIMEMFORMS_TD

include "redop/Forms/FormBase.td"

class MultimemFamily<I32EnumAttrCase family, string stem>
    : FamilyRow<family, stem, "9.7.9.14"> {
  let Sem = Redop_SemWeak;
  let ElideCase = "Pair";
  let QualifierOrder = ["Sem", "Scope", "Space", "Kind", "Vec", "Type"];
  let OperandRoles = ["Pointer", "Value"];
}

def MultimemLdReduceFamily
    : MultimemFamily<Redop_FamilyMultimemLdReduce, "multimem_ld_reduce"> {
  let QualifierOrder = ["Sem", "Scope", "Space", "Kind", "Acc", "Vec", "Type"];
  let OperandRoles = ["Result", "Pointer"];
}
def MultimemStFamily
    : MultimemFamily<Redop_FamilyMultimemSt, "multimem_st"> {
  let QualifierOrder = ["Sem", "Scope", "Space", "Vec", "Type"];
}
def MultimemRedFamily
    : MultimemFamily<Redop_FamilyMultimemRed, "multimem_red"> {
  let Sem = Redop_SemRelaxed;
  let Scope = Redop_ScopeSys;
}

//===----------------------------------------------------------------------===//
// Shapes: a type with a vector width (0 is none)
//===----------------------------------------------------------------------===//

class MultimemShape<I32EnumAttrCase type, int vec = 0,
                    Needs needs = Needs<81, 90>> {
  I32EnumAttrCase Type = type;
  int Vec = vec;
  Needs Req = needs;
}

defvar V2 = Redop_VecV2.value;
defvar V4 = Redop_VecV4.value;
defvar V8 = Redop_VecV8.value;

defvar SingleShapes = [
  MultimemShape<Redop_TypeF32>, MultimemShape<Redop_TypeF32, V2>,
  MultimemShape<Redop_TypeF32, V4>, MultimemShape<Redop_TypeF64>
];

defvar HalfShapes = [
  MultimemShape<Redop_TypeF16, V2>, MultimemShape<Redop_TypeF16, V4>,
  MultimemShape<Redop_TypeF16, V8>, MultimemShape<Redop_TypeBF16, V2>,
  MultimemShape<Redop_TypeBF16, V4>, MultimemShape<Redop_TypeBF16, V8>,
  MultimemShape<Redop_TypeF16x2>, MultimemShape<Redop_TypeF16x2, V2>,
  MultimemShape<Redop_TypeF16x2, V4>,
  MultimemShape<Redop_TypeBF16x2>, MultimemShape<Redop_TypeBF16x2, V2>,
  MultimemShape<Redop_TypeBF16x2, V4>
];

class Fp8Shape<I32EnumAttrCase type, int vec = 0>
    : MultimemShape<type, vec, Needs<86, 100, GateMultimemFp8>>;

defvar Fp8Shapes = [
  Fp8Shape<Redop_TypeE4M3, V4>, Fp8Shape<Redop_TypeE4M3, V8>,
  Fp8Shape<Redop_TypeE4M3x2, V2>, Fp8Shape<Redop_TypeE4M3x2, V4>,
  Fp8Shape<Redop_TypeE4M3x2, V8>,
  Fp8Shape<Redop_TypeE4M3x4>, Fp8Shape<Redop_TypeE4M3x4, V2>,
  Fp8Shape<Redop_TypeE4M3x4, V4>,
  Fp8Shape<Redop_TypeE5M2, V4>, Fp8Shape<Redop_TypeE5M2, V8>,
  Fp8Shape<Redop_TypeE5M2x2, V2>, Fp8Shape<Redop_TypeE5M2x2, V4>,
  Fp8Shape<Redop_TypeE5M2x2, V8>,
  Fp8Shape<Redop_TypeE5M2x4>, Fp8Shape<Redop_TypeE5M2x4, V2>,
  Fp8Shape<Redop_TypeE5M2x4, V4>
];

defvar MinMaxIntegerShapes = [
  MultimemShape<Redop_TypeU32>, MultimemShape<Redop_TypeS32>,
  MultimemShape<Redop_TypeU64>, MultimemShape<Redop_TypeS64>
];
// There is no add of s64: the sum of u64 has the same bits.
defvar AddIntegerShapes =
    [MultimemShape<Redop_TypeU32>, MultimemShape<Redop_TypeS32>,
     MultimemShape<Redop_TypeU64>];
defvar BitShapes = [MultimemShape<Redop_TypeB32>, MultimemShape<Redop_TypeB64>];

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

class MultimemForm<I32EnumAttrCase family, int kind, MultimemShape shape,
                   int orders>
    : FormRow<family, shape.Req> {
  let Kind = kind;
  let Type = shape.Type.value;
  let Vec = shape.Vec;
  let Orders = orders;
  let Spaces = GenericOrGlobal;
}

/// `weak` without a scope, or one of two orders with any scope.
class WeakOr<I32EnumAttrCase sem> {
  int Mask = !or(WeakMask, OrderSet<[Redop_SemRelaxed, sem], AllScopes>.Mask);
}

class LdReduceForm<I32EnumAttrCase kind, MultimemShape shape>
    : MultimemForm<Redop_FamilyMultimemLdReduce, kind.value, shape,
                   WeakOr<Redop_SemAcquire>.Mask>;
class StForm<MultimemShape shape>
    : MultimemForm<Redop_FamilyMultimemSt, 0, shape,
                   WeakOr<Redop_SemRelease>.Mask>;
class MultimemRedForm<I32EnumAttrCase kind, MultimemShape shape>
    : MultimemForm<Redop_FamilyMultimemRed, kind.value, shape,
                   OrderSet<[Redop_SemRelaxed, Redop_SemRelease],
                            AllScopes>.Mask>;

// Both multimem.ld_reduce and multimem.red: bits and integers, floating add.
foreach kind = [Redop_KindAnd, Redop_KindOr, Redop_KindXor] in
  foreach shape = BitShapes in {
    def : LdReduceForm<kind, shape>;
    def : MultimemRedForm<kind, shape>;
  }
foreach shape = AddIntegerShapes # SingleShapes # HalfShapes in {
  def : LdReduceForm<Redop_KindAdd, shape>;
  def : MultimemRedForm<Redop_KindAdd, shape>;
}
foreach kind = [Redop_KindMin, Redop_KindMax] in
  foreach shape = MinMaxIntegerShapes in {
    def : LdReduceForm<kind, shape>;
    def : MultimemRedForm<kind, shape>;
  }

// multimem.ld_reduce only: floating min and max, fp8, a wider accumulation.
foreach kind = [Redop_KindMin, Redop_KindMax] in
  foreach shape = HalfShapes # Fp8Shapes in
    def : LdReduceForm<kind, shape>;
foreach shape = Fp8Shapes in
  def : LdReduceForm<Redop_KindAdd, shape>;
foreach shape = HalfShapes in
  def : LdReduceForm<Redop_KindAdd, shape> { let Acc = Redop_AccF32.value; }
foreach shape = Fp8Shapes in
  def : LdReduceForm<Redop_KindAdd, shape> { let Acc = Redop_AccF16.value; }

// multimem.st: every shape, and the integers without an operation.
foreach type = [Redop_TypeB32, Redop_TypeB64, Redop_TypeU32, Redop_TypeU64,
                Redop_TypeS32, Redop_TypeS64] in
  def : StForm<MultimemShape<type>>;
foreach shape = SingleShapes # HalfShapes # Fp8Shapes in
  def : StForm<shape>;

#endif // REDOP_FORMS_MULTIMEMFORMS_TD
