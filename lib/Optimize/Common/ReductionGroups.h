//===- ReductionGroups.h - Reductions that may be one -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Groups reductions of one basic block that, by the memory model, may
/// all be executed at the position of the last one: each is relaxed, and
/// nothing between them accesses their memory, orders accesses, or waits.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_REDUCTIONGROUPS_H
#define REDOP_LIB_OPTIMIZE_COMMON_REDUCTIONGROUPS_H

#include "Common/KernelContext.h"
#include "Common/Refusal.h"
#include "redop/Analysis/MemoryAccesses.h"
#include "redop/Analysis/ReductionAccess.h"

namespace mlir::redop {

/// What the reductions of a group reduce into.
enum class GroupTarget {
  /// Distinct elements at constant distances.
  Neighbors,
  /// One element, or one vector.
  OneElement
};

/// Reductions of one kind, element type, scope, mask and hint, in the order of
/// the block.
struct ReductionGroup {
  GroupTarget target;
  SmallVector<ReductionAccess, 0> members;
  /// What ends the group; nothing if it is the end of the block.
  std::optional<Refusal> end;
  /// Why an earlier reduction of the same memory is not in it, if there is one.
  std::optional<Refusal> whyApart;

  /// A member for each element.
  ArrayRef<ReductionAccess> getElements() const {
    ArrayRef<ReductionAccess> all = members;
    return target == GroupTarget::OneElement ? all.take_front() : all;
  }
  /// The bytes of all members, if there are no gaps between them.
  std::optional<int64_t> getContiguousBytes() const;
  /// Why `reduction`, which can be combined, cannot be a member, regardless of
  /// what is between; empty if it can.
  StringRef whyNotMember(const ReductionAccess &reduction) const;
};

/// Whether the two, which can be combined, have the same address in each
/// thread.
bool haveOneAddress(const ReductionAccess &a, const ReductionAccess &b);

/// The memory effects of the ops of one function, including nested ops.
class FunctionAccesses {
public:
  /// `context` must outlive it.
  explicit FunctionAccesses(KernelContext &context);

  /// The groups of a block, in the order of their ends. Calls `leftAlone`, with
  /// the reason, for each reduction that cannot be combined. `assumesNoWrap`:
  /// as for LinearSum, for reductions without a result; the distances in a
  /// group are then those at run time only if the sums that its members assume
  /// do not wrap.
  SmallVector<ReductionGroup, 0>
  findGroups(Block &block, GroupTarget target,
             llvm::function_ref<void(Operation *, Refusal)> leftAlone,
             bool assumesNoWrap = false);

  /// Why the reductions of a block cannot be delayed until a later execution of
  /// the block; nullopt if they can.
  std::optional<Refusal> findRefusal(const ReductionGroup &group, Block &block);

private:
  struct Effects {
    SmallVector<unsigned, 1> accesses;
    /// Why no reduction may be delayed past it; nullopt if one may.
    std::optional<Refusal> stop;
  };

  /// Called by the first query.
  void findEffects();
  void addToParents(Operation *op,
                    llvm::function_ref<void(Effects &effects)> add);
  const Access *getAccessOf(Operation *op) const;
  /// Whether the order of two commuting reductions into the memory of `access`
  /// is unobservable: nothing else accesses it, in this kernel or outside.
  bool isClosed(const Access &access);
  /// Why the group must stay before `op`; nullopt if it may be delayed past it.
  std::optional<Refusal> findConflict(const ReductionGroup &group,
                                      Operation *op,
                                      const ReductionAccess *reduction);

  FunctionOpInterface function;
  const Permissions &permissions;
  MemoryObjects &objects;
  KernelAccesses found;
  bool areEffectsFound = false, isAllKnown = false;
  DenseMap<Operation *, Effects> effectsOf;
  DenseMap<const Access *, bool> closed;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_REDUCTIONGROUPS_H
