//===- Machine.cpp - Threads and what schedules them ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine.h"
#include "Access.h"
#include "Families.h"
#include "InlinePTX.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// All threads exist at once, each with its values: more would eat the host.
static constexpr uint64_t kMaxThreads = 1 << 16;
static constexpr size_t kMaxDepth = 512;

const Handler *Handlers::find(OperationName name) {
  auto [entry, isNew] = cache.try_emplace(name, nullptr);
  if (isNew) {
    auto handler = byName.find(name.getStringRef());
    if (handler != byName.end())
      entry->second = &handler->second;
  }
  return entry->second;
}

//===----------------------------------------------------------------------===//
// Thread
//===----------------------------------------------------------------------===//

const Lanes &Thread::get(Value value) const {
  return calls.back().values.find(value)->second;
}

SmallVector<Lanes> Thread::getAll(ValueRange values) const {
  SmallVector<Lanes> all;
  for (Value value : values)
    all.push_back(get(value));
  return all;
}

const Lanes &Thread::bring(unsigned index) const {
  return wait.meeting.values.empty() ? get(wait.op->getOperand(index))
                                     : wait.meeting.values[index];
}

void Thread::take(Lanes lanes) {
  if (wait.meeting.take)
    wait.meeting.take(*this, std::move(lanes));
  else
    set(wait.op->getResult(0), std::move(lanes));
}

static std::string format(Dim3 dim) {
  return llvm::formatv("({0}, {1}, {2})", dim[0], dim[1], dim[2]).str();
}

std::string mlir::redop::interpreter::describeThread(const Thread &thread) {
  std::string text =
      "thread " + format(thread.id) + " of block " + format(thread.blockId);
  if (thread.machine.options.devices > 1)
    text += " on device " + std::to_string(thread.device);
  return text;
}

Step Thread::fail(Operation *op, const Twine &message) {
  InFlightDiagnostic error = op->emitError() << message;
  if (ptx && ptx->next < ptx->program->statements.size())
    error.attachNote() << "in the statement '"
                       << ptx->program->statements[ptx->next].text << "'";
  error.attachNote() << "executed by " << describeThread(*this);
  return Step::Failed;
}

void Thread::enter(Operation *parent, Region &region,
                   ArrayRef<Lanes> arguments) {
  Block &block = region.front();
  for (auto [argument, lanes] : llvm::zip(block.getArguments(), arguments))
    set(argument, lanes);
  calls.back().frames.push_back({parent, block.begin(), {}});
}

void Thread::jump(Block *block, ArrayRef<Lanes> arguments) {
  for (auto [argument, lanes] : llvm::zip(block->getArguments(), arguments))
    set(argument, lanes);
  frame().next = block->begin();
}

void Thread::leave(ArrayRef<Lanes> results) {
  Operation *parent = frame().parent;
  calls.back().frames.pop_back();
  for (auto [result, lanes] : llvm::zip(parent->getResults(), results))
    set(result, lanes);
  advance();
}

//===----------------------------------------------------------------------===//
// Set-up
//===----------------------------------------------------------------------===//

Machine::Machine(Operation *entry, const InterpretOptions &options,
                 RaceRules raceRules)
    : memory(options.seed), random(options.seed), options(options),
      entry(entry), raceRules(raceRules) {
  addAllFamilies(handlers);
}

/// The size of a cluster that the function asks for.
static Dim3 getClusterDim(Operation *entry, Dim3 given) {
  if (given[0])
    return given;
  Dim3 dim = {1, 1, 1};
  for (StringRef name : {"nvvm.cluster_dim", "known_cluster_size"})
    if (auto sizes = entry->getAttrOfType<DenseI32ArrayAttr>(name))
      for (auto [size, known] : llvm::zip(dim, sizes.asArrayRef()))
        size = std::max(known, 1);
  return dim;
}

static uint64_t getVolume(Dim3 dim) {
  return uint64_t(dim[0]) * std::min<uint64_t>(dim[1], kMaxThreads) *
         std::min<uint64_t>(dim[2], kMaxThreads);
}

LogicalResult Machine::setUp() {
  clusterDim = getClusterDim(entry, options.cluster);
  auto block = getVolume(options.block), grid = getVolume(options.grid);
  if (!block || !grid || !options.devices)
    return entry->emitError("the grid, the block and the number of devices are "
                            "at least 1 in every dimension");
  if (block > 1024)
    return entry->emitError()
           << "a block has at most 1024 threads, not " << block;
  if (grid > kMaxThreads || options.devices > 64 ||
      block * grid * options.devices > kMaxThreads)
    return entry->emitError() << "at most " << kMaxThreads << " threads on at "
                              << "most 64 devices can be interpreted at once";
  for (unsigned i = 0; i < 3; ++i)
    if (options.grid[i] % clusterDim[i])
      return entry->emitError()
             << "the grid " << format(options.grid)
             << " is no multiple of the cluster " << format(clusterDim);
  if (auto known = entry->getAttrOfType<DenseI32ArrayAttr>("known_block_size"))
    for (auto [size, given] : llvm::zip(known.asArrayRef(), options.block))
      if (static_cast<uint32_t>(size) != given)
        return entry->emitError() << "the function is for blocks of " << known
                                  << ", not " << format(options.block);

  Dim3 clustersDim;
  for (unsigned i = 0; i < 3; ++i)
    clustersDim[i] = options.grid[i] / clusterDim[i];
  uint64_t clusterVolume = getVolume(clusterDim);
  if (clusterVolume > 16)
    return entry->emitError("a cluster has at most 16 CTAs");
  uint64_t clustersPerDevice = getVolume(clustersDim);
  clusters.resize(clustersPerDevice * options.devices);
  for (Cluster &cluster : clusters) {
    cluster.ctas.resize(clusterVolume);
    cluster.size = clusterVolume * block;
  }
  for (unsigned device = 0; device < options.devices; ++device) {
    for (unsigned i = 0; i < grid; ++i) {
      Cta cta;
      cta.device = device;
      cta.id = {i % options.grid[0], i / options.grid[0] % options.grid[1],
                i / options.grid[0] / options.grid[1]};
      Dim3 at, in;
      for (unsigned d = 0; d < 3; ++d) {
        at[d] = cta.id[d] / clusterDim[d];
        in[d] = cta.id[d] % clusterDim[d];
      }
      cta.cluster = device * clustersPerDevice + at[0] +
                    clustersDim[0] * (at[1] + clustersDim[1] * at[2]);
      cta.rankInCluster =
          in[0] + clusterDim[0] * (in[1] + clusterDim[1] * in[2]);
      unsigned number = ctas.size();
      clusters[cta.cluster].ctas[cta.rankInCluster] = number;
      for (unsigned t = 0; t < block; ++t) {
        auto thread = std::make_unique<Thread>(*this);
        thread->number = threads.size();
        thread->device = device;
        thread->cta = number;
        thread->blockId = cta.id;
        thread->linear = t;
        thread->id = {t % options.block[0],
                      t / options.block[0] % options.block[1],
                      t / options.block[0] / options.block[1]};
        cta.threads.push_back(thread.get());
        threads.push_back(std::move(thread));
      }
      ctas.push_back(std::move(cta));
    }
  }
  if (options.findRaces)
    races = std::make_unique<RaceDetector>(*this, raceRules);
  placeInReady.resize(threads.size());
  unfinished = threads.size();
  return addGlobals();
}

/// The bytes of a module-level variable, of which an initializer may give all.
static LogicalResult initialize(Operation *op, Allocation &allocation,
                                Type type, Attribute value) {
  if (!value)
    return success();
  std::optional<Lanes> lanes = getConstantLanes(value, type);
  std::optional<SmallVector<LaneSlot>> slots = getSlots(op, type);
  if (!lanes || !slots)
    return op->emitError("the interpreter does not know this initial value");
  for (auto [lane, slot] : llvm::zip(*lanes, *slots))
    storeBits(&allocation.bytes[slot.offset], lane);
  return success();
}

LogicalResult Machine::addGlobals() {
  auto add = [&](Operation *op, void *key, StringRef name, uint64_t size,
                 uint64_t alignment, bool isShared, Type type,
                 Attribute value) -> LogicalResult {
    if (isShared) {
      nextShared = llvm::alignTo(nextShared, std::max<uint64_t>(alignment, 16));
      sharedOffsets[key] = nextShared;
      for (size_t cta = 0; cta < ctas.size(); ++cta)
        if (!memory.allocateAt(Window::Shared, cta, nextShared, size,
                               ("shared memory '" + name + "'").str()))
          return op->emitError("too much shared memory");
      nextShared += size + 64;
      return success();
    }
    for (unsigned device = 0; device < options.devices; ++device) {
      Allocation *allocation =
          memory.allocateGlobal(size, ("'" + name + "'").str());
      if (!allocation)
        return op->emitError("too much global memory");
      if (failed(initialize(op, *allocation, type, value)))
        return failure();
      globalAddresses[{key, device}] = allocation->base;
    }
    return success();
  };

  Operation *module = entry->getParentOp();
  for (Operation &op : module->getRegion(0).getOps()) {
    if (auto global = dyn_cast<LLVM::GlobalOp>(op)) {
      std::optional<uint64_t> size =
          getTypeSize(global, global.getGlobalType());
      if (!size)
        return op.emitError("the interpreter does not know the type ")
               << global.getGlobalType();
      if (!global.getInitializerRegion().empty())
        return op.emitError("the interpreter takes initial values from "
                            "attributes only");
      if (failed(add(&op, &op, global.getSymName(), *size,
                     global.getAlignment().value_or(16),
                     global.getAddrSpace() == 3, global.getGlobalType(),
                     global.getValueOrNull())))
        return failure();
    } else if (auto global = dyn_cast<memref::GlobalOp>(op)) {
      auto type = global.getType();
      std::optional<uint64_t> element =
          getTypeSize(global, type.getElementType());
      auto vector =
          VectorType::isValidElementType(type.getElementType())
              ? VectorType::get(type.getShape(), type.getElementType())
              : VectorType();
      if (!element || !vector)
        return op.emitError("the interpreter does not know the type ") << type;
      Attribute value = global.getInitialValueAttr();
      if (failed(add(
              &op, &op, global.getSymName(), *element * type.getNumElements(),
              global.getAlignment().value_or(16), getSpaceNumber(type) == 3,
              vector, isa_and_present<UnitAttr>(value) ? nullptr : value)))
        return failure();
    }
  }
  if (auto function = dyn_cast<gpu::GPUFuncOp>(entry))
    for (BlockArgument buffer : function.getWorkgroupAttributions()) {
      auto type = cast<MemRefType>(buffer.getType());
      std::optional<uint64_t> element =
          getTypeSize(entry, type.getElementType());
      if (!element || !type.hasStaticShape())
        return entry->emitError("the interpreter does not know the type ")
               << type;
      if (failed(add(entry, buffer.getAsOpaquePointer(), "workgroup",
                     *element * type.getNumElements(), 16, true, {}, {})))
        return failure();
    }
  return success();
}

/// The descriptor of a contiguous memref of static shape.
static Lanes getDescriptor(MemRefType type, uint64_t base) {
  MemRefValue value;
  int64_t ignored;
  value.base = base;
  value.sizes.assign(type.getShape().begin(), type.getShape().end());
  (void)type.getStridesAndOffset(value.strides, ignored);
  return value.toLanes();
}

LogicalResult Machine::startThread(Thread &thread) {
  auto function = cast<FunctionOpInterface>(entry);
  thread.calls.emplace_back(thread.localUsed);
  SmallVector<Lanes> lanes(arguments[thread.device]);
  if (auto kernel = dyn_cast<gpu::GPUFuncOp>(entry)) {
    for (BlockArgument buffer : kernel.getWorkgroupAttributions())
      lanes.push_back(
          getDescriptor(cast<MemRefType>(buffer.getType()),
                        getWindowBase(Window::Shared, thread.cta) +
                            sharedOffsets[buffer.getAsOpaquePointer()]));
    for (BlockArgument buffer : kernel.getPrivateAttributions()) {
      auto type = cast<MemRefType>(buffer.getType());
      std::optional<uint64_t> base =
          type.hasStaticShape()
              ? allocateLocal(thread, entry, type.getElementType(),
                              type.getNumElements(), 16)
              : std::nullopt;
      if (!base)
        return failure();
      lanes.push_back(getDescriptor(type, *base));
    }
  }
  thread.enter(entry, function.getFunctionBody(), lanes);
  makeReady(thread);
  return success();
}

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

void Machine::makeReady(Thread &thread) {
  if (thread.isReady)
    return;
  thread.isReady = true;
  placeInReady[thread.number] = ready.size();
  ready.push_back(thread.number);
}

void Machine::block(Thread &thread) {
  if (!thread.isReady)
    return;
  thread.isReady = false;
  unsigned place = placeInReady[thread.number];
  ready[place] = ready.back();
  placeInReady[ready[place]] = place;
  ready.pop_back();
}

void Machine::wake(Thread &thread) {
  thread.wait = {};
  thread.advance();
  makeReady(thread);
}

/// Whether two threads wait at what counts as the same op: the same words.
static bool isSameMeeting(const Wait &a, const Wait &b) {
  if (a.what != b.what || a.mask != b.mask || a.meeting.key != b.meeting.key)
    return false;
  if (!a.meeting.key.empty())
    return true;
  return a.op == b.op ||
         (a.op->getName() == b.op->getName() &&
          a.op->getName().compareOpProperties(a.op->getPropertiesStorage(),
                                              b.op->getPropertiesStorage()) &&
          a.op->getOperandTypes() == b.op->getOperandTypes() &&
          a.op->getResultTypes() == b.op->getResultTypes());
}

LogicalResult Machine::releaseLanes(Thread &waiter, bool &released) {
  SmallVector<Thread *> lanes;
  Cta &cta = ctaOf(waiter);
  for (unsigned lane = 0; lane < 32; ++lane) {
    unsigned number = waiter.linear - waiter.lane() + lane;
    if (!(waiter.wait.mask >> lane & 1) || number >= cta.threads.size())
      continue;
    Thread *thread = cta.threads[number];
    if (thread->isFinished)
      continue;
    if (thread->wait.what != Wait::What::Lanes ||
        !isSameMeeting(thread->wait, waiter.wait))
      return success();
    lanes.push_back(thread);
  }
  released = true;
  auto complete = waiter.wait.complete;
  if (failed(complete(lanes)))
    return failure();
  for (Thread *thread : lanes)
    wake(*thread);
  return success();
}

LogicalResult Machine::releaseBlock(Thread &waiter, bool &released) {
  SmallVector<Thread *> all;
  Cta &cta = ctaOf(waiter);
  for (Thread *thread : cta.threads)
    if (thread->wait.what == Wait::What::Block &&
        thread->wait.barrier == waiter.wait.barrier &&
        thread->wait.count == waiter.wait.count &&
        (!waiter.wait.complete || isSameMeeting(thread->wait, waiter.wait)))
      all.push_back(thread);
  auto arrived = cta.arrivals.find(waiter.wait.barrier);
  uint64_t others = arrived == cta.arrivals.end() ? 0 : arrived->second;
  if (all.size() + others < waiter.wait.count)
    return success();
  // A group_reduce waits like a barrier and orders nothing.
  if (races && waiter.wait.barrier != kNoBarrier)
    races->meet(all,
                others ? &cta.arrivalClocks[waiter.wait.barrier] : nullptr);
  if (others) {
    cta.arrivals.erase(arrived);
    cta.arrivalClocks.erase(waiter.wait.barrier);
  }
  released = true;
  auto complete = waiter.wait.complete;
  if (complete && failed(complete(all)))
    return failure();
  for (Thread *thread : all)
    wake(*thread);
  return success();
}

LogicalResult Machine::arrive(Thread &thread, uint64_t barrier) {
  Cta &cta = ctaOf(thread);
  ++cta.arrivals[barrier];
  if (races)
    cta.arrivalClocks[barrier].join(races->release(thread));
  bool released = false;
  for (Thread *other : cta.threads)
    if (other->wait.what == Wait::What::Block && other->wait.barrier == barrier)
      return releaseBlock(*other, released);
  return success();
}

LogicalResult Machine::release(Thread &changed) {
  bool released = false;
  if (changed.wait.what == Wait::What::Lanes)
    return releaseLanes(changed, released);
  if (changed.wait.what == Wait::What::Block)
    return releaseBlock(changed, released);
  // The thread has ended: the lanes of its warp may wait for one less.
  Cta &cta = ctaOf(changed);
  unsigned first = changed.linear - changed.lane();
  for (unsigned i = first; i < std::min<size_t>(first + 32, cta.threads.size());
       ++i)
    if (cta.threads[i]->wait.what == Wait::What::Lanes &&
        failed(releaseLanes(*cta.threads[i], released)))
      return failure();
  return success();
}

void Machine::finish(Thread &thread) {
  thread.isFinished = true;
  --unfinished;
  ++ctaOf(thread).finished;
  block(thread);
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

bool Machine::isInScope(const Thread &a, const Thread &b, Scope scope) {
  switch (scope) {
  case Scope::Cta:
    return a.cta == b.cta;
  case Scope::Cluster:
    return ctas[a.cta].cluster == ctas[b.cta].cluster;
  case Scope::Gpu:
    return a.device == b.device;
  case Scope::Sys:
    return true;
  }
  return true;
}

bool Machine::isLocked(uint64_t address, unsigned bytes, const Thread &thread,
                       std::optional<Scope> scope) {
  if (locks.empty())
    return false;
  for (uint64_t word = address / 8; word <= (address + bytes - 1) / 8; ++word) {
    auto entry = locks.find(word);
    if (entry == locks.end())
      continue;
    for (const Lock &lock : entry->second) {
      if (lock.thread == &thread)
        continue;
      // Each has to include the other (PTX ISA 9.7.13.6); if not, each sees the
      // other as a read and a separate write.
      if (!scope || (isInScope(thread, *lock.thread, *scope) &&
                     isInScope(thread, *lock.thread, lock.scope)))
        return true;
    }
  }
  return false;
}

void Machine::lock(uint64_t address, const Thread &thread, Scope scope) {
  locks[address / 8].push_back({address, &thread, scope});
}

void Machine::unlock(uint64_t address, const Thread &thread) {
  auto entry = locks.find(address / 8);
  llvm::erase_if(entry->second, [&](const Lock &lock) {
    return lock.thread == &thread && lock.address == address;
  });
  if (entry->second.empty())
    locks.erase(entry);
}

void Machine::mark(Operation *op, const Twine &text) {
  std::string line = text.str();
  std::string key;
  llvm::raw_string_ostream(key) << op << line;
  if (markKeys.insert(key).second)
    marks.push_back({op->getLoc(), std::move(line)});
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

LogicalResult Machine::runThread(Thread &thread, uint64_t quantum) {
  for (uint64_t i = 0; i < quantum; ++i) {
    Operation *op = &*thread.frame().next;
    if (++steps > options.maxSteps)
      return reportLimit(thread);
    const Handler *handler = handlers.find(op->getName());
    if (!handler) {
      thread.fail(op, "the interpreter does not know '" +
                          op->getName().getStringRef() + "'");
      return failure();
    }
    for (Value operand : op->getOperands())
      if (!thread.call().values.count(operand)) {
        thread.fail(op, "an operand has no value here");
        return failure();
      }
    switch ((*handler)(thread, op)) {
    case Step::Next:
      thread.advance();
      break;
    case Step::Again:
      return success();
    case Step::Jumped:
      if (thread.isFinished)
        return release(thread);
      if (thread.calls.size() > kMaxDepth) {
        thread.fail(op, "calls are nested too deep");
        return failure();
      }
      break;
    case Step::Waiting:
      // Who comes last has been woken already.
      if (thread.wait.what != Wait::What::None)
        block(thread);
      if (thread.wait.what == Wait::What::Lanes ||
          thread.wait.what == Wait::What::Block)
        return release(thread);
      return success();
    case Step::Failed:
      return failure();
    }
  }
  return success();
}

LogicalResult Machine::runAsync() {
  size_t chosen = random.below(asyncs.size());
  AsyncReduction async = asyncs[chosen];
  Thread &thread = *threads[async.thread];
  if (isLocked(async.address, async.width / 8, thread, async.order.scope))
    return success();
  asyncs.erase(asyncs.begin() + chosen);
  auto mbarrier = mbarriers.find(async.mbarrier);
  if (async.hasMBarrier && mbarrier == mbarriers.end()) {
    thread.fail(async.op, "mbar is no mbarrier object that was initialized");
    return failure();
  }
  uint8_t *bytes = getBytes(thread, async.op, async.address, async.width / 8,
                            async.width / 8);
  if (!bytes)
    return failure();
  if (!noteWritten(thread, async.op, async.address, async.width / 8,
                   AccessKind::Update))
    return failure();
  storeBits(bytes, async.update(loadBits(bytes, async.width)));
  auto note = [&](uint64_t address, uint64_t size) {
    Allocation *allocation = memory.find(address, size);
    return races->accessAsync(thread, async.began, async.op, *allocation,
                              address - allocation->base, size, async.order);
  };
  Clock done;
  if (races)
    done = note(async.address, async.width / 8);
  if (!async.hasMBarrier)
    return success();
  if (races)
    note(async.mbarrier, 8);
  mbarrier->second.arriving.join(done);
  mbarrier->second.bytes -= async.width / 8;
  mbarrier->second.complete();
  return success();
}

LogicalResult Machine::run() {
  for (std::unique_ptr<Thread> &thread : threads)
    if (failed(startThread(*thread)))
      return failure();
  while (unfinished || !asyncs.empty()) {
    uint64_t choices = ready.size() + (asyncs.empty() ? 0 : 1);
    if (!choices)
      return reportDeadlock();
    uint64_t choice = random.below(choices);
    if (choice == ready.size()) {
      if (++steps > options.maxSteps)
        return reportLimit(*threads[asyncs.front().thread]);
      if (failed(runAsync()))
        return failure();
      continue;
    }
    if (failed(runThread(*threads[ready[choice]], 1 + random.below(8))))
      return failure();
  }
  return success();
}

LogicalResult Machine::reportLimit(Thread &thread) {
  Operation *op =
      thread.calls.empty() || thread.isFinished ? entry : &*thread.frame().next;
  InFlightDiagnostic error = op->emitError()
                             << "not finished after " << options.maxSteps
                             << " steps; --max-steps allows more";
  error.attachNote() << "a step of " << describeThread(thread);
  return failure();
}

LogicalResult Machine::reportDeadlock() {
  // One note for each op that someone waits at.
  llvm::MapVector<Operation *, SmallVector<Thread *>> waiting;
  unsigned ended = 0;
  for (std::unique_ptr<Thread> &thread : threads) {
    if (thread->isFinished)
      ++ended;
    else
      waiting[&*thread->frame().next].push_back(thread.get());
  }
  InFlightDiagnostic error = waiting.front().first->emitError()
                             << "deadlock: every thread that has not ended "
                                "waits for others";
  for (auto &[op, here] : waiting) {
    Diagnostic &note = error.attachNote(op->getLoc())
                       << here.size() << (here.size() == 1 ? " waits" : " wait")
                       << " here, the first is "
                       << describeThread(*here.front());
    if (here.front()->wait.what == Wait::What::Lanes)
      note << ", with the mask 0x"
           << llvm::utohexstr(here.front()->wait.mask, /*LowerCase=*/true);
  }
  if (ended)
    error.attachNote(entry->getLoc())
        << ended << " of " << threads.size() << " threads have ended";
  return failure();
}
