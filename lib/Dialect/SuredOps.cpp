//===- SuredOps.cpp - sured -----------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "MemoryOps.h"

using namespace mlir;
using namespace mlir::redop;

template <typename OpT> static Form getSuredForm(OpT op, Family family) {
  Form form;
  form.family = family;
  if (!hasLegalSegments(op, /*required=*/3))
    return form;
  form.kind = op.getKind();
  form.type = op.getPtxType();
  form.dim = symbolizeDim(
      static_cast<uint32_t>(op.getProperties().operandSegmentSizes[1]));
  form.clamp = op.getClamp();
  return form;
}

template <typename OpT> static LogicalResult verifySured(OpT op) {
  if (failed(verifySegments(op, /*required=*/3)))
    return failure();
  return verifyForm(op, op.getForm(), op.getValue().getType());
}

Form SuredBOp::getForm() { return getSuredForm(*this, Family::SuredB); }
Form SuredPOp::getForm() { return getSuredForm(*this, Family::SuredP); }

LogicalResult SuredBOp::verify() { return verifySured(*this); }
LogicalResult SuredPOp::verify() { return verifySured(*this); }

// A surface has no pointer that an effect could name.
void SuredBOp::getEffects(Effects &effects) { addStrongEffects(effects); }
void SuredPOp::getEffects(Effects &effects) { addStrongEffects(effects); }

LogicalResult SuredBOp::canonicalize(SuredBOp op, PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}
LogicalResult SuredPOp::canonicalize(SuredPOp op, PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}
