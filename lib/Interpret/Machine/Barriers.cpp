//===- Barriers.cpp - Barriers of CTAs and clusters -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Barriers.h"
#include "Machine/Machine.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// The warp of the thread.
static ArrayRef<Thread *> getWarp(Cta &cta, const Thread &thread) {
  ArrayRef<Thread *> threads = cta.threads;
  return threads.slice(thread.firstOfWarp()).take_front(thread.warpSize);
}

//===----------------------------------------------------------------------===//
// Barriers of a CTA
//===----------------------------------------------------------------------===//

std::string mlir::redop::interpreter::describe(const BarrierUse &use) {
  std::string text = "barrier " + std::to_string(use.barrier);
  if (use.count)
    return text + " for " + std::to_string(*use.count) + " threads";
  return text + " for all threads";
}

/// Whether the arrival of the thread agrees with those in the same phase.
/// Reports an error if not.
static bool checkAgrees(Thread &thread, Barrier &barrier) {
  if (!barrier.arrivedWarps) {
    barrier.count = thread.wait.barrier.count;
    barrier.reduction = thread.wait.meeting.key;
    return true;
  }
  if (barrier.count != thread.wait.barrier.count) {
    thread.fail(thread.wait.op,
                "arrives at " + describe(thread.wait.barrier) +
                    ", but others have arrived for " +
                    (barrier.count ? std::to_string(*barrier.count) + " threads"
                                   : "all threads"));
    return false;
  }
  if (barrier.reduction != thread.wait.meeting.key) {
    thread.fail(thread.wait.op,
                "the threads at barrier " + Twine(thread.wait.barrier.barrier) +
                    " execute different operations: a reduction must not be "
                    "mixed with others");
    return false;
  }
  return true;
}

/// Whether the threads of a warp, which have come to the barrier, may do so at
/// different ops.
static bool checkConverged(ArrayRef<Thread *> warp) {
  Thread &first = *warp.front();
  if (!first.machine.options.isStrict)
    return true;
  for (Thread *thread : warp) {
    bool isSame = thread->wait.op == first.wait.op &&
                  (!thread->ptx || thread->ptx->next == first.ptx->next);
    if (isSame ||
        (!thread->wait.barrier.isAligned && !first.wait.barrier.isAligned))
      continue;
    thread->fail(thread->wait.op,
                 "the threads of a warp are at different ops of " +
                     describe(first.wait.barrier) +
                     ", which is aligned: all must execute the same op");
    return false;
  }
  return true;
}

static bool isComplete(const Cta &cta, const Barrier &barrier) {
  if (barrier.count)
    return barrier.arrivedWarps * cta.threads.front()->warpSize >=
           *barrier.count;
  // Without a number, the threads that have exited do not take part.
  for (auto [warp, live] : llvm::enumerate(cta.liveInWarp))
    if (live && !barrier.warps.test(warp))
      return false;
  return true;
}

/// Ends the phase of a barrier, if all that it waits for have arrived.
static LogicalResult tryComplete(Machine &machine, Cta &cta, uint64_t number) {
  Barrier &barrier = cta.barriers[number];
  if (!barrier.arrivedWarps || !isComplete(cta, barrier))
    return success();
  SmallVector<Thread *> waiting;
  for (Thread *thread : cta.threads)
    if (thread->wait.what == Wait::What::Barrier && thread->wait.hasArrived &&
        thread->wait.barrier.barrier == number)
      waiting.push_back(thread);
  if (machine.races)
    machine.races->meet(waiting, &barrier.arrivals);
  barrier = {};
  if (machine.driver) {
    SmallVector<Thread *> met = waiting;
    llvm::copy_if(cta.threads, std::back_inserter(met),
                  [](Thread *thread) { return thread->isFinished(); });
    machine.noteMeeting(met);
  }
  if (waiting.empty())
    return success();
  auto complete = waiting.front()->wait.complete;
  if (complete && failed(complete(waiting)))
    return failure();
  for (Thread *thread : waiting)
    machine.scheduler.wake(*thread);
  return success();
}

LogicalResult mlir::redop::interpreter::arriveWithWarp(Machine &machine,
                                                       Thread &thread) {
  Cta &cta = machine.grid.ctaOf(thread);
  unsigned number = thread.warp();
  SmallVector<Thread *> warp;
  for (Thread *other : getWarp(cta, thread)) {
    if (other->isFinished())
      continue;
    if (other->wait.what != Wait::What::Barrier || other->wait.hasArrived ||
        other->wait.barrier.barrier != thread.wait.barrier.barrier)
      return success();
    warp.push_back(other);
  }
  uint64_t where = thread.wait.barrier.barrier;
  Barrier &barrier = cta.barriers[where];
  if (!checkConverged(warp))
    return failure();
  for (Thread *other : warp) {
    if (!checkAgrees(*other, barrier))
      return failure();
    // For the rest of the warp.
    barrier.arrivedWarps += other == warp.front();
  }
  barrier.warps.set(number);
  for (Thread *other : warp) {
    other->wait.hasArrived = true;
    if (!other->wait.barrier.isArrival)
      continue;
    if (machine.races)
      barrier.arrivals.join(machine.races->release(*other));
    machine.scheduler.wake(*other);
  }
  return tryComplete(machine, cta, where);
}

LogicalResult mlir::redop::interpreter::releaseBarriers(Machine &machine,
                                                        Thread &exited) {
  Cta &cta = machine.grid.ctaOf(exited);
  for (Thread *other : getWarp(cta, exited))
    if (other->wait.what == Wait::What::Barrier && !other->wait.hasArrived)
      return arriveWithWarp(machine, *other);
  if (cta.liveInWarp[exited.warp()])
    return success();
  for (uint64_t number = 0; number < kBarriers; ++number)
    if (failed(tryComplete(machine, cta, number)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Barriers of clusters
//===----------------------------------------------------------------------===//

void mlir::redop::interpreter::releaseCluster(Machine &machine,
                                              Thread &changed) {
  Cluster &cluster = machine.grid.clusterOf(changed);
  if (!cluster.arrived)
    return;
  auto isMissing = [&](Thread *thread) {
    return !thread->isFinished() &&
           !(thread->clusterArrival.isOpen &&
             thread->clusterArrival.phase == cluster.phase);
  };
  // Only then one may have been the last.
  if (cluster.arrived + cluster.finished < cluster.size)
    return;
  for (unsigned cta : cluster.ctas)
    if (llvm::any_of(machine.grid.getCta(cta).threads, isMissing))
      return;
  cluster.arrived = 0;
  cluster.completed = std::move(cluster.arriving);
  cluster.arriving = {};
  ++cluster.phase;
  for (unsigned cta : cluster.ctas)
    for (Thread *other : machine.grid.getCta(cta).threads)
      if (other->wait.what == Wait::What::Cluster) {
        other->clusterArrival.isOpen = false;
        if (machine.races)
          machine.races->acquire(*other, cluster.completed);
        machine.scheduler.wake(*other);
      }
}
