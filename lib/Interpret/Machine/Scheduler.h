//===- Scheduler.h - Which threads can run ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_SCHEDULER_H
#define REDOP_LIB_INTERPRET_MACHINE_SCHEDULER_H

#include "Machine/Thread.h"

namespace mlir::redop::interpreter {

/// The threads that do not wait, and what has happened so far.
class Scheduler {
public:
  /// Starts with threads of which none is ready.
  void start(size_t threads) {
    placeInReady.resize(threads);
    unfinished = threads;
  }

  void makeReady(Thread &thread);
  void block(Thread &thread);
  /// Ends a wait: the thread continues after its op.
  void wake(Thread &thread);
  /// Ends the thread.
  void finish(Thread &thread);

  ArrayRef<Thread *> getReady() const { return ready; }
  bool areAllFinished() const { return unfinished == 0; }

  /// Counts a step; returns false if there were more than `limit`.
  bool takeStep(uint64_t limit) { return ++steps <= limit; }
  uint64_t getSteps() const { return steps; }

  /// Increases when something changes that a thread may wait for.
  uint64_t getProgress() const { return progress; }
  void noteProgress() { ++progress; }
  /// A write of the same value changes nothing.
  void setProgress(uint64_t before) { progress = before; }

private:
  std::vector<Thread *> ready;
  /// The index of each thread in `ready`, by its number.
  std::vector<unsigned> placeInReady;
  unsigned unfinished = 0;
  uint64_t steps = 0, progress = 0;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_SCHEDULER_H
