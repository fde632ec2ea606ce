//===- CpReduceAsyncBulkOps.cpp - cp.reduce.async.bulk --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BulkOps.h"
#include "FormVerifier.h"
#include "MemoryOps.h"
#include "OpBytecode.h"

using namespace mlir;
using namespace mlir::redop;

template <typename CoderT>
static void code(CpReduceAsyncBulkOp::Properties &properties, CoderT &coder) {
  coder.required(properties.kind);
  coder.optional(properties.noftz, /*since=*/2);
  coder.segments(properties.operandSegmentSizes, /*isAfter=*/false);
  coder.required(properties.ptx_type);
  coder.optional(properties.scope, /*since=*/2);
  coder.optional(properties.sem, /*since=*/2);
  coder.segments(properties.operandSegmentSizes, /*isAfter=*/true);
}

REDOP_DEFINE_BYTECODE(CpReduceAsyncBulkOp)

Form CpReduceAsyncBulkOp::getForm() {
  Form form;
  form.family = Family::CpReduceAsyncBulk;
  if (!hasLegalSegments(*this, /*required=*/3))
    return form;
  form.kind = getKind();
  form.type = getPtxType();
  form.noftz = getNoftz();
  form.sem = getSem();
  form.scope = getScope();
  form.space = redop::getSpace(getOperand(0));
  form.cacheHint = getProperties().operandSegmentSizes[3] != 0;
  form.mbar = getProperties().operandSegmentSizes[4] != 0;
  return form;
}

LogicalResult CpReduceAsyncBulkOp::verify() {
  if (failed(verifySegments(*this, /*required=*/3)) ||
      failed(verifyForm(*this, getForm(), /*value=*/Type())))
    return failure();
  if (failed(verifyBulk(*this, Family::CpReduceAsyncBulk)))
    return failure();
  if (getMbar() && getMbar().getType() != getPtr().getType())
    return emitRuleError(*this, Family::CpReduceAsyncBulk, RuleTopic::Mbar)
           << "mbar must have the type of the destination, "
           << getPtr().getType() << ", not " << getMbar().getType();
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
