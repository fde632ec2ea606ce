//===- AtomicKinds.cpp - Kinds of llvm.atomicrmw in PTX -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/AtomicKinds.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::redop;
using LLVM::AtomicBinOp;

namespace {
struct AtomicKind {
  AtomicBinOp llvm;
  Kind kind;
  NumberKind number;
};
} // namespace

static constexpr AtomicKind kinds[] = {
    {AtomicBinOp::add, Kind::Add, NumberKind::Unsigned},
    {AtomicBinOp::fadd, Kind::Add, NumberKind::Float},
    {AtomicBinOp::_and, Kind::And, NumberKind::Bits},
    {AtomicBinOp::_or, Kind::Or, NumberKind::Bits},
    {AtomicBinOp::_xor, Kind::Xor, NumberKind::Bits},
    {AtomicBinOp::xchg, Kind::Exch, NumberKind::Bits},
    {AtomicBinOp::min, Kind::Min, NumberKind::Signed},
    {AtomicBinOp::max, Kind::Max, NumberKind::Signed},
    {AtomicBinOp::umin, Kind::Min, NumberKind::Unsigned},
    {AtomicBinOp::umax, Kind::Max, NumberKind::Unsigned},
    {AtomicBinOp::uinc_wrap, Kind::Inc, NumberKind::Unsigned},
    {AtomicBinOp::udec_wrap, Kind::Dec, NumberKind::Unsigned},
};

/// The scalar PTX type of a value that is read as `number`.
static std::optional<PtxType> getPtxType(Type type, NumberKind number) {
  if (number == NumberKind::Float) {
    if (type.isF16())
      return PtxType::F16;
    if (type.isBF16())
      return PtxType::BF16;
    if (type.isF32())
      return PtxType::F32;
    return type.isF64() ? std::optional(PtxType::F64) : std::nullopt;
  }
  bool is64 = type.isInteger(64);
  if (!is64 && !type.isInteger(32))
    return std::nullopt;
  switch (number) {
  case NumberKind::Unsigned:
    return is64 ? PtxType::U64 : PtxType::U32;
  case NumberKind::Signed:
    return is64 ? PtxType::S64 : PtxType::S32;
  default:
    return is64 ? PtxType::B64 : PtxType::B32;
  }
}

std::optional<std::pair<Kind, PtxType>>
mlir::redop::getAtomicWords(AtomicBinOp kind, Type type) {
  const auto *found = llvm::find_if(
      kinds, [&](const AtomicKind &each) { return each.llvm == kind; });
  if (found == std::end(kinds))
    return std::nullopt;
  std::optional<PtxType> ptxType = getPtxType(type, found->number);
  if (!ptxType)
    return std::nullopt;
  return std::pair(found->kind, *ptxType);
}

std::optional<AtomicBinOp> mlir::redop::getAtomicBinOp(Kind kind,
                                                       PtxType type) {
  const auto *found = llvm::find_if(kinds, [&](const AtomicKind &each) {
    return each.kind == kind && each.number == getNumberKind(type);
  });
  return found == std::end(kinds) ? std::nullopt : std::optional(found->llvm);
}
