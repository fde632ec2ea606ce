//===- Explorer.h - Dynamic partial-order reduction -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Source-set dynamic partial-order reduction with sleep sets (Abdulla et al.,
// POPL 2014), by running the kernel again from the start for each schedule.
// After a run, each pair of dependent steps that could have happened in the
// other order adds a process to the choice before the first of them.
//
// Such a pair may be found long after the choice, so that a run must not stop
// at a state that was visited before. A search by states therefore tries every
// process at every choice instead, and skips no schedule for another reason
// than that it comes to a visited state.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SCHEDULES_EXPLORER_H
#define REDOP_LIB_VALIDATE_SCHEDULES_EXPLORER_H

#include "redop/Validate/Schedules.h"
#include "llvm/ADT/SmallVector.h"
#include <chrono>
#include <unordered_set>

namespace mlir::redop {

/// The driver of all runs of one exploration.
class Explorer : public ScheduleDriver {
public:
  Explorer(const InterpretOptions &options, const ScheduleLimits &limits);

  /// Call before each run. Returns false if there is nothing left to run.
  bool startRun();
  /// Call after each run: finds out which schedules it leaves to run.
  void finishRun();

  /// Whether the last run is equivalent to an earlier one.
  bool isRedundant() const { return redundant; }
  /// The number of states that were visited, if they are recorded.
  uint64_t getStates() const { return visited.size(); }
  /// Why something was left out, if it was.
  StringRef getProblem() const { return problem; }
  /// The schedule of the last run.
  std::string getSchedule() const;

  std::optional<unsigned> chooseProcess(ArrayRef<Process> enabled,
                                        ArrayRef<Process> idle) override;
  unsigned chooseValue(unsigned count) override;
  bool wantsState() const override;
  bool continueFrom(std::optional<uint64_t> state) override;
  void note(const Transition &transition) override;
  void noteUnexplored(StringRef why) override { giveUp(why); }

private:
  using Touches = SmallVector<Touch, 2>;

  /// For each process, by number, how many of its steps precede.
  class Clock {
  public:
    uint32_t get(unsigned process) const {
      return process < times.size() ? times[process] : 0;
    }
    void set(unsigned process, uint32_t time);
    void join(const Clock &other);

  private:
    SmallVector<uint32_t, 16> times;
  };

  /// A process that need not run next, because another order of the same steps
  /// has been explored, until a step that it depends on.
  struct Sleeper {
    unsigned process;
    Touches touches;
  };

  /// A choice: of a process, or of an alternative in its step.
  struct Node {
    /// The number of alternatives; 0 for a choice of a process.
    unsigned count = 0;
    /// The chosen process or alternative.
    unsigned chosen = 0;

    SmallVector<unsigned, 8> enabled, idle, backtrack;
    SmallVector<Sleeper, 0> asleep;
    /// The step of the process: what it touches, and did in any alternative.
    Touches touches, allTouches;
    SmallVector<SmallVector<unsigned, 8>, 1> meetings;
    SmallVector<unsigned, 0> started;
    bool hasRun = false;
    /// The number of the step among those of its process, and its clock.
    uint32_t time = 0;
    Clock clock;

    bool isProcess() const { return count == 0; }
  };

  unsigned getNumber(const Process &process);
  void giveUp(StringRef why);
  const Node *getLastProcess() const;
  void fallAsleep(Node &node);
  const unsigned *chooseGather(Node &node,
                               llvm::function_ref<bool(unsigned)> isAwake);
  bool advance();
  void addClocks(size_t from);
  void orderByResidence(unsigned process, std::vector<Clock> &clocks);
  void findReversals(size_t index, Clock &clock);
  void reverse(size_t first, size_t second);
  void countSums();

  uint64_t threadsPerBlock;
  bool isOneResident, reduces, recordsStates;
  std::unordered_set<uint64_t> visited;
  std::map<Process, unsigned> numbers;
  std::vector<Process> processes;
  /// The choices of the current run, and how many of them were made.
  std::vector<Node> nodes;
  size_t cursor = 0;
  /// The first choice that differs from the run before.
  size_t firstNew = 0;
  bool hasRun = false, redundant = false;
  std::string problem;
  uint64_t maxNodes;
  std::chrono::steady_clock::time_point deadline;
};

} // namespace mlir::redop

#endif // REDOP_LIB_VALIDATE_SCHEDULES_EXPLORER_H
