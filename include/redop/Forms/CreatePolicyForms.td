//===- CreatePolicyForms.td - Forms of createpolicy --------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA 9.7.9.18 (createpolicy). A cache hint needs a policy; these make one.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_CREATEPOLICYFORMS_TD
#define REDOP_FORMS_CREATEPOLICYFORMS_TD

include "redop/Forms/FormBase.td"

def CreatePolicyFractionalFamily
    : FamilyRow<Redop_FamilyCreatePolicyFractional, "createpolicy_fractional",
                0, 0, ElideNever, /*writesNoFtz=*/0, /*hasResult=*/1,
                "9.7.9.18">;
def CreatePolicyRangeFamily
    : FamilyRow<Redop_FamilyCreatePolicyRange, "createpolicy_range", 0, 0,
                ElideNever, /*writesNoFtz=*/0, /*hasResult=*/1, "9.7.9.18">;

foreach primary = [Redop_EvictLast, Redop_EvictNormal, Redop_EvictFirst,
                   Redop_EvictUnchanged] in
  foreach secondary = [Redop_EvictFirst, Redop_EvictUnchanged] in {
    def : PolicyRow<Redop_FamilyCreatePolicyFractional, primary, secondary,
                    NoSpace, Needs<74, 80>>;
    def : PolicyRow<Redop_FamilyCreatePolicyRange, primary, secondary,
                    GenericOrGlobal, Needs<74, 80>>;
  }

#endif // REDOP_FORMS_CREATEPOLICYFORMS_TD
