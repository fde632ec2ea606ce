//===- GroupOps.cpp - redux.sync, group_reduce, createpolicy --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Groups.h"
#include "Instructions/Reductions.h"
#include "Instructions/Warps.h"
#include "Ops/Families.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

static Step runReduxSync(Thread &thread, ReduxSyncOp op) {
  return reduceLanes(
      ValueOperands(thread, op, {op.getSrc(), op.getMask()}),
      {*getCombine(op.getKind(), op.getPtxType()), op.getAbs(), op.getNan()},
      op.getType());
}

static Step runGroupReduce(Thread &thread, GroupReduceOp op) {
  Combine kind = *getCombine(op.getKind());
  if (op.getGroup() == Group::Block)
    return reduceBlock(thread, op, kind);
  if (op.getMask() && !thread.checkKnown(op, op.getMask(), "the member mask"))
    return Step::Failed;
  uint32_t mask = op.getMask() ? thread.getUInt(op.getMask()) : ~0u;
  return reduceWarp(thread, op, mask, kind,
                    op.getClusterSize().value_or(thread.warpSize),
                    op.getClusterStride().value_or(1));
}

/// A policy is a hint: the interpreter only checks that createpolicy made it.
static Step makePolicy(Thread &thread, Operation *op) {
  thread.set(op->getResult(0), APInt(64, kPolicy));
  return Step::Next;
}

static Step makeFractionalPolicy(Thread &thread, CreatePolicyFractionalOp op) {
  if (Value value = op.getFractionValue()) {
    float fraction = thread.getScalar(value).bitsToFloat();
    if (!(fraction > 0.0f && fraction <= 1.0f))
      return thread.fail(op, "the fraction of a cache policy must be greater "
                             "than 0 and at most 1");
  }
  return makePolicy(thread, op);
}

static Step makeRangePolicy(Thread &thread, CreatePolicyRangeOp op) {
  if (thread.getScalar(op.getPrimarySize())
          .ugt(thread.getScalar(op.getTotalSize())))
    return thread.fail(op, "the primary size must not exceed the total size");
  return makePolicy(thread, op);
}

void mlir::redop::interpreter::addRedopGroupOps(Handlers &handlers) {
  handlers.add<ReduxSyncOp>(&runReduxSync, OnPoison::Handles);
  handlers.add<GroupReduceOp>(&runGroupReduce, OnPoison::Handles);
  handlers.add<CreatePolicyRangeOp>(&makeRangePolicy);
  handlers.add<CreatePolicyFractionalOp>(&makeFractionalPolicy);
}
