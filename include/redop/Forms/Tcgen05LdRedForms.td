//===- Tcgen05LdRedForms.td - Forms of tcgen05.ld.red ------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// tcgen05.ld.red and tcgen05.ld.red.spcompress. Loads from tensor memory that
// also return the reduction of what each thread loads.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_TCGEN05LDREDFORMS_TD
#define REDOP_FORMS_TCGEN05LDREDFORMS_TD

include "redop/Forms/FormBase.td"

def Tcgen05LdRedFamily
    : FamilyRow<Redop_FamilyTcgen05LdRed, "tcgen05_ld_red", "9.7.16.8.3"> {
  let QualifierOrder = ["SyncAligned", "Shape", "Vec", "Kind", "Abs", "Nan",
                        "Type"];
  let OperandRoles = ["Result", "Reduced", "TensorMemory", "SplitOffset"];
  let Convergent = 1;
  let ConvergentAsm = 1;
}

class Tcgen05LdRedForm<I32EnumAttrCase shape, I32EnumAttrCase num,
                       I32EnumAttrCase kind, I32EnumAttrCase type>
    : FormRow<Redop_FamilyTcgen05LdRed, Needs<88, 103, GateTcgen05LdRed>> {
  let Shape = shape.value;
  let Vec = num.value;
  let Kind = kind.value;
  let Type = type.value;
}

foreach shape = [Redop_Shape32x32b, Redop_Shape16x32bx2] in
  foreach num = [Redop_VecX2, Redop_VecX4, Redop_VecX8, Redop_VecX16,
                 Redop_VecX32, Redop_VecX64, Redop_VecX128] in
    foreach kind = [Redop_KindMin, Redop_KindMax] in {
      foreach type = [Redop_TypeU32, Redop_TypeS32] in
        def : Tcgen05LdRedForm<shape, num, kind, type>;
      foreach abs = [0, 1] in
        foreach nan = [0, 1] in
          def : Tcgen05LdRedForm<shape, num, kind, Redop_TypeF32> {
            let Abs = abs;
            let Nan = nan;
          }
    }

// The width is the number of columns; half of the elements are kept.
def Tcgen05LdRedSpcompressFamily
    : FamilyRow<Redop_FamilyTcgen05LdRedSpcompress, "tcgen05_ld_red_spcompress",
                "9.7.18.8.3"> {
  let QualifierOrder = ["SyncAligned", "Shape", "Vec", "Kind", "TwoOfFour",
                        "Abs", "Nan", "Type", "IndexType"];
  let OperandRoles = ["Metadata", "Result", "Reduced", "TensorMemory"];
  let Convergent = 1;
  let ConvergentAsm = 1;
}

foreach num = [Redop_VecX4, Redop_VecX8, Redop_VecX16, Redop_VecX32,
               Redop_VecX64, Redop_VecX128] in
  foreach kind = [Redop_KindMin, Redop_KindMax] in
    foreach abs = [0, 1] in
      foreach nan = [0, 1] in
        def : FormRow<Redop_FamilyTcgen05LdRedSpcompress,
                      Needs<94, 107, GateSm107a>> {
          let Shape = Redop_Shape32x32b.value;
          let Vec = num.value;
          let Kind = kind.value;
          let Type = Redop_TypeF32.value;
          let Abs = abs;
          let Nan = nan;
        }

#endif // REDOP_FORMS_TCGEN05LDREDFORMS_TD
