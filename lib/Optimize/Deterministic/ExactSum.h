//===- ExactSum.h - Sums of floats without rounding -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file A sum of f32 as integers, which does not depend on the order of its
/// terms. An f32 is a multiple of 2^-149 below 2^128. The sum is a number in
/// base 2^32 with signed digits of 64 bits, so that a digit can take 2^31 terms
/// without a carry; f16 and bf16 are converted to f32, which is exact.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_DETERMINISTIC_EXACTSUM_H
#define REDOP_LIB_OPTIMIZE_DETERMINISTIC_EXACTSUM_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::redop {

/// The i64 values of a sum: the digits, the lowest one first, the sum of the
/// signs of all infinities, and the number of infinities and NaNs. If the last
/// two differ in magnitude, the sum is NaN.
constexpr unsigned kExactDigits = 9;
constexpr unsigned kExactSlots = kExactDigits + 2;

/// Whether there are exact sums of `type`.
bool hasExactSum(Type type);

/// What one value adds: `low` to the digit with the number `digit`, an i32, and
/// `high` to the next, which are zero for an infinity or NaN; `sign` and
/// `special` to the last two values.
struct ExactTerm {
  Value digit, low, high, sign, special;
};

/// The numbers of the values of a sum to which a value of `type` can add.
SmallVector<unsigned> getUsedSlots(Type type);

ExactTerm splitExactly(ImplicitLocOpBuilder &b, Value value);

/// What `term` adds to the value of a sum with the number `slot`.
Value getPart(ImplicitLocOpBuilder &b, const ExactTerm &term, unsigned slot);

/// Rounds a sum, whose slots have the values `slots`, to the nearest value of
/// `type`, ties to even. It is positive if it is zero. A sum with a NaN or
/// infinities of both signs is NaN.
Value roundExactly(ImplicitLocOpBuilder &b, ArrayRef<Value> slots, Type type);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_DETERMINISTIC_EXACTSUM_H
