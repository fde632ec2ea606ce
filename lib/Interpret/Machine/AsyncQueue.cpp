//===- AsyncQueue.cpp - Asynchronous operations in progress ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/AsyncQueue.h"
#include "Machine/Access.h"
#include "Machine/Machine.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

LogicalResult AsyncQueue::readSource(AsyncReduction &async) {
  Thread &thread = machine.grid.getThread(async.thread);
  bool isCopy = async.copyGroup.has_value();
  uint64_t size = isCopy ? async.sourceSize : async.width / 8;
  uint8_t *from =
      getBytes(thread, async.op, *async.source, size, isCopy ? 1 : size);
  if (!from)
    return failure();
  Allocation *allocation = machine.memory.find(*async.source, size);
  uint64_t offset = *async.source - allocation->base;
  Lane value(loadBits(from, 8 * size),
             getTag(thread, async.op, *allocation, offset, size));
  if (!noteBytes(thread, async.op, *allocation, offset, size,
                 AccessKind::Read) ||
      (!isCopy && !thread.checkKnown(async.op, value, "the source")))
    return failure();
  async.update = async.updateBy(value);
  async.tag = value.tag;
  machine.touch(*async.source, size, Touch::Mode::Read);
  // Threads may wait for it.
  if (machine.driver)
    machine.scheduler.noteProgress();
  if (!machine.races)
    return success();
  async.read = machine.races->accessAsync(
      thread, async.began, async.op, *allocation,
      *async.source - allocation->base, size, AccessKind::Read, Order::weak(),
      /*isAsyncProxy=*/!isCopy);
  if (async.bulkGroup)
    thread.bulk.read[*async.bulkGroup].join(async.read);
  return success();
}

void AsyncQueue::add(AsyncReduction async) {
  if (machine.driver) {
    async.number = machine.grid.getThread(async.thread).asyncs++;
    machine.transition.started.push_back(
        {Process::Kind::Async, async.thread, async.number});
    machine.transition.isVisible = true;
  }
  pending.push_back(std::move(async));
}

LogicalResult AsyncQueue::runStep() {
  return runStep(machine.random.below(pending.size()));
}

LogicalResult AsyncQueue::runStep(size_t chosen) {
  if (!pending[chosen].hasRead())
    return readSource(pending[chosen]);
  AsyncReduction async = pending[chosen];
  Thread &thread = machine.grid.getThread(async.thread);
  if (machine.locks.isLocked(async.address, async.width / 8, thread,
                             async.order.scope))
    return success();
  pending.erase(pending.begin() + chosen);
  MBarrier *mbarrier = machine.mbarriers.find(async.mbarrier);
  if (async.hasMBarrier && !mbarrier) {
    thread.fail(async.op, "mbar is not an initialized mbarrier object");
    return failure();
  }
  uint8_t *bytes = getBytes(thread, async.op, async.address, async.width / 8,
                            async.width / 8);
  if (!bytes)
    return failure();
  Allocation *target = machine.memory.find(async.address, async.width / 8);
  uint64_t offset = async.address - target->base;
  Lane old(loadBits(bytes, async.width),
           getTag(thread, async.op, *target, offset, async.width / 8));
  bool isCopy = async.copyGroup.has_value();
  bool reads = !isCopy && async.kind == AccessKind::Update;
  if ((reads && !thread.checkKnown(async.op, old, "the value in memory")) ||
      !noteBytes(thread, async.op, *target, offset, async.width / 8,
                 async.kind))
    return failure();
  auto note = [&](uint64_t address, uint64_t size, AccessKind kind, Order order,
                  bool isAsyncProxy) {
    Allocation *allocation = machine.memory.find(address, size);
    return machine.races->accessAsync(thread, async.began, async.op,
                                      *allocation, address - allocation->base,
                                      size, kind, order, isAsyncProxy);
  };
  if (Touch *touch =
          machine.touch(async.address, async.width / 8, Touch::Mode::Write)) {
    if (async.effect)
      setEffect(*touch, *async.effect, old);
    touch->releases = true;
  }
  if (async.hasMBarrier)
    if (Touch *touch = machine.touch(async.mbarrier, MBarriers::kBytes,
                                     Touch::Mode::Reduce))
      touch->kind = kArrivalKind;
  Clock done = async.read;
  if (machine.weak)
    machine.weak->forget(async.address, async.width / 8);
  storeBits(bytes, async.update(old));
  setTag(*target, offset, async.width / 8, async.tag);
  if (machine.races)
    done.join(note(async.address, async.width / 8, async.kind, async.order,
                   async.source.has_value() && !isCopy));
  if (async.bulkGroup)
    thread.bulk.done[*async.bulkGroup].join(done);
  if (isCopy)
    thread.copies.done[*async.copyGroup].join(done);
  if (!async.hasMBarrier)
    return success();
  if (machine.races)
    note(async.mbarrier, 8, AccessKind::Update, async.order,
         /*isAsyncProxy=*/false);
  mbarrier->arriving.join(done);
  mbarrier->bytes -= async.width / 8;
  mbarrier->complete();
  return success();
}

void mlir::redop::interpreter::acquireBefore(
    Thread &thread, uint64_t first, std::map<uint64_t, Clock> &byGroup) {
  auto end = byGroup.lower_bound(first);
  if (thread.machine.races)
    for (auto group = byGroup.begin(); group != end; ++group)
      thread.machine.races->acquire(thread, group->second);
  byGroup.erase(byGroup.begin(), end);
}
