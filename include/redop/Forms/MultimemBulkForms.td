//===- MultimemBulkForms.td - Bulk copies to multimem ------*- tablegen -*-===////
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// multimem.cp.reduce.async.bulk and multimem.cp.async.bulk: from shared memory
// to all copies of a multimem address, completed by a bulk async-group.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_MULTIMEMBULKFORMS_TD
#define REDOP_FORMS_MULTIMEMBULKFORMS_TD

include "redop/Forms/CpReduceAsyncBulkForms.td"

def MultimemCpReduceAsyncBulkFamily
    : FamilyRow<Redop_FamilyMultimemCpReduceAsyncBulk,
                "multimem_cp_reduce_async_bulk", "9.7.10.28.4.5"> {
  let NoFtzCase = "Add";
  let QualifierOrder = ["Sem", "Scope", "Space", "SourceCta", "BulkGroup",
                        "Kind", "NoFtz", "Type"];
  let OperandRoles = ["Pointer", "Source", "Size"];
}

def MultimemCpAsyncBulkFamily
    : FamilyRow<Redop_FamilyMultimemCpAsyncBulk, "multimem_cp_async_bulk",
                "9.7.10.28.4.4"> {
  let Sem = Redop_SemWeak;
  let ElideCase = "Pair";
  let QualifierOrder = ["Sem", "Scope", "Space", "SourceCta", "BulkGroup",
                        "CpMask", "Type"];
  let OperandRoles = ["Pointer", "Source", "Size", "ByteMask"];
}

// The reductions of cp.reduce.async.bulk to global memory.
foreach shape = BulkIntegerShapes # BulkGlobalShapes in
  def : FormRow<Redop_FamilyMultimemCpReduceAsyncBulk,
                Needs<!if(shape.NoFtz, 94, 91), 90>> {
    let Kind = shape.Kind.value;
    let Type = shape.Type.value;
    let NoFtz = shape.NoFtz;
    let Orders = OrderSet<[Redop_SemRelaxed], AllScopes>.Mask;
    let OptionalOrder = 1;
    let OrderPtx = 93;
    let Spaces = SpaceSet<[Redop_SpaceGlobal]>.Mask;
  }

class MultimemCopyForm<bit mask, Needs needs>
    : FormRow<Redop_FamilyMultimemCpAsyncBulk, needs> {
  let CpMask = mask;
  let Spaces = SpaceSet<[Redop_SpaceGlobal]>.Mask;
}

foreach mask = [0, 1] in {
  def : MultimemCopyForm<mask, Needs<91, !if(mask, 100, 90)>> {
    let Orders = WeakMask;
    let OrderPtx = 93;
    let OrderGate = !if(mask, GateMultimemMaskedOrder, GateMultimemCopyOrder);
  }
  def : MultimemCopyForm<mask,
                         Needs<93, !if(mask, 100, 90),
                               !if(mask, GateMultimemMaskedOrder,
                                   GateMultimemCopyOrder)>> {
    let Type = Redop_TypeB128.value;
    let Orders = OrderSet<[Redop_SemRelaxed], AllScopes>.Mask;
  }
}

#endif // REDOP_FORMS_MULTIMEMBULKFORMS_TD
