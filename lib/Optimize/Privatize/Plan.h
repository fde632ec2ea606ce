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

#include "Common/KernelContext.h"
#include "Common/Refusal.h"
#include "Privatize/ElementSet.h"
#include "Privatize/PeriodicIndex.h"
#include "Privatize/SharedBins.h"
#include "Privatize/SlowQuotient.h"
#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Dominance.h"
#include "redop/Analysis/ConvergentPart.h"
#include "redop/Analysis/MemoryAccesses.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Analysis/Selection.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/TargetInfo/MachineConstants.h"

namespace mlir::redop {

/// Reductions of one type that are privatized in the same way, and of one kind
/// unless isOfDuals.
struct PrivateGroup {
  enum class Form {
    /// All threads of the CTA reduce into one address: registers.
    CtaRegister,
    /// Each thread reduces into an address that a loop does not change.
    ThreadRegister,
    /// Each thread reduces into an element that changes seldom in a loop over
    /// CTAs that follow each other: a register, until it does.
    RunRegister,
    /// Reductions into elements of one base: bins in shared memory. If the
    /// element changes seldom in a loop over CTAs that follow each other, a
    /// register before them.
    Bins
  };
  Form form;
  SmallVector<ReductionAccess, 0> reductions;
  /// The base of all of them; its first indices are those of the first.
  Value base;
  /// Of bins: how many.
  uint64_t capacity = 0;
  /// Whether `base` is known to have as many elements, so that no table is
  /// needed. Not a proof: what is outside of the bins is reduced in memory.
  bool isCapacityKnown = false;
  /// The index of the first bin: a sum of values that a CTA does not change.
  SmallVector<LinearSum::Term, 2> start;
  /// If the elements do not depend on data, how they repeat.
  std::optional<PeriodicIndex> periodicIndex;
  /// Whether the index is computed from several values, so that the elements of
  /// a warp may be a power of two apart.
  bool isStrided = false;
  /// Of bins: how many of the first ones have copies.
  uint64_t copied = 0;
  /// What the element is computed from, if it changes seldom in
  /// structuredLoop.
  std::optional<SlowParts> slowParts;
  /// For ThreadRegister: the op or the CFG loop; with slowParts: the op.
  Operation *structuredLoop = nullptr;
  CFGLoop *loop = nullptr;
  /// Or that it is the assumed loop.
  bool isAssumedLoop = false;
  /// Whether the kernel also reduces into its memory by the dual of its
  /// kind.
  bool hasDual = false;
  /// Of bins: whether they are for both kinds, which are together an extremum
  /// of floats, and hold these as integers of the same order.
  bool isOfDuals = false;
  /// The argument that the base is a part of, and one that the kernel accesses
  /// in other ways: they must not overlap, which is tested at run time.
  llvm::SmallSetVector<std::pair<Value, Value>, 2> mayOverlap;

  /// An early load that may read its memory; null without one.
  Operation *earlyLoad = nullptr;
  /// Early loads from other memrefs need no test, except where the group has a
  /// table: these must not overlap then.
  llvm::SmallSetVector<std::pair<Value, Value>, 2> readEarly;

  const ReductionAccess &first() const { return reductions.front(); }
  uint64_t getElementBytes() const { return first().getElementBytes(); }
  /// The kind of its partial results.
  PortableKind getKind() const {
    return isOfDuals ? getSignedKind(first().kind) : first().kind;
  }
  /// Whether elements without bins have a table.
  bool hasTable() const { return !isCapacityKnown && !periodicIndex; }
  /// Whether the order of the bins in shared memory is another one.
  bool isPermuted() const { return isStrided && capacity > kSharedBanks; }
  /// Whether each thread has a register for values of the group.
  bool hasRegister() const { return form != Form::Bins || slowParts; }
  /// The number of slots of the bins.
  uint64_t getSlots() const {
    return isPermuted() ? llvm::alignTo(capacity, kSharedBanks) : capacity;
  }
};

class PrivatizePlan {
public:
  /// A loop around the kernel's body that the plan assumes.
  enum class AssumedLoop {
    None,
    OverCtas,
    /// Only over the CTAs in one dimension of the grid.
    OverCtasX,
    OverCtasY
  };
  /// Makes the plan for the kernel of `context`, which must outlive it. Changes
  /// nothing.
  explicit PrivatizePlan(KernelContext &context,
                         AssumedLoop assumed = AssumedLoop::None);
  PrivatizePlan(const PrivatizePlan &) = delete;
  PrivatizePlan &operator=(const PrivatizePlan &) = delete;

  /// Drops what depends on memrefs that may overlap, for a kernel that cannot
  /// be versioned.
  void dropOverlapping();
  /// The pairs of memrefs that must not overlap, which is tested at run time.
  SmallVector<std::pair<Value, Value>> getOverlapping() const;

  /// The reductions that stay where they are, and why.
  ArrayRef<std::pair<Operation *, Refusal>> getRefusals() const {
    return refusals;
  }

  /// Whether only threads selected by their index alone reduce, fewer than one
  /// of each warp: the kernel has already combined the values of the others.
  bool isOfFewThreads(const ReductionAccess &reduction);
  /// Whether it is in a loop of the kernel, in which data decides whether it is
  /// executed.
  bool isSelectedInLoop(const ReductionAccess &reduction);
  /// Whether it is executed once, in a kernel with a loop whose length depends
  /// on data or on the CTA. Some CTAs may take much longer than others:
  /// the hardware balances them, a loop over CTAs does not.
  bool isOfUnequalCtas(const ReductionAccess &reduction);
  /// Whether few threads of a CTA reduce, once, what it has combined in shared
  /// memory, in a kernel whose loops have a length that is known for CTAs of a
  /// size, and no accesses to other memory. If there are many CTAs, they wait
  /// for the reductions of each other.
  bool isOfShortCtas(const ReductionAccess &reduction);
  /// Whether `op` is in a grid-stride loop.
  bool isInGridLoop(Operation *op) { return redop::isInGridLoop(op, context); }
  /// Whether the kernel accesses memory that may be other than global memory.
  bool accessesOtherThanGlobal() const { return accessesOthers; }
  /// The shared memory of a CTA that carries out the plan, in bytes.
  uint64_t getBytesPerCta() const;

  /// The group that reduces into the same element by the dual of the kind
  /// of `group`; null if there is none.
  const PrivateGroup *findDual(const PrivateGroup &group) const;

  const ConvergentPart &getPart() const { return *part; }
  ArrayRef<PrivateGroup> getGroups() const { return groups; }
  /// Whether a write of the kernel may change what `op` reads.
  bool mayChange(Operation *op) const {
    return redop::mayChange(op, accesses, context.getObjects());
  }
  /// The barriers of the CTA that order nothing: all that a thread accesses
  /// before is read, and no write of the kernel may change it. None if threads
  /// meet elsewhere.
  SmallVector<Operation *> findNeedlessBarriers();
  /// The loads that precede all reductions of their threads; see
  /// readsBeforeReductions().
  ArrayRef<Operation *> getEarlyLoads() const {
    return earlyLoads.getArrayRef();
  }
  /// The ops of all groups.
  llvm::SmallPtrSet<Operation *, 8> getReductionOps() const;
  /// Whether one of `ops` is in a group.
  bool reducesAny(ArrayRef<Operation *> ops) const;
  /// The CFG loops, if the kernel has any.
  CFGLoopInfo &getLoops() { return *context.getLoops(); }

private:
  void run();
  void refuse(Operation *op, Refusal why) {
    refusals.emplace_back(op, std::move(why));
  }
  bool isInVersion(Operation *op);
  bool findPart(ArrayRef<ReductionAccess> reductions);
  bool isOnEachWay(Block *block);
  Operation *findPartialCollective();
  std::optional<Refusal>
  findKernelRefusal(ArrayRef<ReductionAccess> reductions);

  bool hasLoopThat(llvm::function_ref<bool(Value)> varies);
  bool isRareFlag(const ReductionAccess &reduction);
  bool isInLoop(Operation *op);
  bool isInOwnLoop(Operation *op);
  bool isFixed(Value value);
  void divideTerms(SmallVectorImpl<LinearSum::Term> &terms, uint64_t bytes,
                   PrivateGroup &group, LinearSum &rest);
  std::optional<Refusal> readIndex(const ReductionAccess &reduction,
                                   PrivateGroup &group, LinearSum &rest);
  std::optional<uint64_t> getGreatestExchanged(const ReductionAccess &reduction,
                                               Value base);
  std::optional<Refusal> countBins(const ReductionAccess &reduction,
                                   PrivateGroup &group);
  bool mayObserveChange(Operation *op) const;
  void findEarlyLoads();
  void findLaunchEnds();
  /// Why `reduction` must be executed before a trap or a failed assertion.
  std::optional<Refusal> findLostAtEnd(const ReductionAccess &reduction);
  bool readsBeforeReductions(const Access &own, const Access &other) const;
  void findEarlyStores();
  void indexAccesses();
  std::optional<ElementSet> getElements(Operation *op) const {
    auto it = elementsOf.find(op);
    return it == elementsOf.end() ? std::nullopt : std::optional(it->second);
  }
  bool hasBarrierBetween(const Access &own);
  bool mayMeetDual(const Access &own, const Access &other);
  bool isAlternative(const ReductionAccess &reduction);
  std::optional<Refusal> findRival(const ReductionAccess &reduction,
                                   PrivateGroup &group);
  std::optional<Refusal> chooseRegister(const ReductionAccess &reduction,
                                        PrivateGroup &group);
  std::optional<Refusal> place(const ReductionAccess &reduction);
  std::optional<Refusal> placeInBins(const ReductionAccess &reduction,
                                     PrivateGroup group);
  Value findBase(const ReductionAccess &reduction);
  bool findThreadLoop(const ReductionAccess &reduction, PrivateGroup &group);
  /// The dimensions of the grid that the assumed loop covers.
  GridAxis getAssumedAxis() const;
  bool isFixedInAssumedLoop(const ReductionAccess &reduction);
  /// The parts of the element of `reduction`, if it changes seldom in `loop`,
  /// or, if that is null, in the assumed loop.
  std::optional<SlowParts> findSlowParts(const ReductionAccess &reduction,
                                         scf::ForOp loop);
  bool findRunLoop(const ReductionAccess &reduction, PrivateGroup &group);
  uint64_t getMaxBytesPerCta(bool hasTable);
  bool makeFit(PrivateGroup &group, const ReductionAccess &reduction);
  void addCopies();
  PrivateGroup *findGroup(const PrivateGroup &like,
                          const ReductionAccess &reduction);
  void add(PrivateGroup group, const ReductionAccess &reduction);
  void dropBesideMemory();
  void dropRunsBesideOthers();
  bool lacksDual(const PrivateGroup &group);
  void dropWithoutDual();

  KernelContext &context;
  FunctionOpInterface kernel;
  KernelAccesses accesses;
  llvm::DenseMap<Operation *, const Access *> accessOf;
  llvm::DenseMap<Operation *, ElementSet> elementsOf;
  SmallVector<const Access *, 8> distinct;
  llvm::SmallSetVector<Operation *, 4> earlyLoads;
  /// Traps and failed assertions.
  SmallVector<Operation *> launchEnds;
  llvm::SmallPtrSet<Operation *, 4> earlyStores;
  std::optional<ConvergentPart> part;
  /// In a kernel with two versions, the first block of the one to change.
  Block *firstVersion = nullptr;
  SmallVector<PrivateGroup, 0> groups;
  bool accessesOthers = false;
  uint64_t sharedBytes = 0;
  /// The 32-bit registers of the accumulators of `groups`.
  unsigned usedRegisters = 0;
  AssumedLoop assumed;
  Refusals refusals;
};

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
