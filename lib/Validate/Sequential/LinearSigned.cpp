//===- LinearSigned.cpp - Bit vectors as integers with a sign -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Linear.h"
#include "Terms.h"

using namespace mlir::redop::sequential;

static __int128 power(unsigned bits) { return __int128(1) << bits; }

static unsigned getWidth(const z3::expr &bits) {
  return bits.get_sort().bv_size();
}

static Z3_decl_kind getKind(const z3::expr &term) {
  return term.is_app() ? term.decl().decl_kind() : Z3_OP_UNINTERPRETED;
}

std::optional<z3::expr>
mlir::redop::sequential::getExtended(const z3::expr &bits) {
  if (getKind(bits) == Z3_OP_SIGN_EXT)
    return bits.arg(0);
  if (getKind(bits) != Z3_OP_CONCAT)
    return std::nullopt;
  z3::expr inner = bits.arg(bits.num_args() - 1);
  for (unsigned i = 0; i + 1 < bits.num_args(); ++i) {
    z3::expr sign = bits.arg(i);
    if (getKind(sign) != Z3_OP_EXTRACT || sign.hi() != sign.lo() ||
        sign.hi() + 1 != getWidth(inner) || !z3::eq(sign.arg(0), inner))
      return std::nullopt;
  }
  return inner;
}

std::optional<std::pair<__int128, z3::expr>>
mlir::redop::sequential::getScaled(const z3::expr &bits) {
  if (getKind(bits) != Z3_OP_BMUL || bits.num_args() != 2)
    return std::nullopt;
  for (unsigned i : {0, 1}) {
    uint64_t value;
    if (!bits.arg(i).is_numeral_u64(value))
      continue;
    __int128 factor = value, size = power(getWidth(bits));
    return std::make_pair(factor >= size / 2 ? factor - size : factor,
                          bits.arg(!i));
  }
  return std::nullopt;
}

Linear::Number Linear::makeSigned(const z3::expr &bits) {
  unsigned width = getWidth(bits);
  Wide half = power(width - 1);
  auto wrapSigned = [&](const Number &number) -> Number {
    if (number.low >= -half && number.high < half)
      return number;
    return getSigned(get(bits), width);
  };
  uint64_t number;
  if (bits.is_numeral_u64(number)) {
    Wide value = number >= half ? number - power(width) : Wide(number);
    return {constant(value), value, value};
  }
  if (auto inner = getExtended(bits))
    return getSigned(*inner);
  if (auto scaled = getScaled(bits))
    return wrapSigned(scale(getSigned(scaled->second), scaled->first));
  if (getKind(bits) == Z3_OP_BADD) {
    Number sum = {constant(0), 0, 0};
    for (unsigned i = 0; i < bits.num_args(); ++i)
      sum = add(sum, getSigned(bits.arg(i)));
    return wrapSigned(sum);
  }
  if (bits.is_ite()) {
    z3::expr condition = getFormula(bits.arg(0));
    Number a = getSigned(bits.arg(1)), b = getSigned(bits.arg(2));
    return choose(condition, a, b);
  }
  return getSigned(get(bits), width);
}

Linear::Number Linear::getSigned(const z3::expr &bits) {
  auto found = signedNumbers.find(bits.id());
  if (found != signedNumbers.end())
    return found->second;
  Number number = makeSigned(bits);
  kept.push_back(bits);
  signedNumbers.emplace(bits.id(), number);
  return number;
}

Linear::Number Linear::getSummand(const z3::expr &bits) {
  if (auto scaled = getScaled(bits))
    return scale(getSummand(scaled->second), scaled->first);
  return getExtended(bits) ? getSigned(bits) : get(bits);
}
