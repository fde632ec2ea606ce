//===- RaceReport.h - Reports the races of a run ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_RACEREPORT_H
#define REDOP_LIB_INTERPRET_MACHINE_RACEREPORT_H

#include "Machine/Races.h"

namespace mlir::redop::interpreter {

/// Runs the kernel again with other rules, and returns the remaining races.
using RunAgain =
    llvm::function_ref<std::map<RaceDetector::Key, Race>(RaceRules)>;

/// Emits an error for each race, with what is missing: if a race does not occur
/// with other rules, what these assume is missing.
void reportRaces(std::map<RaceDetector::Key, Race> races, RunAgain runAgain);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_RACEREPORT_H
