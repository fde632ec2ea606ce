//===- Inputs.h - What a function gets -------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_INPUTS_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_INPUTS_H

#include "Thread.h"

namespace mlir::redop::sequential {

/// The arguments of a function, and what is known of them.
struct Inputs {
  SmallVector<Lanes> args;
  /// Those of the second function.
  std::optional<SmallVector<Lanes>> converted = std::nullopt;
  SmallVector<int> noalias;
  std::vector<std::pair<z3::expr, z3::expr>> regions;
  /// Arguments whose regions have no bytes in common, by the facts.
  std::vector<std::pair<int, int>> separate;
  /// Finds them, once the executions are split.
  void findSeparate(Terms &terms);
  /// Of the special registers; once both functions were executed.
  void addSpecialFacts(Terms &terms);
};

/// Creates unknown arguments. Returns nothing if a type is not supported.
std::optional<Inputs> makeInputs(Terms &terms, FunctionOpInterface function,
                                 const Permissions &permissions);

/// The arguments of a function that was made of another one: the same, or, for
/// a memref, its parts as LLVM passes them. Nothing if they are others.
std::optional<SmallVector<Lanes>> convertInputs(Terms &terms,
                                                ArrayRef<Lanes> args,
                                                TypeRange before,
                                                TypeRange after);

/// Adds the objects that a gpu.func declares with its arguments.
bool addAttributions(Thread &thread, FunctionOpInterface function,
                     SmallVectorImpl<Lanes> &args);

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_INPUTS_H
