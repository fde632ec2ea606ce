//===- Pass.cpp - redop-merge ---------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Merge/ForwardLoads.h"
#include "Merge/Plan.h"
#include "Merge/Rewrite.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPMERGEPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

namespace {
struct RedopMergePass : public redop::impl::RedopMergePassBase<RedopMergePass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    SmallVector<FunctionOpInterface> functions;
    bool isChanged = forwardLoads();
    getOperation()->walk([&](FunctionOpInterface function) {
      if (!function.isExternal() && mayMerge(function))
        functions.push_back(function);
    });
    if (functions.empty()) {
      if (!isChanged)
        markAllAnalysesPreserved();
      return;
    }
    PointerSpaces spaces(getOperation());
    for (FunctionOpInterface function : functions)
      run(function, spaces);
  }

private:
  KernelOptions getOptions(FunctionOpInterface function) const;
  bool forwardLoads();
  void run(FunctionOpInterface function, PointerSpaces &spaces);
};
} // namespace

KernelOptions RedopMergePass::getOptions(FunctionOpInterface function) const {
  // Options are about kernels.
  Permissions given;
  if (isKernel(function))
    given = PermissionOptions::read(*this);
  KernelOptions options;
  static_cast<Permissions &>(options) = readPermissions(function, given);
  return options;
}

/// Forwards loads of the functions that have reductions.
bool RedopMergePass::forwardLoads() {
  std::unique_ptr<PointerSpaces> spaces;
  bool isChanged = false;
  getOperation()->walk([&](FunctionOpInterface function) {
    if (function.isExternal() ||
        !containsOp(function.getFunctionBody(), [](Operation *op) {
          return ReductionAccess::match(op).has_value();
        }))
      return;
    if (!spaces)
      spaces = std::make_unique<PointerSpaces>(getOperation());
    KernelFacts facts(function, getOptions(function).noalias, spaces.get());
    isChanged |= redop::forwardLoads(facts);
  });
  return isChanged;
}

void RedopMergePass::run(FunctionOpInterface function, PointerSpaces &spaces) {
  KernelOptions options = getOptions(function);
  // Each round has fewer reductions, among which others may be the closest.
  for (bool isDone = false; !isDone;) {
    isDone = true;
    KernelContext context(function, options, getOperation(), &spaces);
    SmallVector<MergeDecision, 0> decisions = planMerges(context);
    for (const auto &[op, decision] : decisions) {
      const MergePlan *plan = decision.getPlan();
      if (!plan)
        continue;
      applyMerge(*plan);
      std::string what = std::to_string(plan->members.size()) + " reductions";
      reportPassed(op, "Merged", {{"Remark", what}});
      isDone = false;
    }
    // Another round may change what it reports.
    if (!isDone)
      continue;
    for (const auto &[op, decision] : decisions)
      if (const Refusal *why = decision.getRefusal()) {
        why->log(op);
        reportMissed(op,
                     "is not merged with the one before: " + why->getText());
      }
  }
}
