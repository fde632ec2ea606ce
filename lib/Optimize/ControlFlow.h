//===- ControlFlow.h - What a thread executes after what --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_CONTROLFLOW_H
#define REDOP_LIB_OPTIMIZE_CONTROLFLOW_H

#include "ValueOrigins.h"
#include "mlir/Analysis/CFGLoopInfo.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace mlir::redop {

/// What a thread may execute after (or before) some ops of one region, nested
/// ones among them, without executing one of the `cuts` in between. What holds
/// regions is taken for a loop around all that is in it.
class Reach {
public:
  enum class Direction { After, Before };
  Reach(Region &region, ArrayRef<Operation *> from, ArrayRef<Operation *> cuts,
        Direction direction);

  bool contains(Operation *op) const;

private:
  /// The op of the region that holds `op`.
  Operation *getTop(Operation *op) const;
  /// The next op of the block in the direction; null at its end.
  Operation *getNext(Operation *op) const;
  /// Reaches `first` (null: nothing) and what follows in the block up to a cut,
  /// or else the blocks beyond.
  void walkBlock(Block *block, Operation *first);

  Region &region;
  Direction direction;
  llvm::SmallPtrSet<Operation *, 4> cuts;
  /// The ops of the region that are reached, and those that hold an op where it
  /// starts.
  llvm::SmallPtrSet<Operation *, 32> reached, starts;
  SmallVector<Block *> next;
};

/// Whether each thread of a block gets the same from `op`, if its operands are
/// the same, wherever in the kernel it stands.
bool isUniform(Operation *op);

/// Whether all threads of a block that execute `region`, a kernel's body, take
/// the same way through it.
bool isControlFlowUniform(Region &region);

/// The condition on which a block goes one way or another; null without one.
Value getCondition(Block *block);

/// Why a loop of `body` may not end, or not before another thread does
/// something. `loops` are those of blocks, null if there is one block;
/// `isConsidered` says which headers count.
std::optional<std::string>
findUnboundedLoop(Region &body, CFGLoopInfo *loops, ValueOrigins &origins,
                  llvm::function_ref<bool(Block *)> isConsidered);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_CONTROLFLOW_H
