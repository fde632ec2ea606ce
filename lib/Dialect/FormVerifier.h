//===- FormVerifier.h - Verification against the tables ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_DIALECT_FORMVERIFIER_H
#define REDOP_LIB_DIALECT_FORMVERIFIER_H

#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// Returns the ID of a rule: `red_c4`.
StringRef getRuleId(Family family, RuleTopic topic);

/// Starts an error on `op` with the ID of the rule.
InFlightDiagnostic emitRuleError(Operation *op, Family family, RuleTopic topic);

/// Verifies that `form` is an instruction and that `value` is the MLIR type of
/// its PTX type (null for a form without a value); otherwise emits one error
/// with the ID of the rule and the legal alternatives.
LogicalResult verifyForm(Operation *op, const Form &form, Type value);

/// Formats a float with the fewest digits that round-trip: "0.25".
std::string getShortest(const APFloat &value);

/// Verifies the eviction priorities of a createpolicy op.
LogicalResult verifyPriorities(Operation *op, const Form &form);

} // namespace mlir::redop

#endif // REDOP_LIB_DIALECT_FORMVERIFIER_H
