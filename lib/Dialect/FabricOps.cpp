//===- FabricOps.cpp - Reductions over the fabric -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorOps.h"

using namespace mlir;
using namespace mlir::redop;

static LogicalResult verifyMbar(Operation *op, Family family, Value mbar) {
  return verifyShared(op, family, RuleTopic::Mbar, "mbarrier", mbar);
}

//===----------------------------------------------------------------------===//
// fabric.try_red.async
//===----------------------------------------------------------------------===//

Form FabricTryRedAsyncOp::getForm() {
  Form form;
  form.family = Family::FabricTryRedAsync;
  if (!hasLegalSegments(*this, /*required=*/6))
    return form;
  form.multimem = getMultimem();
  form.kind = getKind();
  form.type = getPtxType();
  form.counted = getProperties().operandSegmentSizes[2] != 0;
  form.cacheHint = getProperties().operandSegmentSizes[6] != 0;
  return form;
}

LogicalResult FabricTryRedAsyncOp::verify() {
  constexpr Family family = Family::FabricTryRedAsync;
  if (failed(verifySegments(*this, /*required=*/6)) ||
      failed(verifyForm(*this, getForm(), /*value=*/Type())) ||
      failed(verifyBulk(*this, family)))
    return failure();
  return verifyMbar(*this, family, getMbar());
}

void FabricTryRedAsyncOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getSrcMutable());
  // The reduction continues after the op, in memory of an endpoint.
  addStrongEffects(effects);
}

LogicalResult FabricTryRedAsyncOp::canonicalize(FabricTryRedAsyncOp op,
                                                PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}

//===----------------------------------------------------------------------===//
// fabric.try_red.async.tensor
//===----------------------------------------------------------------------===//

Form FabricTryRedAsyncTensorOp::getForm() {
  Form form;
  form.family = Family::FabricTryRedAsyncTensor;
  if (!hasLegalSegments(*this, /*required=*/11))
    return form;
  ArrayRef<int32_t> sizes = getProperties().operandSegmentSizes;
  form.multimem = getMultimem();
  form.kind = getKind();
  form.dim = getDimOfCoordinates(form, sizes[7]);
  form.counted = sizes[3] != 0;
  form.globalAddress = true;
  setShape(form, *this);
  form.cacheHint = sizes[11] != 0;
  return form;
}

LogicalResult FabricTryRedAsyncTensorOp::verify() {
  constexpr Family family = Family::FabricTryRedAsyncTensor;
  if (failed(verifySegments(*this, /*required=*/11)) ||
      failed(verifyShape(*this, family)) ||
      failed(verifyForm(*this, getForm(), /*value=*/Type())) ||
      failed(verifyTensorMap(*this, family)) ||
      failed(verifyBulk(*this, family)))
    return failure();
  return verifyMbar(*this, family, getMbar());
}

void FabricTryRedAsyncTensorOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getTensorMapMutable());
  effects.emplace_back(MemoryEffects::Read::get(), &getSrcMutable());
  // The reduction continues after the op, in memory of an endpoint.
  addStrongEffects(effects);
}

LogicalResult
FabricTryRedAsyncTensorOp::canonicalize(FabricTryRedAsyncTensorOp op,
                                        PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}

//===----------------------------------------------------------------------===//
// fabric.try_pullred.async
//===----------------------------------------------------------------------===//

Form FabricTryPullredAsyncOp::getForm() {
  Form form;
  form.family = Family::FabricTryPullredAsync;
  form.kind = getKind();
  form.acc = getAcc();
  form.type = getPtxType();
  return form;
}

LogicalResult FabricTryPullredAsyncOp::verify() {
  constexpr Family family = Family::FabricTryPullredAsync;
  if (failed(verifyForm(*this, getForm(), /*value=*/Type())) ||
      failed(verifyShared(*this, family, RuleTopic::Space, "destination",
                          getDst())) ||
      failed(verifySize(*this, family)))
    return failure();
  return verifyMbar(*this, family, getMbar());
}

void FabricTryPullredAsyncOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Write::get(), &getDstMutable());
  effects.emplace_back(MemoryEffects::Read::get(), ConvergenceResource::get());
  effects.emplace_back(MemoryEffects::Write::get(), ConvergenceResource::get());
  // The copy continues after the op.
  addStrongEffects(effects);
}

LogicalResult FabricTryPullredAsyncOp::canonicalize(FabricTryPullredAsyncOp op,
                                                    PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}

//===----------------------------------------------------------------------===//
// fabric.try_atom.async
//===----------------------------------------------------------------------===//

Form FabricTryAtomAsyncOp::getForm() {
  Form form;
  form.family = Family::FabricTryAtomAsync;
  if (!hasLegalSegments(*this, /*required=*/5))
    return form;
  form.kind = getKind();
  form.type = getPtxType();
  form.cacheHint = getProperties().operandSegmentSizes[5] != 0;
  return form;
}

LogicalResult FabricTryAtomAsyncOp::verify() {
  constexpr Family family = Family::FabricTryAtomAsync;
  if (failed(verifySegments(*this, /*required=*/5)) ||
      failed(verifyForm(*this, getForm(), /*value=*/Type())) ||
      failed(verifyShared(*this, family, RuleTopic::Space, "destination",
                          getDst())) ||
      failed(verifyShared(*this, family, RuleTopic::Space, "source", getSrc())))
    return failure();
  return verifyMbar(*this, family, getMbar());
}

void FabricTryAtomAsyncOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getSrcMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getDstMutable());
  // The atomic continues after the op, in memory of an endpoint.
  addStrongEffects(effects);
}

LogicalResult FabricTryAtomAsyncOp::canonicalize(FabricTryAtomAsyncOp op,
                                                 PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}
