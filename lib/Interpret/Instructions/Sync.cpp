//===- Sync.cpp - Barriers and fences -------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Sync.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// Barriers of a CTA
//===----------------------------------------------------------------------===//

static unsigned getWarpCount(const Cta &cta) {
  return llvm::divideCeil(cta.threads.size(), cta.threads.front()->warpSize);
}

/// Reports an error and returns false if the barrier is invalid.
static bool checkUse(Thread &thread, Operation *op, const BarrierUse &use) {
  uint64_t all =
      thread.warpSize * getWarpCount(thread.machine.grid.ctaOf(thread));
  if (use.barrier >= kBarriers)
    thread.fail(op, "the number of the barrier must be 0 to 15, not " +
                        Twine(use.barrier));
  else if (use.count &&
           (!*use.count || *use.count % thread.warpSize || *use.count > all))
    thread.fail(op, "the number of threads must be a multiple of the warp "
                    "size, from " +
                        Twine(thread.warpSize) + " to the " + Twine(all) +
                        " of the CTA's warps, not " + Twine(*use.count));
  else if (use.isArrival && !use.count)
    thread.fail(op, "an arrival at a barrier must specify the number of "
                    "threads, a multiple of the warp size");
  else
    return true;
  return false;
}

Step mlir::redop::interpreter::syncBlock(Thread &thread, Operation *op,
                                         BarrierUse use) {
  if (!checkUse(thread, op, use))
    return Step::Failed;
  thread.wait.op = op;
  thread.wait.what = Wait::What::Barrier;
  // The order of arrivals decides which of them complete a phase.
  if (use.count)
    thread.machine.touch(Object::Barrier, thread.cta * kBarriers + use.barrier,
                         Touch::Mode::Write);
  thread.wait.barrier = use;
  return Step::Waiting;
}

Step mlir::redop::interpreter::arriveAtBlock(Thread &thread, Operation *op,
                                             BarrierUse use) {
  use.isArrival = true;
  return syncBlock(thread, op, use);
}

Step mlir::redop::interpreter::reduceAtBarrier(Thread &thread, Operation *op,
                                               BarrierUse use,
                                               BarrierReduction kind,
                                               Meeting meeting) {
  Step step = syncBlock(thread, op, use);
  if (step != Step::Waiting)
    return step;
  meeting.key = "bar.red " + std::to_string(static_cast<int>(kind));
  thread.wait.meeting = std::move(meeting);
  thread.wait.complete = [=](ArrayRef<Thread *> threads) {
    size_t on = llvm::count_if(
        threads, [](Thread *each) { return each->bring(0).front().isOne(); });
    uint64_t result = kind == BarrierReduction::Popc  ? on
                      : kind == BarrierReduction::And ? on == threads.size()
                                                      : on != 0;
    Tag poison = 0;
    for (Thread *each : threads)
      poison = poison ? poison : getPoison(each->bring(0));
    for (Thread *each : threads)
      each->take({Lane(APInt(32, result), poison)});
    return success();
  };
  return step;
}

//===----------------------------------------------------------------------===//
// Barriers of clusters
//===----------------------------------------------------------------------===//

Step mlir::redop::interpreter::arriveAtCluster(Thread &thread, Operation *op,
                                               bool releases) {
  Machine &machine = thread.machine;
  Cluster &cluster = machine.grid.clusterOf(thread);
  if (thread.clusterArrival.isOpen)
    return thread.fail(op, "the thread has arrived but has not waited yet");
  thread.clusterArrival.isOpen = true;
  if (machine.races && releases)
    cluster.arriving.join(machine.races->release(thread));
  thread.clusterArrival.phase = cluster.phase;
  ++cluster.arrived;
  machine.transition.isVisible = true;
  releaseCluster(machine, thread);
  return Step::Next;
}

Step mlir::redop::interpreter::waitForCluster(Thread &thread, Operation *op) {
  if (!thread.clusterArrival.isOpen)
    return thread.fail(op, "the thread waits for its cluster without having "
                           "arrived");
  if (thread.machine.grid.clusterOf(thread).phase !=
      thread.clusterArrival.phase) {
    thread.clusterArrival.isOpen = false;
    if (thread.machine.races)
      thread.machine.races->acquire(
          thread, thread.machine.grid.clusterOf(thread).completed);
    return Step::Next;
  }
  thread.wait.op = op;
  thread.wait.what = Wait::What::Cluster;
  return Step::Waiting;
}

//===----------------------------------------------------------------------===//
// Fences
//===----------------------------------------------------------------------===//

Step mlir::redop::interpreter::fence(Thread &thread, Order order) {
  // Threads observe all memory accesses in a single order, so only race
  // detection depends on fences.
  if (thread.machine.races)
    thread.machine.races->fence(thread, order);
  return Step::Next;
}

Step mlir::redop::interpreter::fenceAsyncProxy(Thread &thread) {
  if (thread.machine.races)
    thread.machine.races->fenceProxy(thread);
  return Step::Next;
}

std::optional<Step> mlir::redop::interpreter::membar(Thread &thread,
                                                     StringRef scope) {
  std::optional<Scope> known =
      scope == "gl" ? std::optional(Scope::Gpu) : symbolizeScope(scope);
  if (!known)
    return std::nullopt;
  return fence(thread, Order::strong(Sem::Sc, known));
}
