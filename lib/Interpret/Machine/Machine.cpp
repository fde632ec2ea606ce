//===- Machine.cpp - Threads and their schedule ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Machine.h"
#include "Machine/Access.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

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

std::string mlir::redop::interpreter::formatDim(Dim3 dim) {
  return llvm::formatv("({0}, {1}, {2})", dim[0], dim[1], dim[2]).str();
}

std::string mlir::redop::interpreter::describeThread(const Thread &thread) {
  std::string text = "thread " + formatDim(thread.id) + " of block " +
                     formatDim(thread.blockId);
  if (thread.machine.options.devices > 1)
    text += " on device " + std::to_string(thread.device);
  return text;
}

static void noteOrigin(InFlightDiagnostic &error, Operation *op,
                       StringRef why) {
  error.attachNote(op->getLoc()) << "from here: " << why;
}

LogicalResult Machine::failPoison(const Twine &what, Tag tag) {
  InFlightDiagnostic error = entry->emitError() << what << " is poison";
  const Origin &origin = origins[tag & ~kPoisonTag];
  noteOrigin(error, origin.op, origin.why);
  return failure();
}

Step Thread::emit(Operation *op, const Twine &message,
                  std::optional<Tag> poison) {
  InFlightDiagnostic error = op->emitError() << message;
  if (poison) {
    const Machine::Origin &origin = machine.origins[*poison & ~kPoisonTag];
    noteOrigin(error, origin.op, origin.why);
  }
  StringRef statement = ptx ? ptx->program->getStatement(ptx->next) : "";
  if (!statement.empty())
    error.attachNote() << "in the statement '" << statement << "'";
  error.attachNote() << "executed by " << describeThread(*this);
  return Step::Failed;
}

Step Thread::failPoison(Operation *op, const Twine &what, Tag tag) {
  return emit(op, what + " is poison", tag);
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
  noteProgress();
  thread.wait = {};
  thread.advance();
  makeReady(thread);
}

/// Whether two threads wait at equivalent ops.
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

/// Completes an op that all threads of a CTA execute together.
LogicalResult Machine::releaseBlock(Thread &waiter, bool &released) {
  Cta &cta = ctaOf(waiter);
  for (Thread *thread : cta.threads) {
    if (thread->isFinished) {
      waiter.fail(waiter.wait.op, "requires every thread of the CTA, but " +
                                      describeThread(*thread) + " has exited");
      return failure();
    }
    if (thread->wait.what != Wait::What::Block ||
        !isSameMeeting(thread->wait, waiter.wait))
      return success();
  }
  released = true;
  auto complete = waiter.wait.complete;
  if (failed(complete(cta.threads)))
    return failure();
  for (Thread *thread : cta.threads)
    wake(*thread);
  return success();
}

LogicalResult Machine::release(Thread &changed) {
  bool released = false;
  if (changed.wait.what == Wait::What::Lanes)
    return releaseLanes(changed, released);
  if (changed.wait.what == Wait::What::Block)
    return releaseBlock(changed, released);
  if (changed.wait.what == Wait::What::Barrier)
    return arriveWithWarp(*this, changed);
  // The thread has exited: others may wait for one thread fewer.
  Cta &cta = ctaOf(changed);
  unsigned first = changed.linear - changed.lane();
  for (unsigned i = first; i < std::min<size_t>(first + 32, cta.threads.size());
       ++i)
    if (cta.threads[i]->wait.what == Wait::What::Lanes &&
        failed(releaseLanes(*cta.threads[i], released)))
      return failure();
  for (Thread *thread : cta.threads)
    if (thread->wait.what == Wait::What::Block)
      return releaseBlock(*thread, released);
  releaseCluster(*this, changed);
  return releaseBarriers(*this, changed);
}

bool Machine::onlyTests(uint64_t tests) const {
  return asyncs.empty() && llvm::all_of(ready, [&](unsigned number) {
           const Thread &thread = *threads[number];
           return thread.failedSince == progress && thread.failedTests >= tests;
         });
}

void Machine::finish(Thread &thread) {
  noteProgress();
  thread.isFinished = true;
  --unfinished;
  ++ctaOf(thread).finished;
  --ctaOf(thread).liveInWarp[thread.linear / 32];
  ++clusterOf(thread).finished;
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
      // Each scope must include the other thread (PTX ISA 9.7.13.6); otherwise,
      // each atomic sees the other as a separate read and write.
      if (!scope || (isInScope(thread, *lock.thread, *scope) &&
                     isInScope(thread, *lock.thread, lock.scope)))
        return true;
    }
  }
  return false;
}

void Machine::lock(uint64_t address, unsigned bytes, const Thread &thread,
                   Scope scope) {
  for (uint64_t word = address / 8; word <= (address + bytes - 1) / 8; ++word)
    locks[word].push_back({address, &thread, scope});
}

void Machine::unlock(uint64_t address, unsigned bytes, const Thread &thread) {
  for (uint64_t word = address / 8; word <= (address + bytes - 1) / 8; ++word) {
    auto entry = locks.find(word);
    llvm::erase_if(entry->second, [&](const Lock &lock) {
      return lock.thread == &thread && lock.address == address;
    });
    if (entry->second.empty())
      locks.erase(entry);
  }
}

//===----------------------------------------------------------------------===//
// Poison
//===----------------------------------------------------------------------===//

APInt Machine::getGarbage(unsigned width) const {
  // 0xa5a5... for the first seed.
  uint64_t pattern = 0xa5a5a5a5a5a5a5a5;
  if (options.seed)
    pattern ^= Random(options.seed).next();
  return APInt::getSplat(std::max(width, 64u), APInt(64, pattern)).trunc(width);
}

Lane Machine::makePoison(unsigned width, Operation *op, const char *why) {
  return makePoison(width, op, why, {});
}

Lane Machine::makePoison(unsigned width, Operation *op, const char *why,
                         const std::string &subject) {
  if (!options.isStrict)
    return getGarbage(width);
  auto [tag, isNew] =
      originTags.try_emplace({op, why, subject}, origins.size());
  if (isNew)
    origins.push_back({op, subject + why});
  return Lane(getGarbage(width), tag->second | kPoisonTag);
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

/// Executes an op with an operand that is poison.
static Step runWithPoison(Thread &thread, Operation *op, const Handler &handler,
                          Tag poison) {
  if (handler.onPoison == OnPoison::Fails) {
    for (auto [i, operand] : llvm::enumerate(op->getOperands()))
      if (!thread.checkKnown(op, ArrayRef<Lane>(thread.get(operand)),
                             "operand " + Twine(i)))
        return Step::Failed;
  }
  for (Value result : op->getResults()) {
    Lanes lanes;
    std::optional<SmallVector<Type>> types = getLaneTypes(result.getType());
    if (!types)
      return thread.fail(op, "the interpreter does not support the op's types");
    for (Type type : *types)
      lanes.push_back(thread.machine.spreadPoison(getLaneWidth(type), poison));
    thread.set(result, std::move(lanes));
  }
  return Step::Next;
}

LogicalResult Machine::runThread(Thread &thread, uint64_t quantum) {
  for (uint64_t i = 0; i < quantum; ++i) {
    Operation *op = &*thread.frame().next;
    if (++steps > options.maxSteps)
      return reportLimit(thread);
    const Handler *handler = handlers.find(op->getName());
    if (!handler) {
      thread.fail(op, "the interpreter does not support '" +
                          op->getName().getStringRef() + "'");
      return failure();
    }
    thread.base.reset();
    Tag poison = 0;
    auto &values = thread.call().values;
    for (Value operand : op->getOperands()) {
      auto lanes = values.find(operand);
      if (lanes == values.end()) {
        thread.fail(op, "an operand has no value at this point");
        return failure();
      }
      if (options.isStrict && !poison && handler->onPoison != OnPoison::Handles)
        poison = getPoison(lanes->second);
    }
    switch (poison ? runWithPoison(thread, op, *handler, poison)
                   : handler->run(thread, op)) {
    case Step::Next:
      thread.advance();
      break;
    case Step::Again:
      return success();
    case Step::Jumped:
      if (thread.isFinished)
        return release(thread);
      if (thread.calls.size() > kMaxDepth) {
        thread.fail(op, "calls are nested too deeply");
        return failure();
      }
      break;
    case Step::Waiting:
      // The last thread to arrive has already been woken.
      if (thread.wait.what != Wait::What::None)
        block(thread);
      if (thread.wait.what == Wait::What::Lanes ||
          thread.wait.what == Wait::What::Block ||
          thread.wait.what == Wait::What::Barrier)
        return release(thread);
      return success();
    case Step::Failed:
      return failure();
    }
  }
  return success();
}

LogicalResult Machine::readSource(AsyncReduction &async) {
  Thread &thread = *threads[async.thread];
  bool isCopy = async.copyGroup.has_value();
  uint64_t size = isCopy ? async.sourceSize : async.width / 8;
  uint8_t *from =
      getBytes(thread, async.op, *async.source, size, isCopy ? 1 : size);
  if (!from)
    return failure();
  Allocation *allocation = memory.find(*async.source, size);
  uint64_t offset = *async.source - allocation->base;
  Lane value(loadBits(from, 8 * size),
             getTag(thread, async.op, *allocation, offset, size));
  if (!noteBytes(thread, async.op, *allocation, offset, size,
                 AccessKind::Read) ||
      (!isCopy && !thread.checkKnown(async.op, value, "the source")))
    return failure();
  async.update = async.updateBy(value);
  async.tag = value.tag;
  if (!races)
    return success();
  async.read = races->accessAsync(thread, async.began, async.op, *allocation,
                                  *async.source - allocation->base, size,
                                  AccessKind::Read, Order::weak(),
                                  /*isAsyncProxy=*/!isCopy);
  if (async.bulkGroup)
    thread.bulkRead[*async.bulkGroup].join(async.read);
  return success();
}

LogicalResult Machine::runAsync() {
  size_t chosen = random.below(asyncs.size());
  if (!asyncs[chosen].hasRead())
    return readSource(asyncs[chosen]);
  AsyncReduction async = asyncs[chosen];
  Thread &thread = *threads[async.thread];
  if (isLocked(async.address, async.width / 8, thread, async.order.scope))
    return success();
  asyncs.erase(asyncs.begin() + chosen);
  auto mbarrier = mbarriers.find(async.mbarrier);
  if (async.hasMBarrier && mbarrier == mbarriers.end()) {
    thread.fail(async.op, "mbar is not an initialized mbarrier object");
    return failure();
  }
  uint8_t *bytes = getBytes(thread, async.op, async.address, async.width / 8,
                            async.width / 8);
  if (!bytes)
    return failure();
  Allocation *target = memory.find(async.address, async.width / 8);
  uint64_t offset = async.address - target->base;
  Lane old(loadBits(bytes, async.width),
           getTag(thread, async.op, *target, offset, async.width / 8));
  bool isCopy = async.copyGroup.has_value();
  if ((!isCopy && !thread.checkKnown(async.op, old, "the value in memory")) ||
      !noteBytes(thread, async.op, *target, offset, async.width / 8,
                 async.kind))
    return failure();
  auto note = [&](uint64_t address, uint64_t size, AccessKind kind, Order order,
                  bool isAsyncProxy) {
    Allocation *allocation = memory.find(address, size);
    return races->accessAsync(thread, async.began, async.op, *allocation,
                              address - allocation->base, size, kind, order,
                              isAsyncProxy);
  };
  Clock done = async.read;
  if (weak)
    weak->forget(async.address, async.width / 8);
  storeBits(bytes, async.update(old));
  setTag(*target, offset, async.width / 8, async.tag);
  if (races)
    done.join(note(async.address, async.width / 8, async.kind, async.order,
                   async.source.has_value() && !isCopy));
  if (async.bulkGroup)
    thread.bulkDone[*async.bulkGroup].join(done);
  if (isCopy)
    thread.copyDone[*async.copyGroup].join(done);
  if (!async.hasMBarrier)
    return success();
  if (races)
    note(async.mbarrier, 8, AccessKind::Update, async.order,
         /*isAsyncProxy=*/false);
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
  // Emit one note for each op at which threads wait.
  llvm::MapVector<Operation *, SmallVector<Thread *>> waiting;
  unsigned ended = 0;
  for (std::unique_ptr<Thread> &thread : threads) {
    if (thread->isFinished)
      ++ended;
    else
      waiting[&*thread->frame().next].push_back(thread.get());
  }
  InFlightDiagnostic error = waiting.front().first->emitError()
                             << "deadlock: every thread that has not finished "
                                "is waiting for other threads";
  for (auto &[op, here] : waiting) {
    Diagnostic &note = error.attachNote(op->getLoc())
                       << here.size() << (here.size() == 1 ? " waits" : " wait")
                       << " here, the first is "
                       << describeThread(*here.front());
    if (here.front()->wait.what == Wait::What::Lanes)
      note << ", with the mask 0x"
           << llvm::utohexstr(here.front()->wait.mask, /*LowerCase=*/true);
    if (here.front()->wait.what == Wait::What::Barrier)
      note << ", at " << describe(here.front()->wait.barrier);
  }
  if (ended)
    error.attachNote(entry->getLoc())
        << ended << " of " << threads.size() << " threads have finished";
  return failure();
}
