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

#include "Machine.h"

namespace mlir::redop::interpreter {

/// Memory that an argument points to.
struct Buffer {
  unsigned argument;
  Type element;
  uint64_t elementSize;
  /// Where its elements lie, from the start, in elements.
  SmallVector<int64_t, 0> places;
  /// Its address, or those of the copies behind a multimem address.
  SmallVector<uint64_t> bases;
  uint64_t multimem = 0;
};

/// Reads `machine.options.args`, allocates its buffers, and sets the arguments
/// of every device. Errors are the entry's.
LogicalResult readArguments(Machine &machine, std::vector<Buffer> &buffers);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_ARGUMENTS_H
