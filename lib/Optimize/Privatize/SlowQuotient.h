//===- SlowQuotient.h - Quotients that stay the same ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Quotients that are the same for several CTAs that follow each other,
/// as the row `i / columns`, and a test whether one is still the same that
/// takes no division.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_PRIVATIZE_SLOWQUOTIENT_H
#define REDOP_LIB_OPTIMIZE_PRIVATIZE_SLOWQUOTIENT_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::redop {

/// A division by what a loop does not change, or a shift to the right. A signed
/// division of PTX is defined for all divisors, so that a select is around it.
class SlowQuotient {
public:
  /// Matches `op` if the quotient most likely is the same for several CTAs. A
  /// divisor that is not constant most likely is the length of a row.
  /// `isLength`: whether a value may be one.
  static std::optional<SlowQuotient> match(Operation *op,
                                           function_ref<bool(Value)> isLength);

  /// What has the quotient as its result.
  Operation *getOp() const { return op; }
  Value getDividend() const { return dividend; }
  /// What it is divided, or shifted, by.
  Value getDivisor() const { return divisor; }

  /// Whether the op takes many instructions: the divisor is not constant.
  bool takesLong() const;
  /// The least dividend with this quotient, if both are not negative.
  /// `quotient`: the result of the op, or of a copy for another dividend.
  Value createFirst(ImplicitLocOpBuilder &b, Value quotient) const;
  /// An i1: whether `other`, a dividend, has the same quotient as one for which
  /// createFirst() has returned `first`. It may be false if it has.
  Value createIsSame(ImplicitLocOpBuilder &b, Value other, Value first) const;
  /// An i1: whether at least as many dividends that follow each other have the
  /// same quotient as `ctas` CTAs have threads in dimension x. What the divisor
  /// is computed from is copied, unless `isAvailable`.
  Value createIsSlow(ImplicitLocOpBuilder &b, unsigned ctas,
                     function_ref<bool(Operation *)> isAvailable) const;

private:
  enum class Kind { Shift, Unsigned, Signed };
  SlowQuotient(Operation *op, Kind kind, Value dividend, Value divisor)
      : op(op), kind(kind), dividend(dividend), divisor(divisor) {}
  static std::optional<SlowQuotient> matchAny(Operation *op);
  Value createLength(ImplicitLocOpBuilder &b, Value by) const;

  Operation *op;
  Kind kind;
  Value dividend, divisor;
};

/// How an element is computed from a slow quotient.
struct SlowParts {
  std::optional<SlowQuotient> quotient;
  /// The ops that compute it from the dividend, and those that follow.
  llvm::SetVector<Operation *> ops;
  /// Whether they take a remainder, so that few elements repeat.
  bool hasRemainder = false;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PRIVATIZE_SLOWQUOTIENT_H
