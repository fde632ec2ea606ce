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

/// Parses `machine.options.args`, allocates the buffers, and sets the arguments
/// of every device. Errors refer to the entry function.
LogicalResult readArguments(Machine &machine, std::vector<Buffer> &buffers);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_ARGUMENTS_H
