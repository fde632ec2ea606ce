//===- GroupMemoryOps.cpp - Memory of a group of GPUs ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lanes of a group memory value are the rank, the multicast address or
// zero, and the addresses of the copies.
//
//===----------------------------------------------------------------------===//

#include "Instructions/Multimem.h"
#include "Machine/Access.h"
#include "Ops/Families.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// The lanes that precede the addresses.
static constexpr unsigned kRankLane = 0, kMulticastLane = 1, kFirstCopyLane = 2;
static constexpr uint64_t kMaxWorld = 1024;

//===----------------------------------------------------------------------===//
// group_memory
//===----------------------------------------------------------------------===//

/// Reads the table of addresses.
static Step readTable(Thread &thread, GroupMemoryOp op, Lanes &lanes) {
  int64_t world = thread.getInt(op.getWorld());
  if (world < 1 || world > static_cast<int64_t>(kMaxWorld))
    return thread.fail(op, "world must be 1 to " + Twine(kMaxWorld) + ", not " +
                               Twine(world));
  std::optional<uint64_t> table = toGeneric(thread, op, op.getTable());
  if (!table)
    return Step::Failed;
  for (int64_t rank = 0; rank < world; ++rank) {
    Lanes entry;
    Step step = loadValue(thread, op, *table + rank * 8,
                          op.getTable().getType(), /*alignment=*/8, entry);
    if (step != Step::Next)
      return step;
    lanes.push_back(entry.front());
  }
  return Step::Next;
}

static Step runGroupMemory(Thread &thread, GroupMemoryOp op) {
  uint64_t multicast =
      op.getMulticast() ? thread.getUInt(op.getMulticast()) : 0;
  Lanes lanes = {thread.getScalar(op.getRank()), APInt(64, multicast)};
  if (op.getTable()) {
    Step step = readTable(thread, op, lanes);
    if (step != Step::Next)
      return step;
  }
  for (Value peer : op.getPeers())
    lanes.push_back(thread.getScalar(peer));
  int64_t rank = lanes.front().getSExtValue();
  int64_t world = lanes.size() - kFirstCopyLane;
  if (rank < 0 || rank >= world)
    return thread.fail(op, "the rank must be 0 to " + Twine(world - 1) +
                               ", not " + Twine(rank));
  if (op.getMulticast() && !multicast && !op.getOrNull())
    return thread.fail(op, "the multicast address is null");
  thread.set(op.getRes(), std::move(lanes));
  return Step::Next;
}

/// Returns the addresses `offset` bytes into each copy. Reports an error if one
/// is misaligned.
static std::optional<SmallVector<uint64_t>>
getCopies(Thread &thread, Operation *op, Value memory, Value offset,
          uint64_t alignment) {
  SmallVector<uint64_t> copies;
  for (const Lane &lane :
       ArrayRef<Lane>(thread.get(memory)).drop_front(kFirstCopyLane)) {
    std::optional<uint64_t> base =
        toGeneric(thread, op, lane.getZExtValue(), /*space=*/1);
    if (!base)
      return std::nullopt;
    copies.push_back(*base + thread.getUInt(offset));
    if (copies.back() % alignment) {
      thread.fail(op, "the address is not a multiple of " + Twine(alignment) +
                          " bytes");
      return std::nullopt;
    }
  }
  return copies;
}

template <typename OpT> static uint64_t getAlignment(OpT op, Type type) {
  if (op.getAlignment())
    return *op.getAlignment();
  uint64_t bytes =
      getLaneTypes(type)->size() * getLaneWidth(getScalarType(type)) / 8;
  return std::min<uint64_t>(16, bytes & -bytes);
}

static Order getOrder(Sem sem, std::optional<Scope> scope) {
  Order order = Order::strong(sem, scope.value_or(Scope::Sys));
  order.isStrong = sem != Sem::Weak;
  return order;
}

/// Without a multicast address, returns the one that the interpreter has for
/// these copies: the multimem ops on it stand for accesses to each copy.
static Step runGroupMulticast(Thread &thread, GroupMulticastOp op) {
  ArrayRef<Lane> lanes = thread.get(op.getMemory());
  uint64_t address = lanes[kMulticastLane].getZExtValue();
  if (!address) {
    SmallVector<uint64_t> copies;
    for (const Lane &lane : lanes.drop_front(kFirstCopyLane))
      copies.push_back(lane.getZExtValue());
    std::optional<uint64_t> found = thread.machine.memory.findMultimem(copies);
    if (!found)
      return thread.fail(op, "the memory has no multicast address, and its "
                             "copies are not those of one buffer on all "
                             "devices");
    address = *found;
  }
  thread.set(op.getRes(), APInt(64, address));
  return Step::Next;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

static Step runLoadReduce(Thread &thread, GroupLoadReduceOp op) {
  Type type = op.getType();
  auto copies = getCopies(thread, op, op.getMemory(), op.getOffset(),
                          getAlignment(op, type));
  if (!copies)
    return Step::Failed;
  Type scalar = getScalarType(type);
  Type accumulator =
      op.getAcc() ? Type(Float32Type::get(op.getContext())) : scalar;
  Lanes lanes;
  Step step = loadCopies(thread, op, *copies, *getCombine(op.getKind()), scalar,
                         getLaneTypes(type)->size(), accumulator,
                         getOrder(op.getSem(), op.getScope()), lanes);
  if (step != Step::Next)
    return step;
  if (!op.getDeterministic() && isRounding(*getCombine(op.getKind())) &&
      copies->size() > 2)
    thread.machine.remarks.add(
        op, "the order in which the copies are combined is "
            "unspecified; the interpreter combines them in the "
            "order of the ranks");
  thread.set(op.getRes(), std::move(lanes));
  return Step::Next;
}

template <typename OpT>
static Step runWrite(Thread &thread, OpT op, Combine kind, Order order) {
  Type type = op.getValue().getType();
  auto get = [&] {
    return getCopies(thread, op, op.getMemory(), op.getOffset(),
                     getAlignment(op, type));
  };
  return updateEach(thread, op, get, kind, getScalarType(type),
                    thread.get(op.getValue()), order, Window::Global);
}

static Step runStore(Thread &thread, GroupStoreOp op) {
  return runWrite(thread, op, Combine::Assign,
                  getOrder(op.getSem(), op.getScope()));
}

static Step runStoreReduce(Thread &thread, GroupStoreReduceOp op) {
  return runWrite(thread, op, *getCombine(op.getKind()),
                  getOrder(op.getSem(), op.getScope()));
}

//===----------------------------------------------------------------------===//
// The barrier
//===----------------------------------------------------------------------===//

/// Orders all threads of the blocks that have met: by the barriers within each
/// block, and between blocks what releases before what acquires. The orders of
/// the ranks may differ.
static void orderThreads(Machine &machine, ArrayRef<Thread *> threads,
                         llvm::function_ref<Sem(Thread &)> getSem) {
  if (!machine.races)
    return;
  std::map<unsigned, SmallVector<Thread *>> blocks;
  for (Thread *thread : threads)
    blocks[thread->cta].push_back(thread);
  for (auto &[cta, members] : blocks)
    machine.races->meet(members);
  Clock released;
  for (Thread *thread : threads)
    if (Sem sem = getSem(*thread); sem == Sem::Release || sem == Sem::AcqRel)
      released.join(machine.races->release(*thread));
  for (Thread *thread : threads)
    if (Sem sem = getSem(*thread); sem == Sem::Acquire || sem == Sem::AcqRel)
      machine.races->acquire(*thread, released);
}

static Step runBarrier(Thread &thread, GroupBarrierOp op) {
  Machine &machine = thread.machine;
  auto copies = getCopies(thread, op, op.getMemory(), op.getOffset(),
                          /*alignment=*/8);
  if (!copies)
    return Step::Failed;
  uint64_t world = copies->size();
  if (world > machine.options.devices)
    return thread.fail(op, "the barrier is one of " + Twine(world) +
                               " GPUs, but the kernel runs on " +
                               Twine(machine.options.devices));
  uint64_t block = thread.blockId[0] +
                   uint64_t(machine.options.grid[0]) *
                       (thread.blockId[1] +
                        uint64_t(machine.options.grid[1]) * thread.blockId[2]);
  uint64_t threadsOfBlock = machine.grid.ctaOf(thread).threads.size();
  if (threadsOfBlock < world)
    return thread.fail(op, "a block of " + Twine(threadsOfBlock) +
                               " threads is too small for " + Twine(world) +
                               " GPUs");
  uint64_t signals = block * world * 8;
  uint64_t rank = thread.get(op.getMemory())[kRankLane].getZExtValue();
  // The signals of the block must exist.
  if (!getBytes(thread, op, (*copies)[rank] + signals, world * 8, 8))
    return Step::Failed;

  SmallVector<Thread *> &here =
      machine.groupMeetings[copies->front() + signals];
  for (Thread *other : here)
    if (other->cta != thread.cta &&
        other->get(
            cast<GroupBarrierOp>(other->wait.op).getMemory())[kRankLane] ==
            rank)
      return thread.fail(op, "rank " + Twine(rank) +
                                 " has come to this barrier by another block");
  here.push_back(&thread);
  if (here.size() < world * threadsOfBlock) {
    thread.wait.op = op;
    thread.wait.what = Wait::What::Group;
    return Step::Waiting;
  }
  SmallVector<Thread *> all = std::move(here);
  machine.groupMeetings.erase(copies->front() + signals);
  orderThreads(machine, all, [&](Thread &each) {
    return &each == &thread ? op.getSem()
                            : cast<GroupBarrierOp>(each.wait.op).getSem();
  });
  for (Thread *other : all)
    if (other != &thread)
      machine.scheduler.wake(*other);
  machine.transition.isVisible = true;
  machine.noteMeeting(all);
  return Step::Next;
}

void mlir::redop::interpreter::addRedopGroupMemoryOps(Handlers &handlers) {
  handlers.add<GroupMemoryOp>(&runGroupMemory);
  handlers.add<GroupMulticastOp>(&runGroupMulticast);
  handlers.add<GroupLoadReduceOp>(&runLoadReduce);
  handlers.add<GroupStoreOp>(&runStore);
  handlers.add<GroupStoreReduceOp>(&runStoreReduce);
  handlers.add<GroupBarrierOp>(&runBarrier);
}
