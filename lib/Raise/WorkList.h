//===- WorkList.h - The ops that are raised ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_WORKLIST_H
#define REDOP_LIB_RAISE_WORKLIST_H

#include "mlir/IR/PatternMatch.h"
#include "redop/Analysis/PointerSpaces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::redop::raise {

/// A stack of ops. Raising an op may erase others, and a new op may be at the
/// address of an erased one: as the listener of the rewriter, the list, and
/// what else is known by address, forgets each op that is erased.
class WorkList : public RewriterBase::Listener {
public:
  explicit WorkList(PointerSpaces &spaces) : spaces(spaces) {}

  void push(Operation *op);
  /// Returns null if no op is left.
  Operation *pop();

  /// Marks a shuffle as visited. Returns false if it was before.
  bool visit(Operation *shuffle) { return visited.insert(shuffle).second; }

  /// Whether an op was created, changed or erased.
  bool hasChanged() const { return changed; }

  void notifyOperationInserted(Operation *op,
                               OpBuilder::InsertPoint before) final;
  void notifyOperationModified(Operation *op) final;
  void notifyOperationErased(Operation *op) final;
  void notifyBlockErased(Block *block) final;

private:
  PointerSpaces &spaces;
  /// Null if the op is erased.
  SmallVector<Operation *> ops;
  /// The place of each op in `ops`.
  llvm::DenseMap<Operation *, size_t> places;
  llvm::DenseSet<Operation *> visited;
  bool changed = false;
};

} // namespace mlir::redop::raise

#endif // REDOP_LIB_RAISE_WORKLIST_H
