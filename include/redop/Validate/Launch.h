//===- Launch.h - Small launches to validate --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_VALIDATE_LAUNCH_H
#define REDOP_VALIDATE_LAUNCH_H

#include "redop/Validate/Schedules.h"

namespace mlir::redop {

struct ValidationLaunch {
  Dim3 grid = {1, 1, 1}, block = {1, 1, 1};
  /// Blocks that run at a time; 0 for all.
  uint32_t resident = 0;

  uint64_t getThreads() const;
  /// As parseLaunch reads it.
  std::string describe() const;
};

/// Parses "2x4", "2,1x2,2" or "2x4/1".
std::optional<ValidationLaunch> parseLaunch(StringRef text);

/// A launch with its inputs.
struct ValidationCall {
  ValidationLaunch launch;
  std::string args;
  /// 0 if only the module states it.
  unsigned warpSize = 0;
  uint64_t seed = 0;
  bool isStrict = true;
};

InterpretOptions getInterpretOptions(StringRef entry,
                                     const ValidationCall &call);

struct ValidationSettings {
  ScheduleLimits limits;
  uint64_t seed = 0;
  bool isStrict = true;
};

/// Calls `compare` with arguments that are drawn, and sets those of the call to
/// them: the `index`th ones for which the behavior of one schedule is defined,
/// or smaller ones if there are too many schedules. If there are none, there is
/// nothing to validate, and the arguments are empty.
ScheduleAnswer validateDrawn(
    ModuleOp before, StringRef entry, const ValidationSettings &settings,
    unsigned index, ValidationCall &call,
    llvm::function_ref<ScheduleAnswer(const InterpretOptions &)> compare);

/// Returns the functions that have a body and that no other one calls, as
/// redop-interpret names them.
SmallVector<std::string> findKernels(ModuleOp module);

/// Lets the kernels that state the size of blocks or of the grid state those of
/// the launch.
void restateSizes(ModuleOp module, const ValidationLaunch &launch);

/// Whether the function, and everything that is not a function to validate, is
/// the same in both modules.
bool isUnchanged(ModuleOp before, ModuleOp after, StringRef entry);

/// Prints the inputs, what happens after and not before, and the command of
/// redop-interpret that repeats it. `source` is its start: the program and the
/// module.
void printCounterexample(raw_ostream &os, StringRef entry,
                         const ValidationCall &call,
                         const ScheduleAnswer &answer, StringRef source);

} // namespace mlir::redop

#endif // REDOP_VALIDATE_LAUNCH_H
