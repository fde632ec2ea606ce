//===- PortableKinds.cpp - Kinds of portable ops in PTX -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/PortableKinds.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::redop;
using RMWKind = arith::AtomicRMWKind;

namespace {
struct KindPair {
  RMWKind portable;
  KindWords words;
  bool nan = false;
};
} // namespace

static constexpr KindPair pairs[] = {
    {RMWKind::addi, {Kind::Add, NumberKind::Unsigned}},
    {RMWKind::addf, {Kind::Add, NumberKind::Float}},
    {RMWKind::minu, {Kind::Min, NumberKind::Unsigned}},
    {RMWKind::maxu, {Kind::Max, NumberKind::Unsigned}},
    {RMWKind::mins, {Kind::Min, NumberKind::Signed}},
    {RMWKind::maxs, {Kind::Max, NumberKind::Signed}},
    {RMWKind::minnumf, {Kind::Min, NumberKind::Float}},
    {RMWKind::maxnumf, {Kind::Max, NumberKind::Float}},
    {RMWKind::minimumf, {Kind::Min, NumberKind::Float}, /*nan=*/true},
    {RMWKind::maximumf, {Kind::Max, NumberKind::Float}, /*nan=*/true},
    {RMWKind::andi, {Kind::And, NumberKind::Bits}},
    {RMWKind::ori, {Kind::Or, NumberKind::Bits}},
    {RMWKind::xori, {Kind::Xor, NumberKind::Bits}},
};

std::optional<KindWords> mlir::redop::getKindWords(RMWKind kind) {
  const auto *pair = llvm::find_if(
      pairs, [&](const KindPair &pair) { return pair.portable == kind; });
  return pair == std::end(pairs) ? std::nullopt : std::optional(pair->words);
}

std::optional<RMWKind> mlir::redop::getPortableKind(Kind kind, PtxType type,
                                                    bool nan) {
  NumberKind number = getNumberKind(type);
  // The sum of signed integers has the bits of the unsigned one.
  if (kind == Kind::Add && number == NumberKind::Signed)
    number = NumberKind::Unsigned;
  const auto *pair = llvm::find_if(pairs, [&](const KindPair &pair) {
    return pair.words.kind == kind && pair.words.number == number &&
           pair.nan == nan;
  });
  return pair == std::end(pairs) ? std::nullopt : std::optional(pair->portable);
}
