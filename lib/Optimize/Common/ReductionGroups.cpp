//===- ReductionGroups.cpp - Reductions that may be one -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/ReductionGroups.h"
#include "Common/Heuristics.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Termination.h"
#include "redop/Optimize/Passes.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

FunctionAccesses::FunctionAccesses(KernelContext &context)
    : function(context.getKernel()), permissions(context.getPermissions()),
      objects(context.getObjects()) {}

void FunctionAccesses::findEffects() {
  if (areEffectsFound)
    return;
  areEffectsFound = true;
  auto stop = [&](Operation *op, const Refusal &why) {
    if (!Refusal::holds(why.getID()))
      return;
    addToParents(op, [&](Effects &effects) {
      if (!effects.stop)
        effects.stop = why;
    });
  };
  SmallVector<Obstacle> obstacles =
      findAllAccesses(function, objects, permissions.commutingFloats, found);
  isAllKnown = obstacles.empty();
  for (const Obstacle &obstacle : obstacles)
    stop(obstacle.op,
         Refusal(Refusal::ID::UnknownEffects, obstacle.op, obstacle.why));
  for (auto [index, access] : llvm::enumerate(found.accesses)) {
    if (access.isOrdered)
      stop(access.op, Refusal(Refusal::ID::OrdersBetween, access.op));
    addToParents(access.op, [index = index](Effects &effects) {
      effects.accesses.push_back(index);
    });
  }
  // In their order: an op gets the first one within it as its reason.
  llvm::SmallSetVector<Operation *, 4> barriers;
  barriers.insert_range(found.ctaBarriers);
  barriers.insert_range(found.otherBarriers);
  for (Operation *barrier : barriers)
    stop(barrier, Refusal(Refusal::ID::BarrierBetween, barrier));
  function.getFunctionBody().walk([&](Operation *op) {
    if (mayNotReturn(op) || endsLaunch(op))
      stop(op, Refusal(Refusal::ID::MayNotEndBetween, op,
                       op->getName().getStringRef()));
  });
  // Another thread may come to it only after it has seen the reduction.
  for (Operation *op : found.collectives)
    if (!barriers.contains(op))
      stop(op, Refusal(Refusal::ID::WaitsBetween, op,
                       op->getName().getStringRef()));
}

void FunctionAccesses::addToParents(
    Operation *op, llvm::function_ref<void(Effects &effects)> add) {
  for (; op && op != function; op = op->getParentOp())
    add(effectsOf[op]);
}

const Access *FunctionAccesses::getAccessOf(Operation *op) const {
  auto it = effectsOf.find(op);
  return it == effectsOf.end() || it->second.accesses.size() != 1
             ? nullptr
             : &found.accesses[it->second.accesses.front()];
}

bool FunctionAccesses::isClosed(const Access &access) {
  if (!isAllKnown || !permissions.unobserved)
    return false;
  auto [it, isNew] = closed.try_emplace(&access, false);
  if (isNew)
    it->second = llvm::all_of(found.accesses, [&](const Access &other) {
      return other.commuting == access.commuting ||
             !objects.mayAlias(other.place, access.place);
    });
  return it->second;
}

//===----------------------------------------------------------------------===//
// Conflicts
//===----------------------------------------------------------------------===//

/// Whether two parallel accesses share a byte.
static bool overlap(const ReductionAccess &a, const ReductionAccess &b) {
  int64_t distance = b.getOffset() - a.getOffset();
  return distance < static_cast<int64_t>(a.getBytes()) &&
         -distance < static_cast<int64_t>(b.getBytes());
}

/// Whether two parallel accesses are known to overlap or not: of two that are
/// parallel by assumption, if the distance is small.
static bool isOverlapKnown(const ReductionAccess &a, const ReductionAccess &b) {
  bool isAssumed = !a.getAddress().offset.getAssumed().empty() ||
                   !b.getAddress().offset.getAssumed().empty();
  return !isAssumed || llvm::isInt<32>(b.getOffset() - a.getOffset());
}

static bool overlaps(const ReductionGroup &group,
                     const ReductionAccess &reduction) {
  return llvm::any_of(group.getElements(), [&](const ReductionAccess &member) {
    return overlap(member, reduction);
  });
}

/// Whether `op`, or an op nested in it, uses the result of a member.
static bool usesResult(const ReductionGroup &group, Operation *op) {
  if (!group.members.front().hasResult())
    return false;
  return containsOp(op, [&](Operation *each) {
    return llvm::any_of(group.members, [&](const ReductionAccess &member) {
      return llvm::is_contained(each->getOperands(), member.op->getResult(0));
    });
  });
}

std::optional<Refusal>
FunctionAccesses::findConflict(const ReductionGroup &group, Operation *op,
                               const ReductionAccess *reduction) {
  findEffects();
  if (usesResult(group, op) && Refusal::holds(Refusal::ID::ResultUsedBetween))
    return Refusal(Refusal::ID::ResultUsedBetween, op);
  auto it = effectsOf.find(op);
  if (it == effectsOf.end())
    return std::nullopt;
  if (it->second.stop)
    return it->second.stop;
  const ReductionAccess &first = group.members.front();
  auto isKnown = [&](const ReductionAccess &member) {
    return isOverlapKnown(member, *reduction);
  };
  if (reduction && reduction->getAddress().isParallelTo(first.getAddress()) &&
      llvm::all_of(group.getElements(), isKnown)) {
    bool isJoining = group.target == GroupTarget::OneElement &&
                     group.whyNotMember(*reduction).empty();
    if (!isJoining && overlaps(group, *reduction) &&
        Refusal::holds(Refusal::ID::SameElementBetween))
      return Refusal(Refusal::ID::SameElementBetween, op);
    return std::nullopt;
  }
  const Access *own = getAccessOf(first.op);
  for (unsigned index : it->second.accesses) {
    const Access &access = found.accesses[index];
    bool commutes = own && own->commuting &&
                    own->commuting == access.commuting && isClosed(*own);
    if (own && (commutes || !objects.mayAlias(own->place, access.place)))
      continue;
    if (!Refusal::holds(Refusal::ID::MayAccessBetween))
      continue;
    return Refusal(Refusal::ID::MayAccessBetween, access.op,
                   access.op->getName().getStringRef(),
                   access.isWrite ? "write to" : "read");
  }
  return std::nullopt;
}

std::optional<Refusal>
FunctionAccesses::findRefusal(const ReductionGroup &group, Block &block) {
  auto isMember = [&](Operation *op) {
    return llvm::any_of(group.members, [&](const ReductionAccess &member) {
      return member.op == op;
    });
  };
  // A group ends at an op that uses a member's result, so no member does.
  for (Operation &op : block)
    if (!isMember(&op))
      if (std::optional<Refusal> why = findConflict(group, &op, nullptr))
        return why;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

bool mlir::redop::haveOneAddress(const ReductionAccess &a,
                                 const ReductionAccess &b) {
  return a.isParallelTo(b) && a.getOffset() == b.getOffset();
}

std::optional<int64_t> ReductionGroup::getContiguousBytes() const {
  int64_t low = members.front().getOffset(), high = low, bytes = 0;
  for (const ReductionAccess &member : members) {
    low = std::min(low, member.getOffset());
    high = std::max<int64_t>(high, member.getOffset() + member.getBytes());
    bytes += member.getBytes();
  }
  return high - low == bytes ? std::optional(bytes) : std::nullopt;
}

StringRef ReductionGroup::whyNotMember(const ReductionAccess &reduction) const {
  const ReductionAccess &first = members.front();
  StringRef why = first.whyNotLike(reduction);
  if (!why.empty() && !Refusal::holds(Refusal::ID::NotAlike))
    why = "";
  if (!why.empty() || target == GroupTarget::Neighbors)
    return why;
  if (first.getOffset() != reduction.getOffset())
    return "they have different addresses";
  if (first.getType() != reduction.getType())
    return "they reduce different numbers of elements";
  if (first.orUpstream != reduction.orUpstream ||
      first.op->getDiscardableAttrDictionary() !=
          reduction.op->getDiscardableAttrDictionary())
    return "they have different attributes";
  return "";
}

/// Whether to report why the two are not combined.
static bool areRelated(const ReductionGroup &group,
                       const ReductionAccess &reduction) {
  const ReductionAccess &first = group.members.front();
  if (first.kind != reduction.kind || first.element != reduction.element)
    return false;
  return group.target == GroupTarget::OneElement
             ? haveOneAddress(first, reduction)
             : first.getAddress().base == reduction.getAddress().base;
}

/// Why a reduction is not in the latest group that it could have joined.
static std::optional<Refusal> explainApart(const ReductionAccess &reduction,
                                           ArrayRef<ReductionGroup> open,
                                           ArrayRef<ReductionGroup> closed) {
  for (ArrayRef<ReductionGroup> groups :
       {open, closed.take_back(kMaxSearchedGroups)})
    for (const ReductionGroup &group : llvm::reverse(groups))
      if (areRelated(group, reduction)) {
        StringRef why = group.whyNotMember(reduction);
        return why.empty() ? group.end
                           : Refusal(Refusal::ID::NotAlike, nullptr, why);
      }
  return std::nullopt;
}

SmallVector<ReductionGroup, 0> FunctionAccesses::findGroups(
    Block &block, GroupTarget target,
    llvm::function_ref<void(Operation *, Refusal)> leftAlone,
    bool assumesNoWrap) {
  SmallVector<ReductionGroup, 0> open, closed;
  // After the last one, no group may grow.
  Operation *last = nullptr;
  for (Operation &op : block)
    if (ReductionAccess::match(&op))
      last = &op;
  for (Operation &op : block) {
    if (!last || last->isBeforeInBlock(&op))
      break;
    StringRef why;
    std::optional<ReductionAccess> reduction = matchCombinable(
        &op, why,
        assumesNoWrap && op.getNumResults() == 0 && !op.hasAttr(apartAttrName));
    if (!why.empty() && Refusal::holds(Refusal::ID::NoReduction))
      leftAlone(&op, Refusal(Refusal::ID::NoReduction, nullptr, why));
    else if (!why.empty())
      reduction = ReductionAccess::match(&op);
    // Chosen before, with a test that a wider one would have to repeat.
    if (op.hasAttr(testedAlignmentAttrName))
      reduction.reset();
    for (size_t i = 0; i < open.size();) {
      std::optional<Refusal> conflict =
          findConflict(open[i], &op, reduction ? &*reduction : nullptr);
      if (!conflict) {
        ++i;
        continue;
      }
      open[i].end = std::move(conflict);
      closed.push_back(std::move(open[i]));
      open.erase(open.begin() + i);
    }
    if (!reduction)
      continue;
    auto *group = llvm::find_if(open, [&](const ReductionGroup &each) {
      return each.getElements().size() < kMaxGroupMembers &&
             each.whyNotMember(*reduction).empty();
    });
    if (group != open.end()) {
      group->members.push_back(std::move(*reduction));
      continue;
    }
    if (open.size() == kMaxOpenGroups) {
      open.front().end = Refusal(Refusal::ID::TooManyBetween, &op);
      closed.push_back(std::move(open.front()));
      open.erase(open.begin());
    }
    ReductionGroup fresh = {target, {}, std::nullopt, std::nullopt};
    fresh.whyApart = explainApart(*reduction, open, closed);
    fresh.members.push_back(std::move(*reduction));
    open.push_back(std::move(fresh));
  }
  closed.append(std::make_move_iterator(open.begin()),
                std::make_move_iterator(open.end()));
  return closed;
}
