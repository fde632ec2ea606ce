//===- Interpret.h - Running kernels on the host ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The reference interpreter: what redop's ops mean, executed one thread at a
/// time. It shares no code with the lowerings, so that it can judge them.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_INTERPRET_INTERPRET_H
#define REDOP_INTERPRET_INTERPRET_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/raw_ostream.h"
#include <array>
#include <optional>

namespace mlir::redop {

/// x, y and z.
using Dim3 = std::array<uint32_t, 3>;

struct InterpretOptions {
  /// The function to run: `@name`, or `@module::@name`.
  std::string entry;
  /// Its arguments, in the language of docs/Interpreter.md.
  std::string args;
  Dim3 grid = {1, 1, 1};
  Dim3 block = {1, 1, 1};
  /// CTAs in a cluster; zeros stand for what the function says, or 1.
  Dim3 cluster = {0, 0, 0};
  /// GPUs that run the grid side by side.
  uint32_t devices = 1;
  /// Chooses the interleaving of threads and the garbage in fresh memory.
  uint64_t seed = 0;
  /// Steps after which the run is given up.
  uint64_t maxSteps = 50'000'000;
  /// Whether data races are errors; if not, they are not looked for.
  bool findRaces = true;
  /// Bytes of dynamic shared memory of each CTA. By default, what static shared
  /// memory leaves of 48 KiB.
  std::optional<uint64_t> dynamicSharedMemory;
};

/// Runs a function and prints its results and the final contents of its
/// buffers. What the documents leave open is a remark, anything wrong an error
/// of the op.
LogicalResult interpret(ModuleOp module, const InterpretOptions &options,
                        raw_ostream &os);

} // namespace mlir::redop

#endif // REDOP_INTERPRET_INTERPRET_H
