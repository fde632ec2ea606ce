//===- FormEnums.td - The words of the PTX grammar ---------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The enums shared by every family. The string of a case is its word in the IR
// and, after a dot, its qualifier in PTX. Values are append-only (they are
// written to bytecode) and start at 1: in a table row, 0 means "absent".
//
// In addition to the words of legal forms, the enums contain near misses: words
// that PTX uses elsewhere (mul, tf32, sc, ...). They parse, so that the
// verifier, and not the parser, reports the legal alternatives.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_FORMENUMS_TD
#define REDOP_FORMS_FORMENUMS_TD

include "mlir/IR/EnumAttr.td"

/// An enum that is a plain C++ enum (no separate attribute class), so that
/// the form tables do not depend on MLIR's IR.
class Redop_Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::mlir::redop";
  let genSpecializedAttr = 0;
  let returnType = cppType;
  // One call instead of a comparison for each case.
  let predicate = And<[
    SignlessIntegerAttrBase<I32, summary>.predicate,
    CPred<"::mlir::redop::symbolize" # name # "(static_cast<uint32_t>("
          "::llvm::cast<::mlir::IntegerAttr>($_self).getInt())).has_value()">
  ]>;
  let convertFromStorage = "::mlir::redop::readWord<" # cppType # ">($_self)";
  let constBuilderCall =
      "::mlir::redop::getWordAttr($_builder.getContext(), "
      "static_cast<uint32_t>($0))";
}

//===----------------------------------------------------------------------===//
// Reduction operation: `.op`
//===----------------------------------------------------------------------===//

def Redop_KindAnd : I32EnumAttrCase<"And", 1, "and">;
def Redop_KindOr : I32EnumAttrCase<"Or", 2, "or">;
def Redop_KindXor : I32EnumAttrCase<"Xor", 3, "xor">;
def Redop_KindAdd : I32EnumAttrCase<"Add", 4, "add">;
def Redop_KindInc : I32EnumAttrCase<"Inc", 5, "inc">;
def Redop_KindDec : I32EnumAttrCase<"Dec", 6, "dec">;
def Redop_KindMin : I32EnumAttrCase<"Min", 7, "min">;
def Redop_KindMax : I32EnumAttrCase<"Max", 8, "max">;
def Redop_KindExch : I32EnumAttrCase<"Exch", 9, "exch">;
def Redop_KindCas : I32EnumAttrCase<"Cas", 10, "cas">;
// Near misses: operations that are not reductions.
def Redop_KindSub : I32EnumAttrCase<"Sub", 11, "sub">;
def Redop_KindMul : I32EnumAttrCase<"Mul", 12, "mul">;
// Reductions of predicates.
def Redop_KindPopc : I32EnumAttrCase<"Popc", 13, "popc">;
def Redop_KindAll : I32EnumAttrCase<"All", 14, "all">;
def Redop_KindAny : I32EnumAttrCase<"Any", 15, "any">;
def Redop_KindUni : I32EnumAttrCase<"Uni", 16, "uni">;
def Redop_KindBallot : I32EnumAttrCase<"Ballot", 17, "ballot">;

def Redop_Kind : Redop_Enum<"Kind", "reduction operation (PTX `.op`)", [
  Redop_KindAnd, Redop_KindOr, Redop_KindXor, Redop_KindAdd, Redop_KindInc,
  Redop_KindDec, Redop_KindMin, Redop_KindMax, Redop_KindExch, Redop_KindCas,
  Redop_KindSub, Redop_KindMul, Redop_KindPopc, Redop_KindAll, Redop_KindAny,
  Redop_KindUni, Redop_KindBallot
]>;

//===----------------------------------------------------------------------===//
// Type: `.type`
//===----------------------------------------------------------------------===//

def Redop_TypeB32 : I32EnumAttrCase<"B32", 1, "b32">;
def Redop_TypeB64 : I32EnumAttrCase<"B64", 2, "b64">;
def Redop_TypeU32 : I32EnumAttrCase<"U32", 3, "u32">;
def Redop_TypeS32 : I32EnumAttrCase<"S32", 4, "s32">;
def Redop_TypeU64 : I32EnumAttrCase<"U64", 5, "u64">;
def Redop_TypeS64 : I32EnumAttrCase<"S64", 6, "s64">;
def Redop_TypeF16 : I32EnumAttrCase<"F16", 7, "f16">;
def Redop_TypeF16x2 : I32EnumAttrCase<"F16x2", 8, "f16x2">;
def Redop_TypeBF16 : I32EnumAttrCase<"BF16", 9, "bf16">;
def Redop_TypeBF16x2 : I32EnumAttrCase<"BF16x2", 10, "bf16x2">;
def Redop_TypeF32 : I32EnumAttrCase<"F32", 11, "f32">;
def Redop_TypeF64 : I32EnumAttrCase<"F64", 12, "f64">;
def Redop_TypeE4M3 : I32EnumAttrCase<"E4M3", 13, "e4m3">;
def Redop_TypeE4M3x2 : I32EnumAttrCase<"E4M3x2", 14, "e4m3x2">;
def Redop_TypeE4M3x4 : I32EnumAttrCase<"E4M3x4", 15, "e4m3x4">;
def Redop_TypeE5M2 : I32EnumAttrCase<"E5M2", 16, "e5m2">;
def Redop_TypeE5M2x2 : I32EnumAttrCase<"E5M2x2", 17, "e5m2x2">;
def Redop_TypeE5M2x4 : I32EnumAttrCase<"E5M2x4", 18, "e5m2x4">;
def Redop_TypeB16 : I32EnumAttrCase<"B16", 20, "b16">;
def Redop_TypeB128 : I32EnumAttrCase<"B128", 21, "b128">;
def Redop_TypePred : I32EnumAttrCase<"Pred", 30, "pred">;
// Types of stores.
def Redop_TypeB8 : I32EnumAttrCase<"B8", 19, "b8">;
def Redop_TypeU8 : I32EnumAttrCase<"U8", 22, "u8">;
def Redop_TypeU16 : I32EnumAttrCase<"U16", 23, "u16">;
def Redop_TypeS8 : I32EnumAttrCase<"S8", 24, "s8">;
def Redop_TypeS16 : I32EnumAttrCase<"S16", 25, "s16">;
// Near misses: types of other PTX instructions.
def Redop_TypeU16x2 : I32EnumAttrCase<"U16x2", 26, "u16x2">;
def Redop_TypeS16x2 : I32EnumAttrCase<"S16x2", 27, "s16x2">;
def Redop_TypeF32x2 : I32EnumAttrCase<"F32x2", 28, "f32x2">;
def Redop_TypeTF32 : I32EnumAttrCase<"TF32", 29, "tf32">;

def Redop_PtxType : Redop_Enum<"PtxType", "PTX type (PTX `.type`)", [
  Redop_TypeB32, Redop_TypeB64, Redop_TypeU32, Redop_TypeS32, Redop_TypeU64,
  Redop_TypeS64, Redop_TypeF16, Redop_TypeF16x2, Redop_TypeBF16,
  Redop_TypeBF16x2, Redop_TypeF32, Redop_TypeF64, Redop_TypeE4M3,
  Redop_TypeE4M3x2, Redop_TypeE4M3x4, Redop_TypeE5M2, Redop_TypeE5M2x2,
  Redop_TypeE5M2x4, Redop_TypeB8, Redop_TypeB16, Redop_TypeB128, Redop_TypeU8,
  Redop_TypeU16, Redop_TypeS8, Redop_TypeS16, Redop_TypeU16x2,
  Redop_TypeS16x2, Redop_TypeF32x2, Redop_TypeTF32, Redop_TypePred
]>;

//===----------------------------------------------------------------------===//
// Memory order, scope and state space: `.sem`, `.scope`, `.space`
//===----------------------------------------------------------------------===//

def Redop_SemWeak : I32EnumAttrCase<"Weak", 1, "weak">;
def Redop_SemRelaxed : I32EnumAttrCase<"Relaxed", 2, "relaxed">;
def Redop_SemAcquire : I32EnumAttrCase<"Acquire", 3, "acquire">;
def Redop_SemRelease : I32EnumAttrCase<"Release", 4, "release">;
def Redop_SemAcqRel : I32EnumAttrCase<"AcqRel", 5, "acq_rel">;
// Near miss: an order of fence.
def Redop_SemSc : I32EnumAttrCase<"Sc", 6, "sc">;

def Redop_Sem : Redop_Enum<"Sem", "memory order (PTX `.sem`)", [
  Redop_SemWeak, Redop_SemRelaxed, Redop_SemAcquire, Redop_SemRelease,
  Redop_SemAcqRel, Redop_SemSc
]>;

def Redop_ScopeCta : I32EnumAttrCase<"Cta", 1, "cta">;
def Redop_ScopeCluster : I32EnumAttrCase<"Cluster", 2, "cluster">;
def Redop_ScopeGpu : I32EnumAttrCase<"Gpu", 3, "gpu">;
def Redop_ScopeSys : I32EnumAttrCase<"Sys", 4, "sys">;

def Redop_Scope : Redop_Enum<"Scope", "memory scope (PTX `.scope`)", [
  Redop_ScopeCta, Redop_ScopeCluster, Redop_ScopeGpu, Redop_ScopeSys
]>;

/// A state space's value is its LLVM address space.
def Redop_SpaceGeneric : I32EnumAttrCase<"Generic", 0, "generic">;
def Redop_SpaceGlobal : I32EnumAttrCase<"Global", 1, "global">;
def Redop_SpaceShared : I32EnumAttrCase<"Shared", 3, "shared">;
def Redop_SpaceSharedCluster
    : I32EnumAttrCase<"SharedCluster", 7, "shared::cluster">;

def Redop_Space : Redop_Enum<"Space", "state space (PTX `.space`)", [
  Redop_SpaceGeneric, Redop_SpaceGlobal, Redop_SpaceShared,
  Redop_SpaceSharedCluster
]>;

//===----------------------------------------------------------------------===//
// Vector width and accumulation precision: `.vec`, `.num`, `.acc_prec`
//===----------------------------------------------------------------------===//

def Redop_VecV2 : I32EnumAttrCase<"V2", 1, "v2">;
def Redop_VecV4 : I32EnumAttrCase<"V4", 2, "v4">;
def Redop_VecV8 : I32EnumAttrCase<"V8", 3, "v8">;
// Near miss: no supported instruction has 16 elements.
def Redop_VecV16 : I32EnumAttrCase<"V16", 4, "v16">;
// Near miss: tcgen05.ld.red has at least 2 elements.
def Redop_VecX1 : I32EnumAttrCase<"X1", 5, "x1">;
def Redop_VecX2 : I32EnumAttrCase<"X2", 6, "x2">;
def Redop_VecX4 : I32EnumAttrCase<"X4", 7, "x4">;
def Redop_VecX8 : I32EnumAttrCase<"X8", 8, "x8">;
def Redop_VecX16 : I32EnumAttrCase<"X16", 9, "x16">;
def Redop_VecX32 : I32EnumAttrCase<"X32", 10, "x32">;
def Redop_VecX64 : I32EnumAttrCase<"X64", 11, "x64">;
def Redop_VecX128 : I32EnumAttrCase<"X128", 12, "x128">;

def Redop_Vec : Redop_Enum<"Vec", "vector width (PTX `.vec` and `.num`)", [
  Redop_VecV2, Redop_VecV4, Redop_VecV8, Redop_VecV16, Redop_VecX1,
  Redop_VecX2, Redop_VecX4, Redop_VecX8, Redop_VecX16, Redop_VecX32,
  Redop_VecX64, Redop_VecX128
]>;

def Redop_AccF32 : I32EnumAttrCase<"F32", 1, "acc_f32">;
def Redop_AccF16 : I32EnumAttrCase<"F16", 2, "acc_f16">;

def Redop_Acc : Redop_Enum<"Acc",
                           "precision of the accumulation (PTX `.acc_prec`; "
                           "`acc_f32` is `.acc::f32`)", [
  Redop_AccF32, Redop_AccF16
]>;

//===----------------------------------------------------------------------===//
// Dimensions of a tensor or surface: `.dim`, `.geom`
//===----------------------------------------------------------------------===//

def Redop_Dim1D : I32EnumAttrCase<"D1", 1, "1d">;
def Redop_Dim2D : I32EnumAttrCase<"D2", 2, "2d">;
def Redop_Dim3D : I32EnumAttrCase<"D3", 3, "3d">;
def Redop_Dim4D : I32EnumAttrCase<"D4", 4, "4d">;
def Redop_Dim5D : I32EnumAttrCase<"D5", 5, "5d">;

def Redop_Dim : Redop_Enum<"Dim",
                           "number of dimensions (PTX `.dim` and `.geom`)", [
  Redop_Dim1D, Redop_Dim2D, Redop_Dim3D, Redop_Dim4D, Redop_Dim5D
]>;

//===----------------------------------------------------------------------===//
// Coordinates outside a surface: `.clamp`
//===----------------------------------------------------------------------===//

def Redop_ClampTrap : I32EnumAttrCase<"Trap", 1, "trap">;
def Redop_ClampClamp : I32EnumAttrCase<"Clamp", 2, "clamp">;
def Redop_ClampZero : I32EnumAttrCase<"Zero", 3, "zero">;

def Redop_Clamp : Redop_Enum<"Clamp",
                             "treatment of coordinates outside a surface "
                             "(PTX `.clamp`)", [
  Redop_ClampTrap, Redop_ClampClamp, Redop_ClampZero
]>;

//===----------------------------------------------------------------------===//
// Layout of an access to tensor memory: `.shape`
//===----------------------------------------------------------------------===//

def Redop_Shape32x32b : I32EnumAttrCase<"S32x32b", 1, "shape_32x32b">;
def Redop_Shape16x32bx2 : I32EnumAttrCase<"S16x32bx2", 2, "shape_16x32bx2">;
// Near misses: shapes of tcgen05.ld without a reduction.
def Redop_Shape16x64b : I32EnumAttrCase<"S16x64b", 3, "shape_16x64b">;
def Redop_Shape16x128b : I32EnumAttrCase<"S16x128b", 4, "shape_16x128b">;
def Redop_Shape16x256b : I32EnumAttrCase<"S16x256b", 5, "shape_16x256b">;

def Redop_Shape : Redop_Enum<"Shape",
                             "layout of an access to tensor memory (PTX "
                             "`.shape`; `shape_32x32b` is `.32x32b`)", [
  Redop_Shape32x32b, Redop_Shape16x32bx2, Redop_Shape16x64b,
  Redop_Shape16x128b, Redop_Shape16x256b
]>;

//===----------------------------------------------------------------------===//
// Eviction priority: `.L2::primary_priority`, `.L2::secondary_priority`
//===----------------------------------------------------------------------===//

def Redop_EvictLast : I32EnumAttrCase<"EvictLast", 1, "evict_last">;
def Redop_EvictNormal : I32EnumAttrCase<"EvictNormal", 2, "evict_normal">;
def Redop_EvictFirst : I32EnumAttrCase<"EvictFirst", 3, "evict_first">;
def Redop_EvictUnchanged
    : I32EnumAttrCase<"EvictUnchanged", 4, "evict_unchanged">;
// Near miss: a priority of ld and st, not of a policy.
def Redop_NoAllocate : I32EnumAttrCase<"NoAllocate", 5, "no_allocate">;

def Redop_Evict : Redop_Enum<"Evict", "L2 eviction priority", [
  Redop_EvictLast, Redop_EvictNormal, Redop_EvictFirst, Redop_EvictUnchanged,
  Redop_NoAllocate
]>;

//===----------------------------------------------------------------------===//
// Group of threads: a word of the portable group_reduce, not of PTX
//===----------------------------------------------------------------------===//

def Redop_GroupWarp : I32EnumAttrCase<"Warp", 1, "warp">;
def Redop_GroupBlock : I32EnumAttrCase<"Block", 2, "block">;

def Redop_Group : Redop_Enum<"Group", "group of threads", [
  Redop_GroupWarp, Redop_GroupBlock
]>;

//===----------------------------------------------------------------------===//
// Family: one instruction mnemonic
//===----------------------------------------------------------------------===//

def Redop_FamilyRed : I32EnumAttrCase<"Red", 1, "red">;
def Redop_FamilyRedAsync : I32EnumAttrCase<"RedAsync", 2, "red.async">;
def Redop_FamilyReduxSync : I32EnumAttrCase<"ReduxSync", 3, "redux.sync">;
def Redop_FamilyMultimemLdReduce
    : I32EnumAttrCase<"MultimemLdReduce", 4, "multimem.ld_reduce">;
def Redop_FamilyMultimemSt
    : I32EnumAttrCase<"MultimemSt", 5, "multimem.st">;
def Redop_FamilyMultimemRed
    : I32EnumAttrCase<"MultimemRed", 6, "multimem.red">;
def Redop_FamilyCreatePolicyFractional
    : I32EnumAttrCase<"CreatePolicyFractional", 7, "createpolicy.fractional">;
def Redop_FamilyCreatePolicyRange
    : I32EnumAttrCase<"CreatePolicyRange", 8, "createpolicy.range">;
def Redop_FamilyAtom : I32EnumAttrCase<"Atom", 9, "atom">;
def Redop_FamilyCpReduceAsyncBulk
    : I32EnumAttrCase<"CpReduceAsyncBulk", 10, "cp.reduce.async.bulk">;
def Redop_FamilyBarrierRed : I32EnumAttrCase<"BarrierRed", 11, "barrier.red">;
def Redop_FamilyVoteSync : I32EnumAttrCase<"VoteSync", 12, "vote.sync">;
def Redop_FamilyCpReduceAsyncBulkTensor
    : I32EnumAttrCase<"CpReduceAsyncBulkTensor", 13,
                      "cp.reduce.async.bulk.tensor">;
def Redop_FamilySuredB : I32EnumAttrCase<"SuredB", 14, "sured.b">;
def Redop_FamilySuredP : I32EnumAttrCase<"SuredP", 15, "sured.p">;
def Redop_FamilyTcgen05LdRed
    : I32EnumAttrCase<"Tcgen05LdRed", 16, "tcgen05.ld.red">;

def Redop_FamilyMultimemCpReduceAsyncBulk
    : I32EnumAttrCase<"MultimemCpReduceAsyncBulk", 17,
                      "multimem.cp.reduce.async.bulk">;
def Redop_FamilyMultimemCpAsyncBulk
    : I32EnumAttrCase<"MultimemCpAsyncBulk", 18, "multimem.cp.async.bulk">;
def Redop_FamilyMultimemRedAsync
    : I32EnumAttrCase<"MultimemRedAsync", 19, "multimem.red.async">;
def Redop_FamilyMultimemStAsync
    : I32EnumAttrCase<"MultimemStAsync", 20, "multimem.st.async">;

def Redop_FamilyCreatePolicyRangeFabric
    : I32EnumAttrCase<"CreatePolicyRangeFabric", 21,
                      "createpolicy.range.fabric">;
def Redop_FamilyFabricTryRedAsync
    : I32EnumAttrCase<"FabricTryRedAsync", 22, "fabric.try_red.async">;
def Redop_FamilyFabricTryPullredAsync
    : I32EnumAttrCase<"FabricTryPullredAsync", 23, "fabric.try_pullred.async">;
def Redop_FamilyFabricTryAtomAsync
    : I32EnumAttrCase<"FabricTryAtomAsync", 24, "fabric.try_atom.async">;

def Redop_FamilyTcgen05LdRedSpcompress
    : I32EnumAttrCase<"Tcgen05LdRedSpcompress", 25,
                      "tcgen05.ld.red.spcompress">;
def Redop_FamilyFabricTryRedAsyncTensor
    : I32EnumAttrCase<"FabricTryRedAsyncTensor", 26,
                      "fabric.try_red.async.tensor">;

def Redop_Family : Redop_Enum<"Family", "instruction family (PTX mnemonic)", [
  Redop_FamilyRed, Redop_FamilyRedAsync, Redop_FamilyReduxSync,
  Redop_FamilyMultimemLdReduce, Redop_FamilyMultimemSt,
  Redop_FamilyMultimemRed, Redop_FamilyCreatePolicyFractional,
  Redop_FamilyCreatePolicyRange, Redop_FamilyAtom,
  Redop_FamilyCpReduceAsyncBulk, Redop_FamilyBarrierRed, Redop_FamilyVoteSync,
  Redop_FamilyCpReduceAsyncBulkTensor, Redop_FamilySuredB, Redop_FamilySuredP,
  Redop_FamilyTcgen05LdRed, Redop_FamilyMultimemCpReduceAsyncBulk,
  Redop_FamilyMultimemCpAsyncBulk, Redop_FamilyMultimemRedAsync,
  Redop_FamilyMultimemStAsync, Redop_FamilyCreatePolicyRangeFabric,
  Redop_FamilyFabricTryRedAsync, Redop_FamilyFabricTryPullredAsync,
  Redop_FamilyFabricTryAtomAsync, Redop_FamilyTcgen05LdRedSpcompress,
  Redop_FamilyFabricTryRedAsyncTensor
]>;

//===----------------------------------------------------------------------===//
// Part: a qualifier with additional requirements
//===----------------------------------------------------------------------===//

def Redop_PartWrittenSem : I32EnumAttrCase<"WrittenSem", 1, ".sem">;
def Redop_PartWrittenScope : I32EnumAttrCase<"WrittenScope", 2, ".scope">;
def Redop_PartClusterScope : I32EnumAttrCase<"ClusterScope", 3, ".cluster">;
def Redop_PartClusterSpace
    : I32EnumAttrCase<"ClusterSpace", 4, ".shared::cluster">;
def Redop_PartCacheHint : I32EnumAttrCase<"CacheHint", 5, ".L2::cache_hint">;
def Redop_PartAccumulateF32 : I32EnumAttrCase<"AccumulateF32", 6, ".acc::f32">;
def Redop_PartSysB128 : I32EnumAttrCase<"SysB128", 7, ".sys.b128">;

def Redop_Part : Redop_Enum<"Part", "qualifier with requirements of its own", [
  Redop_PartWrittenSem, Redop_PartWrittenScope, Redop_PartClusterScope,
  Redop_PartClusterSpace, Redop_PartCacheHint, Redop_PartAccumulateF32,
  Redop_PartSysB128
]>;

//===----------------------------------------------------------------------===//
// RuleTopic: what a rule of the verifier is about
//===----------------------------------------------------------------------===//

def Redop_TopicSpace : I32EnumAttrCase<"Space", 1, "State spaces">;
def Redop_TopicSem : I32EnumAttrCase<"Sem", 2, "Memory orders">;
def Redop_TopicScope : I32EnumAttrCase<"Scope", 3, "Scopes of each order">;
def Redop_TopicType : I32EnumAttrCase<"Type", 4, "Operations and their types">;
def Redop_TopicVec : I32EnumAttrCase<"Vec", 5, "Vector widths">;
def Redop_TopicValue : I32EnumAttrCase<"Value", 6, "MLIR type of the value">;
def Redop_TopicHint : I32EnumAttrCase<"Hint", 7, "Cache hints">;
def Redop_TopicModifier : I32EnumAttrCase<"Modifier", 8, "Arithmetic modifiers">;
def Redop_TopicMbar : I32EnumAttrCase<"Mbar", 9, "mbarrier operand">;
def Redop_TopicMmio : I32EnumAttrCase<"Mmio", 10, "mmio operations">;
def Redop_TopicPriority : I32EnumAttrCase<"Priority", 11, "Eviction priorities">;
def Redop_TopicAmount : I32EnumAttrCase<"Amount", 12, "Fractions and sizes">;
def Redop_TopicOperand : I32EnumAttrCase<"Operand", 13, "Operand combinations">;
def Redop_TopicDim : I32EnumAttrCase<"Dim", 14, "Numbers of coordinates">;
def Redop_TopicShape : I32EnumAttrCase<"Shape", 15, "Shapes">;

def Redop_RuleTopic : Redop_Enum<"RuleTopic", "topic of a rule", [
  Redop_TopicSpace, Redop_TopicSem, Redop_TopicScope, Redop_TopicType,
  Redop_TopicVec, Redop_TopicValue, Redop_TopicHint, Redop_TopicModifier,
  Redop_TopicMbar, Redop_TopicMmio, Redop_TopicPriority, Redop_TopicAmount,
  Redop_TopicOperand, Redop_TopicDim, Redop_TopicShape
]>;

#endif // REDOP_FORMS_FORMENUMS_TD
