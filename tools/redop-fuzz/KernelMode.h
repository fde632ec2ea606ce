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
  /// Where kernels that fail are kept, and the counts as JSON; or empty.
  std::string saveFolder, reportFile;
  /// A fault's name, `all`, or empty.
  std::string plant;
};

/// The text of the kernel `number`, and how redop-interpret runs it.
std::string printKernel(uint64_t seed, uint64_t number);

/// Runs kernels and returns the exit status: 0 when no result differs. With a
/// fault, 0 when each fault is found.
int runKernels(const DialectRegistry &registry,
               const KernelModeOptions &options);

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_KERNELMODE_H
