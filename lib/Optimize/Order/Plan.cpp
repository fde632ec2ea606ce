//===- Plan.cpp - Which atomics become relaxed ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Order/Plan.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/MemoryAccesses.h"
#include "redop/Analysis/Reachability.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Analysis/Uniformity.h"

using namespace mlir;
using namespace mlir::redop;

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

SmallVector<Operation *>
mlir::redop::findOrderedAtomics(FunctionOpInterface kernel) {
  SmallVector<Operation *> atomics;
  kernel.getFunctionBody().walk([&](Operation *op) {
    if (isCandidate(op))
      atomics.push_back(op);
  });
  return atomics;
}

//===----------------------------------------------------------------------===//
// The proof
//===----------------------------------------------------------------------===//

namespace {
/// Searches for two accesses that could observe the order of a kernel's
/// atomics.
class Proof {
public:
  Proof(KernelContext &context, const KernelAccesses &found)
      : kernel(context.getKernel()), objects(context.getObjects()),
        found(found) {}

  /// Why the order may be observable; nullopt if it is not.
  std::optional<Refusal> findRefusal();

private:
  bool isOneElement(const Access &a, const Access &b);
  std::optional<Refusal> findClosed();
  std::optional<Refusal> findObservers();

  FunctionOpInterface kernel;
  MemoryObjects &objects;
  const KernelAccesses &found;
  /// The accesses whose order is unobservable: to private memory, to constants,
  /// and reductions whose memory is accessed only by reductions of their kind.
  llvm::SmallPtrSet<const Access *, 16> unordered;
  /// The element into which dual kinds reduce, if there is one.
  std::optional<Address> element;
};
} // namespace

std::optional<Refusal> Proof::findRefusal() {
  if (std::optional<Refusal> why = findClosed())
    return why;
  return findObservers();
}

/// Whether dual kinds reduce into one element of the launch, the only one.
/// Their order matters for values of unexpected sign, but at one location it is
/// no less defined if they are relaxed.
bool Proof::isOneElement(const Access &a, const Access &b) {
  if (!a.commuting || !b.commuting || !a.commuting->isDualOf(*b.commuting))
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
std::optional<Refusal> Proof::findClosed() {
  for (const Access &access : found.accesses) {
    if (objects.isPrivate(access.place) || objects.isConstant(access.place)) {
      unordered.insert(&access);
      continue;
    }
    const Access *other = nullptr;
    if (access.commuting)
      other = llvm::find_if(found.accesses, [&](const Access &each) {
        return !(each.commuting == access.commuting) &&
               !isOneElement(access, each) &&
               objects.mayAlias(each.place, access.place);
      });
    bool isClosed = access.commuting && other == found.accesses.end();
    if (isClosed)
      unordered.insert(&access);
    else if (access.isOrdered && !access.commuting &&
             Refusal::holds(Refusal::ID::DoesNotCommute))
      return Refusal(Refusal::ID::DoesNotCommute, access.op, access.whyNot);
    else if (access.isOrdered && access.commuting) {
      Refusal::ID id = other->isWrite ? Refusal::ID::WritesReduced
                                      : Refusal::ID::ReadsReduced;
      if (Refusal::holds(id))
        return Refusal(id, other->op);
    }
  }
  return std::nullopt;
}

/// Searches for two accesses to one location, at least one of which is a write,
/// that may be ordered only by the order to be dropped.
std::optional<Refusal> Proof::findObservers() {
  using Direction = Reach::Direction;
  Region &body = kernel.getFunctionBody();
  SmallVector<Operation *> ordered;
  for (const Access &access : found.accesses)
    if (access.isOrdered)
      ordered.push_back(access.op);
  SmallVector<Operation *> barriers(found.ctaBarriers);
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
  // In uniform code, accesses to the CTA's own memory with a barrier of the CTA
  // in between are already ordered.
  Reach beforeInPhase(body, ordered, found.ctaBarriers, Direction::Before);
  Reach afterInPhase(body, ordered, found.ctaBarriers, Direction::After);

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
      if ((!x->isWrite && !y->isWrite) || !objects.mayAlias(x->place, y->place))
        continue;
      bool isOfCta =
          x->place.space == Space::Shared && y->place.space == Space::Shared;
      if (isOfCta && isUniform &&
          !(beforeInPhase.contains(x->op) && afterInPhase.contains(y->op)))
        continue;
      Refusal::ID id =
          x == y ? Refusal::ID::ObservesOrder : Refusal::ID::FollowsAtomic;
      if (Refusal::holds(id))
        return Refusal(id, y->op);
    }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// The plan
//===----------------------------------------------------------------------===//

Decision<OrderPlan> mlir::redop::planOrder(KernelContext &context) {
  FunctionOpInterface kernel = context.getKernel();
  OrderPlan plan = {findOrderedAtomics(kernel)};
  if (plan.atomics.empty())
    return NotApplicable();
  const Permissions &permissions = context.getPermissions();
  if (!permissions.unobserved && Refusal::holds(Refusal::ID::LacksUnobserved))
    return Refusal(Refusal::ID::LacksUnobserved, nullptr,
                   describeLack(Permission::Unobserved));
  KernelAccesses found;
  if (std::optional<Obstacle> obstacle = findAccesses(
          kernel, context.getObjects(), permissions.commutingFloats, found);
      obstacle && Refusal::holds(Refusal::ID::UnknownEffects))
    return Refusal(Refusal::ID::UnknownEffects, obstacle->op, obstacle->why);
  if (std::optional<Refusal> why = Proof(context, found).findRefusal())
    return std::move(*why);
  return plan;
}
