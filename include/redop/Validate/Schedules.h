//===- Schedules.h - All schedules of small launches ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs a kernel in the reference interpreter with every schedule of its
/// threads, up to the order of steps that do not affect each other, and
/// compares what two kernels can do. docs/Validation.md says what that proves.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_VALIDATE_SCHEDULES_H
#define REDOP_VALIDATE_SCHEDULES_H

#include "redop/Interpret/Interpret.h"
#include "redop/Interpret/Schedule.h"
#include <map>

namespace mlir::redop {

/// Which schedules are run.
enum class ScheduleSearch {
  /// One of those that only differ in the order of independent steps. If they
  /// are more than the limit: one to each state.
  Reduced,
  /// From each state that was not visited before, all.
  States,
  /// All.
  All,
};

/// When to give up.
struct ScheduleLimits {
  uint64_t schedules = 100'000;
  double seconds = 10;
  /// The maximum number of steps of one schedule.
  uint64_t steps = 1'000'000;
  /// Tests of the search itself compare them.
  ScheduleSearch search = ScheduleSearch::Reduced;
};

/// How a run can end.
struct ScheduleOutcome {
  RunEnd end;
  /// What the interpreter prints, or the error.
  std::string text;
  /// The first schedule that ends so, for redop-interpret.
  std::string schedule;
};

struct ScheduleExploration {
  /// By their text.
  std::map<std::string, ScheduleOutcome> outcomes;
  /// The schedules that ran to their end, and those that turned out to be
  /// equivalent to one of them.
  uint64_t schedules = 0, redundant = 0;
  /// The states that were visited; 0 if they were not recorded.
  uint64_t states = 0;
  /// Why not all schedules were run; empty if they were.
  std::string incomplete;
  /// Why nothing was run: the call is invalid. Empty if it is valid.
  std::string invalid;

  /// As in "24 schedules" or, if states were recorded, "70 states".
  std::string describeSize() const;
  /// The outcome that is undefined behavior, or null.
  const ScheduleOutcome *findUndefined() const;
};

/// Runs the call with all schedules. Stops at undefined behavior, and at the
/// first outcome for which `isUnwanted` returns true.
ScheduleExploration exploreSchedules(
    ModuleOp module, InterpretOptions options, const ScheduleLimits &limits,
    llvm::function_ref<bool(const ScheduleOutcome &)> isUnwanted = {});

enum class ScheduleVerdict {
  /// What happens after can happen before.
  Valid,
  /// Not so.
  Invalid,
  /// Some schedules were not run.
  Undecided,
  /// Before, the behavior is undefined, so that everything is permitted after.
  Nothing,
  /// The call is invalid.
  BadInput,
};

struct ScheduleAnswer {
  ScheduleVerdict verdict;
  /// Why, in words.
  std::string reason;
  /// If the verdict is Invalid: what happens after.
  std::optional<ScheduleOutcome> counterexample;
  ScheduleExploration before, after;
};

/// Compares what the call can do in both modules. If only some blocks are
/// resident, whatever is possible before if all are, and a deadlock if that is
/// possible before, too, may happen after.
ScheduleAnswer validateSchedules(ModuleOp before, ModuleOp after,
                                 const InterpretOptions &options,
                                 const ScheduleLimits &limits);

/// Compares the outcomes that the search finds with those of all schedules.
ScheduleAnswer checkSearch(ModuleOp module, const InterpretOptions &options,
                           const ScheduleLimits &limits);

/// Returns arguments for the function, in the syntax of the interpreter, that
/// depend on `seed`: small numbers, for which sums of floats are exact, and
/// buffers of a few elements for each of the `threads`. Later attempts draw
/// larger buffers and smaller numbers. Returns nullopt if an argument has a
/// type for which there are none.
std::optional<std::string> drawArguments(ModuleOp module, StringRef entry,
                                         uint64_t threads, uint64_t seed,
                                         unsigned attempt = 0);

/// Whether the function has arguments of which later attempts draw smaller
/// ones.
bool takesNumbers(ModuleOp module, StringRef entry);

} // namespace mlir::redop

#endif // REDOP_VALIDATE_SCHEDULES_H
