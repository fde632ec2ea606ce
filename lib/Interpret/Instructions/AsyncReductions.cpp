//===- AsyncReductions.cpp - Reductions that complete later ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// red.async, cp.reduce.async.bulk, and the bulk async-groups that wait for the
// latter. Each element is a pending reduction. Those of cp.reduce.async.bulk
// read the source in one step and update memory in a later one.
//
//===----------------------------------------------------------------------===//

#include "Instructions/AsyncReductions.h"
#include "Instructions/Multimem.h"
#include "Instructions/Reductions.h"
#include "Machine/Access.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// red.async
//===----------------------------------------------------------------------===//

/// Whether the address is in the shared memory of another CTA of the cluster.
static bool checkRemote(Thread &thread, Operation *op, uint64_t address,
                        uint64_t size, StringRef what) {
  Machine &machine = thread.machine;
  if (getWindow(address) != Window::Shared ||
      !machine.grid.isInCluster(thread, getOwner(address)))
    thread.fail(op, what + " is not in the shared memory of the cluster");
  else if (getOwner(address) == thread.cta)
    thread.fail(op, what + " belongs to the executing thread's own CTA");
  else
    return getBytes(thread, op, address, size, size);
  return false;
}

Step mlir::redop::interpreter::startAsync(Thread &thread, Operation *op,
                                          const AsyncUse &use) {
  Machine &machine = thread.machine;
  uint64_t size = use.value.getBitWidth() / 8;
  AsyncReduction async = {};
  SmallVector<uint64_t> places = {use.address};
  if (use.isMultimem) {
    auto copies = getCopies(thread, op, use.address, size, size);
    if (!copies)
      return Step::Failed;
    places = *copies;
  } else if (use.mbarrier) {
    if (!checkRemote(thread, op, use.address, size, "ptr") ||
        !checkRemote(thread, op, *use.mbarrier, 8, "mbar"))
      return Step::Failed;
    if (getOwner(use.address) != getOwner(*use.mbarrier))
      return thread.fail(op, "ptr and mbar belong to different CTAs");
    async.mbarrier = *use.mbarrier;
    async.hasMBarrier = true;
  } else if (!checkAccess(thread, op, use.address, size,
                          /*allowsShared=*/false) ||
             !getBytes(thread, op, use.address, size, 1)) {
    return Step::Failed;
  }
  async.op = op;
  async.thread = thread.number;
  async.width = use.value.getBitWidth();
  async.order = use.order;
  if (machine.races)
    async.began = machine.races->release(thread);
  async.update =
      makeUpdate(machine, op, use.kind, use.value, use.type,
                 use.isMultimem ? Window::Multimem : *getWindow(use.address));
  async.effect = getEffect(machine, use.kind, use.value, use.type);
  if (use.kind == Combine::Assign)
    async.kind = AccessKind::Write;
  for (uint64_t place : places) {
    async.address = place;
    machine.asyncs.add(async);
  }
  return Step::Next;
}

//===----------------------------------------------------------------------===//
// cp.reduce.async.bulk
//===----------------------------------------------------------------------===//

static constexpr uint64_t kBulkBytes = 16;

/// Checks the windows and owners of the addresses; reports an error if they are
/// wrong.
static bool checkPlaces(Thread &thread, Operation *op, const BulkUse &use) {
  Machine &machine = thread.machine;
  auto isShared = [](uint64_t address) {
    return getWindow(address) == Window::Shared;
  };
  if (!isShared(use.source) || getOwner(use.source) != thread.cta)
    thread.fail(op, "the source is not in the shared memory of the executing "
                    "thread's own CTA");
  else if (!use.isMultimem && !use.mbarrier &&
           getWindow(use.address) != Window::Global)
    thread.fail(op, "the destination is not in global memory");
  else if (use.mbarrier &&
           (!isShared(use.address) || !isShared(*use.mbarrier) ||
            !machine.grid.isInCluster(thread, getOwner(use.address))))
    thread.fail(op, "the destination or the mbarrier is not in the shared "
                    "memory of the cluster");
  else if (use.mbarrier && getOwner(use.address) != getOwner(*use.mbarrier))
    thread.fail(op, "the destination and the mbarrier belong to different "
                    "CTAs");
  else if (use.size % kBulkBytes)
    thread.fail(op, "the size, " + Twine(use.size) +
                        " bytes, is not a multiple of 16");
  else
    return true;
  return false;
}

Step mlir::redop::interpreter::startBulk(Thread &thread, Operation *op,
                                         const BulkUse &use) {
  Machine &machine = thread.machine;
  if (!checkPlaces(thread, op, use))
    return Step::Failed;
  if (!use.size)
    return Step::Next;
  std::optional<SmallVector<uint64_t>> places = SmallVector{use.address};
  if (use.isMultimem)
    places = getCopies(thread, op, use.address, use.size, kBulkBytes);
  if (!places || !getBytes(thread, op, use.source, use.size, kBulkBytes))
    return Step::Failed;
  for (uint64_t place : *places)
    if (!getBytes(thread, op, place, use.size, kBulkBytes))
      return Step::Failed;
  AsyncReduction async = {};
  async.op = op;
  async.thread = thread.number;
  async.width = getLaneWidth(use.element);
  async.order = use.order;
  if (use.kind == Combine::Assign)
    async.kind = AccessKind::Write;
  async.hasMBarrier = use.mbarrier.has_value();
  async.mbarrier = use.mbarrier.value_or(0);
  if (!use.mbarrier)
    async.bulkGroup = thread.bulk.open;
  if (machine.races)
    async.began = machine.races->release(thread);
  // Unlike red on global memory, f32 keeps subnormals.
  async.updateBy = [&machine, op, kind = use.kind,
                    element = use.element](const APInt &value) {
    return makeUpdate(machine, op, kind, value, element, keepsSubnormals);
  };
  uint64_t bytes = async.width / 8;
  for (uint64_t place : *places)
    for (uint64_t offset = 0; offset < use.size; offset += bytes) {
      if (!(use.mask >> offset % kBulkBytes & 1))
        continue;
      async.address = place + offset;
      async.source = use.source + offset;
      machine.asyncs.add(async);
    }
  return Step::Next;
}

void mlir::redop::interpreter::commitBulkGroup(Thread &thread) {
  thread.bulk.commit();
}

/// Waits until no reduction of all but the last `pending` groups is pending
/// according to `isPending`, and acquires the clocks of these groups.
static Step
waitForGroups(Thread &thread, uint64_t pending,
              llvm::function_ref<bool(const AsyncReduction &)> isPending,
              ArrayRef<std::map<uint64_t, Clock> *> clocks) {
  uint64_t first = thread.bulk.getFirstPending(pending);
  for (const AsyncReduction &async : thread.machine.asyncs.getPending())
    if (async.thread == thread.number && async.bulkGroup &&
        *async.bulkGroup < first && isPending(async))
      return Step::Again;
  for (std::map<uint64_t, Clock> *byGroup : clocks)
    acquireBefore(thread, first, *byGroup);
  return Step::Next;
}

Step mlir::redop::interpreter::waitForBulkGroups(Thread &thread,
                                                 uint64_t pending) {
  auto isPending = [](const AsyncReduction &) { return true; };
  return waitForGroups(thread, pending, isPending,
                       {&thread.bulk.read, &thread.bulk.done});
}

Step mlir::redop::interpreter::waitForBulkReads(Thread &thread,
                                                uint64_t pending) {
  auto isPending = [](const AsyncReduction &async) { return !async.hasRead(); };
  return waitForGroups(thread, pending, isPending, {&thread.bulk.read});
}
