//===- KernelModule.cpp - Which module, kernels and target ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelModule.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Dialect/Redop.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

/// Moves everything in `module` into a new gpu.module.
static gpu::GPUModuleOp wrapModule(ModuleOp module) {
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  auto kernels =
      gpu::GPUModuleOp::create(builder, module.getLoc(), "kernels");
  Block *body = kernels.getBody();
  auto &operations = module.getBody()->getOperations();
  body->getOperations().splice(body->begin(), operations, operations.begin(),
                               kernels->getIterator());
  return kernels;
}

FailureOr<gpu::GPUModuleOp> mlir::redop::getKernelModule(ModuleOp module,
                                                         StringRef name) {
  name.consume_front("@");
  SmallVector<gpu::GPUModuleOp> all(module.getOps<gpu::GPUModuleOp>());
  if (all.empty() && name.empty())
    return wrapModule(module);
  SmallVector<std::string> names;
  for (gpu::GPUModuleOp candidate : all) {
    if (candidate.getName() == name)
      return candidate;
    names.push_back("@" + candidate.getName().str());
  }
  if (!name.empty())
    return emitError(module.getLoc())
           << "there is no gpu.module @" << name << "; "
           << (names.empty() ? "the input has none"
                             : "there is " + llvm::join(names, ", "));
  if (all.size() > 1)
    return emitError(module.getLoc())
           << "the input has several gpu.modules (" << llvm::join(names, ", ")
           << "): name one with --module";
  return all.front();
}

//===----------------------------------------------------------------------===//
// The kernels
//===----------------------------------------------------------------------===//

LogicalResult mlir::redop::markKernels(gpu::GPUModuleOp kernels) {
  StringRef kernelAttr = NVVM::NVVMDialect::getKernelFuncAttrName();
  StringRef gpuKernelAttr = gpu::GPUDialect::getKernelFuncAttrName();
  auto mark = [&](Operation *func) {
    func->setAttr(kernelAttr, UnitAttr::get(func->getContext()));
  };
  SmallVector<FunctionOpInterface> candidates;
  bool hasKernel = false;
  for (auto func : kernels.getOps<FunctionOpInterface>()) {
    if (auto gpuFunc = dyn_cast<gpu::GPUFuncOp>(*func)) {
      hasKernel |= gpuFunc.isKernel();
      continue;
    }
    bool isMarked = func->hasAttr(kernelAttr) || func->hasAttr(gpuKernelAttr);
    if (isMarked)
      mark(func);
    hasKernel |= isMarked;
    bool hasResults = func.getNumResults() != 0;
    if (auto llvmFunc = dyn_cast<LLVM::LLVMFuncOp>(*func))
      hasResults = !isa<LLVM::LLVMVoidType>(
          llvmFunc.getFunctionType().getReturnType());
    if (!func.isExternal() && func.isPublic() && !hasResults)
      candidates.push_back(func);
  }
  if (hasKernel)
    return success();
  if (candidates.empty())
    return emitError(kernels.getLoc())
           << "there is no kernel: neither a gpu.func kernel, nor a function "
              "marked nvvm.kernel, nor a public function without results";
  for (FunctionOpInterface func : candidates) {
    mark(func);
    emitRemark(func.getLoc())
        << "no function is marked as a kernel; @" << func.getName()
        << " is taken for one, as every public function without results";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// The target
//===----------------------------------------------------------------------===//

/// The only `#nvvm.target` of `kernels`, null when there is none.
static FailureOr<NVVM::NVVMTargetAttr> getTargetAttr(gpu::GPUModuleOp kernels) {
  NVVM::NVVMTargetAttr found;
  for (Attribute attr : kernels.getTargetsAttr()
                            ? kernels.getTargetsAttr().getValue()
                            : ArrayRef<Attribute>()) {
    auto target = dyn_cast<NVVM::NVVMTargetAttr>(attr);
    if (target && found)
      return emitError(kernels.getLoc())
             << "gpu.module @" << kernels.getName()
             << " has several #nvvm.targets: choose one with --chip";
    if (target)
      found = target;
  }
  return found;
}

/// The PTX version that a feature string like "+ptx88" asks for.
static std::optional<PtxVersion> getFeatureVersion(StringRef features) {
  for (StringRef feature : llvm::split(features, ','))
    if (FailureOr<PtxVersion> version = PtxVersion::parse(feature.trim());
        succeeded(version))
      return *version;
  return std::nullopt;
}

/// Where a form exists, for a diagnostic: "sm_90 (PTX 8.1)".
static std::string describeNeeds(const Requirement &needs) {
  if (!needs.gate)
    return "sm_" + std::to_string(needs.minSm) + " (PTX " +
           getPtxVersionName(needs.minPtx) + ")";
  SmallVector<std::string> chips;
  for (const GateChip &chip : lookupGateChips(needs.gate))
    chips.push_back("sm_" + std::to_string(chip.Sm) + chip.Suffix + " (PTX " +
                    getPtxVersionName(std::max<unsigned>(chip.MinPtx,
                                                         needs.minPtx)) +
                    ")");
  return "one of " + llvm::join(chips, ", ");
}

FailureOr<CompileTarget>
mlir::redop::getTarget(gpu::GPUModuleOp kernels,
                       const CompileOptions &options) {
  std::string chip = options.chip;
  std::optional<PtxVersion> attrVersion;
  if (chip.empty()) {
    FailureOr<NVVM::NVVMTargetAttr> attr = getTargetAttr(kernels);
    if (failed(attr))
      return failure();
    if (!*attr)
      return emitError(kernels.getLoc())
             << "no chip: give one with --chip (as in --chip=sm_90a), or a "
                "#nvvm.target to the gpu.module";
    chip = attr->getChip().str();
    attrVersion = getFeatureVersion(attr->getFeatures());
  }
  FailureOr<SmTarget> sm = SmTarget::parse(chip);
  if (failed(sm)) {
    SmallVector<std::string> known;
    for (SmTarget target : getAllTargets())
      known.push_back(target.str());
    return emitError(kernels.getLoc())
           << "unknown chip '" << chip << "'; it is one of "
           << llvm::join(known, ", ");
  }

  CompileTarget target = {*sm, sm->minPtx()};
  if (!options.ptx.empty()) {
    FailureOr<PtxVersion> version = PtxVersion::parse(options.ptx);
    if (failed(version))
      return emitError(kernels.getLoc())
             << "'" << options.ptx
             << "' is no PTX version; write it as 8.8, 88 or +ptx88";
    if (*version < target.ptx)
      return emitError(kernels.getLoc())
             << "PTX " << version->str() << " does not know " << sm->str()
             << ", which needs PTX " << target.ptx.str();
    if (PtxVersion::newest() < *version)
      return emitError(kernels.getLoc())
             << "PTX " << version->str() << " is newer than PTX "
             << PtxVersion::newest().str()
             << ", the newest that this build can write";
    target.ptx = *version;
  } else if (attrVersion) {
    target.ptx = std::max(target.ptx, *attrVersion);
  }

  WalkResult result = kernels.walk([&](FormOpInterface op) {
    Form form = op.getForm();
    Requirement needs = getRequirement(form);
    std::optional<PtxVersion> version = getMinPtx(needs, *sm);
    bool isKnown = version && (options.ptx.empty() || !(target.ptx < *version));
    if (!isKnown && options.verifyTarget) {
      op.emitOpError() << getMnemonic(form) << " needs "
                       << describeNeeds(needs) << "; the target is "
                       << sm->str() << " with PTX " << target.ptx.str();
      return WalkResult::interrupt();
    }
    if (options.ptx.empty() && version)
      target.ptx = std::max(target.ptx, *version);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  return target;
}
