//===- Each.h - Validating each pass of a pipeline --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Checks the kernels at hand around each pass, and says of each that the pass
/// changes whether it is validated, undecided, or a counterexample was found.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_VALIDATE_EACH_H
#define REDOP_VALIDATE_EACH_H

#include "mlir/Pass/PassManager.h"
#include "redop/Validate/Launch.h"
#include <functional>

namespace mlir::redop {

/// What a check says of one kernel.
struct ValidationVerdict {
  enum class Kind { Validated, Undecided, Counterexample } kind;
  /// How (or empty), or why; for a counterexample, the rest of the message. Any
  /// further lines are indented.
  std::string text;
};

/// Compares a kernel in two modules. `afterFile` is the name that the second
/// module gets if the verdict is a counterexample.
struct ValidationCheck {
  std::string name;
  std::function<ValidationVerdict(ModuleOp before, ModuleOp after,
                                  StringRef entry, StringRef afterFile)>
      run;
};

/// Returns the check of all schedules of a launch, with inputs that are drawn.
ValidationCheck makeScheduleCheck(const ValidationLaunch &launch,
                                  const ValidationSettings &settings);

struct ValidateEachOptions {
  SmallVector<ValidationCheck, 0> checks;
  /// The start of the names of the files with the modules of a counterexample.
  std::string filePrefix = "redop-validate";
  raw_ostream *os = nullptr;
  /// Called for each counterexample.
  std::function<void()> onCounterexample;
};

/// Lets the pass manager, whose context must not use threads, check the kernels
/// of the module around each pass.
void addValidateEach(PassManager &manager, ValidateEachOptions options);

} // namespace mlir::redop

#endif // REDOP_VALIDATE_EACH_H
