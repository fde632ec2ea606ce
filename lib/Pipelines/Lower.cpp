//===- Lower.cpp - redop-lower --------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Conversion/NVGPUToNVVM/NVGPUToNVVM.h"
#include "mlir/Conversion/NVVMToLLVM/NVVMToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"
#include "redop/Legalize/Passes.h"
#include "redop/Pipelines/Pipelines.h"
#include "redop/Raise/Passes.h"
#include "redop/Transforms/Passes.h"
#include "redop/Transforms/TargetCheck.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// What concerns a whole module, before its kernels are looked at.
struct CheckModulePass : PassWrapper<CheckModulePass, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CheckModulePass)

  CheckModulePass(std::string chip, std::string ptx)
      : chip(std::move(chip)), ptx(std::move(ptx)) {}

  StringRef getArgument() const final { return "redop-check-module"; }

  void runOnOperation() final {
    auto emitError = [&] { return getOperation()->emitError(); };
    if (!chip.empty() && failed(parseTarget(chip, ptx, emitError)))
      return signalPassFailure();
    bool hasKernels =
        getOperation()
            ->walk([](gpu::GPUModuleOp) { return WalkResult::interrupt(); })
            .wasInterrupted();
    if (!hasKernels)
      getOperation()->emitRemark("redop-lower has nothing to do: there is no "
                                 "gpu.module, in which it looks for kernels");
  }

  std::string chip, ptx;
};

/// convert-gpu-to-nvvm asks for a C interface of every func.func. Device code
/// has no callers in C; what nothing calls would still become PTX.
struct EraseCInterfacesPass
    : PassWrapper<EraseCInterfacesPass, OperationPass<gpu::GPUModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(EraseCInterfacesPass)

  StringRef getArgument() const final { return "redop-erase-c-interfaces"; }

  void runOnOperation() final {
    StringRef marker = LLVM::LLVMDialect::getEmitCWrapperAttrName();
    SymbolTable symbols(getOperation());
    for (auto func : llvm::make_early_inc_range(
             getOperation().getOps<LLVM::LLVMFuncOp>())) {
      StringRef name = func.getName();
      auto inner = name.consume_front("_mlir_ciface_")
                       ? symbols.lookup<LLVM::LLVMFuncOp>(name)
                       : LLVM::LLVMFuncOp();
      if (inner && inner->hasAttr(marker) &&
          SymbolTable::symbolKnownUseEmpty(func, getOperation()))
        symbols.erase(func);
    }
    for (auto func : getOperation().getOps<LLVM::LLVMFuncOp>())
      func->removeAttr(marker);
  }
};
} // namespace

void mlir::redop::addRaiseAndLegalize(OpPassManager &pm,
                                      const RedopLowerOptions &options) {
  if (options.raise)
    pm.addPass(createRaiseToRedopPass());
  RedopLegalizePassOptions legalize;
  legalize.chip = options.chip;
  legalize.ptx = options.ptx;
  legalize.portableOnly = options.legalize == LegalizeExtent::Portable;
  pm.addPass(createRedopLegalizePass(legalize));
}

void mlir::redop::addLowerToLLVM(OpPassManager &pm) {
  pm.addPass(createLowerAffinePass());
  pm.addPass(createConvertVectorToSCFPass());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(createConvertNVGPUToNVVMPass());
  pm.addPass(createConvertVectorToLLVMPass());
  pm.addPass(createConvertGpuOpsToNVVMOps());
  pm.addPass(std::make_unique<EraseCInterfacesPass>());
  pm.addPass(createConvertNVVMToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}

void mlir::redop::buildRedopLowerPipeline(OpPassManager &pm,
                                          const RedopLowerOptions &options) {
  bool isOnKernels =
      pm.getOpAnchorName() == gpu::GPUModuleOp::getOperationName();
  if (!isOnKernels)
    pm.addPass(std::make_unique<CheckModulePass>(options.chip, options.ptx));
  OpPassManager &kernels = isOnKernels ? pm : pm.nest<gpu::GPUModuleOp>();
  addRaiseAndLegalize(kernels, options);
  RedopVerifyTargetPassOptions verify;
  verify.chip = options.chip;
  verify.ptx = options.ptx;
  kernels.addPass(createRedopVerifyTargetPass(verify));
  addLowerToLLVM(kernels);
}
