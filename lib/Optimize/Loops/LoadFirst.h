//===- LoadFirst.h - Loads before reductions --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file The order of the ops of a basic block: loads that nothing in it writes
/// to first, so that they are in flight together. What an assertion of the
/// block guards stays after it.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LOOPS_LOADFIRST_H
#define REDOP_LIB_OPTIMIZE_LOOPS_LOADFIRST_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"

namespace mlir::redop {

/// Whether `op` loads from memory that is not on the stack, and does nothing
/// else. Includes text that only computes.
bool isLoad(Operation *op);
/// The same without such text.
bool readsMemory(Operation *op);
/// Whether an op of `block` does, other than in a region.
bool readsMemory(Block &block);

/// Moves all ops of `block` that do not depend on its reductions before the
/// first one, and loads before branches that only load and compute. None of its
/// loads may read what one of the reductions writes.
void loadFirst(Block *block);

/// The same for what branches of `block` load: under the same conditions, in
/// branches of their own, unless it is too much.
void loadAllFirst(Block *block);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LOOPS_LOADFIRST_H
