//===- MBarriers.cpp - mbarrier objects -----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/MBarriers.h"
#include "Machine/Access.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// Returns the object at `address`, which is accessed as an atomic with cluster
/// scope. Reports an error and returns null if there is none.
static MBarrier *findMBarrier(Thread &thread, Operation *op, uint64_t address,
                              AccessKind kind) {
  if (!getBytes(thread, op, address, 8, 8))
    return nullptr;
  MBarrier *object = thread.machine.mbarriers.find(address);
  if (object)
    return noteAccess(thread, op, address, 8, kind,
                      Order::strong(Sem::Relaxed, Scope::Cluster))
               ? object
               : nullptr;
  thread.fail(op, "no initialized mbarrier object at this address");
  return nullptr;
}

Step mlir::redop::interpreter::initMBarrier(Thread &thread, Operation *op,
                                            uint64_t address, int64_t count) {
  if (getWindow(address) != Window::Shared)
    return thread.fail(op, "an mbarrier object must be in shared memory");
  if (!getBytes(thread, op, address, 8, 8))
    return Step::Failed;
  if (count < 1 || count >= 1 << 20)
    return thread.fail(op, "the count of an mbarrier must be 1 to 2^20 - 1");
  if (!noteAccess(thread, op, address, 8, AccessKind::Write, Order::weak()))
    return Step::Failed;
  thread.machine.mbarriers.init(address, count);
  return Step::Next;
}

Step mlir::redop::interpreter::invalidateMBarrier(Thread &thread, Operation *op,
                                                  uint64_t address) {
  if (!getBytes(thread, op, address, 8, 8))
    return Step::Failed;
  if (!thread.machine.mbarriers.find(address))
    return thread.fail(op, "no initialized mbarrier object at this address");
  if (!noteAccess(thread, op, address, 8, AccessKind::Write, Order::weak()))
    return Step::Failed;
  thread.machine.mbarriers.invalidate(address);
  return Step::Next;
}

std::optional<uint64_t>
mlir::redop::interpreter::arriveAtMBarrier(Thread &thread, Operation *op,
                                           uint64_t address, int64_t count,
                                           int64_t bytes) {
  MBarrier *object = findMBarrier(thread, op, address, AccessKind::Update);
  if (!object)
    return std::nullopt;
  if (count > object->pending) {
    thread.fail(op, "more threads arrive at the mbarrier than it expects");
    return std::nullopt;
  }
  // Arrivals commute. What they expect must be known before they do.
  if (thread.machine.driver && (count || !bytes)) {
    Touch &touch = thread.machine.transition.touches.back();
    touch.mode = Touch::Mode::Reduce;
    touch.kind = kArrivalKind;
  }
  uint64_t phase = object->phase;
  object->bytes += bytes;
  object->pending -= count;
  if (thread.machine.races && count)
    object->arriving.join(thread.machine.races->release(thread));
  object->complete();
  return phase;
}

/// The number of tests of each thread that fail while nothing else happens,
/// after which all threads are taken to wait.
static constexpr uint64_t kMaxTests = 1000;

/// Counts a test that has failed. Reports a deadlock and returns false if no
/// thread does anything but test.
static bool noteFailedTest(Thread &thread, Operation *op,
                           const MBarrier &object) {
  if (thread.tests.since != thread.machine.scheduler.getProgress()) {
    thread.tests.since = thread.machine.scheduler.getProgress();
    thread.tests.failed = 0;
  }
  if (++thread.tests.failed % kMaxTests || !thread.machine.onlyTests(kMaxTests))
    return true;
  thread.fail(
      op, "deadlock: the thread waits for phase " + Twine(object.phase) +
              " of the mbarrier, which still expects " + Twine(object.pending) +
              " of " + Twine(object.expected) + " arrivals and " +
              Twine(object.bytes) + " bytes, and no thread does anything else");
  return false;
}

std::optional<bool> mlir::redop::interpreter::testMBarrier(Thread &thread,
                                                           Operation *op,
                                                           uint64_t address,
                                                           const APInt &phase) {
  MBarrier *object = findMBarrier(thread, op, address, AccessKind::Read);
  if (!object)
    return std::nullopt;
  // A state is the phase that was current; a parity is that of a phase to wait
  // for.
  bool isComplete = phase.getBitWidth() == 64
                        ? object->phase > phase.getZExtValue()
                        : (object->phase & 1) != (phase.getZExtValue() & 1);
  if (!isComplete && !noteFailedTest(thread, op, *object))
    return std::nullopt;
  if (isComplete && thread.machine.races)
    thread.machine.races->acquire(thread, object->completed);
  return isComplete;
}
