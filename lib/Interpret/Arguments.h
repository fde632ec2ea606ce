//===- Arguments.h - Arguments of a kernel ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The syntax of --args, which docs/Interpreter.md describes.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_ARGUMENTS_H
#define REDOP_LIB_INTERPRET_ARGUMENTS_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

/// Memory that an argument points to.
struct Buffer {
  unsigned argument;
  Type element;
  uint64_t elementSize;
  /// The indices of its elements, in elements from the start.
  SmallVector<int64_t, 0> places;
  /// The address of the buffer, or those of the copies of a multimem address.
  SmallVector<uint64_t> bases;
  uint64_t multimem = 0;
};

struct KernelArguments {
  /// The values for the threads of each device.
  std::vector<SmallVector<Lanes>> values;
  std::vector<Buffer> buffers;
};

/// Parses `machine.options.args` and allocates the buffers. Errors refer to the
/// entry function.
LogicalResult readArguments(Machine &machine, KernelArguments &arguments);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_ARGUMENTS_H
