//===- VerifyTarget.cpp - redop-verify-target -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Transforms/Passes.h"
#include "redop/Transforms/TargetCheck.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPVERIFYTARGETPASS
#include "redop/Transforms/Passes.h.inc"
} // namespace mlir::redop

namespace {
struct RedopVerifyTargetPass
    : public redop::impl::RedopVerifyTargetPassBase<RedopVerifyTargetPass> {
  using Base::Base;

  void runOnOperation() final {
    markAllAnalysesPreserved();
    if (failed(run()))
      signalPassFailure();
  }

private:
  using Targets = SmallVector<TargetSpec, 1>;

  LogicalResult run();
  /// The targets of a gpu.module, read once. Null after an error.
  const Targets *getTargets(gpu::GPUModuleOp module);

  DenseMap<Operation *, std::optional<Targets>> targetsOf;
};
} // namespace

const RedopVerifyTargetPass::Targets *
RedopVerifyTargetPass::getTargets(gpu::GPUModuleOp module) {
  auto [entry, isNew] = targetsOf.try_emplace(module, Targets());
  std::optional<Targets> &targets = entry->second;
  if (!isNew)
    return targets ? &*targets : nullptr;
  ArrayAttr attrs = module.getTargetsAttr();
  for (Attribute attr : attrs ? attrs.getValue() : ArrayRef<Attribute>()) {
    auto nvvm = dyn_cast<NVVM::NVVMTargetAttr>(attr);
    if (!nvvm)
      continue;
    auto emitError = [&] { return module.emitError(); };
    StringRef version = ptx;
    FailureOr<TargetSpec> target = parseTarget(
        nvvm.getChip(),
        version.empty() ? getFeatureVersion(nvvm.getFeatures()) : version,
        emitError);
    if (failed(target)) {
      targets = std::nullopt;
      return nullptr;
    }
    targets->push_back(*target);
  }
  return &*targets;
}

LogicalResult RedopVerifyTargetPass::run() {
  targetsOf.clear();
  std::optional<TargetSpec> fixed;
  if (!chip.empty()) {
    FailureOr<TargetSpec> target =
        parseTarget(chip, ptx, [&] { return getOperation()->emitError(); });
    if (failed(target))
      return failure();
    fixed = *target;
  }

  bool isFine = true;
  getOperation()->walk([&](FormOpInterface op) {
    if (fixed) {
      isFine &= succeeded(checkTarget(op, *fixed));
      return WalkResult::advance();
    }
    auto module = op->getParentOfType<gpu::GPUModuleOp>();
    const Targets *targets = module ? getTargets(module) : nullptr;
    if (module && !targets) {
      isFine = false;
      return WalkResult::interrupt();
    }
    if (!targets || targets->empty()) {
      op.emitError("no target: give redop-verify-target a chip (as in "
                   "chip=sm_90a), or the gpu.module a #nvvm.target");
      isFine = false;
      return WalkResult::interrupt();
    }
    for (const TargetSpec &target : *targets)
      isFine &= succeeded(checkTarget(op, target));
    return WalkResult::advance();
  });
  return success(isFine);
}
