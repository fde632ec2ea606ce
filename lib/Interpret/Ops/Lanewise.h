//===- Lanewise.h - Ops that operate on each lane separately ----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_OPS_LANEWISE_H
#define REDOP_LIB_INTERPRET_OPS_LANEWISE_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

/// The scalar types of the first operand and the result of an op.
struct LaneTypes {
  Thread &thread;
  Operation *op;
  Type in, out;
  FloatType inFloat() const { return cast<FloatType>(in); }
  FloatType outFloat() const { return cast<FloatType>(out); }
  unsigned outWidth() const { return getLaneWidth(out); }
  /// A result that is poison for this reason.
  Lane poison(const char *why) const {
    return thread.machine.poison.make(outWidth(), op, why);
  }
  bool isStrict() const { return thread.machine.isStrict(); }
};

/// Computes one lane of the result from the same lane of each operand. Returns
/// nullopt after reporting an error if the op has no result for these values.
using LaneFunction = std::optional<Lane> (*)(const LaneTypes &, ArrayRef<Lane>);

/// Adds ops with one result that process each lane separately. An operand with
/// one lane is used for all lanes. The operand number `known`, if any, must not
/// be poison.
void addLanewise(Handlers &handlers, ArrayRef<StringRef> names,
                 LaneFunction function,
                 std::optional<unsigned> known = std::nullopt);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_OPS_LANEWISE_H
