//===- Pass.cpp - redop-deterministic -------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Deterministic/Plan.h"
#include "Deterministic/Rewrite.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPDETERMINISTICPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

namespace {
struct RedopDeterministicPass
    : public redop::impl::RedopDeterministicPassBase<RedopDeterministicPass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    bool changed = false;
    for (FunctionOpInterface kernel : findKernels(getOperation())) {
      FailureOr<bool> own = run(kernel);
      if (failed(own))
        return signalPassFailure();
      changed |= *own;
    }
    if (!changed)
      markAllAnalysesPreserved();
  }

private:
  /// Returns whether the kernel is changed.
  FailureOr<bool> run(FunctionOpInterface kernel);
};
} // namespace

/// Reports an error: what was asked for cannot be done.
static LogicalResult emitRefusal(FunctionOpInterface kernel,
                                 const Refusal &why) {
  Operation *op = why.getOp();
  why.log(op);
  if (op == kernel)
    return op->emitError(why.getText());
  if (why.getID() == Refusal::ID::NotDeterministicOp)
    return op->emitOpError(why.getText());
  return op->emitOpError("cannot be made deterministic: ") << why.getText();
}

FailureOr<bool> RedopDeterministicPass::run(FunctionOpInterface kernel) {
  KernelOptions options;
  static_cast<Permissions &>(options) =
      readPermissions(kernel, PermissionOptions::read(*this));
  KernelContext context(kernel, options, getOperation(), /*spaces=*/nullptr);
  Decision<DeterministicPlan> decision =
      planDeterministic(context, getOperation(), allKernels);
  if (const Refusal *why = decision.getRefusal())
    return emitRefusal(kernel, *why);
  const DeterministicPlan &plan = *decision.getPlan();
  auto name = StringAttr::get(&getContext(), deterministicAttrName);
  bool isChanged = kernel->removeAttr(name) != nullptr;
  for (Operation *op : plan.independent)
    op->removeDiscardableAttr(name);
  for (GroupReductionOpInterface op : plan.overGPUs) {
    reportPassed(op, "Deterministic", {{"Order", "that of the ranks"}});
    op.requireRankOrder();
    op->removeDiscardableAttr(name);
  }
  for (const WorkspaceSum &sum : plan.sums)
    reportPassed(sum.op, "Deterministic", {});
  if (!plan.sums.empty())
    addWorkspaces(kernel, context.getModule(), plan.sums);
  return isChanged || !plan.overGPUs.empty() || !plan.sums.empty();
}
