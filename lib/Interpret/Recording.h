//===- Recording.h - Runs a schedule once more ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is missing at a race is found by runs with other rules, which have to
// make the same choices. The driver of a run must not learn of those.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_RECORDING_H
#define REDOP_LIB_INTERPRET_RECORDING_H

#include "redop/Interpret/Schedule.h"

namespace mlir::redop::interpreter {

/// Asks another driver, and records its choices.
class RecordingDriver : public ScheduleDriver {
public:
  explicit RecordingDriver(ScheduleDriver &driver) : driver(driver) {}
  ~RecordingDriver() override { driver.end = end; }

  ArrayRef<unsigned> getChoices() const { return choices; }

  bool wantsState() const override { return driver.wantsState(); }
  bool continueFrom(std::optional<uint64_t> state) override {
    return driver.continueFrom(state);
  }
  std::optional<unsigned> chooseProcess(ArrayRef<Process> enabled,
                                        ArrayRef<Process> idle) override {
    std::optional<unsigned> choice = driver.chooseProcess(enabled, idle);
    if (choice)
      choices.push_back(*choice);
    return choice;
  }
  unsigned chooseValue(unsigned count) override {
    return choices.emplace_back(driver.chooseValue(count));
  }
  void note(const Transition &transition) override { driver.note(transition); }
  void noteUnexplored(StringRef why) override { driver.noteUnexplored(why); }

private:
  ScheduleDriver &driver;
  SmallVector<unsigned> choices;
};

/// Makes recorded choices, and then stops.
class RepeatingDriver : public ScheduleDriver {
public:
  explicit RepeatingDriver(ArrayRef<unsigned> choices) : choices(choices) {}

  std::optional<unsigned> chooseProcess(ArrayRef<Process> enabled,
                                        ArrayRef<Process> idle) override {
    if (choices.empty() || choices.front() >= enabled.size())
      return std::nullopt;
    return takeChoice();
  }
  unsigned chooseValue(unsigned count) override {
    return choices.empty() || choices.front() >= count ? 0 : takeChoice();
  }

private:
  unsigned takeChoice() {
    unsigned choice = choices.front();
    choices = choices.drop_front();
    return choice;
  }

  ArrayRef<unsigned> choices;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_RECORDING_H
