//===- Linear.h - Bit vectors as integers -----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// That two addresses differ, since one is below the end of an array and the
// other is not, takes Z3 no time as linear arithmetic, and long as gates. A sum
// of bit vectors is one of integers, less 2^n times a number that is mostly 0;
// what is not linear is any number of its width. So what holds for the bit
// vectors holds for the integers, and not the other way around.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_LINEAR_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_LINEAR_H

#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>
#include <z3++.h>

namespace mlir::redop::sequential {

class Linear {
public:
  explicit Linear(z3::context &ctx) : ctx(ctx) {}

  /// A formula that holds if `condition` does, together with the definitions.
  z3::expr getFormula(const z3::expr &condition);
  /// Learns the range of an unknown, if that is what the fact says.
  void addRange(const z3::expr &fact);
  /// What is known about the integers of formulas so far; the caller takes it.
  std::vector<z3::expr> definitions;

private:
  using Wide = __int128;
  /// An integer, and its range.
  struct Number {
    z3::expr value;
    Wide low, high;
  };
  Number get(const z3::expr &bits);
  Number make(const z3::expr &bits);
  /// The parts of a number that are above, in and below a range of bits.
  Number extract(const z3::expr &bits, unsigned high, unsigned low);
  /// An integer with this range.
  Number unknown(Wide low, Wide high);
  /// `a` if `condition` is true, else `b`.
  Number choose(const z3::expr &condition, const Number &a, const Number &b);
  /// An integer, less a multiple of 2^width.
  Number wrap(const Number &number, unsigned width, bool isHash = true);
  Number getSigned(const Number &number, unsigned width);
  /// The integer that a bit vector is with a sign.
  Number getSigned(const z3::expr &bits);
  Number makeSigned(const z3::expr &bits);
  /// A summand, with a sign if that is what it extends.
  Number getSummand(const z3::expr &bits);
  Number scale(const Number &number, Wide factor);
  Number add(const Number &a, const Number &b);
  z3::expr makeFormula(const z3::expr &condition);
  z3::expr constant(Wide value);

  z3::context &ctx;
  std::unordered_map<unsigned, Number> numbers, signedNumbers;
  std::unordered_map<unsigned, z3::expr> formulas;
  /// The bits of unknowns that are 0, by their numbers.
  std::unordered_map<unsigned, uint64_t> zeros;
  /// Keeps terms alive, so that their numbers stay theirs.
  std::vector<z3::expr> kept;
  unsigned unknowns = 0;
};

/// The bit vector that another one is, with more copies of its sign; Z3 makes a
/// concatenation of it.
std::optional<z3::expr> getExtended(const z3::expr &bits);

/// The factor of a summand and what it is of, if it has a constant one.
std::optional<std::pair<__int128, z3::expr>> getScaled(const z3::expr &bits);

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_LINEAR_H
