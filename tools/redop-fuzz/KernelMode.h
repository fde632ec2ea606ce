//===- KernelMode.h - Runs of random kernels --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_KERNELMODE_H
#define REDOP_FUZZ_KERNELMODE_H

#include "mlir/IR/DialectRegistry.h"
#include <string>

namespace mlir::redop::fuzz {

struct KernelModeOptions {
  uint64_t seed, first, count;
  unsigned jobs, timeout;
  /// The folder for failing kernels, and the file for counts as JSON; may be
  /// empty.
  std::string saveFolder, reportFile;
  /// The name of a fault, `all`, or empty.
  std::string plant;
  /// Only kernels whose guards matter, as written and optimized.
  bool onlyGuards = false;
};

/// Returns the text of kernel `number` and the command line to run it in
/// redop-interpret.
std::string printKernel(const KernelModeOptions &options, uint64_t number);

/// Runs kernels and returns the exit status: 0 if no result differs or, with a
/// fault, if each fault is found.
int runKernels(const DialectRegistry &registry,
               const KernelModeOptions &options);

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_KERNELMODE_H
