//===- BulkOps.cpp - Bulk asynchronous reductions -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA 9.7.9.25.4.2 (cp.reduce.async.bulk) and the bulk async-groups that
// wait for it. Each element is a pending reduction, which reads the source in
// one step and updates memory in a later one.
//
//===----------------------------------------------------------------------===//

#include "Instructions/BulkGroups.h"
#include "Instructions/Instructions.h"
#include "Instructions/Reductions.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

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
  else if (!use.mbarrier && getWindow(use.address) != Window::Global)
    thread.fail(op, "the destination is not in global memory");
  else if (use.mbarrier &&
           (!isShared(use.address) || !isShared(*use.mbarrier) ||
            machine.ctas[getOwner(use.address)].cluster !=
                machine.ctaOf(thread).cluster))
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
  if (!getBytes(thread, op, use.source, use.size, kBulkBytes) ||
      !getBytes(thread, op, use.address, use.size, kBulkBytes))
    return Step::Failed;
  AsyncReduction async = {};
  async.op = op;
  async.thread = thread.number;
  async.width = getLaneWidth(use.element);
  async.order = Order::strong(Sem::Relaxed, Scope::Gpu);
  async.hasMBarrier = use.mbarrier.has_value();
  async.mbarrier = use.mbarrier.value_or(0);
  if (!use.mbarrier)
    async.bulkGroup = thread.bulkGroup;
  if (machine.races)
    async.began = machine.races->release(thread);
  // Unlike red on global memory, f32 keeps subnormals.
  async.updateBy = [&machine, op, kind = use.kind,
                    element = use.element](const APInt &value) {
    return makeUpdate(machine, op, kind, value, element, Window::Shared);
  };
  uint64_t bytes = async.width / 8;
  for (uint64_t offset = 0; offset < use.size; offset += bytes) {
    async.address = use.address + offset;
    async.source = use.source + offset;
    machine.asyncs.push_back(async);
  }
  return Step::Next;
}

void mlir::redop::interpreter::commitBulkGroup(Thread &thread) {
  ++thread.bulkGroup;
}

/// Waits until no reduction of all but the last `pending` groups is pending
/// according to `isPending`, and acquires the clocks of these groups.
static Step
waitForGroups(Thread &thread, uint64_t pending,
              llvm::function_ref<bool(const AsyncReduction &)> isPending,
              ArrayRef<std::map<uint64_t, Clock> *> clocks) {
  uint64_t done =
      thread.bulkGroup - std::min<uint64_t>(thread.bulkGroup, pending);
  for (const AsyncReduction &async : thread.machine.asyncs)
    if (async.thread == thread.number && async.bulkGroup &&
        *async.bulkGroup < done && isPending(async))
      return Step::Again;
  for (std::map<uint64_t, Clock> *byGroup : clocks) {
    auto last = byGroup->lower_bound(done);
    if (thread.machine.races)
      for (auto it = byGroup->begin(); it != last; ++it)
        thread.machine.races->acquire(thread, it->second);
    byGroup->erase(byGroup->begin(), last);
  }
  return Step::Next;
}

Step mlir::redop::interpreter::waitForBulkGroups(Thread &thread,
                                                 uint64_t pending) {
  auto isPending = [](const AsyncReduction &) { return true; };
  return waitForGroups(thread, pending, isPending,
                       {&thread.bulkRead, &thread.bulkDone});
}

Step mlir::redop::interpreter::waitForBulkReads(Thread &thread,
                                                uint64_t pending) {
  auto isPending = [](const AsyncReduction &async) { return !async.hasRead(); };
  return waitForGroups(thread, pending, isPending, {&thread.bulkRead});
}

static Step runBulk(Thread &thread, CpReduceAsyncBulkOp op) {
  if (isOff(thread, op.getPredicate()))
    return Step::Next;
  if (!checkPolicy(thread, op, op.getCachePolicy()))
    return Step::Failed;
  std::optional<uint64_t> address = toGeneric(thread, op, op.getPtr());
  std::optional<uint64_t> source, mbarrier;
  if (address)
    source = toGeneric(thread, op, op.getSrc());
  if (source && op.getMbar())
    mbarrier = toGeneric(thread, op, op.getMbar());
  if (!source || (op.getMbar() && !mbarrier))
    return Step::Failed;
  Type element =
      getValueType(op.getContext(), op.getPtxType(), /*vec=*/std::nullopt);
  return startBulk(thread, op,
                   {*address, *source, thread.getUInt(op.getSize()), mbarrier,
                    *getCombine(op.getKind(), op.getPtxType()), element});
}

void mlir::redop::interpreter::addBulkOps(Handlers &handlers) {
  handlers.add<CpReduceAsyncBulkOp>(&runBulk);
  handlers.add<NVVM::CpAsyncBulkCommitGroupOp>(
      +[](Thread &thread, NVVM::CpAsyncBulkCommitGroupOp) {
        commitBulkGroup(thread);
        return Step::Next;
      });
  handlers.add<NVVM::CpAsyncBulkWaitGroupOp>(
      +[](Thread &thread, NVVM::CpAsyncBulkWaitGroupOp op) {
        return op.getRead() ? waitForBulkReads(thread, op.getGroup())
                            : waitForBulkGroups(thread, op.getGroup());
      });
}
