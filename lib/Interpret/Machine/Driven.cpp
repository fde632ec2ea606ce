//===- Driven.cpp - Runs whose schedule a driver decides ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A process runs until it has executed a step that others may observe: an
// atomic, an access that is not weak, a meeting, or the end of a thread. The
// order of weak accesses does not matter: those that conflict are either
// ordered by such steps or a race, which is found regardless of the order.
//
//===----------------------------------------------------------------------===//

#include "Machine/Access.h"
#include "Machine/Machine.h"
#include "llvm/ADT/Hashing.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// What a step touches
//===----------------------------------------------------------------------===//

Touch *Machine::touch(uint64_t address, uint64_t size, Touch::Mode mode) {
  if (!driver)
    return nullptr;
  transition.isVisible = true;
  Touch &touch = transition.touches.emplace_back();
  touch.mode = mode;
  touch.address = address;
  touch.size = size;
  return &touch;
}

void Machine::touchBytes(const Thread &thread, uint64_t address, uint64_t size,
                         AccessKind kind, Order order) {
  std::optional<Window> window = getWindow(address);
  if (!driver || window == Window::Local)
    return;
  bool isRemote = window == Window::Shared && getOwner(address) != thread.cta;
  // Accesses of asynchronous operations are ordered by what waits for them.
  if (!order.isStrong && !isRemote && asyncs.empty() && races)
    return;
  // The CTA must not end before.
  if (isRemote)
    touch(Object::Cta, getOwner(address), Touch::Mode::Read);
  Touch &access =
      *touch(address, size,
             kind == AccessKind::Read ? Touch::Mode::Read : Touch::Mode::Write);
  access.acquires = order.acquires || order.returnsOld;
  access.releases = order.releases || (races && races->hasReleased(thread));
}

void Machine::noteMeeting(ArrayRef<Thread *> threads) {
  if (!driver)
    return;
  auto &meeting = transition.meetings.emplace_back();
  for (Thread *thread : threads)
    meeting.push_back(thread->number);
}

/// Whether a sum of floats is exact in every order, if all of its at most
/// kMaxExactSums summands are such numbers.
static bool isExactSum(FloatType type, const APInt &old, const APInt &value) {
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  int precision = APFloat::semanticsPrecision(semantics);
  auto isSmall = [&](const APInt &bits, int exponent) {
    APFloat number(semantics, bits);
    return number.isInteger() && (number.isZero() || ilogb(number) < exponent);
  };
  return isSmall(value, precision - 6) && isSmall(old, precision - 1);
}

void mlir::redop::interpreter::setEffect(Touch &touch, const Effect &effect,
                                         const APInt &old) {
  touch.mode = Touch::Mode::Reduce;
  touch.kind = effect.kind;
  touch.type = effect.type.getAsOpaquePointer();
  touch.isFloatSum = effect.kind == static_cast<unsigned>(Combine::AddF);
  if (touch.isFloatSum)
    touch.isExact = isExactSum(cast<FloatType>(effect.type), old, effect.value);
}

std::optional<Effect>
mlir::redop::interpreter::getEffect(const Machine &machine, Combine kind,
                                    const APInt &value, Type type) {
  if (!machine.driver)
    return std::nullopt;
  switch (kind) {
  case Combine::SubI:
    // Sums and differences commute with each other.
    return Effect{static_cast<unsigned>(Combine::AddI), value, type};
  case Combine::And:
  case Combine::Or:
  case Combine::Xor:
  case Combine::AddI:
  case Combine::MulI:
  case Combine::MinS:
  case Combine::MaxS:
  case Combine::MinU:
  case Combine::MaxU:
  case Combine::MinNum:
  case Combine::MaxNum:
  case Combine::Minimum:
  case Combine::Maximum:
    return Effect{static_cast<unsigned>(kind), value, type};
  case Combine::AddF:
    if (isa<FloatType>(type))
      return Effect{static_cast<unsigned>(kind), value, type};
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

//===----------------------------------------------------------------------===//
// Running in circles
//===----------------------------------------------------------------------===//

/// A number that differs for different states of the thread.
static uint64_t hashPosition(Thread &thread) {
  llvm::hash_code hash = thread.getCalls().size();
  for (Call &call : thread.getCalls()) {
    for (const Frame &frame : call.frames)
      hash = llvm::hash_combine(hash, frame.parent, &*frame.next,
                                hashLanes(frame.state));
    uint64_t values = 0;
    for (const auto &[value, lanes] : call.values)
      values += static_cast<size_t>(
          llvm::hash_combine(value.getAsOpaquePointer(), hashLanes(lanes)));
    hash = llvm::hash_combine(hash, values);
  }
  if (thread.ptx)
    hash = llvm::hash_combine(hash, thread.ptx->next,
                              hashLanes(thread.ptx->registers));
  return hash;
}

/// Notes that the thread has changed nothing: if it is where it has been
/// before, it waits in a loop for others.
static void noteCircle(Thread &thread, uint64_t progress) {
  Idling &idling = thread.idling;
  if (idling.since != progress) {
    idling.states.clear();
    idling.since = progress;
  }
  if (!idling.states.insert(hashPosition(thread)).second)
    idling.until = progress;
}

//===----------------------------------------------------------------------===//
// Processes
//===----------------------------------------------------------------------===//

/// Whether the CTA of the thread has started.
bool Machine::isResident(const Thread &thread) const {
  if (!options.residentBlocks)
    return true;
  unsigned running = 0;
  for (unsigned cta = 0; cta < thread.cta; ++cta)
    running += grid.getCta(cta).finished < grid.getCta(cta).threads.size();
  return running < options.residentBlocks;
}

void Machine::findProcesses(SmallVectorImpl<Process> &enabled,
                            SmallVectorImpl<Process> &idle) {
  uint64_t progress = scheduler.getProgress();
  for (const std::unique_ptr<Thread> &thread : grid.getThreads()) {
    if (!thread->canRun() || !isResident(*thread))
      continue;
    if (thread->atomic.isForked) {
      for (const AtomicElement &element : thread->atomic.pending)
        enabled.push_back(
            {Process::Kind::Element, thread->number, element.number});
      continue;
    }
    bool isIdle = thread->idling.until == progress;
    (isIdle ? idle : enabled)
        .push_back({Process::Kind::Thread, thread->number, 0});
  }
  for (const AsyncReduction &async : asyncs.getPending())
    enabled.push_back({Process::Kind::Async, async.thread, async.number});
  findGathers(enabled);
}

/// Adds the sets of lanes that can execute an activemask together, smallest
/// numbers first.
void Machine::findGathers(SmallVectorImpl<Process> &enabled) const {
  for (unsigned number = 0; number < grid.getNumCtas(); ++number) {
    ArrayRef<Thread *> threads = grid.getCta(number).threads;
    for (; !threads.empty(); threads = threads.drop_front(
                                 std::min<size_t>(threads.size(), warpSize))) {
      // The masks of those that are at the same place.
      SmallVector<std::pair<Thread *, uint32_t>, 2> groups;
      for (Thread *thread : threads.take_front(warpSize)) {
        if (thread->wait.what != Wait::What::Gather)
          continue;
        auto group = llvm::find_if(groups, [&](const auto &each) {
          return each.first->wait.op == thread->wait.op &&
                 (!thread->ptx || thread->ptx->next == each.first->ptx->next);
        });
        if (group == groups.end())
          groups.emplace_back(thread, 1u << thread->lane());
        else
          group->second |= 1u << thread->lane();
      }
      for (const auto &[thread, all] : groups)
        for (uint32_t mask = all & -all; mask; mask = (mask - all) & all)
          enabled.push_back(
              {Process::Kind::Gather, threads.front()->number, mask});
    }
  }
}

/// Runs a thread until it has executed a visible step or waits.
LogicalResult Machine::runThreadTransition(Thread &thread) {
  uint64_t progress = scheduler.getProgress();
  while (true) {
    Operation *op = &*thread.frame().next;
    size_t depth = thread.getCalls().size();
    size_t statement = thread.ptx ? thread.ptx->next : ~size_t(0);
    if (failed(runThread(thread, /*quantum=*/1)))
      return failure();
    if (thread.isFinished() || !thread.canRun())
      return success();
    bool isInPlace =
        depth == thread.getCalls().size() && op == &*thread.frame().next &&
        statement == (thread.ptx ? thread.ptx->next : ~size_t(0)) &&
        !thread.atomic.isActive;
    if (transition.isVisible) {
      if (isInPlace)
        thread.idling.until = scheduler.getProgress();
      else if (scheduler.getProgress() == progress &&
               transition.started.empty() && transition.meetings.empty() &&
               !thread.atomic.isActive)
        noteCircle(thread, progress);
      return success();
    }
    if (isInPlace) {
      thread.idling.until = scheduler.getProgress();
      return success();
    }
  }
}

void Machine::runGather(Thread &first, uint32_t mask) {
  SmallVector<Thread *> lanes;
  for (unsigned lane = 0; lane < warpSize; ++lane)
    if (mask >> lane & 1)
      lanes.push_back(&grid.getThread(first.number + lane));
  for (Thread *lane : lanes) {
    touch(Object::Lane, lane->number, Touch::Mode::Write);
    lane->take({APInt(32, mask)});
    scheduler.wake(*lane);
  }
  noteMeeting(lanes);
}

LogicalResult Machine::runTransition(const Process &process) {
  transition = Transition();
  transition.process = process;
  Thread &thread = grid.getThread(process.thread);
  switch (process.kind) {
  case Process::Kind::Thread:
    return runThreadTransition(thread);
  case Process::Kind::Element:
    for (auto [i, element] : llvm::enumerate(thread.atomic.pending))
      if (element.number == process.number)
        thread.atomic.chosen = i;
    return runThread(thread, /*quantum=*/1);
  case Process::Kind::Gather:
    if (!scheduler.takeStep(options.maxSteps))
      return reportLimit(thread);
    runGather(thread, process.number);
    break;
  case Process::Kind::Async:
    if (!scheduler.takeStep(options.maxSteps))
      return reportLimit(thread);
    for (auto [i, async] : llvm::enumerate(asyncs.getPending()))
      if (async.thread == process.thread && async.number == process.number)
        return asyncs.runStep(i);
    break;
  }
  return success();
}

LogicalResult Machine::runDriven() {
  driver->end = RunEnd::Undefined;
  while (!scheduler.areAllFinished() || !asyncs.empty()) {
    SmallVector<Process> enabled, idle;
    findProcesses(enabled, idle);
    if (enabled.empty())
      return reportDeadlock();
    if (driver->wantsState() && !driver->continueFrom(hashState(*this))) {
      driver->end = RunEnd::Stopped;
      return failure();
    }
    std::optional<unsigned> choice = driver->chooseProcess(enabled, idle);
    if (!choice) {
      driver->end = RunEnd::Stopped;
      return failure();
    }
    if (failed(runTransition(enabled[*choice])))
      return failure();
    driver->note(transition);
    // What follows a race means nothing.
    if (races && !races->getRaces().empty())
      return failure();
  }
  driver->end = RunEnd::Finished;
  return success();
}
