//===- VerifyTarget.cpp - redop-verify-target -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Miscompilations.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Support/Remarks.h"
#include "redop/TargetInfo/PtxasRelease.h"
#include "redop/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPVERIFYTARGETPASS
#include "redop/Transforms/Passes.h.inc"
} // namespace mlir::redop

namespace {
struct RedopVerifyTargetPass
    : public redop::impl::RedopVerifyTargetPassBase<RedopVerifyTargetPass> {
  using Base::Base;

  void runOnOperation() final {
    markAllAnalysesPreserved();
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
};
} // namespace

LogicalResult RedopVerifyTargetPass::run() {
  RemarkScope remarks(getArgument());
  TargetFinder finder(chip, ptx, getArgument());
  if (failed(finder.initialize(getOperation())))
    return failure();
  std::optional<PtxasRelease> release;
  if (!ptxas.empty()) {
    llvm::Expected<PtxasRelease> parsed = PtxasRelease::parse(ptxas);
    if (!parsed)
      return mlir::emitError(UnknownLoc::get(&getContext()))
             << getArgument() << ": " << llvm::toString(parsed.takeError());
    release = *parsed;
  }
  bool isFine = true;
  PointerSpaces spaces(getOperation());
  Miscompilations miscompilations(getOperation(), spaces);
  getOperation()->walk([&](FormOpInterface op) {
    const TargetFinder::Targets *targets = finder.find(op);
    if (!targets) {
      isFine = false;
      return WalkResult::interrupt();
    }
    for (const TargetSpec &target : *targets)
      isFine &= succeeded(release ? checkTargetAndPtxas(op, target, *release)
                                  : checkTarget(op, target));
    miscompilations.report(op, *targets);
    return WalkResult::advance();
  });
  return success(isFine);
}
