//===- ReductionGroups.h - Reductions that may be one -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reductions of one block that may all be executed where the last one is, by
/// the memory model: each is relaxed, and between them no other access of the
/// thread may be to their memory, order anything, or wait.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_REDUCTIONGROUPS_H
#define REDOP_LIB_OPTIMIZE_REDUCTIONGROUPS_H

#include "KernelAccesses.h"
#include "ReductionAccess.h"

namespace mlir::redop {

/// Reductions of one kind, element type, scope, mask and hint, at constant
/// distances, no two of them to one element, in the order of the block.
struct ReductionGroup {
  SmallVector<ReductionAccess, 0> members;
  /// What keeps a later one from joining; without an op the end of the block.
  Obstacle end = {nullptr, ""};
  /// Why an earlier reduction that is alike in memory is not in it, if there is
  /// one.
  std::string whyApart;
};

/// What the ops of one function do to memory, each with all that it holds.
class FunctionAccesses {
public:
  /// `isNoalias`: as if `function` had redop.noalias.
  FunctionAccesses(FunctionOpInterface function, PointerSpaces &spaces,
                   bool isNoalias);

  /// The groups of a block, in the order of their ends. Calls `leftAlone` for
  /// each reduction that is in none, with the reason.
  SmallVector<ReductionGroup, 0>
  findGroups(Block &block,
             llvm::function_ref<void(Operation *, const Twine &)> leftAlone);

  /// Why the reductions of a block cannot be put off until the block has been
  /// executed some more times, if there is a reason.
  std::optional<Obstacle> findObstacle(const ReductionGroup &group,
                                       Block &block);

private:
  struct Effects {
    SmallVector<unsigned, 1> accesses;
    /// Why nothing may be put off beyond it; empty where something may.
    std::string stop;
  };

  void addToParents(Operation *op,
                    llvm::function_ref<void(Effects &effects)> add);
  const Access *getAccessOf(Operation *op) const;
  /// Whether nothing tells in which order two commuting reductions into the
  /// memory of `access` were executed: no other kind of access to it, by this
  /// kernel or outside.
  bool isClosed(const Access &access);
  /// What `op` has to do with the group that keeps the group before it.
  std::optional<std::string> findConflict(const ReductionGroup &group,
                                          Operation *op,
                                          const ReductionAccess *reduction);

  FunctionOpInterface function;
  Provenance provenance;
  KernelAccesses found;
  bool isAllKnown = false;
  DenseMap<Operation *, Effects> effectsOf;
  DenseMap<const Access *, bool> closed;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_REDUCTIONGROUPS_H
