//===- Warps.cpp - Shuffles, votes and reductions of a warp ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Warps.h"
#include "Instructions/Groups.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// Returns the member mask, operand `index`; nullopt after an error.
static std::optional<uint32_t> readMask(const InstructionOperands &operands,
                                        unsigned index) {
  Lanes mask;
  if (!operands.readKnown(index, "the member mask", mask))
    return std::nullopt;
  return mask.front().getZExtValue();
}

/// Meets the lanes that execute the instruction called `key`. Each provides the
/// value of operand 0; operand 1 is the mask.
static Step meetWithValue(const InstructionOperands &operands, std::string key,
                          unsigned width, bool isFloat, Complete complete) {
  Meeting meeting;
  meeting.values.resize(1);
  if (!operands.read(0, width, isFloat, meeting.values[0]))
    return Step::Failed;
  std::optional<uint32_t> mask = readMask(operands, 1);
  if (!mask)
    return Step::Failed;
  meeting.key = std::move(key);
  meeting.take = operands.makeTake();
  return meetLanes(operands.thread, operands.op, *mask, std::move(complete),
                   std::move(meeting));
}

//===----------------------------------------------------------------------===//
// shfl
//===----------------------------------------------------------------------===//

std::optional<Shuffle>
mlir::redop::interpreter::symbolizeShuffle(StringRef word) {
  return llvm::StringSwitch<std::optional<Shuffle>>(word)
      .Case("up", Shuffle::Up)
      .Case("down", Shuffle::Down)
      .Case("bfly", Shuffle::Butterfly)
      .Case("idx", Shuffle::Index)
      .Default(std::nullopt);
}

/// Returns the lane that shfl.sync reads from, and whether it is in range.
static std::pair<unsigned, bool>
getShuffleSource(Shuffle kind, const Thread &thread, uint32_t b, uint32_t c) {
  unsigned lane = thread.lane(), bits = thread.warpSize - 1;
  uint32_t clamp = c & bits, segment = c >> 8 & bits;
  unsigned last = (lane & segment) | (clamp & ~segment);
  unsigned first = lane & segment;
  b &= bits;
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

Step mlir::redop::interpreter::shuffleLanes(const InstructionOperands &operands,
                                            Shuffle kind) {
  Meeting meeting;
  meeting.values.resize(3);
  if (!operands.read(0, 32, /*isFloat=*/false, meeting.values[0]) ||
      !operands.readKnown(1, "the source lane", meeting.values[1]) ||
      !operands.readKnown(2, "the source lane", meeting.values[2]))
    return Step::Failed;
  // A lane or a distance of a warp of 32 lanes means nothing in a smaller one.
  Thread &thread = operands.thread;
  uint64_t lane = meeting.values[1].front().getZExtValue();
  if (lane >= thread.warpSize && lane < kWarpSize)
    return thread.fail(
        operands.op,
        (kind == Shuffle::Index ? "lane " : "a distance of ") + Twine(lane) +
            (kind == Shuffle::Index ? "" : " lanes") +
            " does not exist in a warp of " + Twine(thread.warpSize));
  std::optional<uint32_t> mask = readMask(operands, 3);
  if (!mask)
    return Step::Failed;
  meeting.take = operands.makeTake();
  meeting.key = "shfl.sync " + std::to_string(static_cast<int>(kind));
  auto complete = [=](ArrayRef<Thread *> threads) {
    SmallVector<const Lanes *> values = getByLane(threads, 0);
    // Read all values before writing any: a result may also be an operand.
    SmallVector<Lanes> results;
    for (Thread *lane : threads) {
      auto [from, isInRange] =
          getShuffleSource(kind, *lane, lane->bring(1).front().getZExtValue(),
                           lane->bring(2).front().getZExtValue());
      Lanes &result = results.emplace_back();
      if (values[from])
        result = *values[from];
      else
        for (const Lane &own : lane->bring(0))
          result.push_back(lane->machine.poison.make(
              own.getBitWidth(), lane->wait.op,
              "the source lane is not in the mask or has exited"));
      result.push_back(makeBool(isInRange));
    }
    for (auto [lane, result] : llvm::zip(threads, results))
      lane->take(result);
    return success();
  };
  return meetLanes(operands.thread, operands.op, *mask, complete,
                   std::move(meeting));
}

//===----------------------------------------------------------------------===//
// vote, match, elect
//===----------------------------------------------------------------------===//

std::optional<Vote> mlir::redop::interpreter::symbolizeVote(StringRef word) {
  return llvm::StringSwitch<std::optional<Vote>>(word)
      .Case("all", Vote::All)
      .Case("any", Vote::Any)
      .Case("uni", Vote::Uni)
      .Case("ballot", Vote::Ballot)
      .Default(std::nullopt);
}

Step mlir::redop::interpreter::voteLanes(const InstructionOperands &operands,
                                         Vote kind) {
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
  return meetWithValue(operands,
                       "vote.sync " + std::to_string(static_cast<int>(kind)),
                       /*width=*/1, /*isFloat=*/false, complete);
}

Step mlir::redop::interpreter::matchLanes(const InstructionOperands &operands,
                                          unsigned width) {
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
  return meetWithValue(operands, "match.any.sync", width, /*isFloat=*/false,
                       complete);
}

Step mlir::redop::interpreter::electLane(const InstructionOperands &operands) {
  std::optional<uint32_t> mask = readMask(operands, 0);
  if (!mask)
    return Step::Failed;
  Meeting meeting;
  meeting.take = operands.makeTake();
  meeting.key = "elect.sync";
  auto complete = [=](ArrayRef<Thread *> threads) {
    // The first of the lanes that have not exited.
    unsigned leader = threads.front()->lane();
    for (Thread *thread : threads)
      thread->take({APInt(32, leader), makeBool(thread->lane() == leader)});
    return success();
  };
  return meetLanes(operands.thread, operands.op, *mask, complete,
                   std::move(meeting));
}

//===----------------------------------------------------------------------===//
// bar.warp.sync, activemask
//===----------------------------------------------------------------------===//

Step mlir::redop::interpreter::syncLanes(const InstructionOperands &operands) {
  std::optional<uint32_t> mask = readMask(operands, 0);
  if (!mask)
    return Step::Failed;
  Meeting meeting;
  meeting.key = "bar.warp.sync";
  auto complete = [](ArrayRef<Thread *> threads) {
    if (RaceDetector *races = threads.front()->machine.races.get())
      races->meet(threads);
    return success();
  };
  return meetLanes(operands.thread, operands.op, *mask, complete,
                   std::move(meeting));
}

/// On average, a lane waits for as many of its steps for the other ones.
static constexpr uint64_t kPatience = 32;

Step mlir::redop::interpreter::gatherLanes(
    const InstructionOperands &operands) {
  Thread &thread = operands.thread;
  Operation *op = operands.op;
  Machine &machine = thread.machine;
  machine.remarks.add(op,
                      "which lanes are active together is unspecified; in the "
                      "interpreter, the seed determines it");
  // A lane that gathers is ready: it asks again in its next step.
  Meeting meeting;
  meeting.key = kGatherKey;
  meeting.take = operands.makeTake();
  thread.wait.op = op;
  thread.wait.meeting = std::move(meeting);
  // A driver decides which lanes go on together.
  if (machine.driver) {
    thread.wait.what = Wait::What::Gather;
    return Step::Waiting;
  }
  SmallVector<Thread *> lanes;
  bool areAll = true;
  Cta &cta = machine.grid.ctaOf(thread);
  unsigned first = thread.firstOfWarp();
  size_t end = std::min<size_t>(first + thread.warpSize, cta.threads.size());
  for (unsigned i = first; i < end; ++i) {
    Thread *other = cta.threads[i];
    bool isHere = other->wait.what == Wait::What::None &&
                  other->wait.op == op &&
                  other->wait.meeting.key == thread.wait.meeting.key &&
                  (!thread.ptx || other->ptx->next == thread.ptx->next);
    if (isHere)
      lanes.push_back(other);
    areAll &= isHere || other->isFinished();
  }
  if (!areAll && machine.random.below(kPatience) != 0)
    return Step::Again;
  uint32_t mask = 0;
  for (Thread *lane : lanes)
    mask |= 1u << lane->lane();
  for (Thread *lane : lanes) {
    lane->take({APInt(32, mask)});
    machine.scheduler.wake(*lane);
  }
  return Step::Waiting;
}

//===----------------------------------------------------------------------===//
// redux
//===----------------------------------------------------------------------===//

std::optional<Combine>
mlir::redop::interpreter::symbolizeReduxKind(StringRef name) {
  return llvm::StringSwitch<std::optional<Combine>>(name)
      .Case("add", Combine::AddI)
      .Case("and", Combine::And)
      .Case("or", Combine::Or)
      .Case("xor", Combine::Xor)
      .Case("min", Combine::MinS)
      .Case("max", Combine::MaxS)
      .Case("umin", Combine::MinU)
      .Case("umax", Combine::MaxU)
      .Case("fmin", Combine::MinNum)
      .Case("fmax", Combine::MaxNum)
      .Default(std::nullopt);
}

Step mlir::redop::interpreter::reduceLanes(const InstructionOperands &operands,
                                           Redux redux, Type type) {
  auto [kind, abs, nan] = redux;
  // The same instruction regardless of the op that it is written as; also for
  // sums of s32 and u32.
  std::string key = "redux.sync " + std::to_string(static_cast<int>(kind)) +
                    (abs ? " abs" : "") + (nan ? " nan" : "");
  auto complete = [redux, type](ArrayRef<Thread *> threads) {
    Combine used = redux.kind;
    if (redux.nan)
      used = used == Combine::MinNum ? Combine::Minimum : Combine::Maximum;
    std::optional<Lane> result;
    Machine &machine = threads.front()->machine;
    for (const Lanes *lanes : getByLane(threads)) {
      if (!lanes)
        continue;
      Lane lane = lanes->front();
      if (redux.abs)
        lane.clearSignBit();
      result = result ? combineLanes(machine, used, *result, lane, type) : lane;
    }
    // The result is the canonical NaN, even for a single NaN.
    if (auto floatType = dyn_cast<FloatType>(type))
      if (!result->isPoison() &&
          APFloat(floatType.getFloatSemantics(), *result).isNaN())
        result = getCanonicalNaN(floatType);
    for (Thread *lane : threads)
      lane->take({*result});
    return success();
  };
  return meetWithValue(operands, std::move(key), /*width=*/32,
                       isa<FloatType>(type), complete);
}
