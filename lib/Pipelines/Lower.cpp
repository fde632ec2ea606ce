//===- Lower.cpp - redop-lower --------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConvertKernels.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/NVGPUToNVVM/NVGPUToNVVM.h"
#include "mlir/Conversion/NVVMToLLVM/NVVMToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/Passes.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Codegen/Switches.h"
#include "redop/Conversion/Passes.h"
#include "redop/Dialect/Permissions.h"
#include "redop/Legalize/Passes.h"
#include "redop/Optimize/Passes.h"
#include "redop/Pipelines/Pipelines.h"
#include "redop/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPLOWERPASS
#include "redop/Pipelines/Passes.h.inc"
} // namespace mlir::redop

//===----------------------------------------------------------------------===//
// The parts of the pipeline
//===----------------------------------------------------------------------===//

namespace {
struct ExpandWideSwitches
    : public PassWrapper<ExpandWideSwitches, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ExpandWideSwitches)

  StringRef getName() const final { return "ExpandWideSwitches"; }

  void getDependentDialects(DialectRegistry &registry) const final {
    registry.insert<arith::ArithDialect, scf::SCFDialect>();
  }

  void runOnOperation() final { expandWideSwitches(getOperation()); }
};
} // namespace

void mlir::redop::addRaiseAndLegalize(OpPassManager &pm,
                                      const RedopLowerOptions &options) {
  if (options.raise)
    addRaise(pm, options);
  pm.addPass(createRedopDeterministicPass());
  if (options.optimize) {
    RedopOptimizePassOptions optimize;
    optimize.chip = options.chip;
    optimize.ptx = options.ptx;
    pm.addPass(createRedopOptimizePass(
        PermissionOptions::set(optimize, PermissionOptions::read(options))));
  }
  if (options.raise)
    addRaiseVolatile(pm, options);
  addLegalize(pm, options);
}

static RaiseToRedopPassOptions
getRaiseOptions(const RedopLowerOptions &options) {
  RaiseToRedopPassOptions raise;
  raise.chip = options.chip;
  raise.ptx = options.ptx;
  raise.scope = options.scope;
  raise.ordering = options.ordering;
  raise.cudaAtomics = options.cudaAtomics;
  return PermissionOptions::set(raise, PermissionOptions::read(options));
}

void mlir::redop::addRaise(OpPassManager &pm,
                           const RedopLowerOptions &options) {
  pm.addPass(createRaiseToRedopPass(getRaiseOptions(options)));
}

void mlir::redop::addRaiseVolatile(OpPassManager &pm,
                                   const RedopLowerOptions &options) {
  RaiseToRedopPassOptions raise = getRaiseOptions(options);
  raise.onlyVolatile = true;
  pm.addPass(createRaiseToRedopPass(raise));
}

void mlir::redop::addLegalize(OpPassManager &pm,
                              const RedopLowerOptions &options) {
  RedopLegalizePassOptions legalize;
  legalize.chip = options.chip;
  legalize.ptx = options.ptx;
  legalize.legalize = options.legalize;
  pm.addPass(createRedopLegalizePass(
      PermissionOptions::set(legalize, PermissionOptions::read(options))));
}

void mlir::redop::addLowerToLLVM(OpPassManager &pm) {
  ConvertRedopToInlinePTXPassOptions reds;
  reds.onlyBeforeFences = true;
  pm.addPass(createConvertRedopToInlinePTXPass(reds));
  pm.addPass(createRedopPinConvergentPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(createConvertVectorToSCFPass());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(std::make_unique<ExpandWideSwitches>());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(createConvertNVGPUToNVVMPass());
  pm.addPass(createConvertVectorToLLVMPass());
  pm.addPass(createConvertKernelsPass());
  pm.addPass(createConvertNVVMToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
  // The default level merges blocks.
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Normal);
  pm.addPass(createCanonicalizerPass(config));
  pm.addPass(createCSEPass());
  pm.addPass(createRedopFinalizeKernelsPass());
}

/// The pipeline of redop-lower for a gpu.module.
static void addKernelPasses(OpPassManager &pm,
                            const RedopLowerOptions &options) {
  if (!options.chip.empty()) {
    RedopOverrideTargetPassOptions target;
    target.chip = options.chip;
    target.ptx = options.ptx;
    pm.addPass(createRedopOverrideTargetPass(target));
  }
  addRaiseAndLegalize(pm, options);
  RedopVerifyTargetPassOptions verify;
  verify.chip = options.chip;
  verify.ptx = options.ptx;
  pm.addPass(createRedopVerifyTargetPass(verify));
  pm.addPass(createRedopSetPtxVersionPass());
  addLowerToLLVM(pm);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
/// This is a pass rather than a pass pipeline, because pipelines only run on
/// direct children, and a gpu.module may be nested deeper.
struct RedopLowerPass : public redop::impl::RedopLowerPassBase<RedopLowerPass> {
  using Base::Base;
  friend PermissionOptions;

  void getDependentDialects(DialectRegistry &registry) const final {
    makePipeline().getDependentDialects(registry);
  }

  void runOnOperation() final {
    // A wrong option is not an error of the IR.
    auto emitError = [&] {
      return mlir::emitError(UnknownLoc::get(&getContext())) << "redop-lower: ";
    };
    if (!chip.empty() && failed(parseTarget(chip, ptx, emitError)))
      return signalPassFailure();
    SmallVector<gpu::GPUModuleOp> modules;
    getOperation()->walk(
        [&](gpu::GPUModuleOp module) { modules.push_back(module); });
    OpPassManager pipeline = makePipeline();
    for (gpu::GPUModuleOp module : modules)
      if (failed(verifyKernelsAreNotCalled(module)) ||
          failed(runPipeline(pipeline, module)))
        return signalPassFailure();
    if (modules.empty())
      getOperation()->emitRemark("redop-lower found no gpu.module, and changed "
                                 "nothing");
  }

private:
  OpPassManager makePipeline() const {
    OpPassManager pipeline(gpu::GPUModuleOp::getOperationName());
    RedopLowerOptions options;
    options.chip = chip;
    options.ptx = ptx;
    options.raise = raise;
    options.scope = scope;
    options.ordering = ordering;
    options.cudaAtomics = cudaAtomics;
    options.legalize = legalize;
    options.optimize = optimize;
    addKernelPasses(pipeline, PermissionOptions::set(
                                  options, PermissionOptions::read(*this)));
    return pipeline;
  }
};
} // namespace

void mlir::redop::buildRedopLowerPipeline(OpPassManager &pm,
                                          const RedopLowerOptions &options) {
  pm.addPass(createRedopLowerPass(options));
}
