//===- Reachability.h - What a thread may execute after what ----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_REACHABILITY_H
#define REDOP_ANALYSIS_REACHABILITY_H

#include "mlir/IR/Operation.h"
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

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_REACHABILITY_H
