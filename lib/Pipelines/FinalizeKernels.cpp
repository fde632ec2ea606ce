//===- FinalizeKernels.cpp - redop-finalize-kernels -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PinConvergent.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Pipelines/Pipelines.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPFINALIZEKERNELSPASS
#include "redop/Pipelines/Passes.h.inc"
} // namespace mlir::redop

/// A func.func may request a C interface, as upstream's convert-gpu-to-nvvm
/// does, although device code is not called from C. A function with a body gets
/// a wrapper, which would be emitted although nothing calls it; an external
/// function becomes a wrapper around a function with another name, which is not
/// defined.
static void removeCInterfaces(gpu::GPUModuleOp kernels) {
  StringRef marker = LLVM::LLVMDialect::getEmitCWrapperAttrName();
  SymbolTable symbols(kernels);
  for (auto interface :
       llvm::make_early_inc_range(kernels.getOps<LLVM::LLVMFuncOp>())) {
    StringRef name = interface.getName();
    auto function = name.consume_front("_mlir_ciface_")
                        ? symbols.lookup<LLVM::LLVMFuncOp>(name)
                        : LLVM::LLVMFuncOp();
    if (!function || !function->hasAttr(marker))
      continue;
    if (interface.isExternal() && !function.isExternal()) {
      function.getBody().dropAllReferences();
      function.getBody().getBlocks().clear();
      function.setLinkage(LLVM::Linkage::External);
    }
    if (SymbolTable::symbolKnownUseEmpty(interface, kernels))
      symbols.erase(interface);
  }
  for (auto function : kernels.getOps<LLVM::LLVMFuncOp>())
    function->removeAttr(marker);
}

/// gpu.dynamic_shared_memory becomes a variable without elements. It is only
/// placed after the static variables if it is external.
static void makeDynamicMemoryExternal(gpu::GPUModuleOp kernels) {
  for (auto variable : kernels.getOps<LLVM::GlobalOp>()) {
    auto array = dyn_cast<LLVM::LLVMArrayType>(variable.getGlobalType());
    if (array && array.getNumElements() == 0 && variable.getAddrSpace() == 3 &&
        !variable.getValueOrNull())
      variable.setLinkage(LLVM::Linkage::External);
  }
}

/// Gives variables the alignment that LLVM assumes for those without one: LLVM
/// prints a lower one for arrays of small elements.
static void setAlignments(gpu::GPUModuleOp kernels) {
  DataLayout layout(kernels);
  for (auto variable : kernels.getOps<LLVM::GlobalOp>()) {
    using LLVM::Linkage;
    Linkage linkage = variable.getLinkage();
    bool isInternal =
        linkage == Linkage::Internal || linkage == Linkage::Private;
    bool isDefined = isInternal || (linkage == Linkage::External &&
                                    (variable.getValueOrNull() ||
                                     !variable.getInitializerRegion().empty()));
    Type type = variable.getGlobalType();
    if (variable.getAlignment() || !isDefined ||
        !isa<LLVM::LLVMArrayType, LLVM::LLVMStructType, LLVM::LLVMPointerType,
             VectorType, IntegerType, FloatType>(type))
      continue;
    // As LLVM's DataLayout::getPreferredAlign().
    uint64_t alignment = layout.getTypePreferredAlignment(type);
    if (layout.getTypeSizeInBits(type) > 128)
      alignment = std::max<uint64_t>(alignment, 16);
    variable.setAlignment(alignment);
  }
}

/// Whether `function` has another name, by which other modules may call it.
static bool hasAlias(LLVM::LLVMFuncOp function, gpu::GPUModuleOp kernels) {
  return llvm::any_of(kernels.getOps<LLVM::AliasOp>(), [&](LLVM::AliasOp each) {
    return !SymbolTable::symbolKnownUseEmpty(function, each);
  });
}

/// A function that MLIR calls private is called in the module only. Upstream's
/// conversions keep it external, so that LLVM emits it even where all calls are
/// inlined.
static void makePrivateFunctionsInternal(gpu::GPUModuleOp kernels) {
  for (auto function : kernels.getOps<LLVM::LLVMFuncOp>()) {
    if (!function.isPrivate() || function.isExternal() ||
        function.getLinkage() != LLVM::Linkage::External ||
        isKernel(function) || hasAlias(function, kernels))
      continue;
    function.setLinkage(LLVM::Linkage::Internal);
    // LLVM does not accept another one.
    function.setVisibility_(LLVM::Visibility::Default);
  }
}

namespace {
struct RedopFinalizeKernelsPass
    : public redop::impl::RedopFinalizeKernelsPassBase<
          RedopFinalizeKernelsPass> {
  using Base::Base;

  void runOnOperation() final {
    getOperation()->walk([](gpu::GPUModuleOp kernels) {
      removeCInterfaces(kernels);
      makeDynamicMemoryExternal(kernels);
      makePrivateFunctionsInternal(kernels);
      setAlignments(kernels);
    });
    getOperation()->walk(
        [](Operation *op) { op->removeDiscardableAttr(getPinAttrName()); });
  }
};
} // namespace
