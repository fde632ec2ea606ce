//===- Atomics.cpp - Atomic read-modify-writes ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Access.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// Tells the driver what the last access to memory, an atomic, does.
static void noteEffect(Machine &machine, const Thread &thread, Operation *op,
                       Order order, const AtomicElement &element) {
  if (!machine.driver || !element.effect)
    return;
  // The result of inline PTX is not known to be unused.
  bool usesOld = order.returnsOld && (thread.ptx || !op->use_empty());
  if (!usesOld && !order.acquires && !machine.weak && !element.findViolation)
    setEffect(machine.transition.touches.back(), *element.effect, element.old);
}

/// Lets a driver decide the order of the elements.
static Step forkElements(Thread &thread) {
  for (AtomicElement &element : thread.atomic.pending) {
    element.number = thread.elements++;
    thread.machine.transition.started.push_back(
        {Process::Kind::Element, thread.number, element.number});
  }
  thread.atomic.isForked = true;
  thread.machine.transition.isVisible = true;
  return Step::Again;
}

/// Moves the element that the driver has chosen to the end.
static void takeChosen(AtomicRun &atomic) {
  // APInt must not be moved to itself.
  if (atomic.isForked && atomic.chosen + 1 != atomic.pending.size())
    std::swap(atomic.pending[atomic.chosen], atomic.pending.back());
}

Step mlir::redop::interpreter::doAtomics(
    Thread &thread, Operation *op, Order order,
    llvm::function_ref<LogicalResult(SmallVectorImpl<AtomicElement> &)>
        makeElements,
    llvm::function_ref<void(ArrayRef<AtomicElement>)> done) {
  Machine &machine = thread.machine;
  if (!thread.atomic.isActive) {
    if (failed(makeElements(thread.atomic.pending)))
      return Step::Failed;
    thread.atomic.isActive = true;
    if (machine.driver && thread.atomic.pending.size() > 1)
      return forkElements(thread);
    // The order of the elements is unspecified.
    for (size_t i = thread.atomic.pending.size(); i > 1; --i)
      // APInt must not be moved to itself.
      if (size_t other = machine.random.below(i); other != i - 1)
        std::swap(thread.atomic.pending[i - 1], thread.atomic.pending[other]);
  }
  if (!thread.atomic.pending.empty()) {
    takeChosen(thread.atomic);
    AtomicElement &element = thread.atomic.pending.back();
    unsigned size = llvm::divideCeil(element.width, 8u);
    uint8_t *bytes = getBytes(thread, op, element.address, size, size,
                              /*isAtomic=*/true);
    if (!bytes || !checkOrdinary(thread, op, element.address, size))
      return Step::Failed;
    Allocation &allocation =
        *machine.memory.find(element.address, size, /*isAtomic=*/true);
    uint64_t offset = element.address - allocation.base;
    if (!element.isRead) {
      if (machine.locks.isLocked(element.address, size, thread, order.scope))
        return Step::Again;
      element.old = Lane(loadBits(bytes, element.width),
                         getTag(thread, op, allocation, offset, size));
      if (!element.ignoresOld && element.kind == AccessKind::Update &&
          !thread.checkKnown(op, element.old, "the value in memory"))
        return Step::Failed;
      element.isRead = true;
      // Atomics of others wait for the second step, so a driver need not decide
      // what happens in between.
      if (!machine.driver) {
        machine.locks.lock(element.address, size, thread, order.scope);
        return Step::Again;
      }
    }
    bool fails = element.expected && *element.expected != element.old;
    AccessKind kind = fails ? AccessKind::Read : element.kind;
    uint64_t progress = machine.scheduler.getProgress();
    if (!noteAccess(thread, op, element.address, size, kind,
                    fails ? element.orderOnFailure.value_or(order) : order))
      return Step::Failed;
    noteEffect(machine, thread, op, order, element);
    APInt now = element.update(element.old);
    if (machine.driver && now == element.old)
      machine.scheduler.setProgress(progress);
    if (element.findViolation)
      if (const char *why = element.findViolation(element.old, now))
        return thread.fail(op,
                           "the value that it stores is poison: " + Twine(why));
    storeBits(bytes, now);
    if (!machine.driver)
      machine.locks.unlock(element.address, size, thread);
    thread.atomic.performed.push_back(std::move(element));
    thread.atomic.pending.pop_back();
    if (!thread.atomic.pending.empty())
      return Step::Again;
  }
  if (done)
    done(thread.atomic.performed);
  thread.atomic.performed.clear();
  thread.atomic.isActive = thread.atomic.isForked = false;
  return Step::Next;
}
