//===- LowerImported.cpp - Lowering of raised ops in LLVM IR --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LowerImported.h"
#include "mlir/Conversion/ConvertToLLVM/ToLLVMInterface.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::redop;

/// Runs `pass` if there are ops of the dialect `name`.
static LogicalResult runFor(gpu::GPUModuleOp kernels, StringRef name,
                            std::unique_ptr<Pass> pass) {
  bool isThere = kernels
                     ->walk([&](Operation *op) {
                       return op->getName().getDialectNamespace() == name
                                  ? WalkResult::interrupt()
                                  : WalkResult::advance();
                     })
                     .wasInterrupted();
  if (!isThere)
    return success();
  PassManager pm(kernels.getContext(), gpu::GPUModuleOp::getOperationName());
  pm.addPass(std::move(pass));
  return pm.run(kernels);
}

LogicalResult mlir::redop::lowerImported(gpu::GPUModuleOp kernels) {
  MLIRContext *context = kernels.getContext();
  if (failed(runFor(kernels, "scf", createSCFToControlFlowPass())) ||
      failed(runFor(kernels, "vector", createConvertVectorToLLVMPass())))
    return failure();

  LowerToLLVMOptions options(context);
  options.overrideIndexBitwidth(64);
  LLVMTypeConverter converter(context, options);
  configureGpuToNVVMTypeConverter(converter);
  RewritePatternSet patterns(context);
  LLVMConversionTarget target(*context);
  target.addLegalDialect<NVVM::NVVMDialect>();
  for (Dialect *dialect : context->getLoadedDialects())
    if (auto *interface = dyn_cast<ConvertToLLVMPatternInterface>(dialect);
        interface && !isa<gpu::GPUDialect>(dialect))
      interface->populateConvertToLLVMConversionPatterns(target, converter,
                                                         patterns);
  populateGpuToNVVMConversionPatterns(converter, patterns);
  target.addIllegalDialect<gpu::GPUDialect>();
  target.addLegalOp<gpu::GPUModuleOp>();
  if (failed(applyPartialConversion(kernels.getOperation(), target,
                                    std::move(patterns))))
    return failure();
  return runFor(kernels, "builtin", createReconcileUnrealizedCastsPass());
}
