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

namespace mlir::redop {

/// One operand of an inline assembly: the register that stands for `$N`.
struct AsmOperand {
  /// The constraint's letter.
  char letter;
  /// What goes in; null for a result.
  Value value;
  /// The type of the value or the result.
  Type type;
};

/// Creates the op that `instruction` denotes on `operands`, and in `results`
/// what each operand that is a result becomes, by its number. Otherwise leaves
/// the IR as it was, returns null and says in `why` what cannot be proved
/// equal.
FormOpInterface raiseInstruction(const PtxInstruction &instruction,
                                 ArrayRef<AsmOperand> operands, Location loc,
                                 RewriterBase &rewriter,
                                 SmallVectorImpl<Value> &results,
                                 std::string &why);

} // namespace mlir::redop

#endif // REDOP_LIB_RAISE_STATEMENTTOOP_H
