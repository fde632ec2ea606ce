//===- FabricForms.td - Forms of reductions over the fabric *- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// fabric.try_red.async, fabric.try_red.async.tensor, fabric.try_pullred.async and
// fabric.try_atom.async. From and to shared memory of the executing CTA, on memory
// of an endpoint. Their only order is relaxed at sys scope.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_FABRICFORMS_TD
#define REDOP_FORMS_FABRICFORMS_TD

include "redop/Forms/FormBase.td"

def FabricTryRedAsyncFamily
    : FamilyRow<Redop_FamilyFabricTryRedAsync, "fabric_try_red_async",
                "9.7.11.5.3"> {
  let QualifierOrder = ["Multimem", "SourceCta", "FabricUnits", "Counted",
                        "CacheHint", "RelaxedSys", "Kind", "Type"];
  let OperandRoles = ["Endpoint", "EndpointOffset", "CounterOffset", "Source",
                      "Size", "FabricMbar", "Policy"];
}
// The address of the tensor is always that of the endpoint.
def FabricTryRedAsyncTensorFamily
    : FamilyRow<Redop_FamilyFabricTryRedAsyncTensor,
                "fabric_try_red_async_tensor", "9.7.11.5.9"> {
  let QualifierOrder = ["Multimem", "Dim", "SourceCta", "LoadMode",
                        "FabricUnits", "Counted", "CacheHint", "GlobalAddress",
                        "GlobalDim", "GlobalDimStride", "RelaxedSys", "Kind"];
  let OperandRoles = ["TensorMap", "Endpoint", "EndpointOffset",
                      "CounterOffset", "Sizes", "Strides", "UpperStrides",
                      "Coordinates", "Source", "Size", "FabricMbar", "Policy"];
}
def FabricTryPullredAsyncFamily
    : FamilyRow<Redop_FamilyFabricTryPullredAsync, "fabric_try_pullred_async",
                "9.7.11.5.4"> {
  let QualifierOrder = ["AlwaysMultimem", "SourceCta", "FabricBytes",
                        "RelaxedSys", "Kind", "Acc", "Type", "Sync"];
  let OperandRoles = ["Destination", "Endpoint", "EndpointOffset", "Size",
                      "FabricMbar", "FullMask"];
  let Convergent = 1;
  let ConvergentAsm = 1;
}
def FabricTryAtomAsyncFamily
    : FamilyRow<Redop_FamilyFabricTryAtomAsync, "fabric_try_atom_async",
                "9.7.11.5.10"> {
  let QualifierOrder = ["SourceCta", "FabricUnits", "CacheHint", "RelaxedSys",
                        "Kind", "Type"];
  let OperandRoles = ["Endpoint", "EndpointOffset", "Destination", "Source",
                      "FabricMbar", "Policy"];
}

/// Operations and types.
class FabricShapes<list<I32EnumAttrCase> kinds, list<I32EnumAttrCase> types> {
  list<I32EnumAttrCase> Kinds = kinds;
  list<I32EnumAttrCase> Types = types;
}

defvar FabricBits =
    FabricShapes<[Redop_KindAnd, Redop_KindOr, Redop_KindXor],
                 [Redop_TypeB32, Redop_TypeB64]>;
defvar FabricExtrema =
    FabricShapes<[Redop_KindMin, Redop_KindMax],
                 [Redop_TypeU32, Redop_TypeS32, Redop_TypeU64, Redop_TypeS64,
                  Redop_TypeF16, Redop_TypeBF16]>;
defvar FabricSums =
    FabricShapes<[Redop_KindAdd], [Redop_TypeU32, Redop_TypeU64, Redop_TypeF16,
                                   Redop_TypeBF16, Redop_TypeF32]>;
defvar FabricDoubleSum = FabricShapes<[Redop_KindAdd], [Redop_TypeF64]>;
defvar Fp8 = [Redop_TypeE4M3, Redop_TypeE5M2];

class FabricForm<I32EnumAttrCase family, I32EnumAttrCase kind,
                 I32EnumAttrCase type, Needs needs> : FormRow<family, needs> {
  let Kind = kind.value;
  let Type = type.value;
}

foreach shapes = [FabricBits, FabricExtrema, FabricSums, FabricDoubleSum] in
  foreach kind = shapes.Kinds in
    foreach type = shapes.Types in
      foreach multimem = [0, 1] in
        foreach counted = [0, 1] in
          def : FabricForm<Redop_FamilyFabricTryRedAsync, kind, type,
                           Needs<93, 100>> {
            let Multimem = multimem;
            let Counted = counted;
            let HintSpaces = SpaceSet<[Redop_SpaceGeneric]>.Mask;
            let HintPtx = 94;
          }

foreach kind = [Redop_KindAnd, Redop_KindOr, Redop_KindXor, Redop_KindAdd,
                Redop_KindMin, Redop_KindMax] in
  foreach dim = [Redop_Dim1D, Redop_Dim2D, Redop_Dim3D, Redop_Dim4D,
                 Redop_Dim5D] in
    foreach multimem = [0, 1] in
      foreach counted = [0, 1] in
        foreach shape = [0, 1] in
          def : FormRow<Redop_FamilyFabricTryRedAsyncTensor,
                        Needs<94, 107, GateTensorSm107>> {
            let Kind = kind.value;
            let Dim = dim.value;
            let Multimem = multimem;
            let Counted = counted;
            let GlobalAddress = 1;
            let GlobalDim = !and(shape, !eq(dim.value, 1));
            let GlobalDimStride = !and(shape, !ne(dim.value, 1));
            let HintSpaces = SpaceSet<[Redop_SpaceGeneric]>.Mask;
          }

class PullredForm<I32EnumAttrCase kind, I32EnumAttrCase type, int gate = 0>
    : FabricForm<Redop_FamilyFabricTryPullredAsync, kind, type,
                 Needs<93, 100, gate>>;

foreach shapes = [FabricBits, FabricExtrema, FabricSums] in
  foreach kind = shapes.Kinds in
    foreach type = shapes.Types in
      def : PullredForm<kind, type>;
// The chips of fp8 in multimem.
foreach type = Fp8 in {
  foreach kind = FabricExtrema.Kinds in
    def : PullredForm<kind, type, GateMultimemFp8>;
  def : PullredForm<Redop_KindAdd, type, GateMultimemFp8> {
    let Acc = Redop_AccF16.value;
  }
}
foreach type = [Redop_TypeF16, Redop_TypeBF16] in
  def : PullredForm<Redop_KindAdd, type, GateMultimemFp8> {
    let Acc = Redop_AccF32.value;
  }

foreach shapes = [
  FabricBits,
  FabricShapes<[Redop_KindExch, Redop_KindCas],
               [Redop_TypeB32, Redop_TypeB64, Redop_TypeB128]>,
  FabricShapes<[Redop_KindMin, Redop_KindMax, Redop_KindAdd],
               [Redop_TypeU32, Redop_TypeU64, Redop_TypeF16x2,
                Redop_TypeBF16x2]>,
  FabricShapes<[Redop_KindAdd], [Redop_TypeF32, Redop_TypeF64]>] in
  foreach kind = shapes.Kinds in
    foreach type = shapes.Types in
      def : FabricForm<Redop_FamilyFabricTryAtomAsync, kind, type,
                       Needs<94, 100>> {
        let HintSpaces = SpaceSet<[Redop_SpaceGeneric]>.Mask;
      }

#endif // REDOP_FORMS_FABRICFORMS_TD
