//===- Remedies.cpp - Passes that make kernels of other code --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Support/Remedies.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

StringRef mlir::redop::getArgumentRemedy(Type type) {
  if (isa<TensorType>(type))
    return "bufferize it first (one-shot-bufferize), or use a memref";
  return "";
}

StringRef mlir::redop::getHostOpRemedy(Operation *op) {
  return llvm::StringSwitch<StringRef>(op->getName().getStringRef())
      .Case("scf.parallel",
            "make a kernel of it (gpu-map-parallel-loops, "
            "convert-parallel-loops-to-gpu, gpu-kernel-outlining), or mark "
            "the function as a kernel whose threads each execute the loop")
      .Case("gpu.launch", "make a kernel of it (gpu-kernel-outlining)")
      .Default("");
}
