//===- ControlFlow.h - What a thread executes after what --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_CONTROLFLOW_H
#define REDOP_ANALYSIS_CONTROLFLOW_H

#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/ThreadDependence.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace mlir::redop {

/// The ops that a thread may execute after (or before) some ops of one region,
/// including nested ones, without executing one of the `cuts` in between. An op
/// with regions is treated as a loop around its contents.
class Reach {
public:
  enum class Direction { After, Before };
  Reach(Region &region, ArrayRef<Operation *> from, ArrayRef<Operation *> cuts,
        Direction direction);

  bool contains(Operation *op) const;

private:
  /// The ancestor of `op` in the region.
  Operation *getTop(Operation *op) const;
  /// The next op of the block in this direction; null at the end.
  Operation *getNext(Operation *op) const;
  /// Marks `first` (if not null) and what follows in the block as reached, up
  /// to a cut; without a cut, continues into the next blocks.
  void walkBlock(Block *block, Operation *first);

  Region &region;
  Direction direction;
  llvm::SmallPtrSet<Operation *, 4> cuts;
  /// The reached ops of the region, and the ancestors of the starting ops.
  llvm::SmallPtrSet<Operation *, 32> reached, starts;
  SmallVector<Block *> next;
};

/// Whether `op` yields the same results in all threads of a block if its
/// operands are the same, anywhere in the kernel.
bool isUniform(Operation *op);

/// Whether `value` is the same for all threads of a block wherever `kernel`
/// computes it.
bool isSameInBlock(FunctionOpInterface kernel, Value value);

/// Whether it is the same for all threads of the grid.
bool isSameInGrid(FunctionOpInterface kernel, Value value);

/// Whether `op` is known to precede `at`, in the body of the same kernel: in
/// its block, or in one from which branches lead there alone.
bool precedes(Operation *op, Operation *at);

/// Whether a thread may end at `op`, as at a failed assertion.
bool mayEndThread(Operation *op);

/// Whether each thread that arrives at `at` executes `op`, before or after it:
/// a failed assertion in between ends the thread.
bool isExecutedWith(Operation *op, Operation *at);

/// Whether `value` is the same for all threads of a block, and is computed
/// before `at`, or may be.
bool isBlockConstant(FunctionOpInterface kernel, Value value, Operation *at);

/// Whether `value` is an argument of a function.
bool isArgument(Value value);

/// Whether all threads of a block take the same path through `region`, a
/// kernel's body.
bool isControlFlowUniform(Region &region);

/// The condition of the block's conditional branch; null if there is none.
Value getCondition(Block *block);

/// Whether `op`, with the mask `mask` (null: none), is executed only by threads
/// of a block selected by their index alone, as far as its mask and the
/// branches around it tell.
bool isElected(Operation *op, Value mask, FunctionOpInterface kernel,
               ValueOrigins &origins);
/// The same with the branches between blocks. `loops` holds the loops between
/// blocks, null for a single block.
bool isElected(Operation *op, Value mask, FunctionOpInterface kernel,
               ValueOrigins &origins, DominanceInfo &dominance,
               PostDominanceInfo &postDominance, CFGLoopInfo *loops);

/// Whether data in memory decides if `op`, with the mask `mask` (null: none),
/// is executed, as far as its mask and the branches around it tell.
bool isSelectedByData(Operation *op, Value mask, FunctionOpInterface kernel,
                      ValueOrigins &origins, DominanceInfo &dominance,
                      PostDominanceInfo &postDominance, CFGLoopInfo *loops);

/// Whether a thread that starts `op` may never complete it.
bool mayNotReturn(Operation *op);

/// Why a loop of `body` may not terminate, or may wait for another thread.
/// `loops` holds the loops between blocks, null for a single block;
/// `isConsidered` selects the headers to check. `mayChange`: whether the kernel
/// may write to the memory that an op loads from: through it, a loop can wait
/// for the result of an atomic.
std::optional<std::string>
findUnboundedLoop(Region &body, CFGLoopInfo *loops,
                  llvm::function_ref<bool(Block *)> isConsidered,
                  llvm::function_ref<bool(Operation *)> mayChange);

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

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_CONTROLFLOW_H
