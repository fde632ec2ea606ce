//===- FetchReduceOp.cpp - fetch_reduce -----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryReduction.h"

using namespace mlir;
using namespace mlir::redop;

LogicalResult FetchReduceOp::verify() {
  if (failed(verifyReductionProperties(*this)) ||
      failed(verifyMemoryReduction(*this)))
    return failure();
  Type type = getValue().getType();
  if (getRes().getType() != type)
    return emitOpError() << "the result of a value of type " << type
                         << " must be " << type << ", not "
                         << getRes().getType();
  if (static_cast<bool>(getMask()) != static_cast<bool>(getElseValue()))
    return emitOpError("requires both a mask and an else value, or neither");
  if (getElseValue() && getElseValue().getType() != type)
    return emitOpError() << "the else value of a value of type " << type
                         << " must be " << type << ", not "
                         << getElseValue().getType();
  switch (getSem()) {
  case Sem::Relaxed:
  case Sem::Acquire:
  case Sem::Release:
  case Sem::AcqRel:
    return success();
  default:
    return emitOpError() << "does not support the order '"
                         << stringifyEnum(getSem())
                         << "'; it supports relaxed, acquire, release, acq_rel";
  }
}

void FetchReduceOp::getEffects(Effects &effects) {
  addReductionEffects(effects, getBaseMutable(), getSem());
}

std::optional<SmallVector<int64_t, 4>> FetchReduceOp::getShapeForUnroll() {
  return getReductionShape(*this);
}

LogicalResult FetchReduceOp::canonicalize(FetchReduceOp op,
                                          PatternRewriter &rewriter) {
  return canonicalizeReduction(op, rewriter);
}
