//===- OverrideTarget.cpp - redop-override-target -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Pipelines/Pipelines.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPOVERRIDETARGETPASS
#include "redop/Pipelines/Passes.h.inc"
} // namespace mlir::redop

void mlir::redop::overrideTarget(gpu::GPUModuleOp kernels,
                                 const TargetSpec &target) {
  ArrayAttr attrs = kernels.getTargetsAttr();
  if (!attrs)
    return;
  SmallVector<Attribute> targets;
  bool isReplaced = false;
  for (Attribute attr : attrs) {
    auto nvvm = dyn_cast<NVVM::NVVMTargetAttr>(attr);
    if (!nvvm) {
      targets.push_back(attr);
      continue;
    }
    if (isReplaced)
      continue;
    isReplaced = true;
    targets.push_back(NVVM::NVVMTargetAttr::get(
        kernels.getContext(), nvvm.getO(), nvvm.getTriple(), target.chip.str(),
        target.ptx ? target.ptx->feature() : "", nvvm.getFlags(),
        nvvm.getLink(), nvvm.getVerifyTarget()));
  }
  kernels.setTargetsAttr(ArrayAttr::get(kernels.getContext(), targets));
}

namespace {
struct RedopOverrideTargetPass
    : public redop::impl::RedopOverrideTargetPassBase<RedopOverrideTargetPass> {
  using Base::Base;

  LogicalResult initialize(MLIRContext *context) final {
    // A wrong option is not an error of the IR.
    auto emitError = [&] {
      return mlir::emitError(UnknownLoc::get(context)) << getArgument() << ": ";
    };
    FailureOr<TargetSpec> parsed = parseTarget(chip, ptx, emitError);
    if (succeeded(parsed))
      target = *parsed;
    return parsed;
  }

  void runOnOperation() final {
    getOperation()->walk(
        [&](gpu::GPUModuleOp kernels) { overrideTarget(kernels, *target); });
  }

private:
  std::optional<TargetSpec> target;
};
} // namespace
