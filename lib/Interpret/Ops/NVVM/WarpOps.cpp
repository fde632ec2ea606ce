//===- WarpOps.cpp - Shuffles, votes and reductions of a warp -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Warps.h"
#include "Ops/Families.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Support/LLVMVersionAdaptors.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

static Step runRedux(Thread &thread, NVVM::ReduxOp op) {
  Combine kind = *symbolizeReduxKind(stringifyNVVMReduxKind(op.getKind()));
  Type type = op.getVal().getType();
  if (isFloatMinMax(kind) != type.isF32())
    return thread.fail(op, "the kind is not valid for the type");
  return reduceLanes(
      ValueOperands(thread, op, {op.getVal(), op.getMaskAndClamp()}),
      {kind, op.getAbs(), op.getNan()}, type);
}

static Step runShfl(Thread &thread, NVVM::ShflOp op) {
  auto take = [op](Thread &lane, Lanes lanes) mutable {
    if (!op.getReturnValueAndIsValid())
      lanes.pop_back();
    lane.set(op.getRes(), std::move(lanes));
  };
  return shuffleLanes(ValueOperands(thread, op,
                                    {op.getVal(), op.getOffset(),
                                     op.getMaskAndClamp(), op.getThreadMask()},
                                    take),
                      *symbolizeShuffle(NVVM::stringifyShflKind(op.getKind())));
}

static Step runVote(Thread &thread, NVVM::VoteSyncOp op) {
  return voteLanes(ValueOperands(thread, op, {op.getPred(), op.getMask()}),
                   *symbolizeVote(NVVM::stringifyVoteSyncKind(op.getKind())));
}

static Step runMatch(Thread &thread, NVVM::MatchSyncOp op) {
  if (op.getKind() != NVVM::MatchSyncKind::any)
    return thread.fail(op, "the interpreter does not support match.sync.all");
  return matchLanes(
      ValueOperands(thread, op, {op.getVal(), op.getThreadMask()}),
      getLaneWidth(op.getVal().getType()));
}

static Step runElect(Thread &thread, NVVM::ElectSyncOp op) {
  auto take = [op](Thread &lane, Lanes lanes) mutable {
    lane.set(op.getPred(), std::move(lanes[1]));
  };
  return electLane(ValueOperands(thread, op, {op.getMembermask()}, take));
}

static Step runSyncWarp(Thread &thread, NVVM::SyncWarpOp op) {
  return syncLanes(ValueOperands(thread, op, {op.getMask()}));
}

void mlir::redop::interpreter::addNVVMWarpOps(Handlers &handlers) {
  handlers.add<NVVM::ReduxOp>(&runRedux, OnPoison::Handles);
  handlers.add<NVVM::ShflOp>(&runShfl, OnPoison::Handles);
  handlers.add<NVVM::VoteSyncOp>(&runVote, OnPoison::Handles);
  handlers.add<NVVM::MatchSyncOp>(&runMatch, OnPoison::Handles);
  handlers.add<NVVM::ElectSyncOp>(&runElect);
  handlers.add<NVVM::SyncWarpOp>(&runSyncWarp);
}
