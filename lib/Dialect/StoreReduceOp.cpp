//===- StoreReduceOp.cpp - store_reduce -----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryReduction.h"

using namespace mlir;
using namespace mlir::redop;

LogicalResult StoreReduceOp::verify() {
  if (failed(verifyReductionProperties(*this)) ||
      failed(verifyMemoryReduction(*this)))
    return failure();
  if (getSem() != Sem::Relaxed && getSem() != Sem::Release)
    return emitOpError() << "does not support the order '"
                         << stringifyEnum(getSem())
                         << "'; it supports relaxed, release";
  return success();
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
