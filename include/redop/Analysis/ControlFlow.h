//===- ControlFlow.h - What a thread executes after what --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_CONTROLFLOW_H
#define REDOP_ANALYSIS_CONTROLFLOW_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::redop {

/// Whether `op` is known to precede `at`, in the body of the same kernel: in
/// its block, or in one from which branches lead there alone.
bool precedes(Operation *op, Operation *at);

/// Whether a thread may end at `op`, as at a failed assertion.
bool mayEndThread(Operation *op);

/// Whether each thread that arrives at `at` executes `op`, before or after it:
/// a failed assertion in between ends the thread.
bool isExecutedWith(Operation *op, Operation *at);

/// The values of which control flow makes `value` one: those that branches pass
/// to a block argument, or a select chooses from, or that regions yield;
/// nullopt if some are not known.
std::optional<SmallVector<Value>> getIncoming(Value value);

/// Whether `value` is an argument of a function.
bool isArgument(Value value);

/// The condition of the block's conditional branch; null if there is none.
Value getCondition(Block *block);

/// Whether `op` is an unconditional or a conditional branch.
bool isJump(Operation *op);
bool isBranch(Operation *op);

/// A branch that only skips one block.
struct Triangle {
  Block *skipped, *after;
  Value condition;
  /// Whether a true condition skips the block.
  bool isInverted;
};

/// Matches the branch at the end of `block`; `after` has no other predecessors.
/// `mayPass`: values may be passed to it.
std::optional<Triangle> matchTriangle(Block *block, bool mayPass = false);

/// Whether the kernel returns at the end of `block`.
bool isReturn(Block &block);

/// Whether a thread at the start of `from` may return without executing
/// `without` (null: in any way). One whose assertion fails does not.
bool mayReturn(Block *from, Block *without = nullptr);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_CONTROLFLOW_H
