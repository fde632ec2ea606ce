//===- WarpOps.cpp - Shuffles, votes and reductions of a warp -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Warps.h"
#include "Ops/Families.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

static Combine getCombine(NVVM::ReduxKind kind) {
  switch (kind) {
  case NVVM::ReduxKind::ADD:
    return Combine::AddI;
  case NVVM::ReduxKind::AND:
    return Combine::And;
  case NVVM::ReduxKind::OR:
    return Combine::Or;
  case NVVM::ReduxKind::XOR:
    return Combine::Xor;
  case NVVM::ReduxKind::MAX:
    return Combine::MaxS;
  case NVVM::ReduxKind::MIN:
    return Combine::MinS;
  case NVVM::ReduxKind::UMAX:
    return Combine::MaxU;
  case NVVM::ReduxKind::UMIN:
    return Combine::MinU;
  case NVVM::ReduxKind::FMAX:
    return Combine::MaxNum;
  case NVVM::ReduxKind::FMIN:
    return Combine::MinNum;
  }
  llvm_unreachable("unknown nvvm.redux.sync kind");
}

static Step runRedux(Thread &thread, NVVM::ReduxOp op) {
  Combine kind = getCombine(op.getKind());
  bool isFloat = kind == Combine::MaxNum || kind == Combine::MinNum;
  if (isFloat != isa<Float32Type>(op.getVal().getType()))
    return thread.fail(op, "the kind is not valid for the type");
  if (!thread.checkKnown(op, op.getMaskAndClamp(), "the member mask"))
    return Step::Failed;
  return reduceLanes(thread, op, thread.getUInt(op.getMaskAndClamp()), kind,
                     op.getAbs(), op.getNan(), op.getVal().getType());
}

static Shuffle getShuffle(NVVM::ShflKind kind) {
  switch (kind) {
  case NVVM::ShflKind::up:
    return Shuffle::Up;
  case NVVM::ShflKind::down:
    return Shuffle::Down;
  case NVVM::ShflKind::bfly:
    return Shuffle::Butterfly;
  case NVVM::ShflKind::idx:
    return Shuffle::Index;
  }
  llvm_unreachable("unknown nvvm.shfl.sync kind");
}

static Step runShfl(Thread &thread, NVVM::ShflOp op) {
  if (!thread.checkKnown(op, op.getThreadMask(), "the member mask") ||
      !thread.checkKnown(op, {op.getOffset(), op.getMaskAndClamp()},
                         "the source lane"))
    return Step::Failed;
  Meeting meeting;
  meeting.values = {thread.get(op.getVal()), thread.get(op.getOffset()),
                    thread.get(op.getMaskAndClamp())};
  meeting.take = [op](Thread &lane, Lanes lanes) mutable {
    if (!op.getReturnValueAndIsValid())
      lanes.pop_back();
    lane.set(op.getRes(), std::move(lanes));
  };
  return shuffleLanes(thread, op, thread.getUInt(op.getThreadMask()),
                      getShuffle(op.getKind()), std::move(meeting));
}

static Vote getVote(NVVM::VoteSyncKind kind) {
  switch (kind) {
  case NVVM::VoteSyncKind::any:
    return Vote::Any;
  case NVVM::VoteSyncKind::all:
    return Vote::All;
  case NVVM::VoteSyncKind::uni:
    return Vote::Uni;
  case NVVM::VoteSyncKind::ballot:
    return Vote::Ballot;
  }
  llvm_unreachable("unknown nvvm.vote.sync kind");
}

static Step runVote(Thread &thread, NVVM::VoteSyncOp op) {
  if (!thread.checkKnown(op, op.getMask(), "the member mask"))
    return Step::Failed;
  Meeting meeting;
  meeting.values = {thread.get(op.getPred())};
  return voteLanes(thread, op, thread.getUInt(op.getMask()),
                   getVote(op.getKind()), std::move(meeting));
}

static Step runMatch(Thread &thread, NVVM::MatchSyncOp op) {
  if (op.getKind() != NVVM::MatchSyncKind::any)
    return thread.fail(op, "the interpreter does not support match.sync.all");
  if (!thread.checkKnown(op, op.getThreadMask(), "the member mask"))
    return Step::Failed;
  Meeting meeting;
  meeting.values = {thread.get(op.getVal())};
  return matchLanes(thread, op, thread.getUInt(op.getThreadMask()),
                    std::move(meeting));
}

static Step runElect(Thread &thread, NVVM::ElectSyncOp op) {
  Meeting meeting;
  meeting.take = [op](Thread &lane, Lanes lanes) mutable {
    lane.set(op.getPred(), std::move(lanes[1]));
  };
  uint32_t mask = op.getMembermask() ? thread.getUInt(op.getMembermask()) : ~0u;
  return electLane(thread, op, mask, std::move(meeting));
}

static Step runSyncWarp(Thread &thread, NVVM::SyncWarpOp op) {
  return syncLanes(thread, op, thread.getUInt(op.getMask()));
}

void mlir::redop::interpreter::addNVVMWarpOps(Handlers &handlers) {
  handlers.add<NVVM::ReduxOp>(&runRedux, OnPoison::Handles);
  handlers.add<NVVM::ShflOp>(&runShfl, OnPoison::Handles);
  handlers.add<NVVM::VoteSyncOp>(&runVote, OnPoison::Handles);
  handlers.add<NVVM::MatchSyncOp>(&runMatch, OnPoison::Handles);
  handlers.add<NVVM::ElectSyncOp>(&runElect);
  handlers.add<NVVM::SyncWarpOp>(&runSyncWarp);
}
