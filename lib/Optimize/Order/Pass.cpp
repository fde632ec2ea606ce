//===- Pass.cpp - redop-relax-order ---------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Order/Plan.h"
#include "Order/Rewrite.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPRELAXORDERPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

namespace {
struct RedopRelaxOrderPass
    : public redop::impl::RedopRelaxOrderPassBase<RedopRelaxOrderPass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    PointerSpaces spaces(getOperation());
    bool changed = false;
    for (FunctionOpInterface kernel : findKernels(getOperation()))
      changed |= run(kernel, spaces);
    if (!changed)
      markAllAnalysesPreserved();
  }

private:
  /// Returns whether the kernel is changed.
  bool run(FunctionOpInterface kernel, PointerSpaces &spaces);
};
} // namespace

bool RedopRelaxOrderPass::run(FunctionOpInterface kernel,
                              PointerSpaces &spaces) {
  KernelOptions options;
  static_cast<Permissions &>(options) =
      readPermissions(kernel, PermissionOptions::read(*this));
  KernelContext context(kernel, options, getOperation(), &spaces);
  Decision<OrderPlan> decision = planOrder(context);
  if (const Refusal *why = decision.getRefusal()) {
    if (Operation *op = why->getOp())
      reportNote(op,
                 "keeps the order of the kernel's atomics: " + why->getText());
    for (Operation *op : findOrderedAtomics(kernel)) {
      why->log(op);
      reportMissed(op, "keeps its order: " + why->getText());
    }
  }
  const OrderPlan *plan = decision.getPlan();
  if (!plan)
    return false;
  IRRewriter rewriter(&getContext());
  for (Operation *op : plan->atomics) {
    Operation *relaxed = relax(op, rewriter);
    reportPassed(relaxed, "Relaxed", {relaxed->getName().getStringRef()});
  }
  return true;
}
