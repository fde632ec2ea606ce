//===- OpFlags.h - What upstream's ops assume -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPFLAGS_H
#define REDOP_DIALECT_OPFLAGS_H

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace mlir::redop {

/// The flags nnan, ninf and nsz of an op of arith, math or LLVM.
arith::FastMathFlags getFastMathFlags(Operation *op);

/// Whether a result is poison if it overflows: nsw and nuw.
struct NoWrap {
  bool isSigned = false, isUnsigned = false;
};
NoWrap getNoWrap(Operation *op);

/// Whether the result of a division or a shift is poison if it is rounded.
bool isExact(Operation *op);

} // namespace mlir::redop

#endif // REDOP_DIALECT_OPFLAGS_H
