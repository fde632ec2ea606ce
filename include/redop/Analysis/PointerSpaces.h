//===- PointerSpaces.h - Where pointers point -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Infers the state spaces that generic pointers, and memrefs without a memory
/// space, point to. LLVM's back end infers them for its own instructions;
/// instructions in inline assembly have the space that their pointer's type
/// says.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_POINTERSPACES_H
#define REDOP_ANALYSIS_POINTERSPACES_H

#include "mlir/Analysis/DataFlowFramework.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// The memory that a value may point to, as far as the IR under one op tells.
///
/// What is assumed: a kernel's arguments, and pointers in those that are passed
/// by value and never written, point to global memory, because the host knows
/// no other; a function that code outside of the IR calls gets no pointer to
/// local (thread-private) memory.
///
/// Answers are about values that were there when the first question was asked,
/// and have not been erased since.
class PointerSpaces {
public:
  /// Analyses the IR under `root` when the first question is asked.
  explicit PointerSpaces(Operation *root) : root(root) {}

  /// The one state space that `pointer`, a pointer or a memref, points to:
  /// Global or Shared, or SharedCluster when its type says so. Nothing when
  /// there may be several, or when it is not known.
  std::optional<Space> getSpace(Value pointer);

  /// Whether `pointer` may point to local memory.
  bool mayBeLocal(Value pointer);

private:
  void run();
  uint8_t lookup(Value pointer);

  Operation *root;
  std::unique_ptr<DataFlowSolver> solver;
  /// Whether a pointer to local memory is stored somewhere, so that a pointer
  /// that is loaded may be one.
  bool localEscapes = false;
};

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_POINTERSPACES_H
