//===- Interpret.h - Running kernels on the host ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The reference interpreter: executes the semantics of redop's ops, one thread
/// at a time. It shares no code with the lowerings, so that it can test them.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_INTERPRET_INTERPRET_H
#define REDOP_INTERPRET_INTERPRET_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/raw_ostream.h"
#include <array>
#include <optional>

namespace mlir::redop {

class ScheduleDriver;

/// x, y and z.
using Dim3 = std::array<uint32_t, 3>;
/// Parses "4,2,1"; missing numbers are 1. Returns false if it is malformed.
bool parseDim3(StringRef text, Dim3 &dim);

struct InterpretOptions {
  /// The function to run: `@name`, or `@module::@name`.
  std::string entry;
  /// The arguments of the function, in the syntax of docs/Interpreter.md.
  std::string args;
  Dim3 grid = {1, 1, 1};
  Dim3 block = {1, 1, 1};
  /// CTAs in a cluster; zeros mean the value specified by the function, or 1.
  Dim3 cluster = {0, 0, 0};
  /// Number of GPUs that run the grid.
  uint32_t devices = 1;
  /// Determines the thread schedule and the garbage in uninitialized memory.
  uint64_t seed = 0;
  /// The maximum number of steps of a run.
  uint64_t maxSteps = 50'000'000;
  /// Whether to detect data races, which are errors.
  bool findRaces = true;
  /// Whether everything that the semantics of an op leave undefined is an
  /// error, as docs/Interpreter.md describes.
  bool isStrict = false;
  /// Whether reads may return earlier values than the last one, where the PTX
  /// memory consistency model permits that.
  bool isWeak = false;
  /// Bytes of dynamic shared memory of each CTA. By default, 48 KiB minus the
  /// static shared memory.
  std::optional<uint64_t> dynamicSharedMemory;
  /// Blocks that run at a time, in their order; 0 for all of them. Applies to
  /// runs with a driver.
  uint32_t residentBlocks = 0;
  /// Decides the schedule instead of the seed, if it is not null.
  ScheduleDriver *driver = nullptr;
};

/// Runs a function and prints its results and the final contents of its
/// buffers. Unspecified behavior is reported as a remark on the op, undefined
/// or unsupported behavior as an error.
LogicalResult interpret(ModuleOp module, const InterpretOptions &options,
                        raw_ostream &os);

} // namespace mlir::redop

#endif // REDOP_INTERPRET_INTERPRET_H
