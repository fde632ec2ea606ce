//===- Plan.cpp - Which reductions become vectors -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Vectorize/Plan.h"

using namespace mlir;
using namespace mlir::redop;

VectorPlan mlir::redop::planVectors(KernelContext &context,
                                    const VectorTargets &targets,
                                    SmallVectorImpl<KeptReduction> &kept) {
  using From = KeptReduction::From;
  FunctionAccesses accesses(context);
  VectorPlan plan;
  auto leaveAlone = [&](Operation *op, Refusal why) {
    kept.push_back({op, From::All, std::move(why)});
  };
  context.getBody().walk([&](Block *block) {
    plan.groups.push_back(accesses.findGroups(*block, GroupTarget::Neighbors,
                                              leaveAlone, targets.withTest));
    for (ReductionGroup &group : plan.groups.back()) {
      const ReductionAccess &first = group.members.front();
      if (group.members.size() == 1) {
        if (group.whyApart)
          kept.push_back({first.op, From::Previous, *group.whyApart});
        continue;
      }
      Divisibility divisibility;
      KnownAlignment known;
      known.add(0,
                getAlignmentOfBase(first.getAddress(), first.op, divisibility));
      for (const ReductionAccess &member : group.members)
        known.add(member.getOffset(), member.alignment);
      VectorWidths widths(first, context.getSpaces(), targets.targets);
      plan.choices.append(
          chooseVectors(group.members, known, widths, targets.withTest,
                        [&](const ReductionAccess &member, Refusal why) {
                          leaveAlone(member.op, std::move(why));
                        }));
    }
  });
  return plan;
}
