//===- NVVMOps.cpp - Barriers, fences, addresses, registers of nvvm -------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Addresses.h"
#include "Instructions/SpecialRegisters.h"
#include "Instructions/Sync.h"
#include "Machine/Access.h"
#include "Ops/Families.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Support/LLVMVersionAdaptors.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// Barriers of CTAs
//===----------------------------------------------------------------------===//

static BarrierUse getUse(Thread &thread, Value id, Value numberOfThreads) {
  BarrierUse use;
  if (id)
    use.barrier = thread.getUInt(id);
  if (numberOfThreads)
    use.count = thread.getUInt(numberOfThreads);
  return use;
}

static Step runBarrierReduction(Thread &thread, Operation *op) {
  NVVMBarrierReduction reduction = *getNVVMBarrierReduction(op);
  BarrierUse use =
      getUse(thread, reduction.barrierId, reduction.numberOfThreads);
  Meeting meeting;
  meeting.values = {
      {makeBool(!thread.getScalar(reduction.predicate).isZero())}};
  switch (reduction.kind) {
  case NVVM::BarrierReduction::POPC:
    return reduceAtBarrier(thread, op, use, BarrierReduction::Popc,
                           std::move(meeting));
  case NVVM::BarrierReduction::AND:
    return reduceAtBarrier(thread, op, use, BarrierReduction::And,
                           std::move(meeting));
  case NVVM::BarrierReduction::OR:
    return reduceAtBarrier(thread, op, use, BarrierReduction::Or,
                           std::move(meeting));
  }
  return Step::Failed;
}

static Step runBarrier(Thread &thread, NVVM::BarrierOp op) {
  if (getNVVMBarrierReduction(op))
    return runBarrierReduction(thread, op);
  return syncBlock(thread, op,
                   getUse(thread, op.getBarrierId(), op.getNumberOfThreads()));
}

static Step runBarrierArrive(Thread &thread, NVVM::BarrierArriveOp op) {
  BarrierUse use;
  if (op.getBarrierId())
    use.barrier = thread.getUInt(op.getBarrierId());
  use.count = thread.getUInt(op.getNumberOfThreads());
  return arriveAtBlock(thread, op, use);
}

//===----------------------------------------------------------------------===//
// Fences
//===----------------------------------------------------------------------===//

static Step runMembar(Thread &thread, NVVM::MembarOp op) {
  return *membar(thread, NVVM::stringifyMemScopeKind(op.getScope()));
}

static Step runFenceProxy(Thread &thread, NVVM::FenceProxyOp op) {
  bool isAlias = op.getKind() == NVVM::ProxyKind::alias;
  return isAlias ? Step::Next : fenceAsyncProxy(thread);
}

static void addFences(Handlers &handlers) {
  handlers.add<NVVM::MembarOp>(&runMembar);
  handlers.add("nvvm.fence.sc.cluster", [](Thread &thread, Operation *) {
    return fence(thread, Order::strong(Sem::Sc, Scope::Cluster));
  });
  handlers.add("nvvm.fence.mbarrier.init", [](Thread &thread, Operation *) {
    return fence(thread, Order::strong(Sem::Release, Scope::Cluster));
  });
  handlers.add<NVVM::FenceProxyOp>(&runFenceProxy);
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

static Step runMapa(Thread &thread, NVVM::MapaOp op) {
  std::optional<uint64_t> own = toGeneric(thread, op, op.getA()), address;
  auto type = cast<LLVM::LLVMPointerType>(op.getRes().getType());
  if (own)
    address = mapToRank(thread, op, *own, thread.getUInt(op.getB()),
                        type.getAddressSpace());
  if (!address)
    return Step::Failed;
  thread.set(op.getRes(), APInt(64, *address));
  return Step::Next;
}

//===----------------------------------------------------------------------===//
// Special registers
//===----------------------------------------------------------------------===//

/// The time that one step of a thread takes for the timer, so that timeouts of
/// seconds end within the limit of steps.
static constexpr uint64_t kStepNanoseconds = 1000;

static void addSpecialRegisters(Handlers &handlers) {
  for (auto &entry : getSpecialRegisters()) {
    SpecialRegister get = entry.second;
    handlers.add(("nvvm.read.ptx.sreg." + entry.first()).str(),
                 [get](Thread &thread, Operation *op) {
                   thread.set(op->getResult(0),
                              APInt(64, get(thread)).trunc(32));
                   return Step::Next;
                 });
  }
  handlers.add("nvvm.read.ptx.sreg.globaltimer",
               [](Thread &thread, Operation *op) {
                 if (thread.machine.driver)
                   thread.machine.driver->noteUnexplored("it reads a timer");
                 thread.set(op->getResult(0),
                            APInt(64, kStepNanoseconds *
                                          thread.machine.scheduler.getSteps()));
                 return Step::Next;
               });
}

void mlir::redop::interpreter::addNVVMOps(Handlers &handlers) {
  addFences(handlers);
  addSpecialRegisters(handlers);
  handlers.add<NVVM::BarrierOp>(&runBarrier);
  handlers.add("nvvm.barrier.reduction", &runBarrierReduction);
  handlers.add<NVVM::BarrierArriveOp>(&runBarrierArrive);
  handlers.add<NVVM::MapaOp>(&runMapa);
  for (StringRef name : {"gpu.barrier", "nvvm.barrier0"})
    handlers.add(name, [](Thread &thread, Operation *op) {
      return syncBlock(thread, op, {});
    });
  handlers.add("nvvm.cluster.arrive", [](Thread &thread, Operation *op) {
    return arriveAtCluster(thread, op, /*releases=*/true);
  });
  handlers.add("nvvm.cluster.arrive.relaxed",
               [](Thread &thread, Operation *op) {
                 return arriveAtCluster(thread, op, /*releases=*/false);
               });
  handlers.add("nvvm.cluster.wait", waitForCluster);
  handlers.add("nvvm.nanosleep",
               [](Thread &, Operation *) { return Step::Next; });
}
