//===- Copies.cpp - Asynchronous copies to shared memory ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Copies.h"
#include "Machine/Access.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

Step mlir::redop::interpreter::startCopy(Thread &thread, Operation *op,
                                         uint64_t address, uint64_t source,
                                         unsigned size, unsigned sourceSize) {
  Machine &machine = thread.machine;
  if (sourceSize > size)
    return thread.fail(op, "the source has more bytes than the copy");
  if (getWindow(address) != Window::Shared || getOwner(address) != thread.cta)
    return thread.fail(op, "the destination is not in the shared memory of the "
                           "executing thread's own CTA");
  if (sourceSize && getWindow(source) != Window::Global)
    return thread.fail(op, "the source is not in global memory");
  if (!getBytes(thread, op, address, size, size) ||
      (sourceSize && !getBytes(thread, op, source, sourceSize, size)))
    return Step::Failed;
  AsyncReduction async = {};
  async.op = op;
  async.thread = thread.number;
  async.address = address;
  async.width = 8 * size;
  async.order = Order::weak();
  async.kind = AccessKind::Write;
  async.copyGroup = thread.copies.open;
  if (machine.races)
    async.began = machine.races->release(thread);
  async.updateBy = [size](const APInt &value) {
    return [value = value.zext(8 * size)](const APInt &) { return value; };
  };
  async.sourceSize = sourceSize;
  if (sourceSize)
    async.source = source;
  else
    async.update = async.updateBy(APInt(8, 0));
  machine.asyncs.add(std::move(async));
  return Step::Next;
}

void mlir::redop::interpreter::commitCopies(Thread &thread) {
  thread.copies.commit();
}

Step mlir::redop::interpreter::waitForCopies(Thread &thread, uint64_t pending) {
  uint64_t first = thread.copies.getFirstPending(pending);
  for (const AsyncReduction &async : thread.machine.asyncs.getPending())
    if (async.thread == thread.number && async.copyGroup &&
        *async.copyGroup < first)
      return Step::Again;
  acquireBefore(thread, first, thread.copies.done);
  return Step::Next;
}
