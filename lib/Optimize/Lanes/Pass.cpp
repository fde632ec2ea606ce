//===- Pass.cpp - redop-combine-lanes -------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/Optimizing/Lanes.md explains why this is legal.
//
//===----------------------------------------------------------------------===//

#include "Common/AlignmentTest.h"
#include "Common/LaunchResources.h"
#include "Lanes/Heuristics.h"
#include "Lanes/Rewrite.h"
#include "redop/Dialect/Marks.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPCOMBINELANESPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

namespace {
struct RedopCombineLanesPass
    : public redop::impl::RedopCombineLanesPassBase<RedopCombineLanesPass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    FailureOr<bool> changed = runOnKernels(
        getOperation(), combinedLanesAttrName,
        {PermissionOptions::read(*this), /*dynamicSharedMemory=*/-1, chip},
        [&](KernelContext &context) { return run(context); });
    if (failed(changed))
      return signalPassFailure();
    // After the lanes, which are the same in both arms.
    *changed |= createAlignmentTests(getOperation());
    if (!*changed)
      markAllAnalysesPreserved();
  }

private:
  bool run(KernelContext &context) {
    FunctionOpInterface kernel = context.getKernel();
    SmallVector<Operation *> ops;
    kernel.getFunctionBody().walk([&](Operation *op) {
      if (ReductionAccess::match(op) && !op->hasAttr(privatizedAttrName) &&
          !op->hasAttr(apartAttrName))
        ops.push_back(op);
    });
    if (ops.empty())
      return false;
    LaneRules rules(context);
    SmallVector<std::pair<Operation *, LanePlan>> plans;
    auto reportRefusal = [](Operation *op, const Refusal &why) {
      why.log(op);
      reportMissed(op, "is not combined across lanes: " + why.getText());
    };
    for (Operation *op : ops) {
      Decision<LanePlan> decision = rules.plan(op);
      if (const LanePlan *plan = decision.getPlan())
        plans.emplace_back(op, *plan);
      if (const Refusal *why = decision.getRefusal())
        reportRefusal(op, *why);
    }
    if (plans.empty())
      return false;
    if (std::optional<Refusal> why = findRegisterRefusal(kernel)) {
      for (const auto &[op, plan] : plans)
        reportRefusal(op, *why);
      return false;
    }
    bool mayExceed = mayExceedRegisters(kernel);
    SmallVector<ReductionAccess, 0> shared;
    for (auto [i, planned] : llvm::enumerate(plans)) {
      auto [op, plan] = planned;
      // Its operands may be results that have been replaced.
      shared.push_back(*ReductionAccess::match(op));
      StringRef lanes = plan.form == LaneForm::Pairs ? "halves of a word"
                        : shared.back().hasResult() ? "equal addresses"
                                                    : "runs of equal addresses";
      reportPassed(op, "CombinedLanes", {lanes});
      if (i + 1 < plans.size() && plans[i + 1].second == plan &&
          shared.size() < kMaxSharingReductions &&
          canShareLanePlan(plan, shared.back(),
                           *ReductionAccess::match(plans[i + 1].first)))
        continue;
      applyLanePlan(shared, plan, rules.getMasks());
      shared.clear();
    }
    if (mayExceed)
      limitRegisters(kernel);
    kernel->setAttr(combinedLanesAttrName, UnitAttr::get(&getContext()));
    return true;
  }
};
} // namespace
