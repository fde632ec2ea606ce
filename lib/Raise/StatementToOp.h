//===- StatementToOp.h - From read PTX to a redop op ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_STATEMENTTOOP_H
#define REDOP_LIB_RAISE_STATEMENTTOOP_H

#include "PtxReader.h"
#include "mlir/IR/PatternMatch.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop::raise {

/// One operand of an inline assembly: the register for `$N`.
struct AsmOperand {
  /// The constraint letter.
  char letter;
  /// The input value; null for a result, unless it is tied to an input, whose
  /// value it has first.
  Value value;
  /// The type of the value or the result.
  Type type;
  /// Whether it is a result that is tied to an input.
  bool isTied = false;
  /// The result that it is tied to, if it is an input that is.
  std::optional<unsigned> tiedTo = std::nullopt;
};

/// Creates the op for `instruction` on `operands`, and in `results` the value
/// of each operand that is a result, by its number. On failure, leaves
/// the IR unchanged, returns null, and sets `why` to the reason why the op
/// would not be equivalent; sets `mayBeSplit`, if not null, to whether it could
/// be if the statements around the instruction were in texts of their own.
FormOpInterface raiseInstruction(const PtxInstruction &instruction,
                                 ArrayRef<AsmOperand> operands, Location loc,
                                 RewriterBase &rewriter,
                                 SmallVectorImpl<Value> &results,
                                 std::string &why, bool *mayBeSplit = nullptr);

} // namespace mlir::redop::raise

#endif // REDOP_LIB_RAISE_STATEMENTTOOP_H
