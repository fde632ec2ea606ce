//===- Linear.cpp - Bit vectors as integers -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Linear.h"
#include "Terms.h"
#include <algorithm>
#include <cassert>

using namespace mlir::redop::sequential;

/// Parts of wider bit vectors are any number, and so are comparisons.
static constexpr unsigned maxWidth = 64;

/// Sums of fewer bits are any number if they may wrap: these are hashes of what
/// is added, and bounds do not follow.
static constexpr unsigned minWrapped = 16;

/// Bounds with more bits than this are not known.
static constexpr unsigned farBits = 120;

/// Sums of a few unknowns are no hashes.
static constexpr unsigned maxSummands = 2;

static __int128 power(unsigned bits) { return __int128(1) << bits; }

static unsigned getWidth(const z3::expr &bits) {
  return bits.get_sort().bv_size();
}

static Z3_decl_kind getKind(const z3::expr &term) {
  return term.is_app() ? term.decl().decl_kind() : Z3_OP_UNINTERPRETED;
}

z3::expr Linear::constant(Wide value) {
  bool isNegative = value < 0;
  unsigned __int128 rest = isNegative ? -(unsigned __int128)value : value;
  std::string digits;
  do {
    digits.push_back('0' + static_cast<char>(rest % 10));
    rest /= 10;
  } while (rest);
  if (isNegative)
    digits.push_back('-');
  std::reverse(digits.begin(), digits.end());
  return ctx.int_val(digits.c_str());
}

Linear::Number Linear::unknown(Wide low, Wide high) {
  z3::expr value =
      ctx.int_const(("linear." + std::to_string(unknowns++)).c_str());
  definitions.push_back(value >= constant(low));
  definitions.push_back(value <= constant(high));
  return {value, low, high};
}

Linear::Number Linear::choose(const z3::expr &condition, const Number &a,
                              const Number &b) {
  Number result = unknown(std::min(a.low, b.low), std::max(a.high, b.high));
  definitions.push_back(z3::implies(condition, result.value == a.value));
  definitions.push_back(z3::implies(!condition, result.value == b.value));
  return result;
}

/// Whether bounds are too far away to add to or multiply them.
static bool areFar(__int128 low, __int128 high) {
  return low < -power(farBits) || high > power(farBits);
}

Linear::Number Linear::scale(const Number &number, Wide factor) {
  if (factor == 1)
    return number;
  z3::expr value = number.value * constant(factor);
  Wide a, b;
  if (areFar(number.low, number.high) ||
      __builtin_mul_overflow(number.low, factor, &a) ||
      __builtin_mul_overflow(number.high, factor, &b))
    return {value, -2 * power(farBits), 2 * power(farBits)};
  return {value, std::min(a, b), std::max(a, b)};
}

Linear::Number Linear::add(const Number &a, const Number &b) {
  z3::expr value = a.value + b.value;
  if (areFar(a.low, a.high) || areFar(b.low, b.high))
    return {value, -2 * power(farBits), 2 * power(farBits)};
  return {value, a.low + b.low, a.high + b.high};
}

Linear::Number Linear::wrap(const Number &number, unsigned width, bool isHash) {
  Wide size = power(width);
  if (number.low >= 0 && number.high < size)
    return number;
  if ((isHash && width < minWrapped) || areFar(number.low, number.high))
    return unknown(0, size - 1);
  auto floor = [&](Wide value) {
    return value >= 0 ? value / size : -((size - 1 - value) / size);
  };
  Number times = unknown(floor(number.low), floor(number.high));
  Number result = unknown(0, size - 1);
  definitions.push_back(result.value ==
                        number.value - times.value * constant(size));
  return result;
}

Linear::Number Linear::getSigned(const Number &number, unsigned width) {
  Wide half = power(width - 1);
  if (number.high < half)
    return number;
  Number isNegative = unknown(0, 1), result = unknown(-half, half - 1);
  definitions.push_back(
      result.value == number.value - isNegative.value * constant(power(width)));
  return result;
}

Linear::Number Linear::extract(const z3::expr &bits, unsigned high,
                               unsigned low) {
  unsigned width = getWidth(bits);
  if (width > maxWidth)
    return unknown(0, power(high - low + 1) - 1);
  Number all = get(bits);
  if (low == 0 && all.high < power(high + 1))
    return all;
  // Comparisons that Z3 simplifies are those of parts of unknowns.
  if (!bits.is_const())
    return unknown(0, power(high - low + 1) - 1);
  Number middle =
      unknown(0, std::min(power(high - low + 1) - 1, all.high >> low));
  z3::expr sum = middle.value * constant(power(low));
  if (low > 0)
    sum = sum + unknown(0, power(low) - 1).value;
  if (all.high >= power(high + 1))
    sum = sum +
          unknown(0, all.high >> (high + 1)).value * constant(power(high + 1));
  definitions.push_back(all.value == sum);
  return middle;
}

Linear::Number Linear::make(const z3::expr &bits) {
  unsigned width = getWidth(bits);
  uint64_t number;
  if (bits.is_numeral_u64(number))
    return {constant(number), number, number};
  auto any = [&] {
    Wide high = power(width) - 1;
    if (auto found = zeros.find(bits.id()); found != zeros.end())
      while (high && (found->second & uint64_t((high + 1) >> 1)))
        high >>= 1;
    return unknown(0, high);
  };
  switch (getKind(bits)) {
  case Z3_OP_BADD: {
    Number sum = {constant(0), 0, 0};
    bool isHash = false;
    for (unsigned i = 0; i < bits.num_args(); ++i) {
      z3::expr part = bits.arg(i);
      isHash |= i > maxSummands;
      sum = add(sum, part.is_numeral() ? getSigned(part) : getSummand(part));
    }
    return wrap(sum, width, isHash);
  }
  case Z3_OP_BSUB:
    if (bits.num_args() != 2)
      return any();
    return wrap(add(get(bits.arg(0)), scale(get(bits.arg(1)), -1)), width);
  case Z3_OP_BNEG:
    return wrap(scale(get(bits.arg(0)), -1), width);
  case Z3_OP_BMUL:
    return getScaled(bits) ? wrap(getSummand(bits), width) : any();
  case Z3_OP_CONCAT: {
    if (getExtended(bits))
      return wrap(getSigned(bits), width, /*isHash=*/false);
    Number sum = {constant(0), 0, 0};
    for (unsigned i = 0; i < bits.num_args(); ++i)
      sum = add(scale(sum, power(getWidth(bits.arg(i)))), get(bits.arg(i)));
    return sum;
  }
  case Z3_OP_ZERO_EXT:
    return get(bits.arg(0));
  case Z3_OP_SIGN_EXT:
    return wrap(getSigned(bits), width, /*isHash=*/false);
  case Z3_OP_EXTRACT:
    return extract(bits.arg(0), bits.hi(), bits.lo());
  case Z3_OP_ITE: {
    z3::expr condition = getFormula(bits.arg(0));
    Number a = get(bits.arg(1)), b = get(bits.arg(2));
    return choose(condition, a, b);
  }
  case Z3_OP_BUDIV:
  case Z3_OP_BUDIV_I:
  case Z3_OP_BUREM:
  case Z3_OP_BUREM_I: {
    uint64_t divisor;
    if (!bits.arg(1).is_numeral_u64(divisor) || divisor == 0)
      return any();
    Number all = get(bits.arg(0));
    Number quotient = unknown(0, all.high / divisor),
           rest = unknown(0, divisor - 1);
    definitions.push_back(all.value ==
                          quotient.value * constant(divisor) + rest.value);
    bool isQuotient =
        getKind(bits) == Z3_OP_BUDIV || getKind(bits) == Z3_OP_BUDIV_I;
    return isQuotient ? quotient : rest;
  }
  default:
    return any();
  }
}

Linear::Number Linear::get(const z3::expr &bits) {
  auto found = numbers.find(bits.id());
  if (found != numbers.end())
    return found->second;
  assert(getWidth(bits) <= maxWidth && "expected a bit vector that fits");
  Number number = make(bits);
  kept.push_back(bits);
  numbers.emplace(bits.id(), number);
  return number;
}

z3::expr Linear::makeFormula(const z3::expr &condition) {
  auto part = [&](unsigned i) { return getFormula(condition.arg(i)); };
  auto any = [&] {
    return ctx.bool_const(("linear." + std::to_string(unknowns++)).c_str());
  };
  z3::expr_vector parts(ctx);
  switch (getKind(condition)) {
  case Z3_OP_TRUE:
  case Z3_OP_FALSE:
    return condition;
  case Z3_OP_NOT:
    return !part(0);
  case Z3_OP_AND:
  case Z3_OP_OR:
    for (unsigned i = 0; i < condition.num_args(); ++i)
      parts.push_back(part(i));
    return condition.is_and() ? z3::mk_and(parts) : z3::mk_or(parts);
  case Z3_OP_IMPLIES:
    return z3::implies(part(0), part(1));
  case Z3_OP_ITE:
    return z3::ite(part(0), part(1), part(2));
  default:
    break;
  }
  if (!condition.is_app() || condition.num_args() != 2)
    return any();
  if (condition.is_eq() && condition.arg(0).is_bool())
    return part(0) == part(1);
  if (!condition.arg(0).is_bv() || getWidth(condition.arg(0)) > maxWidth)
    return any();
  auto number = [&](unsigned i) { return get(condition.arg(i)); };
  auto isSigned = [&](unsigned i) { return getSigned(condition.arg(i)).value; };
  switch (getKind(condition)) {
  case Z3_OP_EQ:
    return number(0).value == number(1).value;
  case Z3_OP_ULEQ:
    return number(0).value <= number(1).value;
  case Z3_OP_UGEQ:
    return number(0).value >= number(1).value;
  case Z3_OP_ULT:
    return number(0).value < number(1).value;
  case Z3_OP_UGT:
    return number(0).value > number(1).value;
  case Z3_OP_SLEQ:
    return isSigned(0) <= isSigned(1);
  case Z3_OP_SGEQ:
    return isSigned(0) >= isSigned(1);
  case Z3_OP_SLT:
    return isSigned(0) < isSigned(1);
  case Z3_OP_SGT:
    return isSigned(0) > isSigned(1);
  default:
    return any();
  }
}

z3::expr Linear::getFormula(const z3::expr &condition) {
  auto found = formulas.find(condition.id());
  if (found != formulas.end())
    return found->second;
  z3::expr formula = makeFormula(condition);
  kept.push_back(condition);
  formulas.emplace(condition.id(), formula);
  return formula;
}

void Linear::addRange(const z3::expr &fact) {
  // The high bits of an unknown are 0.
  if (!fact.is_eq())
    return;
  for (unsigned side : {0, 1}) {
    z3::expr bits = fact.arg(side), value = fact.arg(!side);
    uint64_t number;
    if (getKind(bits) != Z3_OP_EXTRACT || !value.is_numeral_u64(number) ||
        number != 0 || getWidth(bits.arg(0)) > maxWidth)
      continue;
    uint64_t ones = uint64_t(power(bits.hi() + 1) - power(bits.lo()));
    kept.push_back(bits.arg(0));
    zeros[bits.arg(0).id()] |= ones;
  }
}
