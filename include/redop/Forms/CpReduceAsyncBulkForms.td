//===- CpReduceAsyncBulkForms.td - Bulk reductions ---------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cp.reduce.async.bulk. From shared memory to global memory, completed by a
// bulk async-group, or to the shared memory of the cluster, completed by an
// mbarrier.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_CPREDUCEASYNCBULKFORMS_TD
#define REDOP_FORMS_CPREDUCEASYNCBULKFORMS_TD

include "redop/Forms/FormBase.td"

def CpReduceAsyncBulkFamily
    : FamilyRow<Redop_FamilyCpReduceAsyncBulk, "cp_reduce_async_bulk",
                "9.7.9.25.4.2"> {
  let NoFtzCase = "Add";
  let QualifierOrder = ["Space", "SourceCta", "Mbar", "BulkGroup", "CacheHint",
                        "Kind", "NoFtz", "Type"];
  let OperandRoles = ["Pointer", "Source", "Size", "Policy", "Mbar"];
}

class BulkForm<I32EnumAttrCase kind, I32EnumAttrCase type>
    : FormRow<Redop_FamilyCpReduceAsyncBulk, Needs<80, 90>> {
  let Kind = kind.value;
  let Type = type.value;
}
class BulkGroupForm<I32EnumAttrCase kind, I32EnumAttrCase type>
    : BulkForm<kind, type> {
  let Spaces = SpaceSet<[Redop_SpaceGlobal]>.Mask;
  let HintSpaces = Spaces;
}
class BulkMbarForm<I32EnumAttrCase kind, I32EnumAttrCase type>
    : BulkForm<kind, type> {
  let Mbar = 1;
  let Spaces = SpaceSet<[Redop_SpaceSharedCluster]>.Mask;
}

// To both: bits and integers of 32 bits, and the sum of u64.
foreach kind = [Redop_KindAnd, Redop_KindOr, Redop_KindXor] in {
  def : BulkGroupForm<kind, Redop_TypeB32>;
  def : BulkMbarForm<kind, Redop_TypeB32>;
}
foreach kind = [Redop_KindInc, Redop_KindDec] in {
  def : BulkGroupForm<kind, Redop_TypeU32>;
  def : BulkMbarForm<kind, Redop_TypeU32>;
}
foreach kind = [Redop_KindMin, Redop_KindMax, Redop_KindAdd] in
  foreach type = [Redop_TypeU32, Redop_TypeS32] in {
    def : BulkGroupForm<kind, type>;
    def : BulkMbarForm<kind, type>;
  }
def : BulkGroupForm<Redop_KindAdd, Redop_TypeU64>;
def : BulkMbarForm<Redop_KindAdd, Redop_TypeU64>;

// To global memory only: more integers of 64 bits, and floating point.
foreach kind = [Redop_KindAnd, Redop_KindOr, Redop_KindXor] in
  def : BulkGroupForm<kind, Redop_TypeB64>;
foreach kind = [Redop_KindMin, Redop_KindMax] in
  foreach type = [Redop_TypeU64, Redop_TypeS64, Redop_TypeF16,
                  Redop_TypeBF16] in
    def : BulkGroupForm<kind, type>;
foreach type = [Redop_TypeF16, Redop_TypeBF16, Redop_TypeF32,
                Redop_TypeF64] in
  def : BulkGroupForm<Redop_KindAdd, type>;

#endif // REDOP_FORMS_CPREDUCEASYNCBULKFORMS_TD
