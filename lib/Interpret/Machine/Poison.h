//===- Poison.h - Unspecified values and where they come from ---*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_POISON_H
#define REDOP_LIB_INTERPRET_MACHINE_POISON_H

#include "Values/Values.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Operation.h"
#include <map>
#include <string>
#include <vector>

namespace mlir::redop::interpreter {

/// Makes unspecified values. In strict mode they are poison, with a tag that
/// tells their origin.
class Poison {
public:
  Poison(uint64_t seed, bool isStrict);

  /// Bits of an unspecified value, which depend on the seed and are unlikely in
  /// a correct result.
  APInt getGarbage(unsigned width) const {
    return APInt::getSplat(std::max(width, 64u), APInt(64, pattern))
        .trunc(width);
  }
  /// A lane of garbage that is poison in strict mode: `why` says what makes it
  /// so, as in "the shift distance is too large", and must be a literal.
  Lane make(unsigned width, Operation *op, const char *why) {
    return make(width, op, why, {});
  }
  /// Same, for a name that the text mentions first.
  Lane make(unsigned width, Operation *op, const char *why,
            const std::string &subject);
  /// A lane with the same origin as another one.
  Lane spread(unsigned width, Tag tag) const {
    return Lane(getGarbage(width), tag);
  }

  /// Adds a note where poison with this tag comes from.
  void noteOrigin(InFlightDiagnostic &error, Tag tag) const;

private:
  struct Origin {
    Operation *op;
    std::string why;
  };

  uint64_t pattern;
  bool isStrict;
  /// By the number in the tag.
  std::vector<Origin> origins;
  std::map<std::tuple<Operation *, const char *, std::string>, Tag> tags;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_POISON_H
