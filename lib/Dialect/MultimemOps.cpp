//===- MultimemOps.cpp - multimem.ld_reduce, .st and .red -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "MemoryOps.h"

using namespace mlir;
using namespace mlir::redop;

/// The words that all three ops have.
template <typename OpT> static Form getCommonForm(OpT op, Family family) {
  Form form;
  form.family = family;
  if (!op->getNumOperands())
    return form;
  form.type = op.getPtxType();
  form.vec = op.getVec();
  form.sem = op.getSem();
  form.scope = op.getScope();
  form.space = redop::getSpace(op->getOperand(0));
  return form;
}

//===----------------------------------------------------------------------===//
// multimem.ld_reduce
//===----------------------------------------------------------------------===//

Form MultimemLdReduceOp::getForm() {
  Form form = getCommonForm(*this, Family::MultimemLdReduce);
  form.kind = getKind();
  form.acc = getAcc();
  return form;
}

LogicalResult MultimemLdReduceOp::verify() {
  return verifyForm(*this, getForm(), getRes().getType());
}

void MultimemLdReduceOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getPtrMutable());
  if (getSem() == Sem::Weak)
    return;
  effects.emplace_back(MemoryEffects::Write::get(), &getPtrMutable());
  addStrongEffects(effects);
}

//===----------------------------------------------------------------------===//
// multimem.st
//===----------------------------------------------------------------------===//

Form MultimemStOp::getForm() {
  return getCommonForm(*this, Family::MultimemSt);
}

LogicalResult MultimemStOp::verify() {
  return verifyForm(*this, getForm(), getValue().getType());
}

void MultimemStOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Write::get(), &getPtrMutable());
  if (getSem() != Sem::Weak)
    addStrongEffects(effects);
}

LogicalResult MultimemStOp::canonicalize(MultimemStOp op,
                                         PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}

//===----------------------------------------------------------------------===//
// multimem.red
//===----------------------------------------------------------------------===//

Form MultimemRedOp::getForm() {
  Form form = getCommonForm(*this, Family::MultimemRed);
  form.kind = getKind();
  return form;
}

LogicalResult MultimemRedOp::verify() {
  return verifyForm(*this, getForm(), getValue().getType());
}

void MultimemRedOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getPtrMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getPtrMutable());
  addStrongEffects(effects);
}

LogicalResult MultimemRedOp::canonicalize(MultimemRedOp op,
                                          PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}
