//===- BarrierRedForms.td - Forms of barrier.red -----------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// barrier{.cta}, bar{.cta}: `.red`. A predicate of each thread is reduced. The
// type is that of the result.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_BARRIERREDFORMS_TD
#define REDOP_FORMS_BARRIERREDFORMS_TD

include "redop/Forms/FormBase.td"

def BarrierRedFamily
    : FamilyRow<Redop_FamilyBarrierRed, "barrier_red", "9.7.13.1"> {
  let QualifierOrder = ["Kind", "Aligned", "Type"];
  let OperandRoles = ["Result", "Barrier", "Threads", "Condition"];
  let Convergent = 1;
  let Fences = 1;
}

// bar.red is barrier.red.aligned; .cta does not change the meaning.
def : FamilyAlias<BarrierRedFamily, "barrier.cta.red", Needs<78, 30>>;
def : FamilyAlias<BarrierRedFamily, "bar.red", Needs<20, 20>, /*isAligned=*/1>;
def : FamilyAlias<BarrierRedFamily, "bar.cta.red", Needs<78, 20>,
                  /*isAligned=*/1>;

class BarrierRedForm<I32EnumAttrCase kind, I32EnumAttrCase type, bit aligned>
    : FormRow<Redop_FamilyBarrierRed, Needs<60, 30>> {
  let Kind = kind.value;
  let Type = type.value;
  let Aligned = aligned;
}

foreach aligned = [0, 1] in {
  def : BarrierRedForm<Redop_KindPopc, Redop_TypeU32, aligned>;
  foreach kind = [Redop_KindAnd, Redop_KindOr] in
    def : BarrierRedForm<kind, Redop_TypePred, aligned>;
}

#endif // REDOP_FORMS_BARRIERREDFORMS_TD
