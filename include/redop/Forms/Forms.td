//===- Forms.td - All legality tables ----------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The single TableGen entry for the tables: the rows of the families, and the
// types, widths, qualifier requirements and gates shared by every family.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_FORMS_TD
#define REDOP_FORMS_FORMS_TD

include "redop/Forms/FormBase.td"
include "redop/Forms/RedForms.td"
include "redop/Forms/AtomForms.td"
include "redop/Forms/RedAsyncForms.td"
include "redop/Forms/ReduxForms.td"
include "redop/Forms/MultimemForms.td"
include "redop/Forms/CreatePolicyForms.td"
include "redop/Forms/CpReduceAsyncBulkForms.td"
include "redop/Forms/BarrierRedForms.td"
include "redop/Forms/VoteSyncForms.td"
include "redop/Forms/CpReduceAsyncBulkTensorForms.td"
include "redop/Forms/SuredForms.td"
include "redop/Forms/Tcgen05LdRedForms.td"
include "redop/Forms/MultimemBulkForms.td"
include "redop/Forms/MultimemAsyncForms.td"
include "redop/Forms/FabricForms.td"
include "redop/Forms/Rules.td"

//===----------------------------------------------------------------------===//
// Types and widths
//===----------------------------------------------------------------------===//

class IntegerType<I32EnumAttrCase type, string number, int bitsWide>
    : TypeRow<type, "NumberKind::" # number, "Element::I" # bitsWide, 1,
              bitsWide>;
class FloatType<I32EnumAttrCase type, string element, int count, int bitsWide,
                bit noftz = 0>
    : TypeRow<type, "NumberKind::Float", "Element::" # element, count, bitsWide,
              noftz>;

def : IntegerType<Redop_TypePred, "Bits", 1>;
def : IntegerType<Redop_TypeB8, "Bits", 8>;
def : IntegerType<Redop_TypeU8, "Unsigned", 8>;
def : IntegerType<Redop_TypeS8, "Signed", 8>;
def : IntegerType<Redop_TypeU16, "Unsigned", 16>;
def : IntegerType<Redop_TypeS16, "Signed", 16>;
def : IntegerType<Redop_TypeB16, "Bits", 16>;
def : IntegerType<Redop_TypeB32, "Bits", 32>;
def : IntegerType<Redop_TypeB64, "Bits", 64>;
def : IntegerType<Redop_TypeB128, "Bits", 128>;
def : IntegerType<Redop_TypeU32, "Unsigned", 32>;
def : IntegerType<Redop_TypeU64, "Unsigned", 64>;
def : IntegerType<Redop_TypeS32, "Signed", 32>;
def : IntegerType<Redop_TypeS64, "Signed", 64>;
def : FloatType<Redop_TypeF16, "F16", 1, 16, /*noftz=*/1>;
def : FloatType<Redop_TypeF16x2, "F16", 2, 32, /*noftz=*/1>;
def : FloatType<Redop_TypeBF16, "BF16", 1, 16, /*noftz=*/1>;
def : FloatType<Redop_TypeBF16x2, "BF16", 2, 32, /*noftz=*/1>;
def : FloatType<Redop_TypeF32, "F32", 1, 32>;
def : FloatType<Redop_TypeF64, "F64", 1, 64>;
def : FloatType<Redop_TypeE4M3, "E4M3", 1, 8>;
def : FloatType<Redop_TypeE4M3x2, "E4M3", 2, 16>;
def : FloatType<Redop_TypeE4M3x4, "E4M3", 4, 32>;
def : FloatType<Redop_TypeE5M2, "E5M2", 1, 8>;
def : FloatType<Redop_TypeE5M2x2, "E5M2", 2, 16>;
def : FloatType<Redop_TypeE5M2x4, "E5M2", 4, 32>;

def : VecRow<Redop_VecV2, 2>;
def : VecRow<Redop_VecV4, 4>;
def : VecRow<Redop_VecV8, 8>;
def : VecRow<Redop_VecX2, 2>;
def : VecRow<Redop_VecX4, 4>;
def : VecRow<Redop_VecX8, 8>;
def : VecRow<Redop_VecX16, 16>;
def : VecRow<Redop_VecX32, 32>;
def : VecRow<Redop_VecX64, 64>;
def : VecRow<Redop_VecX128, 128>;

//===----------------------------------------------------------------------===//
// Requirements of qualifiers
//===----------------------------------------------------------------------===//

def : PartNeeds<Redop_PartWrittenSem, Needs<60, 70>>;
def : PartNeeds<Redop_PartWrittenScope, Needs<50, 60>>;
def : PartNeeds<Redop_PartClusterScope, Needs<78, 90>>;
def : PartNeeds<Redop_PartClusterSpace, Needs<78, 90>>;
def : PartNeeds<Redop_PartCacheHint, Needs<74, 80>>;
def : PartNeeds<Redop_PartAccumulateF32, Needs<82, 90>>;
def : PartNeeds<Redop_PartSysB128, Needs<84, 90>>;

//===----------------------------------------------------------------------===//
// Chips of the gated features
//===----------------------------------------------------------------------===//

def : GateChip<GateReduxF32, Sm100, "a">;
def : GateChip<GateReduxF32, Sm100, "f">;
def : GateChip<GateReduxF32, Sm103, "a">;
def : GateChip<GateReduxF32, Sm103, "f">;
def : GateChip<GateReduxF32, Sm107, "a">;
def : GateChip<GateReduxF32, Sm107, "f">;

def : GateChip<GateMultimemFp8, Sm100, "a">;
def : GateChip<GateMultimemFp8, Sm100, "f">;
def : GateChip<GateMultimemFp8, Sm103, "a">;
def : GateChip<GateMultimemFp8, Sm103, "f">;
def : GateChip<GateMultimemFp8, Sm107, "a">;
def : GateChip<GateMultimemFp8, Sm107, "f">;
def : GateChip<GateMultimemFp8, Sm110, "a">;
def : GateChip<GateMultimemFp8, Sm110, "f">;
def : GateChip<GateMultimemFp8, Sm120, "a">;
def : GateChip<GateMultimemFp8, Sm121, "a">;

def : GateChip<GateTcgen05LdRed, Sm103, "a">;
def : GateChip<GateTcgen05LdRed, Sm103, "f">;
def : GateChip<GateTcgen05LdRed, Sm107, "a">;
def : GateChip<GateTcgen05LdRed, Sm107, "f">;
def : GateChip<GateTcgen05LdRed, Sm110, "a">;
def : GateChip<GateTcgen05LdRed, Sm110, "f">;

def : GateChip<GateMultimemCopyOrder, Sm90, "a">;
foreach gate = [GateMultimemCopyOrder, GateMultimemMaskedOrder] in
  foreach chip = [Sm100, Sm103, Sm107, Sm110] in {
    def : GateChip<gate, chip, "a">;
    def : GateChip<gate, chip, "f">;
  }

def : GateChip<GateSm107a, Sm107, "a">;

foreach suffix = ["a", "f"] in {
  def : GateChip<GateTensorSm107, Sm107, suffix>;
  foreach chip = [Sm100, Sm103, Sm107, Sm110] in
    def : GateChip<GateScatter4, chip, suffix>;
}

#endif // REDOP_FORMS_FORMS_TD
