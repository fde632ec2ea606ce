//===- CpReduceAsyncBulkTensorForms.td - Tensor reductions -*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cp.reduce.async.bulk.tensor. From shared memory to a tensor in global memory.
// The element type and the layout are those of the tensor map, which is data at
// run time.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_CPREDUCEASYNCBULKTENSORFORMS_TD
#define REDOP_FORMS_CPREDUCEASYNCBULKTENSORFORMS_TD

include "redop/Forms/FormBase.td"

def CpReduceAsyncBulkTensorFamily
    : FamilyRow<Redop_FamilyCpReduceAsyncBulkTensor,
                "cp_reduce_async_bulk_tensor", "9.7.9.25.5.3"> {
  let QualifierOrder = ["Dim", "Space", "SourceCta", "Kind", "LoadMode",
                        "BulkGroup", "CacheHint", "GlobalAddress", "GlobalDim",
                        "GlobalDimStride"];
  let OperandRoles = ["TensorMap", "GlobalAddress", "Sizes", "Strides",
                      "UpperStrides", "Coordinates", "Source", "Policy"];
}

class BulkTensorForm<I32EnumAttrCase kind, I32EnumAttrCase dim,
                     Needs needs = Needs<80, 90>>
    : FormRow<Redop_FamilyCpReduceAsyncBulkTensor, needs> {
  let Kind = kind.value;
  let Dim = dim.value;
  let Spaces = SpaceSet<[Redop_SpaceGlobal]>.Mask;
  let HintSpaces = Spaces;
}

/// The requirements of operands that replace contents of a tensor map.
defvar OverrideNeeds = Needs<94, 107, GateTensorSm107>;

foreach kind = [Redop_KindAnd, Redop_KindOr, Redop_KindXor, Redop_KindAdd,
                Redop_KindInc, Redop_KindDec, Redop_KindMin, Redop_KindMax] in {
  foreach dim = [Redop_Dim1D, Redop_Dim2D, Redop_Dim3D, Redop_Dim4D,
                 Redop_Dim5D] in {
    def : BulkTensorForm<kind, dim>;
    def : BulkTensorForm<kind, dim, OverrideNeeds> {
      let GlobalAddress = 1;
    }
    def : BulkTensorForm<kind, dim, OverrideNeeds> {
      let GlobalAddress = 1;
      let GlobalDim = !eq(dim.value, 1);
      let GlobalDimStride = !ne(dim.value, 1);
    }
  }
  // Images have one to three spatial dimensions, and two others.
  foreach dim = [Redop_Dim3D, Redop_Dim4D, Redop_Dim5D] in {
    def : BulkTensorForm<kind, dim> {
      let Im2colNoOffs = 1;
    }
    def : BulkTensorForm<kind, dim, OverrideNeeds> {
      let GlobalAddress = 1;
      let Im2colNoOffs = 1;
    }
    foreach address = [0, 1] in
      def : BulkTensorForm<kind, dim, Needs<94, 107, GateTensorSm107>> {
        let GlobalAddress = address;
        let Im2colNoOffsW = 1;
      }
  }
  // Four rows of a matrix. The page of this instruction does not name the mode;
  // that of cp.async.bulk.tensor does, for the same chips.
  def : BulkTensorForm<kind, Redop_Dim2D, Needs<86, 100, GateScatter4>> {
    let Scatter4 = 1;
  }
  def : BulkTensorForm<kind, Redop_Dim2D, OverrideNeeds> {
    let GlobalAddress = 1;
    let Scatter4 = 1;
  }
}

#endif // REDOP_FORMS_CPREDUCEASYNCBULKTENSORFORMS_TD
