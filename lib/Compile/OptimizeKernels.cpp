//===- OptimizeKernels.cpp - redop-optimize in compile() ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptimizeKernels.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/Pass/PassManager.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;

void mlir::redop::noteUnchanged(Location where, StringRef chip,
                                const Twine &reason) {
  Diagnostic note(where, DiagnosticSeverity::Note);
  note << "--optimize changes nothing for " << chip << reason;
  where.getContext()->getDiagEngine().emit(std::move(note));
}

HeldNotes::HeldNotes(MLIRContext *context)
    : handler(context, [this](Diagnostic &diagnostic) {
        if (isReleased || diagnostic.getSeverity() != DiagnosticSeverity::Note)
          return failure();
        notes.push_back(std::move(diagnostic));
        return success();
      }) {}

FailureOr<std::string> HeldNotes::release(FailureOr<std::string> result) {
  isReleased = true;
  if (succeeded(result))
    for (Diagnostic &note : notes)
      note.getLocation().getContext()->getDiagEngine().emit(std::move(note));
  return result;
}

namespace {
struct OptimizeKernels : public PassWrapper<OptimizeKernels, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(OptimizeKernels)

  explicit OptimizeKernels(const RedopOptimizePassOptions &options)
      : options(options) {}

  StringRef getName() const final { return "OptimizeKernels"; }

  void getDependentDialects(DialectRegistry &registry) const final {
    createRedopOptimizePass(options)->getDependentDialects(registry);
  }

  void runOnOperation() final {
    Operation *kernels = getOperation();
    OperationFingerPrint before(kernels);
    OpPassManager pipeline(kernels->getName().getStringRef());
    pipeline.addPass(createRedopOptimizePass(options));
    if (failed(runPipeline(pipeline, kernels)))
      return signalPassFailure();
    if (before != OperationFingerPrint(kernels))
      return;
    bool hasReductions = containsOp(kernels, [](Operation *op) {
      return isa_and_present<RedopDialect>(op->getDialect());
    });
    noteUnchanged(kernels->getLoc(), options.chip,
                  hasReductions
                      ? "; --remarks shows the reason for each reduction"
                      : ": the kernels contain no reductions that redop knows");
  }

private:
  RedopOptimizePassOptions options;
};
} // namespace

std::unique_ptr<Pass>
mlir::redop::createOptimizeKernels(const RedopOptimizePassOptions &options) {
  return std::make_unique<OptimizeKernels>(options);
}
