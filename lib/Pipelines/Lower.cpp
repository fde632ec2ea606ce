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
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"
#include "redop/Legalize/Passes.h"
#include "redop/Pipelines/Pipelines.h"
#include "redop/Raise/Passes.h"
#include "redop/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::redop;

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
  pm.addPass(createConvertNVVMToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}

void mlir::redop::buildRedopLowerPipeline(OpPassManager &pm,
                                          const RedopLowerOptions &options) {
  StringRef anchor = gpu::GPUModuleOp::getOperationName();
  OpPassManager &kernels =
      pm.getOpAnchorName() == anchor ? pm : pm.nest<gpu::GPUModuleOp>();
  addRaiseAndLegalize(kernels, options);
  RedopVerifyTargetPassOptions verify;
  verify.chip = options.chip;
  verify.ptx = options.ptx;
  kernels.addPass(createRedopVerifyTargetPass(verify));
  addLowerToLLVM(kernels);
}
