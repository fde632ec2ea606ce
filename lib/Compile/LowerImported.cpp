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
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Conversion/Passes.h"

using namespace mlir;
using namespace mlir::redop;

template <typename DialectT>
static SmallVector<Operation *> findOps(gpu::GPUModuleOp kernels) {
  SmallVector<Operation *> ops;
  kernels->walk([&](Operation *op) {
    if (isa_and_nonnull<DialectT>(op->getDialect()))
      ops.push_back(op);
  });
  return ops;
}

/// Runs `pass` if there are ops of the dialect `name`.
static LogicalResult runFor(gpu::GPUModuleOp kernels, StringRef name,
                            std::unique_ptr<Pass> pass) {
  bool isThere = containsOp(kernels, [&](Operation *op) {
    return op->getName().getDialectNamespace() == name;
  });
  if (!isThere)
    return success();
  PassManager pm(kernels.getContext(), gpu::GPUModuleOp::getOperationName());
  pm.addPass(std::move(pass));
  return pm.run(kernels);
}

/// Replaces vector ops that have no conversion. Unlike in upstream's pass, the
/// driver neither folds nor erases ops of other code.
static LogicalResult expandVectorOps(ArrayRef<Operation *> ops) {
  if (ops.empty())
    return success();
  MLIRContext *context = ops.front()->getContext();
  RewritePatternSet patterns(context);
  vector::populateVectorBroadcastLoweringPatterns(patterns);
  vector::populateVectorMaskOpLoweringPatterns(patterns);
  vector::populateVectorShapeCastLoweringPatterns(patterns);
  vector::populateVectorInsertExtractStridedSliceTransforms(patterns);
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
  return applyOpPatternsGreedily(ops, std::move(patterns), config);
}

LogicalResult mlir::redop::lowerImported(gpu::GPUModuleOp kernels) {
  MLIRContext *context = kernels.getContext();
  ConvertRedopToInlinePTXPassOptions reds;
  reds.onlyBeforeFences = true;
  if (failed(
          runFor(kernels, "redop", createConvertRedopToInlinePTXPass(reds))) ||
      failed(runFor(kernels, "scf", createSCFToControlFlowPass())) ||
      failed(expandVectorOps(findOps<vector::VectorDialect>(kernels))))
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
  populateVectorToLLVMConversionPatterns(converter, patterns);
  target.addIllegalDialect<vector::VectorDialect>();
  target.addIllegalDialect<gpu::GPUDialect>();
  target.addLegalOp<gpu::GPUModuleOp>();
  if (failed(applyPartialConversion(kernels.getOperation(), target,
                                    std::move(patterns))))
    return failure();
  return runFor(kernels, "builtin", createReconcileUnrealizedCastsPass());
}
