//===- RedOps.cpp - red ---------------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "MemoryOps.h"
#include "OpBytecode.h"

using namespace mlir;
using namespace mlir::redop;

template <typename CoderT>
static void code(RedOp::Properties &properties, CoderT &coder) {
  coder.required(properties.kind);
  coder.optional(properties.noftz, /*since=*/2);
  coder.segments(properties.operandSegmentSizes, /*isAfter=*/false);
  coder.required(properties.ptx_type);
  coder.optional(properties.scope);
  coder.optional(properties.sem);
  coder.optional(properties.vec);
  coder.segments(properties.operandSegmentSizes, /*isAfter=*/true);
}

REDOP_DEFINE_BYTECODE(RedOp)

Form RedOp::getForm() {
  Form form;
  form.family = Family::Red;
  if (!hasLegalSegments(*this, /*required=*/2))
    return form;
  form.kind = getKind();
  form.type = getPtxType();
  form.noftz = getNoftz();
  form.vec = getVec();
  form.sem = getSem();
  form.scope = getScope();
  // Read from the segments, because each accessor computes the offsets again.
  form.space = redop::getSpace(getOperand(0));
  form.cacheHint = getProperties().operandSegmentSizes[2] != 0;
  return form;
}

LogicalResult RedOp::verify() {
  if (failed(verifySegments(*this, /*required=*/2)))
    return failure();
  return verifyForm(*this, getForm(), getOperand(1).getType());
}

void RedOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getPtrMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getPtrMutable());
  addStrongEffects(effects);
}

LogicalResult RedOp::canonicalize(RedOp op, PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}
