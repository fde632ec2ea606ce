//===- MaskedUpdates.cpp - Updates that a mask enables --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MaskedUpdates.h"
#include "Sums.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

/// Whether what the kind makes of any element and a value is that element.
static bool isIdentity(Terms &terms, StringRef kind, Type type,
                       const z3::expr &value) {
  unsigned width = value.get_sort().bv_size();
  z3::expr any = terms.symbol("any element " + std::to_string(width), width);
  std::optional<z3::expr> now =
      combine(terms, kind, type, any, value, terms.no());
  return now && z3::eq(simplify(*now), any);
}

UpdateGuard mlir::redop::sequential::getUpdateGuard(Thread &thread,
                                                    StringRef kind, Type type,
                                                    const Lane &value,
                                                    const z3::expr &outer,
                                                    const Lane &mask) {
  z3::expr isEnabled = thread.terms.toBool(mask.bits);
  Terms &terms = thread.terms;
  // Sums of floats that are no ring have no identity.
  if (z3::eq(thread.guard, outer) || terms.confirmed ||
      thread.options.interference ||
      !(value.poison.is_false() || z3::eq(value.poison, mask.poison)) ||
      (isa<FloatType>(type) && !terms.isRing))
    return {thread.guard};
  unsigned width = value.width();
  for (const APInt &number :
       {APInt::getZero(width), APInt::getAllOnes(width),
        APInt::getSignedMinValue(width), APInt::getSignedMaxValue(width)}) {
    z3::expr identity = terms.number(number);
    if (!isIdentity(terms, kind, type, identity))
      continue;
    z3::expr isOther = simplify(terms.negate(terms.same(value.bits, identity)));
    z3::expr rest = terms.without(simplify(isEnabled), isOther);
    if (z3::eq(rest, simplify(isEnabled)))
      continue;
    z3::expr where = terms.both(outer, rest);
    std::optional<z3::expr> some;
    if (thread.isAfter && terms.mayDoMore)
      some = getSomeElement(value.bits, identity);
    terms.doesMore |= some.has_value();
    return {some ? terms.both(where, *some) : thread.guard, where};
  }
  return {thread.guard};
}
