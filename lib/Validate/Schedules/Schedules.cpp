//===- Schedules.cpp - All schedules of small launches --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Validate/Schedules.h"
#include "Explorer.h"
#include "mlir/IR/Diagnostics.h"
#include <chrono>

using namespace mlir;
using namespace mlir::redop;

const ScheduleOutcome *ScheduleExploration::findUndefined() const {
  for (const auto &[text, outcome] : outcomes)
    if (outcome.end == RunEnd::Undefined)
      return &outcome;
  return nullptr;
}

std::string ScheduleExploration::describeSize() const {
  return states ? std::to_string(states) + " states"
                : std::to_string(schedules) + " schedules";
}

/// The location as a user writes it, without a directory.
static std::string describe(Location loc) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto file = loc->findInstanceOf<FileLineColLoc>())
    os << file.getFilename().getValue() << ":" << file.getLine() << ":"
       << file.getColumn() << ": ";
  return text;
}

static constexpr StringLiteral kScheduleLimit =
    "the limit of schedules was reached";
static constexpr StringLiteral kStopped = "stopped at this outcome";

static ScheduleExploration
search(ModuleOp module, InterpretOptions options, const ScheduleLimits &limits,
       llvm::function_ref<bool(const ScheduleOutcome &)> isUnwanted) {
  ScheduleExploration found;
  Explorer explorer(options, limits);
  options.driver = &explorer;
  options.maxSteps = limits.steps;
  std::string error, where;
  ScopedDiagnosticHandler quiet(
      module.getContext(), [&](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() == DiagnosticSeverity::Error &&
            error.empty()) {
          error = diagnostic.str();
          where = describe(diagnostic.getLocation());
        }
        return success();
      });
  while (explorer.startRun()) {
    error.clear();
    explorer.end = RunEnd::Invalid;
    std::string output;
    llvm::raw_string_ostream os(output);
    (void)interpret(module, options, os);
    explorer.finishRun();
    found.states = explorer.getStates();
    if (explorer.end == RunEnd::Stopped) {
      found.redundant += explorer.isRedundant();
      if (!explorer.isRedundant())
        break;
      if (found.schedules &&
          found.schedules + found.redundant >= limits.schedules) {
        found.incomplete = kScheduleLimit.str();
        return found;
      }
      continue;
    }
    if (explorer.end == RunEnd::Invalid) {
      found.invalid = where + error;
      return found;
    }
    // The interpreter's messages about itself start so.
    if (StringRef(error).starts_with("the interpreter ") ||
        explorer.end == RunEnd::Limit) {
      found.incomplete = where + error;
      return found;
    }
    ++found.schedules;
    ScheduleOutcome outcome;
    outcome.end = explorer.end;
    outcome.text = output;
    if (explorer.end == RunEnd::Deadlock)
      outcome.text = "deadlock";
    else if (explorer.end == RunEnd::Undefined)
      outcome.text = "undefined behavior: " + where + error;
    auto [entry, isNew] = found.outcomes.try_emplace(outcome.text, outcome);
    if (isNew) {
      entry->second.schedule = explorer.getSchedule();
      if (outcome.end == RunEnd::Undefined ||
          (isUnwanted && isUnwanted(entry->second))) {
        found.incomplete = kStopped.str();
        return found;
      }
    }
    if (found.schedules + found.redundant >= limits.schedules) {
      found.incomplete = kScheduleLimit.str();
      return found;
    }
  }
  found.incomplete = explorer.getProblem().str();
  return found;
}

ScheduleExploration mlir::redop::exploreSchedules(
    ModuleOp module, InterpretOptions options, const ScheduleLimits &limits,
    llvm::function_ref<bool(const ScheduleOutcome &)> isUnwanted) {
  auto start = std::chrono::steady_clock::now();
  ScheduleExploration found = search(module, options, limits, isUnwanted);
  // A single schedule is no search.
  if (limits.search != ScheduleSearch::Reduced || limits.schedules == 1 ||
      found.incomplete != kScheduleLimit)
    return found;
  ScheduleLimits rest = limits;
  rest.search = ScheduleSearch::States;
  rest.seconds -=
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
          .count();
  ScheduleExploration states = search(module, options, rest, isUnwanted);
  bool isConclusive =
      states.incomplete.empty() || states.incomplete == kStopped;
  return isConclusive ? states : found;
}

static ScheduleAnswer compare(ModuleOp before, ModuleOp after,
                              const InterpretOptions &options,
                              const ScheduleLimits &limits,
                              const ScheduleLimits &limitsAfter) {
  ScheduleAnswer answer;
  auto decide = [&](ScheduleVerdict verdict, const Twine &reason) {
    answer.verdict = verdict;
    answer.reason = reason.str();
    return answer;
  };
  // How many blocks are resident is up to the GPU. It must not be up to the
  // kernel after whether that deadlocks.
  InterpretOptions all = options;
  all.residentBlocks = 0;
  answer.before = exploreSchedules(before, all, limits);
  if (!answer.before.invalid.empty())
    return decide(ScheduleVerdict::BadInput, answer.before.invalid);
  if (const ScheduleOutcome *undefined = answer.before.findUndefined())
    return decide(ScheduleVerdict::Nothing, "before: " + undefined->text);
  bool isBeforeComplete = answer.before.incomplete.empty();
  std::optional<ScheduleOutcome> unwanted;
  std::optional<bool> deadlocksBefore;
  auto isPossible = [&](const ScheduleOutcome &outcome) {
    if (answer.before.outcomes.count(outcome.text))
      return true;
    if (outcome.end != RunEnd::Deadlock || !options.residentBlocks)
      return false;
    if (!deadlocksBefore)
      deadlocksBefore = exploreSchedules(before, options, limits)
                            .outcomes.count(outcome.text);
    return *deadlocksBefore;
  };
  answer.after = exploreSchedules(after, options, limitsAfter,
                                  [&](const ScheduleOutcome &outcome) {
                                    if (!unwanted && !isPossible(outcome))
                                      unwanted = outcome;
                                    return isBeforeComplete && unwanted;
                                  });
  if (!answer.after.invalid.empty())
    return decide(ScheduleVerdict::BadInput, "after: " + answer.after.invalid);
  if (const ScheduleOutcome *undefined = answer.after.findUndefined())
    unwanted = *undefined;
  if (!isBeforeComplete)
    return decide(ScheduleVerdict::Undecided,
                  "before: " + answer.before.incomplete);
  if (unwanted) {
    answer.counterexample = unwanted;
    return decide(ScheduleVerdict::Invalid, "");
  }
  if (!answer.after.incomplete.empty())
    return decide(ScheduleVerdict::Undecided,
                  "after: " + answer.after.incomplete);
  return decide(ScheduleVerdict::Valid, "");
}

ScheduleAnswer mlir::redop::validateSchedules(ModuleOp before, ModuleOp after,
                                              const InterpretOptions &options,
                                              const ScheduleLimits &limits) {
  return compare(before, after, options, limits, limits);
}

ScheduleAnswer mlir::redop::checkSearch(ModuleOp module,
                                        const InterpretOptions &options,
                                        const ScheduleLimits &limits) {
  ScheduleLimits unreduced = limits;
  unreduced.search = ScheduleSearch::All;
  return compare(module, module, options, limits, unreduced);
}
