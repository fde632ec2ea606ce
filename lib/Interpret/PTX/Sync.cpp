//===- Sync.cpp - Barriers, fences and warps in inline PTX ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Sync.h"
#include "Instructions/MBarriers.h"
#include "Instructions/Warps.h"
#include "PTX/Context.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// Fences
//===----------------------------------------------------------------------===//

static Step runMembar(PTXContext &c) {
  StringRef scope = c.takeOneOf({"cta", "gl", "sys"});
  if (scope.empty())
    return c.failUnknown();
  return c.checkEnd(0, 0) ? *membar(c.thread, scope) : Step::Failed;
}

static Step runFence(PTXContext &c) {
  if (c.take("proxy")) {
    StringRef kind =
        c.takeOneOf({"alias", "async", "async.global", "async::generic"});
    if (kind.empty())
      return c.failUnknown();
    c.takeSpace();
    if (!c.checkEnd(0, 0))
      return Step::Failed;
    return kind == "alias" ? Step::Next : fenceAsyncProxy(c.thread);
  }
  bool isInit = c.take("mbarrier_init");
  std::optional<Sem> sem = c.takeSem();
  std::optional<Scope> scope = c.takeScope();
  if (!scope || sem == Sem::Weak || sem == Sem::Relaxed ||
      (isInit && (sem != Sem::Release || scope != Scope::Cluster)))
    return c.failUnknown();
  if (!c.checkEnd(0, 0))
    return Step::Failed;
  return fence(c.thread, Order::strong(sem.value_or(Sem::AcqRel), scope));
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

/// Reads the number of a barrier, and optionally the number of its threads.
static std::optional<BarrierUse> readBarrier(PTXContext &c, size_t first,
                                             bool hasCount, bool isAligned) {
  BarrierUse use;
  use.isAligned = isAligned;
  std::optional<Lane> barrier =
      c.readKnown(first, 32, "the number of the barrier");
  if (!barrier)
    return std::nullopt;
  use.barrier = barrier->getZExtValue();
  if (hasCount) {
    std::optional<Lane> count =
        c.readKnown(first + 1, 32, "the number of threads");
    if (!count)
      return std::nullopt;
    use.count = count->getZExtValue();
  }
  return use;
}

/// Executes bar.red: the optional count precedes the predicate.
static Step runBarrierRed(PTXContext &c, bool isAligned) {
  StringRef word = c.takeOneOf({"popc", "and", "or"});
  bool isPopc = word == "popc";
  if (word.empty() || !c.take(isPopc ? "u32" : "pred"))
    return c.failUnknown();
  if (!c.checkEnd(3, 4))
    return Step::Failed;
  std::optional<BarrierUse> use = readBarrier(c, 1, c.count() == 4, isAligned);
  std::optional<Lane> value = c.readPredicate(c.operand(c.count() - 1));
  if (!use || !value)
    return Step::Failed;
  Meeting meeting;
  meeting.values = {{*value}};
  meeting.take = c.makeTake(c.operand(0));
  return reduceAtBarrier(c.thread, c.op, *use,
                         isPopc          ? BarrierReduction::Popc
                         : word == "and" ? BarrierReduction::And
                                         : BarrierReduction::Or,
                         std::move(meeting));
}

static Step runClusterBarrier(PTXContext &c) {
  StringRef what = c.takeOneOf({"arrive", "wait"});
  std::optional<Sem> sem = c.takeSem();
  c.take("aligned");
  bool isArrive = what == "arrive";
  bool knowsSem =
      !sem || (isArrive ? *sem == Sem::Release || *sem == Sem::Relaxed
                        : *sem == Sem::Acquire);
  if (what.empty() || !knowsSem)
    return c.failUnknown();
  if (!c.checkEnd(0, 0))
    return Step::Failed;
  return isArrive ? arriveAtCluster(c.thread, c.op, sem != Sem::Relaxed)
                  : waitForCluster(c.thread, c.op);
}

/// bar and barrier, of a warp, a CTA or a cluster.
static Step runBar(PTXContext &c) {
  if (c.take("cluster"))
    return runClusterBarrier(c);
  if (c.take("warp")) {
    if (!c.take("sync"))
      return c.failUnknown();
    return c.checkEnd(1, 1) ? syncLanes(PTXOperands(c, /*first=*/0))
                            : Step::Failed;
  }
  c.take("cta");
  // "bar" is the same as "barrier" with .aligned.
  bool isAligned = c.take("aligned") || c.statement.words.front() == "bar";
  if (c.take("red"))
    return runBarrierRed(c, isAligned);
  StringRef what = c.takeOneOf({"sync", "arrive"});
  if (what.empty())
    return c.failUnknown();
  bool isArrive = what == "arrive";
  if (!c.checkEnd(isArrive ? 2 : 1, 2))
    return Step::Failed;
  std::optional<BarrierUse> use = readBarrier(c, 0, c.count() == 2, isAligned);
  if (!use)
    return Step::Failed;
  return isArrive ? arriveAtBlock(c.thread, c.op, *use)
                  : syncBlock(c.thread, c.op, *use);
}

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

/// redux.sync: PTX ISA 9.7.13.12.
static Step runRedux(PTXContext &c) {
  if (!c.take("sync"))
    return c.failUnknown();
  StringRef word = c.takeOneOf({"add", "min", "max", "and", "or", "xor"});
  bool abs = c.take("abs"), nan = c.take("NaN");
  std::optional<PTXScalar> type = c.takeType();
  std::optional<Combine> kind;
  if (type && !word.empty() && type->width == 32 && type->count == 1)
    kind = getCombine(*symbolizeKind(word), type->word);
  bool isMinMax = kind && isFloatMinMax(*kind);
  if (!kind || type->isFloat() != isMinMax || ((abs || nan) && !isMinMax))
    return c.failUnknown();
  if (!c.checkEnd(3, 3))
    return Step::Failed;
  return reduceLanes(PTXOperands(c), {*kind, abs, nan}, type->element);
}

static Step runShfl(PTXContext &c) {
  StringRef mode = c.takeOneOf({"up", "down", "bfly", "idx"});
  if (!c.take("sync") || mode.empty() || !c.take("b32"))
    return c.failUnknown();
  return c.checkEnd(5, 5)
             ? shuffleLanes(PTXOperands(c), *symbolizeShuffle(mode))
             : Step::Failed;
}

/// match.any.sync: the lanes that have the same value.
static Step runMatch(PTXContext &c) {
  bool isKnown = c.take("any") && c.take("sync");
  unsigned width = c.take("b32") ? 32 : c.take("b64") ? 64 : 0;
  if (!isKnown || !width)
    return c.failUnknown();
  return c.checkEnd(3, 3) ? matchLanes(PTXOperands(c), width) : Step::Failed;
}

/// griddepcontrol: there is no other grid.
static Step runGridControl(PTXContext &c) {
  if (!c.take("wait") && !c.take("launch_dependents"))
    return c.failUnknown();
  return c.done(c.checkEnd(0, 0));
}

static Step runVote(PTXContext &c) {
  StringRef word = c.takeOneOf({"all", "any", "uni", "ballot"});
  bool isBallot = word == "ballot";
  if (!c.take("sync") || word.empty() || !c.take(isBallot ? "b32" : "pred"))
    return c.failUnknown();
  return c.checkEnd(3, 3) ? voteLanes(PTXOperands(c), *symbolizeVote(word))
                          : Step::Failed;
}

static Step runElect(PTXContext &c) {
  if (!c.take("sync"))
    return c.failUnknown();
  return c.checkEnd(2, 2) ? electLane(PTXOperands(c)) : Step::Failed;
}

static Step runActiveMask(PTXContext &c) {
  if (!c.take("b32"))
    return c.failUnknown();
  return c.checkEnd(1, 1) ? gatherLanes(PTXOperands(c)) : Step::Failed;
}

//===----------------------------------------------------------------------===//
// mbarrier objects
//===----------------------------------------------------------------------===//

/// mbarrier.arrive, with `expect_tx`, and mbarrier.expect_tx.
static Step runMBarrierArrive(PTXContext &c, uint64_t address, bool arrives,
                              bool expects, size_t next) {
  int64_t count = arrives ? 1 : 0, bytes = 0;
  if (next < c.count()) {
    std::optional<Lane> number = c.readKnown(next, 32, "the count");
    if (!number)
      return Step::Failed;
    (expects ? bytes : count) = number->getZExtValue();
  }
  std::optional<uint64_t> phase =
      arriveAtMBarrier(c.thread, c.op, address, count, bytes);
  if (!phase)
    return Step::Failed;
  return c.done(!arrives || c.write(c.operand(0), APInt(64, *phase)));
}

static Step runMBarrierTest(PTXContext &c, uint64_t address, bool isParity) {
  std::optional<Lane> phase = c.readKnown(2, isParity ? 32 : 64, "the phase");
  std::optional<bool> result;
  if (phase)
    result = testMBarrier(c.thread, c.op, address, *phase);
  return c.done(result && c.write(c.operand(0), makeBool(*result)));
}

static Step runMBarrier(PTXContext &c) {
  StringRef what = c.takeOneOf(
      {"init", "inval", "arrive", "expect_tx", "test_wait", "try_wait"});
  bool expects = what == "expect_tx" || c.take("expect_tx");
  bool isParity = c.take("parity");
  c.takeSem();
  c.takeScope();
  unsigned space = c.takeSpace();
  if (what.empty() || !c.take("b64"))
    return c.failUnknown();
  // The result, if there is one, precedes the address.
  bool hasResult = what == "arrive" || what.ends_with("wait");
  size_t least = what == "init" || what == "expect_tx" ? 2
                 : what == "inval"                     ? 1
                 : what == "arrive"                    ? 2 + expects
                                                       : 3;
  size_t most = what == "arrive" ? 3 : what == "try_wait" ? 4 : least;
  if (!c.checkEnd(least, most))
    return Step::Failed;
  std::optional<uint64_t> address = c.readAddress(c.operand(hasResult), space);
  if (!address)
    return Step::Failed;
  if (what == "inval")
    return invalidateMBarrier(c.thread, c.op, *address);
  if (what == "init") {
    std::optional<Lane> count = c.readKnown(1, 32, "the count");
    return count ? initMBarrier(c.thread, c.op, *address, count->getZExtValue())
                 : Step::Failed;
  }
  if (what.ends_with("wait"))
    return runMBarrierTest(c, *address, isParity);
  return runMBarrierArrive(c, *address, what == "arrive", expects,
                           hasResult + 1);
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

static Step runNanosleep(PTXContext &c) {
  return c.done(c.take("u32") && c.checkEnd(1, 1));
}

static Step runTrap(PTXContext &c) { return c.fail("reached a trap"); }

void mlir::redop::interpreter::addPTXSync(PTXHandlers &handlers) {
  handlers["membar"] = runMembar;
  handlers["fence"] = runFence;
  handlers["bar"] = handlers["barrier"] = runBar;
  handlers["redux"] = runRedux;
  handlers["shfl"] = runShfl;
  handlers["vote"] = runVote;
  handlers["match"] = runMatch;
  handlers["elect"] = runElect;
  handlers["griddepcontrol"] = runGridControl;
  handlers["activemask"] = runActiveMask;
  handlers["mbarrier"] = runMBarrier;
  handlers["nanosleep"] = runNanosleep;
  handlers["trap"] = runTrap;
}
