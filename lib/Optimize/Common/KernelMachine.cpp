//===- KernelMachine.cpp - The GPUs of a kernel ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/KernelMachine.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Support/LLVMVersion.h"

using namespace mlir;
using namespace mlir::redop;

/// The chips that `kernel` is compiled for; none if one is unknown.
static SmallVector<SmTarget> findChips(FunctionOpInterface kernel,
                                       StringRef chip) {
  SmallVector<StringRef> names;
  if (!chip.empty())
    names.push_back(chip);
  else if (auto module = kernel->getParentOfType<gpu::GPUModuleOp>())
    if (ArrayAttr targets = module.getTargetsAttr())
      for (Attribute each : targets) {
        auto nvvm = dyn_cast<NVVM::NVVMTargetAttr>(each);
        names.push_back(nvvm ? nvvm.getChip() : "");
      }
  SmallVector<SmTarget> chips;
  for (StringRef name : names) {
    FailureOr<SmTarget> target = SmTarget::parse(name);
    if (failed(target))
      return {};
    chips.push_back(*target);
  }
  return chips;
}

Machine mlir::redop::getKernelMachine(FunctionOpInterface kernel,
                                      StringRef chip) {
  return getMachine(findChips(kernel, chip));
}
