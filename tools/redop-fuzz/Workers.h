//===- Workers.h - Processes that run inputs and may die --------*- C++ -*-===//
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

/// One input, or a leak of several, that ended badly.
struct Failure {
  uint64_t first, last;
  /// "crash (signal 11)", "hang", "wrong result", "leak", ...
  std::string what;
  /// What the worker was doing, and what it printed.
  std::string stage, output;
};

struct WorkerOptions {
  unsigned jobs;
  /// Seconds of processor time for one input.
  unsigned timeout;
  /// Inputs for one process.
  unsigned batch;
};

/// Runs the input with a number.
using InputRunner = std::function<void(uint64_t number)>;

/// Runs each number in [first, last) in processes of their own. `makeRunner` is
/// called once in each of them, and `report` for each input that ends badly;
/// the rest goes on without it.
void runInputs(uint64_t first, uint64_t last, const WorkerOptions &options,
               llvm::function_ref<InputRunner(Position &position)> makeRunner,
               llvm::function_ref<void(const Failure &failure)> report);

/// Memory that the process shares with its workers, all zero.
void *allocateShared(size_t size);
template <typename T> T &makeShared() {
  return *new (allocateShared(sizeof(T))) T();
}

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_WORKERS_H
