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
    // The order of the elements is unspecified.
    for (size_t i = thread.atomic.pending.size(); i > 1; --i)
      // APInt must not be moved to itself.
      if (size_t other = machine.random.below(i); other != i - 1)
        std::swap(thread.atomic.pending[i - 1], thread.atomic.pending[other]);
  }
  if (!thread.atomic.pending.empty()) {
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
      machine.locks.lock(element.address, size, thread, order.scope);
      return Step::Again;
    }
    bool fails = element.expected && *element.expected != element.old;
    AccessKind kind = fails ? AccessKind::Read : element.kind;
    if (!noteAccess(thread, op, element.address, size, kind,
                    fails ? element.orderOnFailure.value_or(order) : order))
      return Step::Failed;
    APInt now = element.update(element.old);
    if (element.findViolation)
      if (const char *why = element.findViolation(element.old, now))
        return thread.fail(op,
                           "the value that it stores is poison: " + Twine(why));
    storeBits(bytes, now);
    machine.locks.unlock(element.address, size, thread);
    thread.atomic.performed.push_back(std::move(element));
    thread.atomic.pending.pop_back();
    if (!thread.atomic.pending.empty())
      return Step::Again;
  }
  if (done)
    done(thread.atomic.performed);
  thread.atomic.performed.clear();
  thread.atomic.isActive = false;
  return Step::Next;
}
