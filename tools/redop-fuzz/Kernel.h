//===- Kernel.h - Random kernels and their launches -------------*- C++ -*-===//
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

/// A buffer or number that is an argument of a kernel.
struct KernelArgument {
  /// `memref<?xi32>`, `!llvm.ptr<1>`, `i32`.
  std::string type;
  /// For a buffer: the type and number of its elements, and their initial
  /// value. For a number: size 0, and the number.
  std::string element;
  unsigned size = 0;
  std::string start;
  /// For a buffer: its elements, if they are not all the same.
  std::string values = "";
  /// For a buffer within that of another argument: the number of that one, and
  /// where it starts.
  int within = -1;
  unsigned offset = 0;
};

struct Kernel {
  /// A module with the gpu.func @kernel in the gpu.module @m.
  std::string text;
  unsigned grid = 1, block = 1, devices = 1;
  /// The other dimensions of a grid and of a block.
  unsigned gridY = 1, blockY = 1, blockZ = 1;
  /// Whether two of its buffers overlap. The interpreter supports that after
  /// lowering only.
  bool overlaps = false;
  std::vector<KernelArgument> arguments;

  /// Returns the arguments for the interpreter: of the kernel as generated, or
  /// as lowered to the LLVM dialect, where a memref consists of two pointers
  /// and three numbers.
  std::string getArguments(bool isLowered) const;
  unsigned countThreads() const {
    return grid * gridY * block * blockY * blockZ;
  }
};

Kernel generateKernel(Random &random);

/// Generates a kernel with what the optimizer may wrongly take for granted.
Kernel generateGuardKernel(Random &random);

/// Generates a kernel that tests a single property: whether a memory order or
/// the call of a function is preserved.
Kernel generateTemplate(Random &random);

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_KERNEL_H
