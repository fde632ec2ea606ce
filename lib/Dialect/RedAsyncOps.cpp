//===- RedAsyncOps.cpp - red.async ----------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "MemoryOps.h"

using namespace mlir;
using namespace mlir::redop;

Form RedAsyncOp::getForm() {
  Form form;
  form.family = Family::RedAsync;
  if (!hasLegalSegments(*this, /*required=*/2))
    return form;
  form.kind = getKind();
  form.type = getPtxType();
  form.mbar = getProperties().operandSegmentSizes[2];
  form.mmio = getMmio();
  form.sem = getSem();
  form.scope = getScope();
  form.space = redop::getSpace((*this)->getOperand(0));
  return form;
}

LogicalResult RedAsyncOp::verify() {
  if (failed(verifySegments(*this, /*required=*/2)) ||
      failed(verifyForm(*this, getForm(), getValue().getType())))
    return failure();
  if (getMbar() && getMbar().getType() != getPtr().getType())
    return emitRuleError(*this, Family::RedAsync, RuleTopic::Mbar)
           << "mbar must have the type of the destination, "
           << getPtr().getType() << ", not " << getMbar().getType();
  return success();
}

void RedAsyncOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getPtrMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getPtrMutable());
  addStrongEffects(effects);
}

LogicalResult RedAsyncOp::canonicalize(RedAsyncOp op,
                                       PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}
