//===- MultimemBulkOps.cpp - Bulk copies to multimem ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BulkOps.h"
#include "FormVerifier.h"
#include "MemoryOps.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// multimem.cp.reduce.async.bulk
//===----------------------------------------------------------------------===//

Form MultimemCpReduceAsyncBulkOp::getForm() {
  Form form;
  form.family = Family::MultimemCpReduceAsyncBulk;
  if (!(*this)->getNumOperands())
    return form;
  form.kind = getKind();
  form.type = getPtxType();
  form.noftz = getNoftz();
  form.sem = getSem();
  form.scope = getScope();
  form.space = redop::getSpace((*this)->getOperand(0));
  return form;
}

LogicalResult MultimemCpReduceAsyncBulkOp::verify() {
  if (failed(verifyForm(*this, getForm(), /*value=*/Type())))
    return failure();
  return verifyBulk(*this, Family::MultimemCpReduceAsyncBulk);
}

void MultimemCpReduceAsyncBulkOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getSrcMutable());
  effects.emplace_back(MemoryEffects::Read::get(), &getPtrMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getPtrMutable());
  // The reduction continues after the op.
  addStrongEffects(effects);
}

LogicalResult
MultimemCpReduceAsyncBulkOp::canonicalize(MultimemCpReduceAsyncBulkOp op,
                                          PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}

//===----------------------------------------------------------------------===//
// multimem.cp.async.bulk
//===----------------------------------------------------------------------===//

Form MultimemCpAsyncBulkOp::getForm() {
  Form form;
  form.family = Family::MultimemCpAsyncBulk;
  if (!hasLegalSegments(*this, /*required=*/3))
    return form;
  form.type = getPtxType();
  form.sem = getSem();
  form.scope = getScope();
  form.space = redop::getSpace(getOperand(0));
  form.cpMask = getProperties().operandSegmentSizes[3] != 0;
  return form;
}

LogicalResult MultimemCpAsyncBulkOp::verify() {
  if (failed(verifySegments(*this, /*required=*/3)) ||
      failed(verifyForm(*this, getForm(), /*value=*/Type())))
    return failure();
  return verifyBulk(*this, Family::MultimemCpAsyncBulk);
}

void MultimemCpAsyncBulkOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getSrcMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getPtrMutable());
  // The copy continues after the op.
  addStrongEffects(effects);
}

LogicalResult MultimemCpAsyncBulkOp::canonicalize(MultimemCpAsyncBulkOp op,
                                                  PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}
