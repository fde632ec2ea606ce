//===- CpReduceAsyncBulkTensorOps.cpp - cp.reduce.async.bulk.tensor -------===//
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
static void code(CpReduceAsyncBulkTensorOp::Properties &properties,
                 CoderT &coder) {
  coder.optional(properties.im2col_no_offs);
  coder.optional(properties.im2col_no_offs_w, /*since=*/2);
  coder.required(properties.kind);
  coder.segments(properties.operandSegmentSizes, /*isAfter=*/false);
  coder.optional(properties.scatter4, /*since=*/2);
  coder.segments(properties.operandSegmentSizes, /*isAfter=*/true);
}

REDOP_DEFINE_BYTECODE(CpReduceAsyncBulkTensorOp)

Form CpReduceAsyncBulkTensorOp::getForm() {
  Form form;
  form.family = Family::CpReduceAsyncBulkTensor;
  if (!hasLegalSegments(*this, /*required=*/3))
    return form;
  ArrayRef<int32_t> sizes = getProperties().operandSegmentSizes;
  form.kind = getKind();
  form.im2colNoOffs = getIm2colNoOffs();
  form.im2colNoOffsW = getIm2colNoOffsW();
  form.scatter4 = getScatter4();
  form.dim = getDimOfCoordinates(form, sizes[1]);
  form.space = Space::Global;
  form.cacheHint = sizes[3] != 0;
  return form;
}

LogicalResult CpReduceAsyncBulkTensorOp::verify() {
  if (failed(verifySegments(*this, /*required=*/3)) ||
      failed(verifyForm(*this, getForm(), /*value=*/Type())))
    return failure();
  auto verifyPointer = [&](StringRef what, Value pointer, Space space) {
    if (redop::getSpace(pointer) == space)
      return success();
    LogicalResult result =
        emitRuleError(*this, Family::CpReduceAsyncBulkTensor, RuleTopic::Space)
        << what << " (" << getPointerType(space) << "), not "
        << pointer.getType();
    return result;
  };
  if (failed(verifyPointer("the tensor map must have a generic pointer",
                           getTensorMap(), Space::Generic)))
    return failure();
  return verifyPointer("the source must be a pointer to shared::cta", getSrc(),
                       Space::Shared);
}

void CpReduceAsyncBulkTensorOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getTensorMapMutable());
  effects.emplace_back(MemoryEffects::Read::get(), &getSrcMutable());
  // The address of the tensor is in the map; the reduction continues after the
  // op.
  addStrongEffects(effects);
}

LogicalResult
CpReduceAsyncBulkTensorOp::canonicalize(CpReduceAsyncBulkTensorOp op,
                                        PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}
