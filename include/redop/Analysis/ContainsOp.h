//===- ContainsOp.h - Whether there is such an op ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_CONTAINSOP_H
#define REDOP_ANALYSIS_CONTAINSOP_H

#include "mlir/IR/Operation.h"

namespace mlir::redop {

/// Whether `predicate` is true for an op in `region`, at any depth. It is not
/// called again once it has been true.
inline bool containsOp(Region &region,
                       llvm::function_ref<bool(Operation *)> predicate) {
  return region
      .walk([&](Operation *op) {
        return predicate(op) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// The same for `root` and the ops in it.
inline bool containsOp(Operation *root,
                       llvm::function_ref<bool(Operation *)> predicate) {
  return root
      ->walk([&](Operation *op) {
        return predicate(op) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_CONTAINSOP_H
