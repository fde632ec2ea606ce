//===- CpReduceAsyncBulkOps.cpp - cp.reduce.async.bulk --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "MemoryOps.h"

using namespace mlir;
using namespace mlir::redop;

Form CpReduceAsyncBulkOp::getForm() {
  Form form;
  form.family = Family::CpReduceAsyncBulk;
  if (!hasLegalSegments(*this, /*required=*/3))
    return form;
  form.kind = getKind();
  form.type = getPtxType();
  form.space = redop::getSpace(getOperand(0));
  form.cacheHint = getProperties().operandSegmentSizes[3] != 0;
  form.mbar = getProperties().operandSegmentSizes[4] != 0;
  return form;
}

LogicalResult CpReduceAsyncBulkOp::verify() {
  if (failed(verifySegments(*this, /*required=*/3)) ||
      failed(verifyForm(*this, getForm(), /*value=*/Type())))
    return failure();
  if (redop::getSpace(getSrc()) != Space::Shared)
    return emitRuleError(*this, Family::CpReduceAsyncBulk, RuleTopic::Space)
           << "the source must be a pointer to shared::cta ("
           << getPointerType(Space::Shared) << "), not " << getSrc().getType();
  if (getMbar() && getMbar().getType() != getPtr().getType())
    return emitRuleError(*this, Family::CpReduceAsyncBulk, RuleTopic::Mbar)
           << "mbar must have the type of the destination, "
           << getPtr().getType() << ", not " << getMbar().getType();
  APInt size;
  if (matchPattern(getSize(), m_ConstantInt(&size)) && size.urem(16) != 0)
    return emitRuleError(*this, Family::CpReduceAsyncBulk, RuleTopic::Amount)
           << "the size must be a multiple of 16 bytes, not "
           << size.getZExtValue();
  return success();
}

void CpReduceAsyncBulkOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getSrcMutable());
  effects.emplace_back(MemoryEffects::Read::get(), &getPtrMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getPtrMutable());
  // The reduction continues after the op.
  addStrongEffects(effects);
}

LogicalResult CpReduceAsyncBulkOp::canonicalize(CpReduceAsyncBulkOp op,
                                                PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}
