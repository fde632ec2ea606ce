//===- Pipeline.cpp - redop-optimize --------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Pass/PassManager.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Dialect/Marks.h"
#include "redop/Dialect/Permissions.h"
#include "redop/Optimize/Passes.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPOPTIMIZEPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

/// Whether `op` is a branch at which all threads of a launch choose alike, and
/// before which, in other such branches, they compute only what is the same for
/// all of them: the passes look at no more than one version.
static bool isBranchOfVersions(Operation *op) {
  auto kernel = op->getParentOfType<FunctionOpInterface>();
  if (!kernel || !isBranch(op) || op->getParentOp() != kernel ||
      !isSameInGrid(kernel, op->getOperand(0)))
    return false;
  Block *block = op->getBlock(), *before = block->getSinglePredecessor();
  bool isFirst = block->isEntryBlock() ||
                 (before &&
                  (before->getTerminator()->hasAttr(versionsAttrName) ||
                   before->getTerminator()->hasAttr(versionedAttrName)) &&
                  isBranchOfVersions(before->getTerminator()));
  return isFirst &&
         llvm::all_of(block->without_terminator(), [&](Operation &each) {
           return isMemoryEffectFree(&each) &&
                  llvm::all_of(each.getResults(), [&](Value result) {
                    return isSameInGrid(kernel, result);
                  });
         });
}

/// Drops the facts that ops of the input claim, unless they hold.
static void dropFacts(Operation *root) {
  root->walk([](Operation *op) {
    for (StringRef name : factAttrNames) {
      bool isOfVersions = name == versionedAttrName || name == versionsAttrName;
      if (op->hasAttr(name) && !(isOfVersions && isBranchOfVersions(op)))
        op->removeAttr(name);
    }
  });
}

namespace {
/// A pass rather than a pipeline, since it runs on any op that holds kernels.
struct RedopOptimizePass
    : public redop::impl::RedopOptimizePassBase<RedopOptimizePass> {
  using Base::Base;
  friend PermissionOptions;

  void getDependentDialects(DialectRegistry &registry) const final {
    makePipeline(OpPassManager::getAnyOpAnchorName())
        .getDependentDialects(registry);
  }

  void runOnOperation() final {
    dropFacts(getOperation());
    OpPassManager pipeline =
        makePipeline(getOperation()->getName().getStringRef());
    if (failed(runPipeline(pipeline, getOperation())))
      signalPassFailure();
  }

private:
  OpPassManager makePipeline(StringRef anchor) const {
    OpPassManager pipeline(anchor);
    Permissions permissions = addImplied(PermissionOptions::read(*this));
    auto setCommon = [&](auto options) {
      options.chip = chip;
      return PermissionOptions::set(options, permissions);
    };
    auto setAll = [&](auto options) {
      options.dynamicSharedMemory = dynamicSharedMemory;
      return setCommon(options);
    };
    pipeline.addPass(createRedopMergePass(
        PermissionOptions::set(RedopMergePassOptions(), permissions)));
    pipeline.addPass(createRedopGridPass(setAll(RedopGridPassOptions())));
    pipeline.addPass(
        createRedopPrivatizePass(setAll(RedopPrivatizePassOptions())));
    // What is left in memory.
    pipeline.addPass(
        createRedopAggregatePass(setAll(RedopAggregatePassOptions())));
    auto vectorize = setCommon(RedopVectorizePassOptions());
    vectorize.ptx = ptx;
    vectorize.deferAlignmentTest = true;
    pipeline.addPass(createRedopVectorizePass(vectorize));
    // Vectors, and scalars that no vector takes.
    pipeline.addPass(
        createRedopCombineLanesPass(setCommon(RedopCombineLanesPassOptions())));
    return pipeline;
  }
};
} // namespace
