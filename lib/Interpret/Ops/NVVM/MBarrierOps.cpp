//===- MBarrierOps.cpp - mbarrier objects of nvvm -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/MBarriers.h"
#include "Instructions/Reductions.h"
#include "Machine/Access.h"
#include "Ops/Families.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

static Step runInit(Thread &thread, NVVM::MBarrierInitOp op) {
  if (isOff(thread, op.getPredicate()))
    return Step::Next;
  std::optional<uint64_t> address = toGeneric(thread, op, op.getAddr());
  return address
             ? initMBarrier(thread, op, *address, thread.getUInt(op.getCount()))
             : Step::Failed;
}

static Step runInvalidate(Thread &thread, NVVM::MBarrierInvalOp op) {
  std::optional<uint64_t> address = toGeneric(thread, op, op.getAddr());
  return address ? invalidateMBarrier(thread, op, *address) : Step::Failed;
}

static Step arrive(Thread &thread, Operation *op, int64_t count,
                   int64_t bytes) {
  std::optional<uint64_t> address = toGeneric(thread, op, op->getOperand(0));
  std::optional<uint64_t> phase;
  if (address)
    phase = arriveAtMBarrier(thread, op, *address, count, bytes);
  if (!phase)
    return Step::Failed;
  if (op->getNumResults())
    thread.set(op->getResult(0), APInt(64, *phase));
  return Step::Next;
}

static std::optional<bool> test(Thread &thread, Operation *op, Value phase) {
  std::optional<uint64_t> address = toGeneric(thread, op, op->getOperand(0));
  if (!address)
    return std::nullopt;
  return testMBarrier(thread, op, *address, thread.getScalar(phase));
}

template <typename OpT> static Step runTest(Thread &thread, OpT op) {
  std::optional<bool> result = test(thread, op, op.getStateOrPhase());
  if (!result)
    return Step::Failed;
  thread.set(op.getRes(), makeBool(*result));
  return Step::Next;
}

static Step runWait(Thread &thread, NVVM::MBarrierTryWaitParityOp op) {
  std::optional<bool> result = test(thread, op, op.getPhase());
  if (!result)
    return Step::Failed;
  return *result ? Step::Next : Step::Again;
}

void mlir::redop::interpreter::addNVVMMBarrierOps(Handlers &handlers) {
  handlers.add<NVVM::MBarrierInitOp>(&runInit);
  handlers.add<NVVM::MBarrierInvalOp>(&runInvalidate);
  handlers.add<NVVM::MBarrierArriveOp>(
      +[](Thread &thread, NVVM::MBarrierArriveOp op) {
        int64_t count = op.getCount() ? thread.getUInt(op.getCount()) : 1;
        return arrive(thread, op, count, 0);
      });
  handlers.add<NVVM::MBarrierArriveExpectTxOp>(
      +[](Thread &thread, NVVM::MBarrierArriveExpectTxOp op) {
        if (isOff(thread, op.getPredicate()))
          return Step::Next;
        return arrive(thread, op, 1, thread.getUInt(op.getTxcount()));
      });
  handlers.add<NVVM::MBarrierExpectTxOp>(
      +[](Thread &thread, NVVM::MBarrierExpectTxOp op) {
        return arrive(thread, op, 0, thread.getUInt(op.getTxcount()));
      });
  handlers.add<NVVM::MBarrierTestWaitOp>(&runTest<NVVM::MBarrierTestWaitOp>);
  handlers.add<NVVM::MBarrierTryWaitOp>(&runTest<NVVM::MBarrierTryWaitOp>);
  handlers.add<NVVM::MBarrierTryWaitParityOp>(&runWait);
}
