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
#include "redop/Dialect/WarpSize.h"
#include "redop/Support/Remedies.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

static constexpr size_t kMaxDepth = 512;

Machine::Machine(Operation *entry, const InterpretOptions &options,
                 Handlers handlers, RaceRules raceRules)
    : options(options), entry(entry), warpSize(redop::getWarpSize(entry)),
      random(options.seed), driver(options.driver),
      memory(options.seed, options.isStrict), layout(entry), locks(grid),
      asyncs(*this), aliasing(options.isStrict),
      poison(options.seed, options.isStrict), handlers(std::move(handlers)),
      raceRules(raceRules) {}

void Machine::createThreads(Dim3 clusterDim) {
  grid.create(*this, clusterDim);
  scheduler.start(grid.getThreads().size());
  if (options.isWeak)
    weak = std::make_unique<WeakMemory>(options.seed);
  if (options.findRaces || options.isWeak)
    races = std::make_unique<RaceDetector>(*this, raceRules);
}

LogicalResult Machine::failPoison(const Twine &what, Tag tag) {
  InFlightDiagnostic error = entry->emitError() << what << " is poison";
  poison.noteOrigin(error, tag);
  return failure();
}

bool Machine::onlyTests(uint64_t tests) const {
  return asyncs.empty() &&
         llvm::all_of(scheduler.getReady(), [&](const Thread *thread) {
           return thread->tests.since == scheduler.getProgress() &&
                  thread->tests.failed >= tests;
         });
}

void Machine::finish(Thread &thread) {
  scheduler.finish(thread);
  if (Touch *exit = touch(Object::Cta, thread.cta, Touch::Mode::Reduce))
    exit->kind = kExitKind;
  grid.noteExit(thread);
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
      lanes.push_back(thread.machine.poison.spread(getLaneWidth(type), poison));
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
      StringRef remedy = getHostOpRemedy(op);
      thread.fail(op, "the interpreter does not support '" +
                          op->getName().getStringRef() + "'" +
                          (remedy.empty() ? "" : ": ") + remedy);
      return failure();
    }
    thread.clearBase();
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
      if (thread.isFinished())
        return release(*this, thread);
      if (thread.getCalls().size() > kMaxDepth) {
        thread.fail(op, "calls are nested too deeply");
        return failure();
      }
      break;
    case Step::Waiting:
      transition.isVisible = true;
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

LogicalResult Machine::run() {
  if (driver)
    return runDriven();
  while (!scheduler.areAllFinished() || !asyncs.empty()) {
    ArrayRef<Thread *> ready = scheduler.getReady();
    uint64_t choices = ready.size() + (asyncs.empty() ? 0 : 1);
    if (!choices)
      return reportDeadlock();
    uint64_t choice = random.below(choices);
    if (choice == ready.size()) {
      if (!scheduler.takeStep(options.maxSteps))
        return reportLimit(grid.getThread(asyncs.getPending().front().thread));
      if (failed(asyncs.runStep()))
        return failure();
      continue;
    }
    if (failed(runThread(*ready[choice], 1 + random.below(8))))
      return failure();
  }
  return success();
}

LogicalResult Machine::reportLimit(Thread &thread) {
  if (driver)
    driver->end = RunEnd::Limit;
  Operation *op = thread.getCalls().empty() || thread.isFinished()
                      ? entry
                      : &*thread.frame().next;
  InFlightDiagnostic error = op->emitError()
                             << "not finished after " << options.maxSteps
                             << " steps; --max-steps allows more";
  error.attachNote() << "a step of " << describeThread(thread);
  return failure();
}

LogicalResult Machine::reportDeadlock() {
  if (driver)
    driver->end = RunEnd::Deadlock;
  // Emit one note for each op at which threads wait.
  llvm::MapVector<Operation *, SmallVector<Thread *>> waiting;
  unsigned ended = 0;
  for (const std::unique_ptr<Thread> &thread : grid.getThreads()) {
    if (thread->isFinished())
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
