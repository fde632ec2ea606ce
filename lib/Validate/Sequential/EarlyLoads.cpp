//===- EarlyLoads.cpp - Loads that may be executed early ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An execution is undefined if an early load reads what the thread wrote
// before. So it reads what was there before, and a load of the second function
// that is the same one does, too, wherever the first function executes it and
// the write.
//
//===----------------------------------------------------------------------===//

#include "Thread.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

z3::expr Thread::overlapsWrite(const Access &access) {
  z3::expr result = terms.no();
  for (auto [other, otherGuard] : llvm::zip_equal(accesses, accessGuards))
    if (other.isWrite &&
        !areDisjoint(access.address.source, other.address.source)) {
      result =
          terms.either(result, terms.both(otherGuard, overlaps(access, other)));
      apart.push_back({access, other, terms.both(guard, otherGuard)});
    }
  return result;
}

bool Thread::isApart(const Lane &address, unsigned size,
                     const Write &write) const {
  if (!apartBefore || terms.confirmed)
    return false;
  std::optional<z3::expr> here;
  for (const Apart &each : *apartBefore) {
    if (!z3::eq(each.load.address.bits, address.bits) ||
        !z3::eq(each.write.address.bits, write.address.bits) ||
        each.load.size != size || each.write.size != write.size)
      continue;
    if (!here)
      here = terms.both(guard, write.guard);
    if (terms.follows(each.when, *here) ||
        !terms.mayHold({*here, terms.negate(each.when)}))
      return true;
  }
  return false;
}
