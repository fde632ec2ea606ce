//===- ReduceOps.h - Reductions of redop ops --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_REDUCE_REDUCEOPS_H
#define REDOP_REDUCE_REDUCEOPS_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::redop {

/// Reduces the redop ops in `root`: removes ops, clauses and modifiers, resets
/// orders and scopes to their defaults, narrows vectors, and replaces operands
/// and results by poison. Then removes dead ops, of all dialects.
///
/// Each change is tested on a copy of the module around `root`, and made if the
/// copy is valid and `isInteresting`. The ub dialect must be loaded.
void reduceOps(Operation *root, function_ref<bool(ModuleOp)> isInteresting);

} // namespace mlir::redop

#endif // REDOP_REDUCE_REDUCEOPS_H
