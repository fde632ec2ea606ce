//===- ElementSet.cpp - What a reduction may access in any thread ---------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Privatize/ElementSet.h"
#include "redop/Analysis/ReductionAccess.h"
#include "llvm/ADT/APInt.h"
#include <numeric>

using namespace mlir;
using namespace mlir::redop;

/// The greatest number that divides what the terms of `sum` add to an address
/// in any thread; 0 without terms.
static uint64_t findStride(const LinearSum &sum) {
  uint64_t stride = 0;
  llvm::APInt reach(128, 0);
  bool isExact = true;
  for (const LinearSum::Term &term : sum.getTerms()) {
    uint64_t factor = std::min(term.factor, -term.factor);
    stride = std::gcd(stride, factor);
    Type type = term.value.getType();
    isExact &= term.extension != Extension::None && type.isIntOrIndex() &&
               !type.isIndex();
    if (isExact)
      reach += llvm::APInt(128, factor).shl(type.getIntOrFloatBitWidth());
  }
  // A sum of narrow values does not wrap; other sums are only divisible by
  // what divides 2^64 as well.
  if (isExact && reach.getActiveBits() < 63)
    return stride;
  return stride & -stride;
}

std::optional<ElementSet>
mlir::redop::findElements(ThreadDependence &dependence, Operation *op) {
  StringRef why;
  std::optional<ReductionAccess> access = matchCombinable(op, why);
  if (!access)
    return std::nullopt;
  const Address &address = access->getAddress();
  if (!address.base || !address.outer.empty() ||
      !dependence.isSameInGrid(address.base))
    return std::nullopt;
  return ElementSet{address.base, access->getOffset(),
                    findStride(address.offset), access->getBytes()};
}

bool ElementSet::isApartFrom(const ElementSet &other) const {
  if (base != other.base)
    return false;
  uint64_t step = std::gcd(stride, other.stride);
  if (step == 0)
    return offset + static_cast<int64_t>(bytes) <= other.offset ||
           other.offset + static_cast<int64_t>(other.bytes) <= offset;
  // How far the own element is above the next lower one of the other set.
  int64_t difference = (offset - other.offset) % static_cast<int64_t>(step);
  uint64_t above = difference < 0 ? difference + step : difference;
  return above >= other.bytes && above + bytes <= step;
}
