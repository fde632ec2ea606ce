//===- Rewrite.h - Makes atomics relaxed ------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_ORDER_REWRITE_H
#define REDOP_LIB_OPTIMIZE_ORDER_REWRITE_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::redop {

/// Makes `op`, an atomic of an OrderPlan, relaxed, and returns its replacement.
/// If its result is unused, the replacement has none: no fence of the kernel
/// may acquire through what it reads.
Operation *relax(Operation *op, RewriterBase &rewriter);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_ORDER_REWRITE_H
