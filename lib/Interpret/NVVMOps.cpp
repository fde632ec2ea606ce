//===- NVVMOps.cpp - Barriers, fences and addresses of nvvm ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// Barriers of CTAs
//===----------------------------------------------------------------------===//

/// Returns the number of threads that participate in the barrier. Reports an
/// error and returns nullopt if the barrier is invalid.
static std::optional<uint64_t> getCount(Thread &thread, Operation *op,
                                        BarrierUse use) {
  uint64_t all = thread.machine.ctaOf(thread).threads.size();
  uint64_t count = use.count.value_or(all);
  if (use.barrier <= 15 && count && count <= all)
    return count;
  thread.fail(op,
              "the barrier must be 0 to 15, and the threads those of the CTA");
  return std::nullopt;
}

Step mlir::redop::interpreter::syncBlock(Thread &thread, Operation *op,
                                         BarrierUse use) {
  std::optional<uint64_t> count = getCount(thread, op, use);
  return count ? waitAtBarrier(thread, op, use.barrier, *count) : Step::Failed;
}

Step mlir::redop::interpreter::arriveAtBlock(Thread &thread, Operation *op,
                                             BarrierUse use) {
  if (!use.count || *use.count % 32)
    return thread.fail(op, "an arrival at a barrier must specify the number of "
                           "threads, a multiple of the warp size");
  if (!getCount(thread, op, use) ||
      failed(thread.machine.arrive(thread, use.barrier)))
    return Step::Failed;
  return Step::Next;
}

Step mlir::redop::interpreter::reduceAtBarrier(Thread &thread, Operation *op,
                                               BarrierUse use,
                                               BarrierReduction kind,
                                               Meeting meeting) {
  Step step = syncBlock(thread, op, use);
  if (step != Step::Waiting)
    return step;
  meeting.key = "bar.red " + std::to_string(static_cast<int>(kind));
  thread.wait.meeting = std::move(meeting);
  thread.wait.complete = [=](ArrayRef<Thread *> threads) {
    size_t on = llvm::count_if(
        threads, [](Thread *each) { return each->bring(0).front().isOne(); });
    uint64_t result = kind == BarrierReduction::Popc  ? on
                      : kind == BarrierReduction::And ? on == threads.size()
                                                      : on != 0;
    for (Thread *each : threads)
      each->take({APInt(32, result)});
    return success();
  };
  return step;
}

static Step runBarrier(Thread &thread, NVVM::BarrierOp op) {
  BarrierUse use;
  if (op.getBarrierId())
    use.barrier = thread.getUInt(op.getBarrierId());
  if (op.getNumberOfThreads())
    use.count = thread.getUInt(op.getNumberOfThreads());
  if (!op.getReductionOp())
    return syncBlock(thread, op, use);
  Meeting meeting;
  meeting.values = {
      {makeBool(!thread.getScalar(op.getReductionPredicate()).isZero())}};
  switch (*op.getReductionOp()) {
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

static Step runBarrierArrive(Thread &thread, NVVM::BarrierArriveOp op) {
  BarrierUse use;
  if (op.getBarrierId())
    use.barrier = thread.getUInt(op.getBarrierId());
  use.count = thread.getUInt(op.getNumberOfThreads());
  return arriveAtBlock(thread, op, use);
}

//===----------------------------------------------------------------------===//
// Barriers of clusters
//===----------------------------------------------------------------------===//

Step mlir::redop::interpreter::arriveAtCluster(Thread &thread, Operation *op,
                                               bool releases) {
  Machine &machine = thread.machine;
  Cluster &cluster = machine.clusterOf(thread);
  if (thread.hasArrivedAtCluster)
    return thread.fail(op, "the thread has arrived but has not waited yet");
  thread.hasArrivedAtCluster = true;
  if (machine.races && releases)
    cluster.arriving.join(machine.races->release(thread));
  thread.clusterTicket = cluster.phase;
  if (++cluster.arrived < cluster.size)
    return Step::Next;
  cluster.arrived = 0;
  cluster.completed = std::move(cluster.arriving);
  cluster.arriving = {};
  ++cluster.phase;
  for (unsigned cta : cluster.ctas)
    for (Thread *other : machine.ctas[cta].threads)
      if (other->wait.what == Wait::What::Cluster) {
        other->hasArrivedAtCluster = false;
        if (machine.races)
          machine.races->acquire(*other, cluster.completed);
        machine.wake(*other);
      }
  return Step::Next;
}

Step mlir::redop::interpreter::waitForCluster(Thread &thread, Operation *op) {
  if (!thread.hasArrivedAtCluster)
    return thread.fail(op, "the thread waits for its cluster without having "
                           "arrived");
  if (thread.machine.clusterOf(thread).phase != thread.clusterTicket) {
    thread.hasArrivedAtCluster = false;
    if (thread.machine.races)
      thread.machine.races->acquire(thread,
                                    thread.machine.clusterOf(thread).completed);
    return Step::Next;
  }
  thread.wait.op = op;
  thread.wait.what = Wait::What::Cluster;
  return Step::Waiting;
}

//===----------------------------------------------------------------------===//
// Fences
//===----------------------------------------------------------------------===//

Step mlir::redop::interpreter::fence(Thread &thread, Order order) {
  // Threads observe all memory accesses in a single order, so only race
  // detection depends on fences.
  if (thread.machine.races)
    thread.machine.races->fence(thread, order);
  return Step::Next;
}

static Step runMembar(Thread &thread, NVVM::MembarOp op) {
  switch (op.getScope()) {
  case NVVM::MemScopeKind::CTA:
    return fence(thread, Order::strong(Sem::Sc, Scope::Cta));
  case NVVM::MemScopeKind::CLUSTER:
    return fence(thread, Order::strong(Sem::Sc, Scope::Cluster));
  case NVVM::MemScopeKind::GPU:
    return fence(thread, Order::strong(Sem::Sc, Scope::Gpu));
  case NVVM::MemScopeKind::SYS:
    return fence(thread, Order::strong(Sem::Sc, Scope::Sys));
  }
  return Step::Failed;
}

Step mlir::redop::interpreter::fenceAsyncProxy(Thread &thread) {
  if (thread.machine.races)
    thread.machine.races->fenceProxy(thread);
  return Step::Next;
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

std::optional<uint64_t> mlir::redop::interpreter::mapToRank(Thread &thread,
                                                            Operation *op,
                                                            uint64_t address,
                                                            uint64_t rank) {
  Cluster &cluster = thread.machine.clusterOf(thread);
  if (getWindow(address) == Window::Shared && rank < cluster.ctas.size())
    return getWindowBase(Window::Shared, cluster.ctas[rank]) +
           getOwnerOffset(address);
  thread.fail(
      op, "mapa requires an address in shared memory and a CTA of the cluster");
  return std::nullopt;
}

std::optional<bool> mlir::redop::interpreter::isInSpace(Thread &thread,
                                                        uint64_t address,
                                                        StringRef space) {
  Machine &machine = thread.machine;
  std::optional<Window> window = getWindow(address);
  bool isShared = window == Window::Shared;
  if (space == "global")
    return window == Window::Global || window == Window::Multimem;
  if (space == "shared" || space == "shared::cta")
    return isShared && getOwner(address) == thread.cta;
  if (space == "shared::cluster" || space == "shared.cluster")
    return isShared && machine.ctas[getOwner(address)].cluster ==
                           machine.ctaOf(thread).cluster;
  if (space == "local")
    return window == Window::Local;
  // The interpreter allocates no memory in these spaces.
  if (space == "const" || space == "param" || space == "param::entry")
    return false;
  return std::nullopt;
}

static Step runMapa(Thread &thread, NVVM::MapaOp op) {
  std::optional<uint64_t> own = toGeneric(thread, op, op.getA()), address;
  if (own)
    own = mapToRank(thread, op, *own, thread.getUInt(op.getB()));
  auto type = cast<LLVM::LLVMPointerType>(op.getRes().getType());
  if (own)
    address = fromGeneric(thread, op, *own, type.getAddressSpace());
  if (!address)
    return Step::Failed;
  thread.set(op.getRes(), APInt(64, *address));
  return Step::Next;
}

void mlir::redop::interpreter::addNVVMOps(Handlers &handlers) {
  addFences(handlers);
  handlers.add<NVVM::BarrierOp>(&runBarrier);
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
