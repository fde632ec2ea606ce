//===- Workers.h - Processes that run inputs and may crash ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_WORKERS_H
#define REDOP_FUZZ_WORKERS_H

#include "Session.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <functional>

namespace mlir::redop::fuzz {

/// An input that failed, or several that leaked.
struct Failure {
  uint64_t first, last;
  /// "crash (signal 11)", "hang", "wrong result", "leak", ...
  std::string what;
  /// The stage and the output of the worker.
  std::string stage, output;
};

struct WorkerOptions {
  unsigned jobs;
  /// The limit of processor time for one input, in seconds.
  unsigned timeout;
  /// The number of inputs per process.
  unsigned batch;
};

/// Runs the input with this number.
using InputRunner = std::function<void(uint64_t number)>;

/// Runs each number in [first, last) in separate processes. Calls `makeRunner`
/// once in each of them, and `report` for each input that fails; the others
/// continue.
void runInputs(uint64_t first, uint64_t last, const WorkerOptions &options,
               llvm::function_ref<InputRunner(Position &position)> makeRunner,
               llvm::function_ref<void(const Failure &failure)> report);

/// Allocates zeroed memory that the process shares with its workers.
void *allocateShared(size_t size);
template <typename T> T &makeShared() {
  return *new (allocateShared(sizeof(T))) T();
}

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_WORKERS_H
