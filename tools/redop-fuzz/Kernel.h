//===- Kernel.h - A random kernel and how it is launched --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Complete kernels whose result does not depend on the schedule, so that the
/// interpreter computes the same result before and after a pass.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_KERNEL_H
#define REDOP_FUZZ_KERNEL_H

#include "Random.h"
#include <string>
#include <vector>

namespace mlir::redop::fuzz {

/// A buffer or a number that a kernel is given.
struct KernelArgument {
  /// `memref<?xi32>`, `!llvm.ptr<1>`, `i32`.
  std::string type;
  /// Of a buffer: its elements' type and number, and what each of them is at
  /// the start. Of a number: 0, and the number.
  std::string element;
  unsigned size = 0;
  std::string start;
};

struct Kernel {
  /// A module with the gpu.func @kernel in the gpu.module @m.
  std::string text;
  unsigned grid = 1, block = 1, devices = 1;
  std::vector<KernelArgument> arguments;

  /// The arguments for the interpreter, as the kernel is written, or as lowered
  /// to the LLVM dialect, where a memref is two pointers and three numbers.
  std::string getArguments(bool isLowered) const;
};

Kernel generateKernel(Random &random);

/// A kernel that asks one thing: whether an order or the call of a function
/// stays.
Kernel generateTemplate(Random &random);

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_KERNEL_H
