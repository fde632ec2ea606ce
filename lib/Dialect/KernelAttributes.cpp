//===- KernelAttributes.cpp - What users say of a kernel ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/KernelAttributes.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace mlir::redop;

std::optional<uint32_t> mlir::redop::getDynamicSharedMemory(Operation *kernel) {
  auto bytes = kernel->getAttrOfType<IntegerAttr>(dynamicSharedMemoryAttrName);
  if (!bytes || bytes.getValue().isNegative() ||
      bytes.getValue().getSignificantBits() > 32)
    return std::nullopt;
  return bytes.getValue().getZExtValue();
}
