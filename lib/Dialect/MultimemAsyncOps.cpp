//===- MultimemAsyncOps.cpp - Async multimem ops --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "MemoryOps.h"

using namespace mlir;
using namespace mlir::redop;

template <typename OpT> static Form getCommonForm(OpT op, Family family) {
  Form form;
  form.family = family;
  if (!op->getNumOperands())
    return form;
  form.type = op.getPtxType();
  form.sem = op.getSem();
  form.scope = op.getScope();
  form.space = redop::getSpace(op->getOperand(0));
  return form;
}

//===----------------------------------------------------------------------===//
// multimem.red.async
//===----------------------------------------------------------------------===//

Form MultimemRedAsyncOp::getForm() {
  Form form = getCommonForm(*this, Family::MultimemRedAsync);
  form.kind = getKind();
  return form;
}

LogicalResult MultimemRedAsyncOp::verify() {
  return verifyForm(*this, getForm(), getValue().getType());
}

void MultimemRedAsyncOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getPtrMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getPtrMutable());
  addStrongEffects(effects);
}

LogicalResult MultimemRedAsyncOp::canonicalize(MultimemRedAsyncOp op,
                                               PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}

//===----------------------------------------------------------------------===//
// multimem.st.async
//===----------------------------------------------------------------------===//

Form MultimemStAsyncOp::getForm() {
  return getCommonForm(*this, Family::MultimemStAsync);
}

LogicalResult MultimemStAsyncOp::verify() {
  return verifyForm(*this, getForm(), getValue().getType());
}

void MultimemStAsyncOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Write::get(), &getPtrMutable());
  addStrongEffects(effects);
}

LogicalResult MultimemStAsyncOp::canonicalize(MultimemStAsyncOp op,
                                              PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}
