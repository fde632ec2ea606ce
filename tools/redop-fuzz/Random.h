//===- Random.h - Reproducible random choices -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Random choices. The distributions of the standard library differ between
/// implementations; these do not, so that inputs are reproducible.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_RANDOM_H
#define REDOP_FUZZ_RANDOM_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <initializer_list>

namespace mlir::redop::fuzz {

/// SplitMix64, seeded with the seed of the run and the number of the input. The
/// interpreter has its own, so that a change to the code that runs the inputs
/// does not change the inputs.
class Random {
public:
  Random(uint64_t seed, uint64_t number)
      : state(seed * 0x9E3779B97F4A7C15 + 1) {
    state = next() ^ (number * 0xD1B54A32D192ED03);
    next();
  }

  uint64_t next() {
    state += 0x9E3779B97F4A7C15;
    uint64_t bits = state;
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
    return bits ^ (bits >> 31);
  }

  /// Returns a number in [0, bound), or 0 if it is empty.
  uint64_t below(uint64_t bound) { return bound ? next() % bound : 0; }
  /// Returns a number in [first, last].
  uint64_t between(uint64_t first, uint64_t last) {
    return first + below(last - first + 1);
  }
  bool chance(unsigned percent) { return below(100) < percent; }

  template <typename T> const T &pick(llvm::ArrayRef<T> choices) {
    return choices[below(choices.size())];
  }
  llvm::StringRef pick(std::initializer_list<llvm::StringRef> choices) {
    return choices.begin()[below(choices.size())];
  }

private:
  uint64_t state;
};

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_RANDOM_H
