//===- Pass.cpp - redop-relax-order ---------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/Optimizing/Order.md has the proof; this file checks its conditions.
//
//===----------------------------------------------------------------------===//

#include "Common/Permissions.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/MemoryAccesses.h"
#include "redop/Analysis/Reachability.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Analysis/Uniformity.h"
#include "redop/Dialect/UnusedResults.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPRELAXORDERPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

//===----------------------------------------------------------------------===//
// The ops that change
//===----------------------------------------------------------------------===//

/// Whether `op` acquires or releases, possibly without need.
static bool isCandidate(Operation *op) {
  // Also a compare-and-swap.
  if (auto atom = dyn_cast<AtomOp>(op))
    return atom.getSem() != Sem::Relaxed;
  if (auto rmw = dyn_cast<LLVM::AtomicRMWOp>(op))
    return rmw.getOrdering() > LLVM::AtomicOrdering::monotonic;
  std::optional<ReductionAccess> reduction = ReductionAccess::match(op);
  return reduction && !reduction->isRelaxed();
}

/// Makes `op`, whose result is unused, relaxed, and returns its replacement. No
/// fence of the kernel may acquire through what it reads.
static Operation *relax(Operation *op, RewriterBase &rewriter) {
  rewriter.setInsertionPoint(op);
  if (auto rmw = dyn_cast<LLVM::AtomicRMWOp>(op)) {
    rewriter.modifyOpInPlace(
        op, [&] { rmw.setOrdering(LLVM::AtomicOrdering::monotonic); });
    return op;
  }
  rewriter.modifyOpInPlace(op, [&] {
    llvm::TypeSwitch<Operation *>(op)
        .Case<RedOp, AtomOp, StoreReduceOp, FetchReduceOp>(
            [](auto each) { each.setSem(Sem::Relaxed); });
  });
  Operation *without = nullptr;
  if (auto atom = dyn_cast<AtomOp>(op))
    without = replaceByRed(atom, rewriter);
  else if (auto fetch = dyn_cast<FetchReduceOp>(op))
    without = replaceByStoreReduce(fetch, rewriter);
  return without ? without : op;
}

//===----------------------------------------------------------------------===//
// The proof
//===----------------------------------------------------------------------===//

namespace {
/// Searches for two accesses that could observe the order of a kernel's
/// atomics.
class Proof {
public:
  Proof(FunctionOpInterface kernel, Provenance &provenance,
        const KernelAccesses &found)
      : kernel(kernel), provenance(provenance), found(found) {}

  /// The obstacle, if any.
  std::optional<Obstacle> findObstacle();

private:
  bool isOneElement(const Access &a, const Access &b);
  std::optional<Obstacle> findClosed();
  std::optional<Obstacle> findObservers();

  FunctionOpInterface kernel;
  Provenance &provenance;
  const KernelAccesses &found;
  /// The accesses whose order is unobservable: to private memory, to constants,
  /// and reductions whose memory is accessed only by reductions of their kind.
  llvm::SmallPtrSet<const Access *, 16> unordered;
  /// The element into which counterparts reduce, if there is one.
  std::optional<Address> element;
};
} // namespace

std::optional<Obstacle> Proof::findObstacle() {
  if (std::optional<Obstacle> obstacle = findClosed())
    return obstacle;
  return findObservers();
}

/// Whether counterparts reduce into one element of the launch, the only one.
/// Their order matters for values of unexpected sign, but at one location it is
/// no less defined if they are relaxed.
bool Proof::isOneElement(const Access &a, const Access &b) {
  if (!a.commuting || !b.commuting ||
      !a.commuting->isCounterpartOf(*b.commuting))
    return false;
  for (Operation *op : {a.op, b.op}) {
    std::optional<ReductionAccess> reduction = ReductionAccess::match(op);
    if (!reduction || !reduction->hasAddress())
      return false;
    const Address &address = reduction->getAddress();
    auto argument = dyn_cast_if_present<BlockArgument>(address.base);
    if (!argument || argument.getOwner() != &kernel.getFunctionBody().front() ||
        !address.outer.empty() || !address.offset.getTerms().empty())
      return false;
    if (!element)
      element = address;
    else if (element->base != address.base ||
             element->offset.getConstant() != address.offset.getConstant())
      return false;
  }
  return true;
}

/// Finds the reductions whose memory only reductions of the same kind and type
/// access. Every op that is to be relaxed must be one.
std::optional<Obstacle> Proof::findClosed() {
  for (const Access &access : found.accesses) {
    if (provenance.isPrivate(access.place) ||
        provenance.isConstant(access.place)) {
      unordered.insert(&access);
      continue;
    }
    const Access *other = nullptr;
    if (access.commuting)
      other = llvm::find_if(found.accesses, [&](const Access &each) {
        return !(each.commuting == access.commuting) &&
               !isOneElement(access, each) &&
               provenance.mayAlias(each.place, access.place);
      });
    bool isClosed = access.commuting && other == found.accesses.end();
    if (isClosed)
      unordered.insert(&access);
    else if (access.isOrdered && !access.commuting)
      return Obstacle{access.op, access.whyNot.str()};
    else if (access.isOrdered)
      return Obstacle{other->op, other->isWrite
                                     ? "it may write to memory that the kernel "
                                       "reduces into in another way"
                                     : "it may read memory that the kernel "
                                       "reduces into"};
  }
  return std::nullopt;
}

/// Searches for two accesses to one location, at least one of which is a write,
/// that may be ordered only by the order to be dropped.
std::optional<Obstacle> Proof::findObservers() {
  using Direction = Reach::Direction;
  Region &body = kernel.getFunctionBody();
  SmallVector<Operation *> ordered;
  for (const Access &access : found.accesses)
    if (access.isOrdered)
      ordered.push_back(access.op);
  SmallVector<Operation *> barriers(found.blockBarriers);
  llvm::append_range(barriers, found.otherBarriers);
  Reach before(body, ordered, {}, Direction::Before);
  Reach after(body, ordered, {}, Direction::After);
  bool isUniform = isControlFlowUniform(kernel);
  // In divergent code, a barrier may extend the order to threads that do not
  // execute an atomic.
  Reach beforeBarrier(body, barriers, {}, Direction::Before);
  Reach afterBarrier(body, barriers, {}, Direction::After);
  auto isBarrierIn = [&](const Reach &reach) {
    return !isUniform && llvm::any_of(barriers, [&](Operation *barrier) {
      return reach.contains(barrier);
    });
  };
  bool isBefore = isBarrierIn(before), isAfter = isBarrierIn(after);
  // In uniform code, accesses to the block's own memory with a block barrier in
  // between are already ordered.
  Reach beforeInPhase(body, ordered, found.blockBarriers, Direction::Before);
  Reach afterInPhase(body, ordered, found.blockBarriers, Direction::After);

  SmallVector<const Access *> first, second;
  for (const Access &access : found.accesses) {
    if (unordered.contains(&access))
      continue;
    if (before.contains(access.op) ||
        (isBefore && beforeBarrier.contains(access.op)))
      first.push_back(&access);
    if (after.contains(access.op) ||
        (isAfter && afterBarrier.contains(access.op)))
      second.push_back(&access);
  }
  for (const Access *x : first)
    for (const Access *y : second) {
      if ((!x->isWrite && !y->isWrite) ||
          !provenance.mayAlias(x->place, y->place))
        continue;
      bool isOfBlock =
          x->place.space == Space::Shared && y->place.space == Space::Shared;
      if (isOfBlock && isUniform &&
          !(beforeInPhase.contains(x->op) && afterInPhase.contains(y->op)))
        continue;
      return Obstacle{
          y->op, x == y
                     ? "another thread may access the same memory, which makes "
                       "the order observable"
                     : "it follows an atomic and may access the same memory "
                       "as another thread does before an atomic"};
    }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct RedopRelaxOrderPass
    : public redop::impl::RedopRelaxOrderPassBase<RedopRelaxOrderPass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    PointerSpaces spaces(getOperation());
    changed = false;
    for (FunctionOpInterface kernel : findKernels(getOperation()))
      if (failed(run(kernel, spaces)))
        return signalPassFailure();
    if (!changed)
      markAllAnalysesPreserved();
  }

private:
  LogicalResult run(FunctionOpInterface kernel, PointerSpaces &spaces);

  bool changed = false;
};
} // namespace

LogicalResult RedopRelaxOrderPass::run(FunctionOpInterface kernel,
                                       PointerSpaces &spaces) {
  Permissions permissions =
      readPermissions(kernel, PermissionOptions::read(*this));
  SmallVector<Operation *> candidates;
  kernel.getFunctionBody().walk([&](Operation *op) {
    if (isCandidate(op))
      candidates.push_back(op);
  });
  if (candidates.empty())
    return success();

  auto keep = [&](const Twine &why) {
    for (Operation *op : candidates)
      reportMissed(op, "keeps its order: " + why);
    return success();
  };
  if (!permissions.unobserved)
    return keep(describeLack(Permission::Unobserved));
  Provenance provenance(kernel, spaces, permissions.noalias);
  KernelAccesses found;
  std::optional<Obstacle> obstacle =
      findAccesses(kernel, provenance, permissions.commutingFloats, found);
  if (!obstacle)
    obstacle = Proof(kernel, provenance, found).findObstacle();
  if (obstacle) {
    reportNote(obstacle->op,
               "keeps the order of the kernel's atomics: " + obstacle->why);
    return keep(obstacle->why);
  }
  IRRewriter rewriter(&getContext());
  for (Operation *op : candidates) {
    Operation *relaxed = relax(op, rewriter);
    reportPassed(relaxed, "Relaxed", {relaxed->getName().getStringRef()});
  }
  changed = true;
  return success();
}
