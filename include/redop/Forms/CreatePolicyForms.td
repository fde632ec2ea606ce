//===- CreatePolicyForms.td - Forms of createpolicy --------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// createpolicy. Creates the policy that a cache hint requires.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_CREATEPOLICYFORMS_TD
#define REDOP_FORMS_CREATEPOLICYFORMS_TD

include "redop/Forms/FormBase.td"

class CreatePolicyFamily<I32EnumAttrCase family, string stem>
    : FamilyRow<family, stem, "9.7.9.18"> {
  let QualifierOrder = ["Primary", "Secondary", "B64"];
}

def CreatePolicyFractionalFamily
    : CreatePolicyFamily<Redop_FamilyCreatePolicyFractional,
                         "createpolicy_fractional"> {
  let OperandRoles = ["Result", "Fraction", "FractionValue"];
}
def CreatePolicyRangeFamily
    : CreatePolicyFamily<Redop_FamilyCreatePolicyRange, "createpolicy_range"> {
  let QualifierOrder = ["Space", "Primary", "Secondary", "B64"];
  let OperandRoles = ["Result", "Pointer", "PrimarySize", "TotalSize"];
}

def CreatePolicyRangeFabricFamily
    : FamilyRow<Redop_FamilyCreatePolicyRangeFabric,
                "createpolicy_range_fabric", "9.7.10.21"> {
  let QualifierOrder = ["Primary", "Secondary", "B64"];
  let OperandRoles = ["Result", "Endpoint", "EndpointOffset", "PrimarySize",
                      "TotalSize"];
}

class CreatePolicyForm<I32EnumAttrCase family, I32EnumAttrCase primary,
                       I32EnumAttrCase secondary, Needs needs = Needs<74, 80>>
    : FormRow<family, needs> {
  let Primary = primary.value;
  let Secondary = secondary.value;
}

foreach primary = [Redop_EvictLast, Redop_EvictNormal, Redop_EvictFirst,
                   Redop_EvictUnchanged] in
  foreach secondary = [Redop_EvictFirst, Redop_EvictUnchanged] in {
    def : CreatePolicyForm<Redop_FamilyCreatePolicyFractional, primary,
                           secondary>;
    def : CreatePolicyForm<Redop_FamilyCreatePolicyRange, primary, secondary> {
      let Spaces = GenericOrGlobal;
    }
    def : CreatePolicyForm<Redop_FamilyCreatePolicyRangeFabric, primary,
                           secondary, Needs<94, 100>>;
  }

#endif // REDOP_FORMS_CREATEPOLICYFORMS_TD
