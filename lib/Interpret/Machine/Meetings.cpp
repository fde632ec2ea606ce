//===- Meetings.cpp - Ops that threads execute together -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Meetings.h"
#include "Machine/Barriers.h"
#include "Machine/Machine.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// Whether two threads wait at equivalent ops.
static bool isSameMeeting(const Wait &a, const Wait &b) {
  if (a.what != b.what || a.mask != b.mask || a.meeting.key != b.meeting.key)
    return false;
  if (!a.meeting.key.empty())
    return true;
  return a.op == b.op ||
         (a.op->getName() == b.op->getName() &&
          a.op->getName().compareOpProperties(a.op->getPropertiesStorage(),
                                              b.op->getPropertiesStorage()) &&
          a.op->getOperandTypes() == b.op->getOperandTypes() &&
          a.op->getResultTypes() == b.op->getResultTypes());
}

/// Completes an op that the lanes of a warp execute together, if all of them
/// have come to it.
static LogicalResult releaseLanes(Machine &machine, Thread &waiter) {
  SmallVector<Thread *> lanes, finished;
  Cta &cta = machine.grid.ctaOf(waiter);
  for (unsigned lane = 0; lane < waiter.warpSize; ++lane) {
    unsigned number = waiter.linear - waiter.lane() + lane;
    if (!(waiter.wait.mask >> lane & 1) || number >= cta.threads.size())
      continue;
    Thread *thread = cta.threads[number];
    if (thread->isFinished()) {
      finished.push_back(thread);
      continue;
    }
    if (thread->wait.what != Wait::What::Lanes ||
        !isSameMeeting(thread->wait, waiter.wait))
      return success();
    lanes.push_back(thread);
  }
  auto complete = waiter.wait.complete;
  if (failed(complete(lanes)))
    return failure();
  llvm::append_range(finished, lanes);
  machine.noteMeeting(finished);
  for (Thread *thread : lanes)
    machine.scheduler.wake(*thread);
  return success();
}

/// Same for all threads of a CTA.
static LogicalResult releaseBlock(Machine &machine, Thread &waiter) {
  Cta &cta = machine.grid.ctaOf(waiter);
  for (Thread *thread : cta.threads) {
    if (thread->isFinished()) {
      waiter.fail(waiter.wait.op, "requires every thread of the CTA, but " +
                                      describeThread(*thread) + " has exited");
      return failure();
    }
    if (thread->wait.what != Wait::What::Block ||
        !isSameMeeting(thread->wait, waiter.wait))
      return success();
  }
  auto complete = waiter.wait.complete;
  if (failed(complete(cta.threads)))
    return failure();
  machine.noteMeeting(cta.threads);
  for (Thread *thread : cta.threads)
    machine.scheduler.wake(*thread);
  return success();
}

LogicalResult mlir::redop::interpreter::release(Machine &machine,
                                                Thread &changed) {
  switch (changed.wait.what) {
  case Wait::What::Lanes:
    return releaseLanes(machine, changed);
  case Wait::What::Block:
    return releaseBlock(machine, changed);
  case Wait::What::Barrier:
    return arriveWithWarp(machine, changed);
  default:
    break;
  }
  // The thread has exited: others may wait for one thread fewer.
  Cta &cta = machine.grid.ctaOf(changed);
  unsigned first = changed.firstOfWarp();
  for (unsigned i = first;
       i < std::min<size_t>(first + changed.warpSize, cta.threads.size()); ++i)
    if (cta.threads[i]->wait.what == Wait::What::Lanes &&
        failed(releaseLanes(machine, *cta.threads[i])))
      return failure();
  for (Thread *thread : cta.threads)
    if (thread->wait.what == Wait::What::Block)
      return releaseBlock(machine, *thread);
  releaseCluster(machine, changed);
  return releaseBarriers(machine, changed);
}
