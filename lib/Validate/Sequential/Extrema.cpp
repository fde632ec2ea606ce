//===- Extrema.cpp - Minima and maxima of bit vectors ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An extremum is an unknown function, and a fact about each of its
// applications. Its operands have the order of their numbers, which differs
// between versions of Z3, so that two applications may have different orders.
//
//===----------------------------------------------------------------------===//

#include "Conditions.h"
#include "Terms.h"

using namespace mlir;
using namespace mlir::redop::sequential;

static constexpr Extremum extrema[] = {Extremum::MinU, Extremum::MaxU,
                                       Extremum::MinS, Extremum::MaxS};

static bool isUnsigned(Extremum extremum) {
  return extremum == Extremum::MinU || extremum == Extremum::MaxU;
}
static bool isMin(Extremum extremum) {
  return extremum == Extremum::MinU || extremum == Extremum::MinS;
}

StringRef mlir::redop::sequential::getName(Extremum extremum) {
  switch (extremum) {
  case Extremum::MinU:
    return "minu";
  case Extremum::MaxU:
    return "maxu";
  case Extremum::MinS:
    return "mins";
  case Extremum::MaxS:
    return "maxs";
  }
  llvm_unreachable("unknown extremum");
}

std::optional<Extremum>
mlir::redop::sequential::getExtremum(const z3::expr &term) {
  if (!term.is_app() || term.num_args() != 2 ||
      term.decl().decl_kind() != Z3_OP_UNINTERPRETED)
    return std::nullopt;
  std::string name = term.decl().name().str();
  for (Extremum extremum : extrema)
    if (StringRef(name).starts_with((getName(extremum) + ".").str()))
      return extremum;
  return std::nullopt;
}

static APInt getIdentity(Extremum extremum, unsigned width) {
  if (isUnsigned(extremum))
    return isMin(extremum) ? APInt::getMaxValue(width)
                           : APInt::getMinValue(width);
  return isMin(extremum) ? APInt::getSignedMaxValue(width)
                         : APInt::getSignedMinValue(width);
}

static z3::expr getFact(Extremum extremum, const z3::expr &result) {
  z3::expr a = result.arg(0), b = result.arg(1);
  z3::expr isLess = isUnsigned(extremum) ? z3::ule(a, b) : a <= b;
  return result ==
         (isMin(extremum) ? z3::ite(isLess, a, b) : z3::ite(isLess, b, a));
}

std::optional<z3::expr>
mlir::redop::sequential::getExtremumFact(const z3::expr &term) {
  std::optional<Extremum> extremum = getExtremum(term);
  return extremum ? std::optional(getFact(*extremum, term)) : std::nullopt;
}

std::optional<z3::expr> Terms::simplifyExtremum(Extremum extremum,
                                                const z3::expr &number,
                                                const z3::expr &other) {
  if (!number.is_numeral())
    return std::nullopt;
  // Of one of two numbers, it is one of two numbers.
  if (other.is_ite() && other.arg(1).is_numeral() && other.arg(2).is_numeral())
    return choose(other.arg(0), getExtremum(extremum, number, other.arg(1)),
                  getExtremum(extremum, number, other.arg(2)));
  return std::nullopt;
}

z3::expr Terms::getExtremum(Extremum extremum, const z3::expr &a,
                            const z3::expr &b) {
  if (z3::eq(a, b))
    return a;
  unsigned width = a.get_sort().bv_size();
  z3::expr identity = number(getIdentity(extremum, width));
  if (z3::eq(a, identity))
    return b;
  if (z3::eq(b, identity))
    return a;
  if (confirmed || (a.is_numeral() && b.is_numeral())) {
    z3::expr isLess = isUnsigned(extremum) ? z3::ule(a, b) : a <= b;
    return z3::ite(isLess, isMin(extremum) ? a : b, isMin(extremum) ? b : a)
        .simplify();
  }
  if (auto simpler = simplifyExtremum(extremum, a, b))
    return *simpler;
  if (auto simpler = simplifyExtremum(extremum, b, a))
    return *simpler;
  bool isSwapped = b.id() < a.id();
  const z3::expr &first = isSwapped ? b : a, &second = isSwapped ? a : b;
  z3::expr result = apply(getName(extremum).str(), {first, second}, width);
  facts.push_back(getFact(extremum, result));
  return result;
}

void Terms::addExtremumFacts(const z3::expr &term) {
  anyPart(term, [&](const z3::expr &each) {
    if (auto fact = getExtremumFact(each))
      facts.push_back(*fact);
    return false;
  });
}
