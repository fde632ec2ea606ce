//===- Permissions.cpp - What a kernel allows -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/Permissions.h"
#include "Common/KernelContext.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/RegionUtils.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/Reduction.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"
#include "redop/TargetInfo/SmTarget.h"

using namespace mlir;
using namespace mlir::redop;

FailureOr<bool> mlir::redop::hasGrant(FunctionOpInterface kernel,
                                      StringRef name) {
  Attribute attribute = kernel->getAttr(name);
  if (attribute && !isa<UnitAttr>(attribute))
    return kernel.emitError()
           << "requires the attribute '" << name << "' to be a unit attribute";
  return static_cast<bool>(attribute);
}

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

/// Adds the permissions that `kernel` has as attributes.
static LogicalResult addGrants(FunctionOpInterface kernel,
                               ArrayRef<std::pair<StringRef, bool *>> grants) {
  for (auto [name, granted] : grants) {
    FailureOr<bool> isThere = hasGrant(kernel, name);
    if (failed(isThere))
      return failure();
    *granted |= *isThere;
  }
  return success();
}

FailureOr<OrderGrants> mlir::redop::readGrants(FunctionOpInterface kernel,
                                               OrderGrants options) {
  if (failed(addGrants(kernel,
                       {{unobservedAttrName, &options.unobserved},
                        {noaliasAttrName, &options.noalias},
                        {commutingFloatsAttrName, &options.commutingFloats}})))
    return failure();
  return options;
}

FailureOr<PrivatizeGrants> mlir::redop::readGrants(FunctionOpInterface kernel,
                                                   PrivatizeGrants options) {
  PrivatizeGrants grants = options;
  if (failed(addGrants(
          kernel, {{noaliasAttrName, &grants.noalias},
                   {reassociatedFloatsAttrName, &grants.reassociatedFloats},
                   {anySubnormalsAttrName, &grants.anySubnormals}})))
    return failure();
  StringRef name = dynamicSharedMemoryAttrName;
  if (Attribute attribute = kernel->getAttr(name)) {
    auto bytes = dyn_cast<IntegerAttr>(attribute);
    if (!bytes || bytes.getValue().isNegative() ||
        bytes.getValue().getSignificantBits() > 32)
      return kernel.emitError() << "requires the attribute '" << name
                                << "' to be a number of bytes";
    grants.dynamicSharedMemory = bytes.getInt();
  }
  if (grants.chip.empty()) {
    grants.oldestChip = findOldestChip(kernel);
    return grants;
  }
  FailureOr<TargetSpec> target =
      parseTarget(grants.chip, /*ptx=*/"", [&] { return kernel.emitError(); });
  if (failed(target))
    return failure();
  grants.oldestChip = target->chip.sm;
  return grants;
}

FailureOr<bool>
mlir::redop::runOnKernels(Operation *root, StringRef doneName,
                          PrivatizeGrants options,
                          llvm::function_ref<bool(KernelContext &)> run) {
  bool changed = false;
  for (FunctionOpInterface kernel : findKernels(root)) {
    if (kernel->hasAttr(doneName))
      continue;
    FailureOr<PrivatizeGrants> grants = readGrants(kernel, options);
    if (failed(grants))
      return failure();
    if (grants->oldestChip.value_or(kOldestChip) < kOldestChip) {
      reportMissed(kernel, "left alone: it requires sm_" +
                               std::to_string(kOldestChip) + " or later");
      continue;
    }
    // Dominance says nothing about blocks that are never executed.
    IRRewriter rewriter(kernel.getContext());
    changed |=
        succeeded(eraseUnreachableBlocks(rewriter, kernel->getRegions()));
    KernelContext context(kernel, *grants, root);
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
mlir::redop::findLackOfGrant(PortableKind kind, Type type, bool isReassociable,
                             const PrivatizeGrants &grants) {
  if (!isRounding(kind))
    return std::nullopt;
  if (!grants.reassociatedFloats && !isReassociable)
    return Refusal::ID::RegroupsFloats;
  if (type.isF32() && !grants.anySubnormals)
    return Refusal::ID::FlushesSubnormals;
  return std::nullopt;
}
