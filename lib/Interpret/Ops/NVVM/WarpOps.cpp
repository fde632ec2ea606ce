//===- WarpOps.cpp - Shuffles, votes and reductions of a warp -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Instructions.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// Returns the lane that shfl.sync reads from, and whether it is in range.
static std::pair<unsigned, bool> getShuffleSource(Shuffle kind, unsigned lane,
                                                  uint32_t b, uint32_t c) {
  uint32_t clamp = c & 31, segment = c >> 8 & 31;
  unsigned last = (lane & segment) | (clamp & ~segment);
  unsigned first = lane & segment;
  b &= 31;
  int from = lane;
  bool isInRange = false;
  switch (kind) {
  case Shuffle::Up:
    from = static_cast<int>(lane) - static_cast<int>(b);
    isInRange = from >= static_cast<int>(last);
    break;
  case Shuffle::Down:
    from = lane + b;
    isInRange = from <= static_cast<int>(last);
    break;
  case Shuffle::Butterfly:
    from = lane ^ b;
    isInRange = from <= static_cast<int>(last);
    break;
  case Shuffle::Index:
    from = first | (b & ~segment);
    isInRange = from <= static_cast<int>(last);
    break;
  }
  return {isInRange ? from : lane, isInRange};
}

Step mlir::redop::interpreter::shuffleLanes(Thread &thread, Operation *op,
                                            uint32_t mask, Shuffle kind,
                                            Meeting meeting) {
  meeting.key = "shfl.sync " + std::to_string(static_cast<int>(kind));
  auto complete = [=](ArrayRef<Thread *> threads) {
    SmallVector<const Lanes *> values = getByLane(threads, 0);
    // Read all values before writing any: a result may also be an operand.
    SmallVector<Lanes> results;
    for (Thread *lane : threads) {
      auto [from, isInRange] = getShuffleSource(
          kind, lane->lane(), lane->bring(1).front().getZExtValue(),
          lane->bring(2).front().getZExtValue());
      Lanes &result = results.emplace_back();
      if (values[from])
        result = *values[from];
      else
        for (const Lane &own : lane->bring(0))
          result.push_back(lane->machine.makePoison(
              own.getBitWidth(), lane->wait.op,
              "the source lane is not in the mask or has exited"));
      result.push_back(makeBool(isInRange));
    }
    for (auto [lane, result] : llvm::zip(threads, results))
      lane->take(result);
    return success();
  };
  return meetLanes(thread, op, mask, complete, std::move(meeting));
}

Step mlir::redop::interpreter::voteLanes(Thread &thread, Operation *op,
                                         uint32_t mask, Vote kind,
                                         Meeting meeting) {
  meeting.key = "vote.sync " + std::to_string(static_cast<int>(kind));
  auto complete = [=](ArrayRef<Thread *> threads) {
    uint32_t ballot = 0, present = 0;
    Tag poison = 0;
    for (auto [lane, value] : llvm::enumerate(getByLane(threads))) {
      if (!value)
        continue;
      poison = poison ? poison : getPoison(*value);
      present |= 1u << lane;
      if (value->front().isOne())
        ballot |= 1u << lane;
    }
    Lane result = APInt(32, ballot);
    if (kind == Vote::Any)
      result = makeBool(ballot != 0);
    else if (kind == Vote::All)
      result = makeBool(ballot == present);
    else if (kind == Vote::Uni)
      result = makeBool(ballot == 0 || ballot == present);
    result.tag = poison;
    for (Thread *lane : threads)
      lane->take({result});
    return success();
  };
  return meetLanes(thread, op, mask, complete, std::move(meeting));
}

Step mlir::redop::interpreter::matchLanes(Thread &thread, Operation *op,
                                          uint32_t mask, Meeting meeting) {
  meeting.key = "match.any.sync";
  auto complete = [=](ArrayRef<Thread *> threads) {
    SmallVector<const Lanes *> values = getByLane(threads);
    Tag poison = 0;
    for (Thread *thread : threads)
      poison = poison ? poison : getPoison(thread->bring(0));
    for (Thread *thread : threads) {
      uint32_t same = 0;
      for (auto [lane, value] : llvm::enumerate(values))
        if (value && *value == thread->bring(0))
          same |= 1u << lane;
      thread->take({Lane(APInt(32, same), poison)});
    }
    return success();
  };
  return meetLanes(thread, op, mask, complete, std::move(meeting));
}

Step mlir::redop::interpreter::electLane(Thread &thread, Operation *op,
                                         uint32_t mask, Meeting meeting) {
  meeting.key = "elect.sync";
  auto complete = [=](ArrayRef<Thread *> threads) {
    // The first of the lanes that have not exited.
    unsigned leader = threads.front()->lane();
    for (Thread *thread : threads)
      thread->take({APInt(32, leader), makeBool(thread->lane() == leader)});
    return success();
  };
  return meetLanes(thread, op, mask, complete, std::move(meeting));
}

Step mlir::redop::interpreter::syncLanes(Thread &thread, Operation *op,
                                         uint32_t mask) {
  Meeting meeting;
  meeting.key = "bar.warp.sync";
  auto complete = [](ArrayRef<Thread *> threads) {
    if (RaceDetector *races = threads.front()->machine.races.get())
      races->meet(threads);
    return success();
  };
  return meetLanes(thread, op, mask, complete, std::move(meeting));
}

/// On average, a lane waits for as many of its steps for the other ones.
static constexpr uint64_t kPatience = 32;

Step mlir::redop::interpreter::gatherLanes(Thread &thread, Operation *op,
                                           Meeting meeting) {
  Machine &machine = thread.machine;
  machine.mark(op, "which lanes are active together is unspecified; in the "
                   "interpreter, the seed determines it");
  // A lane that gathers is ready: it asks again in its next step.
  meeting.key = "activemask";
  thread.wait.op = op;
  thread.wait.meeting = std::move(meeting);
  SmallVector<Thread *> lanes;
  bool areAll = true;
  Cta &cta = machine.ctaOf(thread);
  unsigned first = thread.linear - thread.lane();
  size_t end = std::min<size_t>(first + 32, cta.threads.size());
  for (unsigned i = first; i < end; ++i) {
    Thread *other = cta.threads[i];
    bool isHere = other->wait.what == Wait::What::None &&
                  other->wait.op == op &&
                  other->wait.meeting.key == thread.wait.meeting.key &&
                  (!thread.ptx || other->ptx->next == thread.ptx->next);
    if (isHere)
      lanes.push_back(other);
    areAll &= isHere || other->isFinished;
  }
  if (!areAll && machine.random.below(kPatience) != 0)
    return Step::Again;
  uint32_t mask = 0;
  for (Thread *lane : lanes)
    mask |= 1u << lane->lane();
  for (Thread *lane : lanes) {
    lane->take({APInt(32, mask)});
    machine.wake(*lane);
  }
  return Step::Waiting;
}

//===----------------------------------------------------------------------===//
// nvvm
//===----------------------------------------------------------------------===//

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

void mlir::redop::interpreter::addWarpOps(Handlers &handlers) {
  handlers.add<NVVM::ReduxOp>(&runRedux, OnPoison::Handles);
  handlers.add<NVVM::ShflOp>(&runShfl, OnPoison::Handles);
  handlers.add<NVVM::VoteSyncOp>(&runVote, OnPoison::Handles);
  handlers.add<NVVM::MatchSyncOp>(&runMatch, OnPoison::Handles);
  handlers.add<NVVM::ElectSyncOp>(&runElect);
  handlers.add<NVVM::SyncWarpOp>(&runSyncWarp);
}
