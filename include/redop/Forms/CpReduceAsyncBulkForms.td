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
// The order can be written since PTX 9.3. If it is not, each reduction is relaxed:
// at gpu scope, say the pages up to 9.2, at sys scope, those since 9.3. The
// instructions with and without it differ, so the form without an order is a form
// of its own.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_CPREDUCEASYNCBULKFORMS_TD
#define REDOP_FORMS_CPREDUCEASYNCBULKFORMS_TD

include "redop/Forms/AtomicShapes.td"

def CpReduceAsyncBulkFamily
    : FamilyRow<Redop_FamilyCpReduceAsyncBulk, "cp_reduce_async_bulk",
                "9.7.9.25.4.2"> {
  let NoFtzCase = "Add";
  let QualifierOrder = ["Sem", "Scope", "Space", "SourceCta", "Mbar", "BulkGroup", "CacheHint",
                        "Kind", "NoFtz", "Type"];
  let OperandRoles = ["Pointer", "Source", "Size", "Policy", "Mbar"];
}

class BulkForm<AtomicShape shape>
    : FormRow<Redop_FamilyCpReduceAsyncBulk, shape.Req> {
  let Kind = shape.Kind.value;
  let Type = shape.Type.value;
  let NoFtz = shape.NoFtz;
  let OptionalOrder = 1;
  let OrderPtx = 93;
}
class BulkGroupForm<AtomicShape shape> : BulkForm<shape> {
  let Spaces = SpaceSet<[Redop_SpaceGlobal]>.Mask;
  let HintSpaces = Spaces;
  let Orders = OrderSet<[Redop_SemRelaxed], AllScopes>.Mask;
}
class BulkMbarForm<AtomicShape shape> : BulkForm<shape> {
  let Mbar = 1;
  let Spaces = SpaceSet<[Redop_SpaceSharedCluster]>.Mask;
  let Orders = OrderSet<[Redop_SemRelaxed],
                        [Redop_ScopeCta, Redop_ScopeCluster]>.Mask;
}

// To both: bits and integers of 32 bits, and the sum of u64.
defvar BulkIntegerShapes =
    OfKinds<BitKinds, Redop_TypeB32, Needs<80, 90>>.Shapes
    # OfKinds<[Redop_KindInc, Redop_KindDec], Redop_TypeU32,
              Needs<80, 90>>.Shapes
    # OfKinds<[Redop_KindMin, Redop_KindMax, Redop_KindAdd], Redop_TypeU32,
              Needs<80, 90>>.Shapes
    # OfKinds<[Redop_KindMin, Redop_KindMax, Redop_KindAdd], Redop_TypeS32,
              Needs<80, 90>>.Shapes
    # [AtomicShape<Redop_KindAdd, Redop_TypeU64, Needs<80, 90>>];

// To global memory only: more integers of 64 bits, and floating point.
defvar BulkGlobalShapes =
    OfKinds<BitKinds, Redop_TypeB64, Needs<80, 90>>.Shapes
    # OnTypes<Redop_KindMin, [Redop_TypeU64, Redop_TypeS64, Redop_TypeF16,
                              Redop_TypeBF16], Needs<80, 90>>.Shapes
    # OnTypes<Redop_KindMax, [Redop_TypeU64, Redop_TypeS64, Redop_TypeF16,
                              Redop_TypeBF16], Needs<80, 90>>.Shapes
    # OnTypes<Redop_KindAdd, [Redop_TypeF16, Redop_TypeBF16, Redop_TypeF32,
                              Redop_TypeF64], Needs<80, 90>>.Shapes
    // The same sum as without the word.
    # [AtomicShape<Redop_KindAdd, Redop_TypeF32, Needs<94, 90>, /*vec=*/0,
                   /*noftz=*/1>];

foreach shape = BulkIntegerShapes in
  def : BulkMbarForm<shape>;
foreach shape = BulkIntegerShapes # BulkGlobalShapes in
  def : BulkGroupForm<shape>;

#endif // REDOP_FORMS_CPREDUCEASYNCBULKFORMS_TD
