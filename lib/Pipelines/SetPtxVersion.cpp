//===- SetPtxVersion.cpp - redop-set-ptx-version --------------------------===//
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
#define GEN_PASS_DEF_REDOPSETPTXVERSIONPASS
#include "redop/Pipelines/Passes.h.inc"
} // namespace mlir::redop

/// Returns `target` with the lowest PTX version that supports the ops in
/// `root`, unless it specifies a version.
static NVVM::NVVMTargetAttr setVersion(NVVM::NVVMTargetAttr target,
                                       Operation *root) {
  llvm::Expected<TargetSpec> spec = TargetSpec::parse(target.getChip(), "");
  if (!spec) {
    llvm::consumeError(spec.takeError());
    return target;
  }
  PtxVersion version = getLowestPtx(root, spec->chip);
  std::string features = target.getFeatures().str();
  if (!getFeatureVersion(features).empty() || version == spec->chip.minPtx())
    return target;
  features += (features.empty() ? "" : ",") + version.feature();
  return NVVM::NVVMTargetAttr::get(
      target.getContext(), target.getO(), target.getTriple(), target.getChip(),
      features, target.getFlags(), target.getLink(), target.getVerifyTarget());
}

static void setVersions(gpu::GPUModuleOp kernels) {
  if (!kernels.getTargetsAttr())
    return;
  SmallVector<Attribute> targets(kernels.getTargetsAttr().getValue());
  for (Attribute &target : targets)
    if (auto nvvm = dyn_cast<NVVM::NVVMTargetAttr>(target))
      target = setVersion(nvvm, kernels);
  kernels.setTargetsAttr(ArrayAttr::get(kernels.getContext(), targets));
}

namespace {
struct RedopSetPtxVersionPass
    : public redop::impl::RedopSetPtxVersionPassBase<RedopSetPtxVersionPass> {
  using Base::Base;

  void runOnOperation() final { getOperation()->walk(setVersions); }
};
} // namespace
