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
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
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

/// Gives each #nvvm.target that names no PTX version the lowest one that has
/// all instructions. Upstream's serialisation, which does not know what inline
/// assembly holds, would write the lowest one of the chip.
struct SetPtxVersionPass
    : PassWrapper<SetPtxVersionPass, OperationPass<gpu::GPUModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(SetPtxVersionPass)

  StringRef getArgument() const final { return "redop-set-ptx-version"; }

  void runOnOperation() final {
    gpu::GPUModuleOp kernels = getOperation();
    if (!kernels.getTargetsAttr())
      return;
    SmallVector<Attribute> targets(kernels.getTargetsAttr().getValue());
    for (Attribute &target : targets)
      if (auto nvvm = dyn_cast<NVVM::NVVMTargetAttr>(target))
        target = setVersion(nvvm);
    kernels.setTargetsAttr(ArrayAttr::get(&getContext(), targets));
  }

private:
  NVVM::NVVMTargetAttr setVersion(NVVM::NVVMTargetAttr target) {
    llvm::Expected<TargetSpec> spec = TargetSpec::parse(target.getChip(), "");
    if (!spec) {
      llvm::consumeError(spec.takeError());
      return target;
    }
    PtxVersion version = getLowestPtx(getOperation(), spec->chip);
    std::string features = target.getFeatures().str();
    if (!getFeatureVersion(features).empty() || version == spec->chip.minPtx())
      return target;
    features += (features.empty() ? "" : ",") + version.feature();
    return NVVM::NVVMTargetAttr::get(
        &getContext(), target.getO(), target.getTriple(), target.getChip(),
        features, target.getFlags(), target.getLink(),
        target.getVerifyTarget());
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

/// What redop-lower does with a gpu.module.
static void addKernelPasses(OpPassManager &pm,
                            const RedopLowerOptions &options) {
  addRaiseAndLegalize(pm, options);
  RedopVerifyTargetPassOptions verify;
  verify.chip = options.chip;
  verify.ptx = options.ptx;
  pm.addPass(createRedopVerifyTargetPass(verify));
  pm.addPass(std::make_unique<SetPtxVersionPass>());
  addLowerToLLVM(pm);
}

namespace {
/// Runs a pipeline on every gpu.module, however deep it lies; pass managers can
/// name direct children only.
struct LowerKernelsPass : PassWrapper<LowerKernelsPass, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LowerKernelsPass)

  LowerKernelsPass(const RedopLowerOptions &options)
      : kernelPasses(gpu::GPUModuleOp::getOperationName()), chip(options.chip),
        ptx(options.ptx) {
    addKernelPasses(kernelPasses, options);
  }

  StringRef getArgument() const final { return "redop-lower-kernels"; }

  void getDependentDialects(DialectRegistry &registry) const final {
    kernelPasses.getDependentDialects(registry);
  }

  void runOnOperation() final {
    // A wrong option is no fault of the IR.
    auto emitError = [&] {
      return mlir::emitError(UnknownLoc::get(&getContext())) << "redop-lower: ";
    };
    if (!chip.empty() && failed(parseTarget(chip, ptx, emitError)))
      return signalPassFailure();
    SmallVector<gpu::GPUModuleOp> modules;
    getOperation()->walk(
        [&](gpu::GPUModuleOp module) { modules.push_back(module); });
    for (gpu::GPUModuleOp module : modules)
      if (failed(runPipeline(kernelPasses, module)))
        return signalPassFailure();
    if (modules.empty())
      getOperation()->emitRemark("redop-lower has nothing to do: there is no "
                                 "gpu.module, in which it looks for kernels");
  }

private:
  OpPassManager kernelPasses;
  std::string chip, ptx;
};
} // namespace

void mlir::redop::buildRedopLowerPipeline(OpPassManager &pm,
                                          const RedopLowerOptions &options) {
  if (pm.getOpAnchorName() == gpu::GPUModuleOp::getOperationName())
    addKernelPasses(pm, options);
  else
    pm.addPass(std::make_unique<LowerKernelsPass>(options));
}
