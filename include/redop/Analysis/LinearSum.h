//===- LinearSum.h - Integers as sums of multiples --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Decomposes the arithmetic of an index or offset (arith, affine and
/// LLVM dialects) into a linear sum, to find the distance between two of them.
/// Upstream's ValueBoundsConstraintSet supports neither the LLVM dialect nor
/// extensions.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_LINEARSUM_H
#define REDOP_ANALYSIS_LINEARSUM_H

#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/ValueRange.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::redop {

/// How a value is extended to 64 bits. Index values have 64 bits.
enum class Extension : uint8_t { None, Signed, Unsigned };

/// A constant plus multiples of values, modulo 2^64.
class LinearSum {
public:
  struct Term {
    Value value;
    Extension extension;
    uint64_t factor;

    bool operator==(const Term &other) const {
      return value == other.value && extension == other.extension &&
             factor == other.factor;
    }
  };

  LinearSum() = default;
  /// `assumesNoWrap`: treats sums of a value and a constant, of 32 bits or
  /// more, as if they did not wrap before they are extended. Two such sums that
  /// differ by less than 2^31 are distinct even if they wrap.
  explicit LinearSum(bool assumesNoWrap) : assumesNoWrap(assumesNoWrap) {}

  /// Adds `factor` times `value`.
  void add(Value value, Extension extension, uint64_t factor) {
    add(value, extension, factor, /*depth=*/0);
  }
  void addConstant(uint64_t number) { constant += number; }

  ArrayRef<Term> getTerms() const { return terms; }
  uint64_t getConstant() const { return constant; }
  /// The sums that are assumed not to wrap, with their extensions.
  ArrayRef<std::pair<Value, Extension>> getAssumed() const { return assumed; }
  /// The factor of `value`, for any extension; 0 without such a term, nullopt
  /// with several.
  std::optional<uint64_t> getFactorOf(Value value) const;

  /// Whether the two differ by a constant.
  bool isParallelTo(const LinearSum &other) const;

private:
  void add(Value value, Extension extension, uint64_t factor, unsigned depth);
  bool addExpression(AffineExpr expression, ValueRange operands,
                     unsigned dimCount, uint64_t factor, unsigned depth);
  void addTerm(Value value, Extension extension, uint64_t factor);

  SmallVector<Term, 2> terms;
  uint64_t constant = 0;
  bool assumesNoWrap = false;
  SmallVector<std::pair<Value, Extension>, 1> assumed;
};

/// Finds the powers of two that divide integers.
class Divisibility {
public:
  /// The exponent of a power of two that divides `value`, up to 31.
  unsigned getTrailingZeros(Value value) {
    return getTrailingZeros(value, /*depth=*/0);
  }
  /// The same for a sum without its constant.
  unsigned getTrailingZeros(ArrayRef<LinearSum::Term> terms) {
    return getTrailingZeros(terms, /*depth=*/0);
  }

  /// Records an exponent for `value`, regardless of its definition.
  void assume(Value value, unsigned trailingZeros) {
    assumed[value] = trailingZeros;
  }

private:
  unsigned getTrailingZeros(Value value, unsigned depth);
  unsigned getTrailingZeros(ArrayRef<LinearSum::Term> terms, unsigned depth);

  llvm::SmallDenseMap<Value, unsigned, 2> assumed;
};

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_LINEARSUM_H
