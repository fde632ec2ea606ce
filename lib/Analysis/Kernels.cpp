//===- Kernels.cpp - Analysis of kernels ----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Kernels.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "redop/Analysis/ContainsOp.h"

using namespace mlir;
using namespace mlir::redop;

bool mlir::redop::isKernel(FunctionOpInterface function) {
  if (auto gpuFunc = dyn_cast<gpu::GPUFuncOp>(*function))
    if (gpuFunc.isKernel())
      return true;
  if (auto llvmFunc = dyn_cast<LLVM::LLVMFuncOp>(*function))
    if (llvmFunc.getCConv() == LLVM::CConv::PTX_Kernel)
      return true;
  return function->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName()) ||
         function->hasAttr(gpu::GPUDialect::getKernelFuncAttrName());
}

SmallVector<FunctionOpInterface> mlir::redop::findKernels(Operation *root) {
  SmallVector<FunctionOpInterface> kernels;
  root->walk([&](FunctionOpInterface function) {
    if (isKernel(function) && !function.isExternal())
      kernels.push_back(function);
  });
  return kernels;
}

bool mlir::redop::isPassedByValue(FunctionOpInterface function,
                                  unsigned number) {
  return number < function.getNumArguments() &&
         function.getArgAttr(number, LLVM::LLVMDialect::getByValAttrName());
}

void mlir::redop::markAsKernel(FunctionOpInterface function) {
  // NVVM's attribute is only valid on llvm.func.
  StringRef name = isa<LLVM::LLVMFuncOp>(*function)
                       ? NVVM::NVVMDialect::getKernelFuncAttrName()
                       : gpu::GPUDialect::getKernelFuncAttrName();
  function->setAttr(name, UnitAttr::get(function.getContext()));
}

/// Visits the attributes that upstream's import of LLVM IR does not recognize:
/// a name, and a text that may be empty.
static void
forEachImported(FunctionOpInterface function,
                llvm::function_ref<void(StringRef, StringRef)> visit) {
  auto imported = dyn_cast<LLVM::LLVMFuncOp>(function.getOperation());
  ArrayAttr attributes = imported ? imported.getPassthroughAttr() : nullptr;
  if (!attributes)
    return;
  for (Attribute each : attributes) {
    if (auto alone = dyn_cast<StringAttr>(each))
      visit(alone, "");
    auto pair = dyn_cast<ArrayAttr>(each);
    if (!pair || pair.size() != 2)
      continue;
    auto name = dyn_cast<StringAttr>(pair[0]);
    auto text = dyn_cast<StringAttr>(pair[1]);
    if (name && text)
      visit(name, text);
  }
}

/// Returns the block size from such an attribute, as in "128" or "16,16,1".
static DenseI32ArrayAttr getImportedBlockSize(FunctionOpInterface function) {
  DenseI32ArrayAttr size;
  forEachImported(function, [&](StringRef name, StringRef text) {
    if (size || name != NVVM::NVVMDialect::getReqntidAttrName())
      return;
    SmallVector<StringRef> words;
    text.split(words, ',');
    SmallVector<int32_t> extents;
    for (StringRef word : words)
      if (word.trim().getAsInteger(10, extents.emplace_back()))
        return;
    size = DenseI32ArrayAttr::get(function.getContext(), extents);
  });
  return size;
}

bool mlir::redop::mayBeInCluster(FunctionOpInterface kernel) {
  bool result = llvm::any_of(kernel->getAttrs(), [](NamedAttribute each) {
    return each.getName().strref().contains("cluster");
  });
  forEachImported(kernel, [&](StringRef name, StringRef) {
    result |= name.contains("cluster");
  });
  return result;
}

std::optional<std::array<int64_t, 3>>
mlir::redop::getKnownBlockSize(Operation *op) {
  std::array<int64_t, 3> size = {1, 1, 1};
  if (auto launch = op->getParentOfType<gpu::LaunchOp>()) {
    gpu::KernelDim3 operands = launch.getBlockSizeOperandValues();
    for (auto [extent, operand] : llvm::zip_equal(
             size, std::array{operands.x, operands.y, operands.z})) {
      std::optional<int64_t> constant = getConstantIntValue(operand);
      if (!constant || *constant < 1)
        return std::nullopt;
      extent = *constant;
    }
    return size;
  }
  auto function = op->getParentOfType<FunctionOpInterface>();
  if (!function)
    return std::nullopt;
  auto kernel = dyn_cast<gpu::GPUFuncOp>(function.getOperation());
  auto extents =
      kernel
          ? kernel.getKnownBlockSizeAttr()
          : function->getAttrOfType<DenseI32ArrayAttr>("gpu.known_block_size");
  if (!extents)
    extents = function->getAttrOfType<DenseI32ArrayAttr>(
        NVVM::NVVMDialect::getReqntidAttrName());
  if (!extents)
    extents = getImportedBlockSize(function);
  if (!extents || extents.size() > 3)
    return std::nullopt;
  for (auto [extent, known] : llvm::zip(size, extents.asArrayRef())) {
    if (known < 1)
      return std::nullopt;
    extent = known;
  }
  return size;
}

/// Returns the callee of a call by name, or by an address taken in the same
/// operand.
static Operation *findCallee(CallOpInterface call,
                             SymbolTableCollection &symbols) {
  Operation *callee = call.resolveCallableInTable(&symbols);
  if (auto address = dyn_cast_if_present<LLVM::AddressOfOp>(callee))
    return symbols.lookupNearestSymbolFrom(call, address.getGlobalNameAttr());
  return callee;
}

LogicalResult mlir::redop::verifyKernelsAreNotCalled(Operation *root) {
  SymbolTableCollection symbols;
  bool isFine = true;
  root->walk([&](CallOpInterface call) {
    auto callee =
        dyn_cast_if_present<FunctionOpInterface>(findCallee(call, symbols));
    if (!callee || !isKernel(callee))
      return;
    InFlightDiagnostic error = call.emitError()
                               << "calls the kernel @" << callee.getName()
                               << "; only the host can launch a kernel";
    error.attachNote(callee.getLoc())
        << "move the shared code into a function that is not a kernel";
    isFine = false;
  });
  return success(isFine);
}

bool mlir::redop::hasDeviceCode(Operation *root) {
  return containsOp(root, [&](Operation *op) {
    return op != root && isa<gpu::GPUModuleOp, gpu::LaunchOp>(op);
  });
}

bool mlir::redop::isOutsideDeviceCode(Operation *op) {
  return !op->getParentOfType<gpu::GPUModuleOp>() &&
         !op->getParentOfType<gpu::LaunchOp>();
}
