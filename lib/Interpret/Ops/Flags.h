//===- Flags.h - Flags that make a result poison ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_OPS_FLAGS_H
#define REDOP_LIB_INTERPRET_OPS_FLAGS_H

#include "Machine/Machine.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

namespace mlir::redop::interpreter {

struct LaneTypes;

/// Returns which flag of the op, such as nsw, makes this result poison; null if
/// none does.
const char *findViolatedFlag(const LaneTypes &types, ArrayRef<Lane> in,
                             const APInt &out);

/// The same for an op with these flags, its operands and its result.
const char *findViolatedFlag(arith::FastMathFlags flags, Type type,
                             ArrayRef<APInt> values);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_OPS_FLAGS_H
