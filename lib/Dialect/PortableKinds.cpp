//===- PortableKinds.cpp - Kinds of portable ops --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/PortableKinds.h"
#include "llvm/ADT/STLExtras.h"

#include "redop/Dialect/PortableEnums.cpp.inc"

using namespace mlir;
using namespace mlir::redop;
using LLVM::AtomicBinOp;
using RMWKind = arith::AtomicRMWKind;

namespace {
struct KindRow {
  PortableKind portable;
  KindWords words;
  std::optional<AtomicBinOp> llvm = std::nullopt;
  bool nan = false;
};
} // namespace

static constexpr KindRow rows[] = {
    {PortableKind::addi, {Kind::Add, NumberKind::Unsigned}, AtomicBinOp::add},
    {PortableKind::addf, {Kind::Add, NumberKind::Float}, AtomicBinOp::fadd},
    {PortableKind::minu, {Kind::Min, NumberKind::Unsigned}, AtomicBinOp::umin},
    {PortableKind::maxu, {Kind::Max, NumberKind::Unsigned}, AtomicBinOp::umax},
    {PortableKind::mins, {Kind::Min, NumberKind::Signed}, AtomicBinOp::min},
    {PortableKind::maxs, {Kind::Max, NumberKind::Signed}, AtomicBinOp::max},
    {PortableKind::minnumf, {Kind::Min, NumberKind::Float}, AtomicBinOp::fmin},
    {PortableKind::maxnumf, {Kind::Max, NumberKind::Float}, AtomicBinOp::fmax},
    {PortableKind::minimumf,
     {Kind::Min, NumberKind::Float},
     AtomicBinOp::fminimum,
     /*nan=*/true},
    {PortableKind::maximumf,
     {Kind::Max, NumberKind::Float},
     AtomicBinOp::fmaximum,
     /*nan=*/true},
    {PortableKind::andi, {Kind::And, NumberKind::Bits}, AtomicBinOp::_and},
    {PortableKind::ori, {Kind::Or, NumberKind::Bits}, AtomicBinOp::_or},
    {PortableKind::xori, {Kind::Xor, NumberKind::Bits}, AtomicBinOp::_xor},
    {PortableKind::assign, {Kind::Exch, NumberKind::Bits}, AtomicBinOp::xchg},
    {PortableKind::uinc_wrap,
     {Kind::Inc, NumberKind::Unsigned},
     AtomicBinOp::uinc_wrap},
    {PortableKind::udec_wrap,
     {Kind::Dec, NumberKind::Unsigned},
     AtomicBinOp::udec_wrap},
};

template <typename PredicateT>
static const KindRow *findKind(PredicateT predicate) {
  const KindRow *row = llvm::find_if(rows, predicate);
  return row == std::end(rows) ? nullptr : row;
}

static const KindRow *findKind(PortableKind kind) {
  return findKind([&](const KindRow &row) { return row.portable == kind; });
}

std::optional<KindWords> mlir::redop::getKindWords(PortableKind kind) {
  const KindRow *row = findKind(kind);
  return row ? std::optional(row->words) : std::nullopt;
}

std::optional<PortableKind>
mlir::redop::getPortableKind(Kind kind, PtxType type, bool nan) {
  NumberKind number = getNumberKind(type);
  // The sum of signed integers has the bits of the unsigned one.
  if (kind == Kind::Add && number == NumberKind::Signed)
    number = NumberKind::Unsigned;
  const KindRow *row = findKind([&](const KindRow &row) {
    return row.words.kind == kind && row.words.number == number &&
           row.nan == nan;
  });
  return row ? std::optional(row->portable) : std::nullopt;
}

#define REDOP_SAME_KIND(name)                                                  \
  static_assert(static_cast<uint64_t>(PortableKind::name) ==                   \
                static_cast<uint64_t>(RMWKind::name))
REDOP_SAME_KIND(addf);
REDOP_SAME_KIND(addi);
REDOP_SAME_KIND(andi);
REDOP_SAME_KIND(assign);
REDOP_SAME_KIND(maximumf);
REDOP_SAME_KIND(maxnumf);
REDOP_SAME_KIND(maxs);
REDOP_SAME_KIND(maxu);
REDOP_SAME_KIND(minimumf);
REDOP_SAME_KIND(minnumf);
REDOP_SAME_KIND(mins);
REDOP_SAME_KIND(minu);
REDOP_SAME_KIND(mulf);
REDOP_SAME_KIND(muli);
REDOP_SAME_KIND(ori);
REDOP_SAME_KIND(xori);
#undef REDOP_SAME_KIND

std::optional<RMWKind> mlir::redop::getArithKind(PortableKind kind) {
  return arith::symbolizeAtomicRMWKind(static_cast<uint64_t>(kind));
}

PortableKind mlir::redop::getPortableKind(RMWKind kind) {
  return static_cast<PortableKind>(kind);
}

std::optional<AtomicBinOp> mlir::redop::getAtomicBinOp(PortableKind kind) {
  const KindRow *row = findKind(kind);
  return row ? row->llvm : std::nullopt;
}

std::optional<PortableKind> mlir::redop::getPortableKind(AtomicBinOp kind) {
  const KindRow *row =
      findKind([&](const KindRow &row) { return row.llvm == kind; });
  return row ? std::optional(row->portable) : std::nullopt;
}

std::optional<AtomicBinOp> mlir::redop::getAtomicBinOp(Kind kind,
                                                       PtxType type) {
  const KindRow *row = findKind([&](const KindRow &row) {
    return row.words.kind == kind && row.words.number == getNumberKind(type);
  });
  return row ? row->llvm : std::nullopt;
}

bool mlir::redop::isIdempotent(PortableKind kind) {
  return llvm::is_contained({PortableKind::assign, PortableKind::andi,
                             PortableKind::ori, PortableKind::maxs,
                             PortableKind::mins, PortableKind::maxu,
                             PortableKind::minu},
                            kind);
}

bool mlir::redop::isFloatKind(PortableKind kind) {
  const KindRow *row = findKind(kind);
  return row ? row->words.number == NumberKind::Float
             : kind == PortableKind::mulf;
}
