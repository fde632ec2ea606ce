//===- BarrierRedOps.cpp - barrier.red ------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "MemoryOps.h"

using namespace mlir;
using namespace mlir::redop;

Form BarrierRedOp::getForm() {
  Form form;
  form.family = Family::BarrierRed;
  form.kind = getKind();
  form.type = getPtxType();
  form.aligned = getAligned();
  return form;
}

LogicalResult BarrierRedOp::verify() {
  if (failed(verifyForm(*this, getForm(), getRes().getType())))
    return failure();
  APInt number;
  if (matchPattern(getBarrier(), m_ConstantInt(&number)) && !isBarrier(number))
    return emitRuleError(*this, Family::BarrierRed, RuleTopic::Amount)
           << "the barrier must be 0 to 15, not " << number.getZExtValue();
  if (getThreads() && matchPattern(getThreads(), m_ConstantInt(&number)) &&
      !isThreadCount(number))
    return emitRuleError(*this, Family::BarrierRed, RuleTopic::Amount)
           << "the number of threads must be a multiple of the warp size, 32, "
              "not "
           << number.getZExtValue();
  return success();
}

void BarrierRedOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), ConvergenceResource::get());
  effects.emplace_back(MemoryEffects::Write::get(), ConvergenceResource::get());
  // The accesses of the threads are ordered.
  addStrongEffects(effects);
}
