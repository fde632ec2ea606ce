//===- Permissions.cpp - What a kernel allows -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/Permissions.h"
#include "Common/KernelContext.h"
#include "Common/LaunchResources.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/RegionUtils.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Dialect/KernelAttributes.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"
#include "redop/TargetInfo/SmTarget.h"

using namespace mlir;
using namespace mlir::redop;

/// The rewrites use instructions for lanes with a mask, and let lanes of a warp
/// execute different branches. Portable ops are also legalized from this chip
/// on.
static constexpr unsigned kOldestChip = 70;

/// The number of the oldest chip among the targets of the module of `kernel`;
/// nullopt if a target is unknown.
static std::optional<unsigned> findOldestChip(FunctionOpInterface kernel) {
  auto module = kernel->getParentOfType<gpu::GPUModuleOp>();
  ArrayAttr targets = module ? module.getTargetsAttr() : nullptr;
  std::optional<unsigned> oldest;
  for (Attribute each : targets ? targets.getValue() : ArrayRef<Attribute>()) {
    auto nvvm = dyn_cast<NVVM::NVVMTargetAttr>(each);
    FailureOr<SmTarget> target = SmTarget::parse(nvvm ? nvvm.getChip() : "");
    if (failed(target))
      return std::nullopt;
    oldest = std::min(oldest.value_or(target->sm), target->sm);
  }
  return oldest;
}

/// Adds what the attributes of `kernel` say to `options`. Reports an error if
/// the chip is unknown.
static LogicalResult addAttributes(FunctionOpInterface kernel,
                                   KernelOptions &options) {
  static_cast<Permissions &>(options) = readPermissions(kernel, options);
  if (std::optional<uint32_t> bytes = getDynamicSharedMemory(kernel))
    options.dynamicSharedMemory = *bytes;
  if (options.chip.empty()) {
    options.oldestChip = findOldestChip(kernel);
    return success();
  }
  FailureOr<TargetSpec> target =
      parseTarget(options.chip, /*ptx=*/"", [&] { return kernel.emitError(); });
  if (failed(target))
    return failure();
  options.oldestChip = target->chip.sm;
  return success();
}

FailureOr<bool>
mlir::redop::runOnKernels(Operation *root, StringRef doneName,
                          KernelOptions options,
                          llvm::function_ref<bool(KernelContext &)> run) {
  bool changed = false;
  // By module. What the pass adds needs no more.
  llvm::SmallDenseMap<Operation *, uint64_t> blockReduceBytes;
  for (FunctionOpInterface kernel : findKernels(root)) {
    if (kernel->hasAttr(doneName))
      continue;
    KernelOptions own = options;
    if (failed(addAttributes(kernel, own)))
      return failure();
    if (own.oldestChip.value_or(kOldestChip) < kOldestChip) {
      reportMissed(kernel, "left alone: it requires sm_" +
                               std::to_string(kOldestChip) + " or later");
      continue;
    }
    // Dominance says nothing about blocks that are never executed.
    IRRewriter rewriter(kernel.getContext());
    changed |=
        succeeded(eraseUnreachableBlocks(rewriter, kernel->getRegions()));
    Operation *module = SymbolTable::getNearestSymbolTable(kernel);
    auto [bytes, isNew] = blockReduceBytes.try_emplace(module, 0);
    if (isNew)
      bytes->second = findBlockReduceBytes(module);
    KernelContext context(kernel, own, root, bytes->second);
    changed |= run(context);
  }
  return changed;
}

Operation *mlir::redop::getChangeableModule(FunctionOpInterface kernel,
                                            Operation *root) {
  Operation *module = SymbolTable::getNearestSymbolTable(kernel);
  return module && root->isAncestor(module) ? module : nullptr;
}

std::optional<Refusal>
mlir::redop::findMissingPermission(const ReductionAccess &reduction,
                                   const Permissions &permissions) {
  if (!isRounding(reduction.kind))
    return std::nullopt;
  if (!permissions.reassociatedFloats && !reduction.isReassociable() &&
      Refusal::holds(Refusal::ID::RegroupsFloats))
    return Refusal(Refusal::ID::RegroupsFloats, nullptr,
                   getAttrName(Permission::ReassociatedFloats));
  if (reduction.element.isF32() && !reduction.noftz &&
      !permissions.anySubnormals &&
      Refusal::holds(Refusal::ID::FlushesSubnormals))
    return Refusal(Refusal::ID::FlushesSubnormals, nullptr,
                   describeLack(Permission::AnySubnormals));
  return std::nullopt;
}
