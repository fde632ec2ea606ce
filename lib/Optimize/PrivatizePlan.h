//===- PrivatizePlan.h - Which reductions become private --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What redop-privatize is going to do with a kernel: no IR is changed here.
/// docs/Optimizing.md has the rules and why they suffice.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_PRIVATIZEPLAN_H
#define REDOP_LIB_OPTIMIZE_PRIVATIZEPLAN_H

#include "Grants.h"
#include "KernelAccesses.h"
#include "Reduction.h"
#include "ValueOrigins.h"
#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/IR/Dominance.h"

namespace mlir::redop {

/// The part of a kernel that all threads of a block enter together and leave
/// together: `start` and the blocks that it dominates.
struct ConvergentPart {
  Block *start;
  /// The returns, all of which it dominates.
  SmallVector<Operation *, 2> returns;

  /// The first op behind those that say which memrefs are apart.
  Operation *getFirstOp() const;
  /// Makes one return of all, and returns it.
  Operation *mergeReturns() const;
};

/// Reductions of one kind and type that become private in one way.
struct PrivateGroup {
  enum class Form {
    /// All threads of the block reduce into one address: registers.
    BlockRegister,
    /// Each thread reduces into an address that a loop does not change.
    ThreadRegister,
    /// Into the elements behind one base: bins in shared memory.
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
  /// Of ThreadRegister: the op or the loop of blocks.
  Operation *structuredLoop = nullptr;
  CFGLoop *loop = nullptr;
  /// Memrefs that the kernel accesses otherwise, and that must not overlap with
  /// the base's, which is known at run time.
  llvm::SmallSetVector<Value, 2> mayOverlap;

  const Reduction &first() const { return reductions.front(); }
};

class PrivatizePlan {
public:
  PrivatizePlan(FunctionOpInterface kernel, PointerSpaces &spaces,
                PrivatizeGrants grants, bool hasModule);

  /// Makes the plan. Reports what stays as it is, if `report`. `assumeLoop`:
  /// as if a loop were around the kernel's body.
  void run(bool report, bool assumeLoop = false);

  /// Gives up what rests on memrefs that may overlap: for a kernel that cannot
  /// have two versions. Reports it, if `report`.
  void dropOverlapping(bool report);

  /// Whether only some threads of a block, chosen by their number alone,
  /// reduce: the values of the others are in theirs already.
  bool isElected(const Reduction &reduction);
  /// Whether a loop that counts the whole grid holds `op`.
  bool isInGridLoop(Operation *op);
  /// Whether the kernel accesses shared memory.
  bool usesSharedMemory() const;

  const ConvergentPart &getPart() const { return *part; }
  ArrayRef<PrivateGroup> getGroups() const { return groups; }
  /// The loops of blocks of a kernel that has any.
  CFGLoopInfo &getLoops() { return *loops; }

  /// Whether `value` has the same value wherever it is computed in the kernel
  /// by all threads of a block, and may be computed at its start.
  bool isBlockConstant(Value value);

private:
  bool isInVersion(Operation *op);
  bool findPart(ArrayRef<Reduction> reductions);

  bool isInLoop(Operation *op);
  void indexAccesses();
  std::optional<std::string> findRival(const Reduction &reduction,
                                       PrivateGroup &group);
  std::optional<std::string> place(const Reduction &reduction);
  std::optional<std::string> placeInBins(const Reduction &reduction,
                                         PrivateGroup group);
  Value findBase(const Reduction &reduction);
  bool findThreadLoop(const Reduction &reduction, PrivateGroup &group);
  void add(PrivateGroup group, const Reduction &reduction);

  FunctionOpInterface kernel;
  PointerSpaces &spaces;
  PrivatizeGrants grants;
  /// Whether the pass may change the module, to put bins there.
  bool hasModule;
  Provenance provenance;
  DominanceInfo dominance;
  PostDominanceInfo postDominance;
  /// Null for a body of one block.
  std::unique_ptr<CFGLoopInfo> loops;
  ValueOrigins origins;
  KernelAccesses accesses;
  llvm::DenseMap<Operation *, const Access *> accessOf;
  SmallVector<const Access *, 8> distinct;
  std::optional<ConvergentPart> part;
  /// Of a kernel with two versions, the first block of the one that changes.
  Block *firstVersion = nullptr;
  SmallVector<PrivateGroup> groups;
  uint64_t sharedBytes = 0;
  bool assumesLoop = false;
};

/// The pointer that `pointer` is at an offset from, if all that lies between is
/// arithmetic on it.
Value getBasePointer(Value pointer);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PRIVATIZEPLAN_H
