//===- Plan.h - Which reductions become private -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Decides what redop-privatize does with a kernel; does not change the
/// IR. docs/Optimizing/Privatize.md states the rules and why they suffice.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_PRIVATIZE_PLAN_H
#define REDOP_LIB_OPTIMIZE_PRIVATIZE_PLAN_H

#include "Common/Permissions.h"
#include "Privatize/PeriodicIndex.h"
#include "Privatize/SharedBins.h"
#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/IR/Dominance.h"
#include "redop/Analysis/MemoryAccesses.h"
#include "redop/Analysis/Reduction.h"
#include "redop/Analysis/ThreadDependence.h"

namespace mlir::redop {

/// The part of a kernel that all threads of a block enter together and leave
/// together: `start` and the blocks that it dominates.
struct ConvergentPart {
  Block *start;
  /// The returns, all dominated by `start`.
  SmallVector<Operation *, 2> returns;

  /// The part that starts at `start`; none if blocks that it dominates continue
  /// outside.
  static std::optional<ConvergentPart> find(Block *start,
                                            DominanceInfo &dominance);
  /// The first op after those that assert that memrefs do not overlap.
  Operation *getFirstOp() const;
  /// Merges all returns into one and returns it.
  Operation *mergeReturns() const;
};

/// Reductions of one kind and type that are privatized in the same way.
struct PrivateGroup {
  enum class Form {
    /// All threads of the block reduce into one address: registers.
    BlockRegister,
    /// Each thread reduces into an address that a loop does not change.
    ThreadRegister,
    /// Reductions into elements of one base: bins in shared memory.
    Bins
  };
  Form form;
  SmallVector<Reduction> reductions;
  /// The base of all of them; its first indices are those of the first.
  Value base;
  /// Of bins: how many.
  uint64_t capacity = 0;
  /// Whether `base` is known to have as many elements.
  bool isCapacityKnown = false;
  /// The index of the first bin: a sum of values that a block does not change.
  SmallVector<LinearSum::Term, 2> start;
  /// If the elements do not depend on data, how they repeat.
  std::optional<Recurrence> recurrence;
  /// Whether the index is computed from several values, so that the elements of
  /// a warp may be a power of two apart.
  bool isStrided = false;
  /// For ThreadRegister: the op or the loop of blocks.
  Operation *structuredLoop = nullptr;
  CFGLoop *loop = nullptr;
  /// Or that it is the assumed loop.
  bool isAssumedLoop = false;
  /// Whether the kernel also reduces into its memory by the counterpart of its
  /// kind.
  bool hasCounterpart = false;
  /// The argument that the base is a part of, and one that the kernel accesses
  /// in other ways: they must not overlap, which is tested at run time.
  llvm::SmallSetVector<std::pair<Value, Value>, 2> mayOverlap;

  const Reduction &first() const { return reductions.front(); }
  uint64_t getElementBytes() const {
    return first().getType().getIntOrFloatBitWidth() / 8;
  }
  /// Whether elements without bins have a table.
  bool hasTable() const { return !isCapacityKnown && !recurrence; }
  /// Whether the order of the bins in shared memory is another one.
  bool isPermuted() const { return isStrided && capacity > kBinBanks; }
  /// The number of slots of the bins.
  uint64_t getSlots() const {
    return isPermuted() ? llvm::alignTo(capacity, kBinBanks) : capacity;
  }
};

/// An element at a constant offset, in bytes.
struct FixedElement {
  Value base;
  int64_t offset, bytes;

  bool operator==(const FixedElement &other) const {
    return base == other.base && offset == other.offset && bytes == other.bytes;
  }
};

class PrivatizePlan {
public:
  PrivatizePlan(FunctionOpInterface kernel, PointerSpaces &spaces,
                PrivatizeGrants grants, bool hasModule);

  /// A loop around the kernel's body that the plan assumes.
  enum class AssumedLoop {
    None,
    OverBlocks,
    /// Only over the blocks in one dimension of the grid.
    OverBlocksX,
    OverBlocksY
  };
  /// Makes the plan. If `report`, reports what is left unchanged.
  void run(bool report, AssumedLoop assumed = AssumedLoop::None);

  /// Drops what depends on memrefs that may overlap, for a kernel that cannot
  /// be versioned. If `report`, reports it.
  void dropOverlapping(bool report);

  /// Whether only threads selected by their index alone reduce: the kernel has
  /// already combined the values of the others.
  bool isElected(const Reduction &reduction);
  /// Whether it is in a loop of the kernel, in which data decides whether it is
  /// executed.
  bool isSelectedInLoop(const Reduction &reduction);
  /// Whether it is executed once, in a kernel with a loop whose length depends
  /// on data or on the block. Some blocks may take much longer than others:
  /// the hardware balances them, a loop over blocks does not.
  bool isOfUnequalBlocks(const Reduction &reduction);
  /// Whether `op` is in a grid-stride loop.
  bool isInGridLoop(Operation *op);
  /// Whether the kernel accesses shared memory.
  bool usesSharedMemory() const { return usesShared; }
  /// The shared memory of a block that carries out the plan, in bytes.
  uint64_t getBytesPerBlock() const;

  /// The group that reduces into the same element by the counterpart of the
  /// kind of `group`; null if there is none.
  const PrivateGroup *findCounterpart(const PrivateGroup &group) const;

  const ConvergentPart &getPart() const { return *part; }
  ArrayRef<PrivateGroup> getGroups() const { return groups; }
  /// The ops of all groups.
  llvm::SmallPtrSet<Operation *, 8> getReductionOps() const;
  /// Whether one of `ops` is in a group.
  bool reducesAny(ArrayRef<Operation *> ops) const;
  /// The loops between blocks, if the kernel has any.
  CFGLoopInfo &getLoops() { return *loops; }

private:
  bool isInVersion(Operation *op);
  bool findPart(ArrayRef<Reduction> reductions);
  Operation *findPartialCollective();

  bool isInLoop(Operation *op);
  bool isInOwnLoop(Operation *op);
  bool isFixed(Value value);
  std::optional<std::string> readIndex(const Reduction &reduction,
                                       PrivateGroup &group, LinearSum &rest);
  std::optional<std::string> countBins(const Reduction &reduction,
                                       PrivateGroup &group);
  void indexAccesses();
  std::optional<FixedElement> getElement(Operation *op) const {
    auto it = elementOf.find(op);
    return it == elementOf.end() ? std::nullopt : std::optional(it->second);
  }
  bool hasBarrierBetween(const Access &own);
  std::optional<std::string> findRival(const Reduction &reduction,
                                       PrivateGroup &group);
  std::optional<std::string> place(const Reduction &reduction);
  std::optional<std::string> placeInBins(const Reduction &reduction,
                                         PrivateGroup group);
  Value findBase(const Reduction &reduction);
  bool findThreadLoop(const Reduction &reduction, PrivateGroup &group);
  bool isFixedInAssumedLoop(const Reduction &reduction);
  bool makeFit(PrivateGroup &group, const Reduction &reduction);
  PrivateGroup *findGroup(const PrivateGroup &like, const Reduction &reduction);
  void add(PrivateGroup group, const Reduction &reduction);
  bool lacksCounterpart(const PrivateGroup &group);
  void dropWithoutCounterpart(bool report);

  FunctionOpInterface kernel;
  PointerSpaces &spaces;
  PrivatizeGrants grants;
  /// Whether the pass may add bins to the module.
  bool hasModule;
  Provenance provenance;
  DominanceInfo dominance;
  PostDominanceInfo postDominance;
  /// Null for a body of one block.
  std::unique_ptr<CFGLoopInfo> loops;
  ValueOrigins origins;
  KernelAccesses accesses;
  llvm::DenseMap<Operation *, const Access *> accessOf;
  llvm::DenseMap<Operation *, FixedElement> elementOf;
  SmallVector<const Access *, 8> distinct;
  std::optional<ConvergentPart> part;
  /// In a kernel with two versions, the first block of the one to change.
  Block *firstVersion = nullptr;
  SmallVector<PrivateGroup, 0> groups;
  bool usesShared = false;
  uint64_t sharedBytes = 0;
  AssumedLoop assumed = AssumedLoop::None;
};

/// Why reductions by the counterpart of a kind keep others where they are.
constexpr llvm::StringLiteral kNoCounterpart =
    "the kernel reduces into the same memory in another way, and not into one "
    "element only";

/// The shared memory of the bins of `group`, and of its table, with elements of
/// `bytes`.
uint64_t getBinBytes(const PrivateGroup &group, uint64_t bytes);

/// The block of the kernel's body that contains `op`.
Block *getTopBlock(FunctionOpInterface kernel, Operation *op);

/// The base that `pointer` is an offset from, if only address arithmetic is in
/// between.
Value getBasePointer(Value pointer);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PRIVATIZE_PLAN_H
