//===- Machine.cpp - Threads and their schedule ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Machine.h"
#include "Machine/Access.h"
#include "Machine/Barriers.h"
#include "Machine/Meetings.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

static constexpr size_t kMaxDepth = 512;

void Machine::noteOrigin(InFlightDiagnostic &error, Tag tag) const {
  const Origin &origin = origins[tag & ~kPoisonTag];
  error.attachNote(origin.op->getLoc()) << "from here: " << origin.why;
}

LogicalResult Machine::failPoison(const Twine &what, Tag tag) {
  InFlightDiagnostic error = entry->emitError() << what << " is poison";
  noteOrigin(error, tag);
  return failure();
}

bool Machine::onlyTests(uint64_t tests) const {
  return asyncs.empty() &&
         llvm::all_of(scheduler.getReady(), [&](const Thread *thread) {
           return thread->failedSince == scheduler.getProgress() &&
                  thread->failedTests >= tests;
         });
}

void Machine::finish(Thread &thread) {
  scheduler.finish(thread);
  grid.noteExit(thread);
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

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
      if (!scope || (grid.isInScope(thread, *lock.thread, *scope) &&
                     grid.isInScope(thread, *lock.thread, lock.scope)))
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
    if (!scheduler.takeStep(options.maxSteps))
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
        return release(*this, thread);
      if (thread.calls.size() > kMaxDepth) {
        thread.fail(op, "calls are nested too deeply");
        return failure();
      }
      break;
    case Step::Waiting:
      // The last thread to arrive has already been woken.
      if (thread.wait.what != Wait::What::None)
        scheduler.block(thread);
      if (thread.wait.what == Wait::What::Lanes ||
          thread.wait.what == Wait::What::Block ||
          thread.wait.what == Wait::What::Barrier)
        return release(*this, thread);
      return success();
    case Step::Failed:
      return failure();
    }
  }
  return success();
}

LogicalResult Machine::readSource(AsyncReduction &async) {
  Thread &thread = grid.getThread(async.thread);
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
  Thread &thread = grid.getThread(async.thread);
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
  for (const std::unique_ptr<Thread> &thread : grid.getThreads())
    if (failed(startThread(*thread)))
      return failure();
  while (!scheduler.areAllFinished() || !asyncs.empty()) {
    ArrayRef<Thread *> ready = scheduler.getReady();
    uint64_t choices = ready.size() + (asyncs.empty() ? 0 : 1);
    if (!choices)
      return reportDeadlock();
    uint64_t choice = random.below(choices);
    if (choice == ready.size()) {
      if (!scheduler.takeStep(options.maxSteps))
        return reportLimit(grid.getThread(asyncs.front().thread));
      if (failed(runAsync()))
        return failure();
      continue;
    }
    if (failed(runThread(*ready[choice], 1 + random.below(8))))
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
  for (const std::unique_ptr<Thread> &thread : grid.getThreads()) {
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
        << ended << " of " << grid.getThreads().size()
        << " threads have finished";
  return failure();
}
