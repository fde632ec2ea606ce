//===- StoreReduceOp.cpp - store_reduce -----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryReduction.h"
#include "OpBytecode.h"
#include "redop/Dialect/PortableWords.h"

using namespace mlir;
using namespace mlir::redop;

template <typename CoderT>
static void code(StoreReduceOp::Properties &properties, CoderT &coder) {
  coder.optional(properties.alignment);
  coder.optional(properties.compare, /*since=*/3);
  coder.optional(properties.fastmath);
  coder.required(properties.kind);
  coder.optional(properties.noftz, /*since=*/2);
  coder.segments(properties.operandSegmentSizes, /*isAfter=*/false);
  coder.optional(properties.or_upstream);
  coder.optional(properties.scope);
  coder.optional(properties.sem);
  coder.optional(properties.weak_read, /*since=*/3);
  coder.segments(properties.operandSegmentSizes, /*isAfter=*/true);
}

REDOP_DEFINE_BYTECODE(StoreReduceOp)

LogicalResult StoreReduceOp::verify() {
  if (failed(verifyReductionProperties(*this)) ||
      failed(verifyMemoryReduction(*this)))
    return failure();
  return verifySem(*this, getSem());
}

void StoreReduceOp::getEffects(Effects &effects) {
  addReductionEffects(effects, getBaseMutable(), getSem());
}

std::optional<SmallVector<int64_t, 4>> StoreReduceOp::getShapeForUnroll() {
  return getReductionShape(*this);
}

LogicalResult StoreReduceOp::canonicalize(StoreReduceOp op,
                                          PatternRewriter &rewriter) {
  return canonicalizeReduction(op, rewriter);
}
