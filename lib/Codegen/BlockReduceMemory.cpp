//===- BlockReduceMemory.cpp - Shared memory to reduce a CTA --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Codegen/BlockReduceMemory.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;

uint64_t mlir::redop::getMaxBlockReduceBytes(Operation *module) {
  uint64_t bytes = 0;
  module->walk([&](GroupReduceOp op) {
    if (op.getGroup() != Group::Block)
      return;
    auto vector = dyn_cast<VectorType>(op.getType());
    bytes = std::max(
        bytes, getBlockReduceBytes(
                   getElementTypeOrSelf(op.getType()).getIntOrFloatBitWidth(),
                   vector ? vector.getNumElements() : 1));
  });
  return bytes;
}
