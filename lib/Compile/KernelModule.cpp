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
#include "redop/Transforms/TargetCheck.h"
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
  auto emitError = [&] { return mlir::emitError(kernels.getLoc()); };
  FailureOr<TargetSpec> spec = parseTarget(chip, options.ptx, emitError);
  if (failed(spec))
    return failure();
  if (spec->ptx && PtxVersion::newest() < *spec->ptx)
    return emitError() << "PTX " << spec->ptx->str() << " is newer than PTX "
                       << PtxVersion::newest().str()
                       << ", the newest that this build can write";

  CompileTarget target = {spec->chip, spec->chip.minPtx()};
  if (attrVersion && !spec->ptx)
    target.ptx = std::max(target.ptx, *attrVersion);
  bool isFine = true;
  kernels.walk([&](FormOpInterface op) {
    if (options.verifyTarget)
      isFine &= succeeded(checkTarget(op, *spec));
    if (std::optional<PtxVersion> version =
            getMinPtx(getRequirement(op.getForm()), spec->chip))
      target.ptx = std::max(target.ptx, *version);
  });
  if (!isFine)
    return failure();
  if (spec->ptx)
    target.ptx = *spec->ptx;
  return target;
}
