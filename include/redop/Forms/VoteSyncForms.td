//===- VoteSyncForms.td - Forms of vote.sync ---------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// vote.sync. A predicate of each lane is reduced. The type is that of the
// result.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_VOTESYNCFORMS_TD
#define REDOP_FORMS_VOTESYNCFORMS_TD

include "redop/Forms/FormBase.td"

def VoteSyncFamily : FamilyRow<Redop_FamilyVoteSync, "vote_sync", "9.7.13.9"> {
  let QualifierOrder = ["Kind", "Type"];
  let OperandRoles = ["Result", "Condition", "Mask"];
  let Convergent = 1;
}

class VoteSyncForm<I32EnumAttrCase kind, I32EnumAttrCase type>
    : FormRow<Redop_FamilyVoteSync, Needs<60, 30>> {
  let Kind = kind.value;
  let Type = type.value;
}

foreach kind = [Redop_KindAll, Redop_KindAny, Redop_KindUni] in
  def : VoteSyncForm<kind, Redop_TypePred>;
def : VoteSyncForm<Redop_KindBallot, Redop_TypeB32>;

#endif // REDOP_FORMS_VOTESYNCFORMS_TD
