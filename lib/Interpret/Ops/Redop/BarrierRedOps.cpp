//===- BarrierRedOps.cpp - barrier.red ------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA 9.7.13.1.
//
//===----------------------------------------------------------------------===//

#include "Instructions/Sync.h"
#include "Ops/Families.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

static Step runBarrierRed(Thread &thread, BarrierRedOp op) {
  BarrierUse use;
  use.barrier = thread.getUInt(op.getBarrier());
  if (op.getThreads())
    use.count = thread.getUInt(op.getThreads());
  use.isAligned = op.getAligned();
  Meeting meeting;
  meeting.values = {thread.get(op.getCondition())};
  meeting.take = [op](Thread &each, Lanes lanes) mutable {
    unsigned width = op.getRes().getType().getIntOrFloatBitWidth();
    each.set(op.getRes(),
             Lane(lanes.front().zextOrTrunc(width), lanes.front().tag));
  };
  return reduceAtBarrier(thread, op, use,
                         op.getKind() == Kind::Popc  ? BarrierReduction::Popc
                         : op.getKind() == Kind::And ? BarrierReduction::And
                                                     : BarrierReduction::Or,
                         std::move(meeting));
}

void mlir::redop::interpreter::addRedopBarrierRedOps(Handlers &handlers) {
  handlers.add<BarrierRedOp>(&runBarrierRed);
}
