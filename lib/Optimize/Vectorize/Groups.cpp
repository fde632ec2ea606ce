//===- Groups.cpp - Reductions that may be one ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Vectorize/Groups.h"
#include "Vectorize/Heuristics.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Termination.h"
#include "redop/Optimize/Passes.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

FunctionAccesses::FunctionAccesses(FunctionOpInterface function,
                                   PointerSpaces &spaces,
                                   const Permissions &permissions)
    : function(function), permissions(permissions),
      provenance(function, spaces, permissions.noalias) {
  auto stop = [&](Operation *op, const Twine &why) {
    std::string text = why.str();
    addToParents(op, [&](Effects &effects) {
      if (effects.stop.empty())
        effects.stop = text;
    });
  };
  SmallVector<Obstacle> obstacles =
      findAllAccesses(function, provenance, permissions.commutingFloats, found);
  isAllKnown = obstacles.empty();
  for (const Obstacle &obstacle : obstacles)
    stop(obstacle.op, obstacle.why);
  for (auto [index, access] : llvm::enumerate(found.accesses)) {
    if (access.isOrdered)
      stop(access.op, "an access that acquires or releases is between");
    addToParents(access.op, [index = index](Effects &effects) {
      effects.accesses.push_back(index);
    });
  }
  for (Operation *barrier :
       llvm::concat<Operation *>(found.blockBarriers, found.otherBarriers))
    stop(barrier, "a barrier is between");
  function.getFunctionBody().walk([&](Operation *op) {
    if (mayNotReturn(op))
      stop(op, "'" + op->getName().getStringRef() +
                   "' between is not known to end");
  });
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
             !provenance.mayAlias(other.place, access.place);
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
  return llvm::any_of(group.members, [&](const ReductionAccess &member) {
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

std::optional<std::string>
FunctionAccesses::findConflict(const ReductionGroup &group, Operation *op,
                               const ReductionAccess *reduction) {
  if (usesResult(group, op))
    return "the result of the first is used before the second";
  auto it = effectsOf.find(op);
  if (it == effectsOf.end())
    return std::nullopt;
  if (!it->second.stop.empty())
    return it->second.stop;
  const ReductionAccess &first = group.members.front();
  auto isKnown = [&](const ReductionAccess &member) {
    return isOverlapKnown(member, *reduction);
  };
  if (reduction && reduction->getAddress().isParallelTo(first.getAddress()) &&
      llvm::all_of(group.members, isKnown))
    return overlaps(group, *reduction)
               ? std::optional<std::string>(
                     "a reduction between goes to the same element")
               : std::nullopt;
  const Access *own = getAccessOf(first.op);
  for (unsigned index : it->second.accesses) {
    const Access &access = found.accesses[index];
    bool commutes = own && own->commuting &&
                    own->commuting == access.commuting && isClosed(*own);
    if (own && (commutes || !provenance.mayAlias(own->place, access.place)))
      continue;
    std::string what = access.isWrite ? "write to" : "read";
    return "'" + access.op->getName().getStringRef().str() + "' between may " +
           what +
           " the same memory; llvm.noalias on a pointer argument, or "
           "redop.noalias on the function, may rule that out";
  }
  return std::nullopt;
}

std::optional<Obstacle>
FunctionAccesses::findObstacle(const ReductionGroup &group, Block &block) {
  auto isMember = [&](Operation *op) {
    return llvm::any_of(group.members, [&](const ReductionAccess &member) {
      return member.op == op;
    });
  };
  for (Operation &op : block) {
    std::optional<std::string> why;
    if (!isMember(&op))
      why = findConflict(group, &op, nullptr);
    else if (usesResult(group, &op))
      why = "the result of one is the operand of another one";
    if (why)
      return Obstacle{&op, *why};
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// Whether to report why the two are not combined.
static bool areRelated(const ReductionAccess &a, const ReductionAccess &b) {
  return a.kind == b.kind && a.element == b.element &&
         a.getAddress().base == b.getAddress().base;
}

/// Why a reduction is not in the latest group that it could have joined.
static std::string explainApart(const ReductionAccess &reduction,
                                ArrayRef<ReductionGroup> open,
                                ArrayRef<ReductionGroup> closed) {
  for (ArrayRef<ReductionGroup> groups :
       {open, closed.take_back(kMaxSearchedGroups)})
    for (const ReductionGroup &group : llvm::reverse(groups))
      if (areRelated(group.members.front(), reduction)) {
        StringRef why = group.members.front().whyNotLike(reduction);
        return why.empty() ? group.end.why : why.str();
      }
  return "";
}

SmallVector<ReductionGroup, 0> FunctionAccesses::findGroups(
    Block &block,
    llvm::function_ref<void(Operation *, const Twine &)> leftAlone,
    bool assumesNoWrap) {
  SmallVector<ReductionGroup, 0> open, closed;
  for (Operation &op : block) {
    StringRef why;
    std::optional<ReductionAccess> reduction = matchCombinable(
        &op, why,
        assumesNoWrap && op.getNumResults() == 0 && !op.hasAttr(apartAttrName));
    if (!why.empty())
      leftAlone(&op, why);
    for (size_t i = 0; i < open.size();) {
      std::optional<std::string> conflict =
          findConflict(open[i], &op, reduction ? &*reduction : nullptr);
      if (!conflict) {
        ++i;
        continue;
      }
      open[i].end = {&op, std::move(*conflict)};
      closed.push_back(std::move(open[i]));
      open.erase(open.begin() + i);
    }
    if (!reduction)
      continue;
    auto *group = llvm::find_if(open, [&](const ReductionGroup &each) {
      return each.members.size() < kMaxGroupMembers &&
             each.members.front().whyNotLike(*reduction).empty();
    });
    if (group != open.end()) {
      group->members.push_back(std::move(*reduction));
      continue;
    }
    if (open.size() == kMaxOpenGroups) {
      open.front().end = {&op, "too many reductions are between"};
      closed.push_back(std::move(open.front()));
      open.erase(open.begin());
    }
    ReductionGroup fresh;
    fresh.whyApart = explainApart(*reduction, open, closed);
    fresh.members.push_back(std::move(*reduction));
    open.push_back(std::move(fresh));
  }
  closed.append(std::make_move_iterator(open.begin()),
                std::make_move_iterator(open.end()));
  return closed;
}
