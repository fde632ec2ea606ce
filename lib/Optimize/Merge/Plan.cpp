//===- Plan.cpp - Which reductions become one -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Merge/Plan.h"
#include "Common/ReductionGroups.h"
#include "redop/Analysis/ContainsOp.h"

using namespace mlir;
using namespace mlir::redop;

bool mlir::redop::mayMerge(FunctionOpInterface function) {
  // A kind and an element type that a basic block has.
  llvm::SmallDenseSet<std::tuple<Block *, unsigned, Type>> seen;
  return containsOp(function.getFunctionBody(), [&](Operation *op) {
    std::optional<ReductionAccess> access = ReductionAccess::match(op);
    return access &&
           !seen.insert({op->getBlock(), static_cast<unsigned>(access->kind),
                         access->element})
                .second;
  });
}

/// Decides about reductions into one element that may all be executed at the
/// position of the last one.
static Decision<MergePlan> planGroup(ReductionGroup &group,
                                     KernelContext &context) {
  const ReductionAccess &first = group.members.front();
  if (first.hasResult() && Refusal::holds(Refusal::ID::HasResult))
    return Refusal::ID::HasResult;
  if (!first.isScalar() && Refusal::holds(Refusal::ID::IsVector))
    return Refusal::ID::IsVector;
  if (!isPrivatizable(first.kind) &&
      Refusal::holds(Refusal::ID::NoPartialResults))
    return Refusal::ID::NoPartialResults;
  Permissions permissions = context.getPermissions();
  // Shared memory keeps subnormals, as registers do.
  if (context.getSpaces().getSpace(first.base) == Space::Shared)
    permissions.anySubnormals = true;
  if (std::optional<Refusal> lack = findMissingPermission(first, permissions))
    return *lack;
  return MergePlan{std::move(group.members)};
}

namespace {
/// The reductions of a basic block that cannot be combined, and those into the
/// same element.
class OthersOfBlock {
public:
  explicit OthersOfBlock(Block &block) {
    for (Operation &op : block)
      if (std::optional<ReductionAccess> access = ReductionAccess::match(&op))
        reductions.push_back(std::move(*access));
  }

  /// Whether the reduction before `op`, or the one after it, has its address.
  bool isNextToSame(Operation *op) {
    // Asked for in the order of the basic block.
    while (reductions[at].op != op)
      ++at;
    auto isSame = [&](size_t other) {
      return other < reductions.size() &&
             haveOneAddress(reductions[at], reductions[other]);
    };
    return (at != 0 && isSame(at - 1)) || isSame(at + 1);
  }

private:
  SmallVector<ReductionAccess, 0> reductions;
  size_t at = 0;
};
} // namespace

SmallVector<MergeDecision, 0> mlir::redop::planMerges(KernelContext &context) {
  FunctionAccesses accesses(context);
  SmallVector<MergeDecision, 0> decisions;
  context.getBody().walk([&](Block *block) {
    OthersOfBlock others(*block);
    auto leaveAlone = [&](Operation *op, Refusal why) {
      if (others.isNextToSame(op))
        decisions.push_back({op, std::move(why)});
    };
    for (ReductionGroup &group :
         accesses.findGroups(*block, GroupTarget::OneElement, leaveAlone)) {
      if (group.whyApart)
        decisions.push_back({group.members.front().op, *group.whyApart});
      if (group.members.size() == 1)
        continue;
      Operation *last = group.members.back().op;
      decisions.push_back({last, planGroup(group, context)});
    }
  });
  return decisions;
}
