//===- ConvertKernels.cpp - Functions of kernels to the LLVM dialect ------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The same as upstream's convert-gpu-to-nvvm with default options, except that
// ops of the LLVM dialect in the input stay, and that no C interfaces are
// requested. Upstream's pass rejects ops that its lowering of math must not
// create, such as llvm.intr.sqrt, although the NVPTX back end supports them.
//
//===----------------------------------------------------------------------===//

#include "ConvertKernels.h"
#include "mlir/Conversion/ConvertToLLVM/ToLLVMInterface.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::redop;

/// The attribute of ops of the LLVM dialect that are in the input.
static constexpr llvm::StringLiteral inputAttrName = "redop.input";

/// Upstream's patterns have priority over those of the dialects.
static constexpr unsigned kUpstreamBenefit = 10;

static void markInput(Operation *root) {
  root->walk([](Operation *op) {
    if (isa_and_nonnull<LLVM::LLVMDialect>(op->getDialect()))
      op->setDiscardableAttr(inputAttrName, UnitAttr::get(op->getContext()));
  });
}

static LogicalResult rewriteFirst(gpu::GPUModuleOp kernels) {
  RewritePatternSet patterns(kernels.getContext());
  populateGpuRewritePatterns(patterns);
  vector::populateVectorFromElementsUnrollPatterns(patterns);
  return applyPatternsGreedily(kernels, std::move(patterns));
}

static LogicalResult convert(gpu::GPUModuleOp kernels) {
  MLIRContext *context = kernels.getContext();
  LowerToLLVMOptions options(context,
                             DataLayout(cast<DataLayoutOpInterface>(*kernels)));
  LLVMTypeConverter converter(context, options);
  configureGpuToNVVMTypeConverter(converter);
  RewritePatternSet patterns(context);
  LLVMConversionTarget target(*context);
  populateGpuToNVVMConversionPatterns(converter, patterns, kUpstreamBenefit);
  populateGpuWMMAToNVVMConversionPatterns(converter, patterns,
                                          kUpstreamBenefit);
  for (Dialect *dialect : context->getLoadedDialects()) {
    // The patterns above lower math to libdevice.
    auto *interface = dyn_cast<ConvertToLLVMPatternInterface>(dialect);
    if (interface && !isa<math::MathDialect>(dialect))
      interface->populateConvertToLLVMConversionPatterns(target, converter,
                                                         patterns);
  }
  configureGpuToNVVMConversionLegality(target);
  // The ops that upstream declares illegal.
  target.addDynamicallyLegalOp<
      LLVM::CopySignOp, LLVM::CosOp, LLVM::ExpOp, LLVM::Exp2Op, LLVM::FAbsOp,
      LLVM::FCeilOp, LLVM::FFloorOp, LLVM::FRemOp, LLVM::LogOp, LLVM::Log10Op,
      LLVM::Log2Op, LLVM::PowOp, LLVM::RoundEvenOp, LLVM::RoundOp, LLVM::SinOp,
      LLVM::SincosOp, LLVM::SqrtOp>(
      [](Operation *op) { return op->hasAttr(inputAttrName); });
  return applyPartialConversion(kernels, target, std::move(patterns));
}

namespace {
/// A part of redop-lower, which is not registered: it requires legalized ops.
struct ConvertKernels
    : public PassWrapper<ConvertKernels, OperationPass<gpu::GPUModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ConvertKernels)

  StringRef getArgument() const final { return "redop-convert-kernels"; }

  void getDependentDialects(DialectRegistry &registry) const final {
    registry.insert<cf::ControlFlowDialect, memref::MemRefDialect,
                    NVVM::NVVMDialect>();
  }

  void runOnOperation() final {
    markInput(getOperation());
    if (failed(rewriteFirst(getOperation())) || failed(convert(getOperation())))
      signalPassFailure();
    getOperation()->walk(
        [](Operation *op) { op->removeDiscardableAttr(inputAttrName); });
  }
};
} // namespace

std::unique_ptr<Pass> mlir::redop::createConvertKernelsPass() {
  return std::make_unique<ConvertKernels>();
}
