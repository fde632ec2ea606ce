//===- Floats.cpp - Floats as bit vectors ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Terms.h"

using namespace mlir;
using namespace mlir::redop::sequential;

Floats::Floats(Terms &terms, FloatType type)
    : type(type), terms(terms), width(type.getWidth()),
      infinity(APFloat::getInf(type.getFloatSemantics()).bitcastToAPInt()) {}

z3::expr Floats::sign() { return terms.number(APInt::getSignMask(width)); }

z3::expr Floats::canonicalNaN() {
  return terms.number(APInt::getSignedMaxValue(width));
}

z3::expr Floats::isNaN(const z3::expr &bits) {
  return z3::ugt(bits & ~sign(), terms.number(infinity));
}

z3::expr Floats::isZero(const z3::expr &bits) {
  return (bits & ~sign()) == terms.number(0, width);
}

z3::expr Floats::isSubnormal(const z3::expr &bits) {
  return !isZero(bits) &&
         (bits & terms.number(infinity)) == terms.number(0, width);
}

z3::expr Floats::flush(const z3::expr &bits) {
  return z3::ite(isSubnormal(bits), bits & sign(), bits);
}

z3::expr Floats::isLess(const z3::expr &a, const z3::expr &b) {
  auto key = [&](const z3::expr &bits) {
    return z3::ite(bits < 0, ~bits, bits | sign());
  };
  return z3::ult(key(a), key(b));
}

z3::expr Floats::max(const z3::expr &a, const z3::expr &b, bool propagatesNaN) {
  z3::expr larger = z3::ite(isLess(a, b), b, a);
  if (propagatesNaN)
    return z3::ite(isNaN(a) || isNaN(b), canonicalNaN(), larger);
  return z3::ite(isNaN(a), z3::ite(isNaN(b), canonicalNaN(), b),
                 z3::ite(isNaN(b), a, larger));
}

z3::expr Floats::min(const z3::expr &a, const z3::expr &b, bool propagatesNaN) {
  z3::expr smaller = z3::ite(isLess(a, b), a, b);
  if (propagatesNaN)
    return z3::ite(isNaN(a) || isNaN(b), canonicalNaN(), smaller);
  return z3::ite(isNaN(a), z3::ite(isNaN(b), canonicalNaN(), b),
                 z3::ite(isNaN(b), a, smaller));
}

z3::expr Floats::toFloat(const z3::expr &bits) {
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  unsigned precision = APFloat::semanticsPrecision(semantics);
  return bits.mk_from_ieee_bv(terms.ctx.fpa_sort(width - precision, precision));
}

z3::expr Floats::fromFloat(const z3::expr &value) {
  return z3::ite(value.mk_is_nan(), canonicalNaN(), value.mk_to_ieee_bv());
}

z3::expr Floats::arithmetic(StringRef name, z3::expr a, z3::expr b) {
  if (terms.isRing && name == "add")
    return a + b;
  if (terms.isRing && name == "sub")
    return a - b;
  if (terms.isRing && name == "mul")
    return a * b;
  if (terms.exactFloats && width <= 64) {
    terms.ctx.set_rounding_mode(z3::RNE);
    z3::expr x = toFloat(a), y = toFloat(b);
    if (name == "add")
      return fromFloat(x + y);
    if (name == "sub")
      return fromFloat(x - y);
    if (name == "mul")
      return fromFloat(x * y);
    if (name == "div")
      return fromFloat(x / y);
  }
  terms.hasUnknownFloats = true;
  // In the order of the op: which operand is the smaller term says nothing of
  // their values.
  std::string typeName;
  llvm::raw_string_ostream(typeName) << type;
  return terms.apply((name + "." + typeName).str(), {a, b}, width);
}

z3::expr Floats::constant(const APFloat &value) {
  if (terms.isRing) {
    llvm::APSInt integer(width, /*isUnsigned=*/false);
    bool isExact;
    if (value.convertToInteger(integer, APFloat::rmTowardZero, &isExact) ==
            APFloat::opOK &&
        isExact)
      return terms.number(integer);
    if (value.isZero())
      return terms.number(0, width);
  }
  return terms.number(value.bitcastToAPInt());
}
