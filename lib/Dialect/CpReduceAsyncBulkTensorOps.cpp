//===- CpReduceAsyncBulkTensorOps.cpp - cp.reduce.async.bulk.tensor -------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpBytecode.h"
#include "TensorOps.h"

using namespace mlir;
using namespace mlir::redop;

template <typename CoderT>
static void code(CpReduceAsyncBulkTensorOp::Properties &properties,
                 CoderT &coder) {
  coder.optional(properties.im2col_no_offs);
  coder.optional(properties.im2col_no_offs_w, /*since=*/2);
  coder.required(properties.kind);
  coder.segments(properties.operandSegmentSizes, /*isAfter=*/false);
  coder.optional(properties.scatter4, /*since=*/2);
  coder.segments(properties.operandSegmentSizes, /*isAfter=*/true);
  // What replaces the contents of the tensor map.
  coder.insertSegments(properties.operandSegmentSizes, /*place=*/1,
                       /*number=*/4, /*since=*/2);
}

REDOP_DEFINE_BYTECODE(CpReduceAsyncBulkTensorOp)

Form CpReduceAsyncBulkTensorOp::getForm() {
  Form form;
  form.family = Family::CpReduceAsyncBulkTensor;
  if (!hasLegalSegments(*this, /*required=*/7))
    return form;
  ArrayRef<int32_t> sizes = getProperties().operandSegmentSizes;
  form.kind = getKind();
  form.im2colNoOffs = getIm2colNoOffs();
  form.im2colNoOffsW = getIm2colNoOffsW();
  form.scatter4 = getScatter4();
  form.dim = getDimOfCoordinates(form, sizes[5]);
  form.globalAddress = sizes[1] != 0;
  setShape(form, *this);
  form.space = Space::Global;
  form.cacheHint = sizes[7] != 0;
  return form;
}

LogicalResult CpReduceAsyncBulkTensorOp::verify() {
  constexpr Family family = Family::CpReduceAsyncBulkTensor;
  if (failed(verifySegments(*this, /*required=*/7)) ||
      failed(verifyShape(*this, family)) ||
      failed(verifyForm(*this, getForm(), /*value=*/Type())) ||
      failed(verifyTensorMap(*this, family)))
    return failure();
  return verifyShared(*this, family, RuleTopic::Space, "source", getSrc());
}

void CpReduceAsyncBulkTensorOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getTensorMapMutable());
  effects.emplace_back(MemoryEffects::Read::get(), &getSrcMutable());
  // The address of the tensor may be in the map; the reduction continues after
  // the op.
  addStrongEffects(effects);
}

LogicalResult
CpReduceAsyncBulkTensorOp::canonicalize(CpReduceAsyncBulkTensorOp op,
                                        PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}
