//===- NVVMOps.cpp - Special registers, warps and barriers of nvvm --------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reductions.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// Special registers
//===----------------------------------------------------------------------===//

using Register = uint64_t (*)(const Thread &);

static uint64_t getWarps(const Thread &thread) {
  const Dim3 &block = thread.machine.options.block;
  return (block[0] * block[1] * block[2] + 31) / 32;
}
static uint64_t getLaneBit(const Thread &thread) {
  return uint64_t(1) << thread.lane();
}

/// Adds the registers that have an x, a y and a z.
template <uint64_t (*get)(const Thread &, unsigned)>
static void addVector(llvm::StringMap<Register> &registers, StringRef name) {
  registers[(name + ".x").str()] = [](const Thread &t) { return get(t, 0); };
  registers[(name + ".y").str()] = [](const Thread &t) { return get(t, 1); };
  registers[(name + ".z").str()] = [](const Thread &t) { return get(t, 2); };
}

static uint64_t getTid(const Thread &t, unsigned d) { return t.id[d]; }
static uint64_t getCtaid(const Thread &t, unsigned d) { return t.blockId[d]; }
static uint64_t getNtid(const Thread &t, unsigned d) {
  return t.machine.options.block[d];
}
static uint64_t getNctaid(const Thread &t, unsigned d) {
  return t.machine.options.grid[d];
}
static uint64_t getClusterid(const Thread &t, unsigned d) {
  return t.blockId[d] / t.machine.clusterDim[d];
}
static uint64_t getNclusterid(const Thread &t, unsigned d) {
  return t.machine.options.grid[d] / t.machine.clusterDim[d];
}
static uint64_t getClusterCtaid(const Thread &t, unsigned d) {
  return t.blockId[d] % t.machine.clusterDim[d];
}
static uint64_t getClusterNctaid(const Thread &t, unsigned d) {
  return t.machine.clusterDim[d];
}

static void addRegisters(Handlers &handlers) {
  llvm::StringMap<Register> registers;
  addVector<getTid>(registers, "tid");
  addVector<getNtid>(registers, "ntid");
  addVector<getCtaid>(registers, "ctaid");
  addVector<getNctaid>(registers, "nctaid");
  addVector<getClusterid>(registers, "clusterid");
  addVector<getNclusterid>(registers, "nclusterid");
  addVector<getClusterCtaid>(registers, "cluster.ctaid");
  addVector<getClusterNctaid>(registers, "cluster.nctaid");
  registers["laneid"] = [](const Thread &t) -> uint64_t { return t.lane(); };
  registers["warpid"] = [](const Thread &t) -> uint64_t {
    return t.linear / 32;
  };
  registers["nwarpid"] = getWarps;
  registers["warpsize"] = [](const Thread &) -> uint64_t { return 32; };
  registers["lanemask.eq"] = getLaneBit;
  registers["lanemask.lt"] = [](const Thread &t) { return getLaneBit(t) - 1; };
  registers["lanemask.le"] = [](const Thread &t) {
    return 2 * getLaneBit(t) - 1;
  };
  registers["lanemask.gt"] = [](const Thread &t) {
    return ~(2 * getLaneBit(t) - 1);
  };
  registers["lanemask.ge"] = [](const Thread &t) {
    return ~(getLaneBit(t) - 1);
  };
  registers["cluster.ctarank"] = [](const Thread &t) -> uint64_t {
    return t.machine.ctas[t.cta].rankInCluster;
  };
  registers["cluster.nctarank"] = [](const Thread &t) -> uint64_t {
    return t.machine.clusters[t.machine.ctas[t.cta].cluster].ctas.size();
  };
  for (auto &entry : registers) {
    Register get = entry.second;
    handlers.add(("nvvm.read.ptx.sreg." + entry.first()).str(),
                 [get](Thread &thread, Operation *op) {
                   thread.set(op->getResult(0),
                              APInt(64, get(thread)).trunc(32));
                   return Step::Next;
                 });
  }
}

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

static Combine getCombine(NVVM::ReduxKind kind) {
  switch (kind) {
  case NVVM::ReduxKind::ADD:
    return Combine::AddI;
  case NVVM::ReduxKind::AND:
    return Combine::And;
  case NVVM::ReduxKind::OR:
    return Combine::Or;
  case NVVM::ReduxKind::XOR:
    return Combine::Xor;
  case NVVM::ReduxKind::MAX:
    return Combine::MaxS;
  case NVVM::ReduxKind::MIN:
    return Combine::MinS;
  case NVVM::ReduxKind::UMAX:
    return Combine::MaxU;
  case NVVM::ReduxKind::UMIN:
    return Combine::MinU;
  case NVVM::ReduxKind::FMAX:
    return Combine::MaxNum;
  case NVVM::ReduxKind::FMIN:
    return Combine::MinNum;
  }
  llvm_unreachable("a kind of nvvm.redux.sync that is not known");
}

static Step runRedux(Thread &thread, NVVM::ReduxOp op) {
  Combine kind = getCombine(op.getKind());
  bool isFloat = kind == Combine::MaxNum || kind == Combine::MinNum;
  if (isFloat != isa<Float32Type>(op.getVal().getType()))
    return thread.fail(op, "the kind does not go with the type");
  return reduceLanes(thread, op, thread.getUInt(op.getMaskAndClamp()), kind,
                     op.getAbs(), op.getNan());
}

/// The lane that shfl.sync reads from, and whether it is in range.
static std::pair<unsigned, bool>
getShuffleSource(NVVM::ShflKind kind, unsigned lane, uint32_t b, uint32_t c) {
  uint32_t clamp = c & 31, segment = c >> 8 & 31;
  unsigned last = (lane & segment) | (clamp & ~segment);
  unsigned first = lane & segment;
  b &= 31;
  int from = lane;
  bool isInRange = false;
  switch (kind) {
  case NVVM::ShflKind::up:
    from = static_cast<int>(lane) - static_cast<int>(b);
    isInRange = from >= static_cast<int>(last);
    break;
  case NVVM::ShflKind::down:
    from = lane + b;
    isInRange = from <= static_cast<int>(last);
    break;
  case NVVM::ShflKind::bfly:
    from = lane ^ b;
    isInRange = from <= static_cast<int>(last);
    break;
  case NVVM::ShflKind::idx:
    from = first | (b & ~segment);
    isInRange = from <= static_cast<int>(last);
    break;
  }
  return {isInRange ? from : lane, isInRange};
}

static Step runShfl(Thread &thread, NVVM::ShflOp op) {
  uint32_t mask = thread.getUInt(op.getThreadMask());
  return meetLanes(thread, op, mask, [op](ArrayRef<Thread *> threads) mutable {
    SmallVector<const Lanes *> values = getByLane(threads, 1);
    SmallVector<Lanes> results;
    for (Thread *lane : threads) {
      Operation *own = lane->wait.op;
      auto [from, isInRange] = getShuffleSource(
          op.getKind(), lane->lane(), lane->getUInt(own->getOperand(2)),
          lane->getUInt(own->getOperand(3)));
      if (!values[from])
        return lane->fail(own, "lane " + Twine(from) +
                                   ", which is read from, is not in the "
                                   "mask or has exited"),
               failure();
      results.push_back(*values[from]);
      if (op.getReturnValueAndIsValid())
        results.back().push_back(makeBool(isInRange));
    }
    for (auto [lane, result] : llvm::zip(threads, results))
      lane->set(lane->wait.op->getResult(0), result);
    return success();
  });
}

static Step runVote(Thread &thread, NVVM::VoteSyncOp op) {
  uint32_t mask = thread.getUInt(op.getMask());
  return meetLanes(thread, op, mask, [op](ArrayRef<Thread *> threads) mutable {
    uint32_t ballot = 0, present = 0;
    for (auto [lane, value] : llvm::enumerate(getByLane(threads, 1))) {
      if (!value)
        continue;
      present |= 1u << lane;
      if (value->front().isOne())
        ballot |= 1u << lane;
    }
    APInt result = APInt(32, ballot);
    if (op.getKind() == NVVM::VoteSyncKind::any)
      result = makeBool(ballot != 0);
    else if (op.getKind() == NVVM::VoteSyncKind::all)
      result = makeBool(ballot == present);
    else if (op.getKind() == NVVM::VoteSyncKind::uni)
      result = makeBool(ballot == 0 || ballot == present);
    for (Thread *lane : threads)
      lane->set(lane->wait.op->getResult(0), result);
    return success();
  });
}

static Step runSyncWarp(Thread &thread, NVVM::SyncWarpOp op) {
  return meetLanes(thread, op, thread.getUInt(op.getMask()),
                   [](ArrayRef<Thread *>) { return success(); });
}

//===----------------------------------------------------------------------===//
// Barriers of CTAs and clusters
//===----------------------------------------------------------------------===//

static Step runBarrier(Thread &thread, NVVM::BarrierOp op) {
  if (op.getReductionOp())
    return thread.fail(op, "the interpreter does not know a barrier that "
                           "reduces");
  uint64_t id = op.getBarrierId() ? thread.getUInt(op.getBarrierId()) : 0;
  uint64_t all = thread.machine.ctaOf(thread).threads.size();
  uint64_t count =
      op.getNumberOfThreads() ? thread.getUInt(op.getNumberOfThreads()) : all;
  if (id > 15 || !count || count > all)
    return thread.fail(op, "the barrier is 0 to 15, and the threads are those "
                           "of the CTA");
  return waitAtBarrier(thread, op, id, count);
}

static Step arriveAtCluster(Thread &thread, Operation *op) {
  Machine &machine = thread.machine;
  Cluster &cluster = machine.clusterOf(thread);
  if (thread.hasArrivedAtCluster)
    return thread.fail(op, "the thread has arrived and not waited yet");
  thread.hasArrivedAtCluster = true;
  thread.clusterTicket = cluster.phase;
  if (++cluster.arrived < cluster.size)
    return Step::Next;
  cluster.arrived = 0;
  ++cluster.phase;
  for (unsigned cta : cluster.ctas)
    for (Thread *other : machine.ctas[cta].threads)
      if (other->wait.what == Wait::What::Cluster) {
        other->hasArrivedAtCluster = false;
        machine.wake(*other);
      }
  return Step::Next;
}

static Step waitForCluster(Thread &thread, Operation *op) {
  if (!thread.hasArrivedAtCluster)
    return thread.fail(op, "the thread waits for its cluster without having "
                           "arrived");
  if (thread.machine.clusterOf(thread).phase != thread.clusterTicket) {
    thread.hasArrivedAtCluster = false;
    return Step::Next;
  }
  thread.wait.op = op;
  thread.wait.what = Wait::What::Cluster;
  return Step::Waiting;
}

static Step runMapa(Thread &thread, NVVM::MapaOp op) {
  std::optional<uint64_t> own = toGeneric(thread, op, op.getA());
  if (!own)
    return Step::Failed;
  Cluster &cluster = thread.machine.clusterOf(thread);
  uint64_t rank = thread.getUInt(op.getB());
  if (getWindow(*own) != Window::Shared || rank >= cluster.ctas.size())
    return thread.fail(op,
                       "mapa takes an address in shared memory and a CTA of "
                       "the cluster");
  uint64_t there =
      getWindowBase(Window::Shared, cluster.ctas[rank]) + getOwnerOffset(*own);
  auto type = cast<LLVM::LLVMPointerType>(op.getRes().getType());
  std::optional<uint64_t> address =
      fromGeneric(thread, op, there, type.getAddressSpace());
  if (!address)
    return Step::Failed;
  thread.set(op.getRes(), APInt(64, *address));
  return Step::Next;
}

//===----------------------------------------------------------------------===//
// mbarrier objects
//===----------------------------------------------------------------------===//

/// The object that operand 0 points to; null with an error when there is none.
static MBarrier *findMBarrier(Thread &thread, Operation *op) {
  std::optional<uint64_t> address = toGeneric(thread, op, op->getOperand(0));
  if (!address || !getBytes(thread, op, *address, 8, 8))
    return nullptr;
  auto object = thread.machine.mbarriers.find(*address);
  if (object != thread.machine.mbarriers.end())
    return &object->second;
  thread.fail(op, "there is no mbarrier object that was initialized");
  return nullptr;
}

static Step initMBarrier(Thread &thread, NVVM::MBarrierInitOp op) {
  if (isOff(thread, op.getPredicate()))
    return Step::Next;
  std::optional<uint64_t> address = toGeneric(thread, op, op.getAddr());
  if (!address || !getBytes(thread, op, *address, 8, 8))
    return Step::Failed;
  int64_t count = thread.getUInt(op.getCount());
  if (count < 1 || count >= 1 << 20)
    return thread.fail(op, "the count of an mbarrier is 1 to 2^20 - 1");
  thread.machine.mbarriers[*address] = {count, count, 0, 0};
  return Step::Next;
}

static Step invalidateMBarrier(Thread &thread, NVVM::MBarrierInvalOp op) {
  if (!findMBarrier(thread, op))
    return Step::Failed;
  thread.machine.mbarriers.erase(*toGeneric(thread, op, op.getAddr()));
  return Step::Next;
}

/// Arrives `count` times and expects `bytes` more; the state is the phase.
static Step arrive(Thread &thread, Operation *op, int64_t count,
                   int64_t bytes) {
  MBarrier *object = findMBarrier(thread, op);
  if (!object)
    return Step::Failed;
  if (count > object->pending)
    return thread.fail(op,
                       "more threads arrive at the mbarrier than it expects");
  uint64_t phase = object->phase;
  object->bytes += bytes;
  object->pending -= count;
  object->complete();
  if (op->getNumResults())
    thread.set(op->getResult(0), APInt(64, phase));
  return Step::Next;
}

static bool isComplete(Thread &thread, const MBarrier &object, Value state) {
  // A state is a phase that was current, a parity that of a phase to end.
  if (state.getType().isInteger(64))
    return object.phase > thread.getUInt(state);
  return (object.phase & 1) != (thread.getUInt(state) & 1);
}

template <typename OpT> static Step testMBarrier(Thread &thread, OpT op) {
  MBarrier *object = findMBarrier(thread, op);
  if (!object)
    return Step::Failed;
  bool result = isComplete(thread, *object, op.getStateOrPhase());
  thread.set(op.getRes(), makeBool(result));
  return Step::Next;
}

static Step waitForParity(Thread &thread, NVVM::MBarrierTryWaitParityOp op) {
  MBarrier *object = findMBarrier(thread, op);
  if (!object)
    return Step::Failed;
  return isComplete(thread, *object, op.getPhase()) ? Step::Next : Step::Again;
}

static void addMBarriers(Handlers &handlers) {
  handlers.add<NVVM::MBarrierInitOp>(&initMBarrier);
  handlers.add<NVVM::MBarrierInvalOp>(&invalidateMBarrier);
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
  handlers.add<NVVM::MBarrierTestWaitOp>(
      &testMBarrier<NVVM::MBarrierTestWaitOp>);
  handlers.add<NVVM::MBarrierTryWaitOp>(&testMBarrier<NVVM::MBarrierTryWaitOp>);
  handlers.add<NVVM::MBarrierTryWaitParityOp>(&waitForParity);
}

void mlir::redop::interpreter::addNVVMOps(Handlers &handlers) {
  addRegisters(handlers);
  addMBarriers(handlers);
  handlers.add<NVVM::ReduxOp>(&runRedux);
  handlers.add<NVVM::ShflOp>(&runShfl);
  handlers.add<NVVM::VoteSyncOp>(&runVote);
  handlers.add<NVVM::SyncWarpOp>(&runSyncWarp);
  handlers.add<NVVM::BarrierOp>(&runBarrier);
  handlers.add<NVVM::MapaOp>(&runMapa);
  handlers.add("nvvm.cluster.arrive", arriveAtCluster);
  handlers.add("nvvm.cluster.arrive.relaxed", arriveAtCluster);
  handlers.add("nvvm.cluster.wait", waitForCluster);
  // Threads see memory change one access at a time, in one order for all.
  for (StringRef name : {"nvvm.memory.barrier", "nvvm.fence.sc.cluster",
                         "nvvm.fence.mbarrier.init", "nvvm.fence.proxy"})
    handlers.add(name, [](Thread &, Operation *) { return Step::Next; });
}
