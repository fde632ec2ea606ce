//===- PointerSpaces.h - State spaces of pointers ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Infers the state spaces that generic pointers, and memrefs without a memory
/// space, point to. LLVM's back end infers them for its own instructions;
/// instructions in inline assembly use the space of the type of their
/// pointer.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_POINTERSPACES_H
#define REDOP_ANALYSIS_POINTERSPACES_H

#include "mlir/Analysis/DataFlowFramework.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// Analyzes which memory a value may point to, based on the IR of one op.
///
/// Assumptions: the arguments of a kernel, and pointers in arguments that are
/// passed by value and never written, point to global memory, because the host
/// can access no other memory; a function called from outside of the IR does
/// not receive pointers to local (thread-private) memory.
///
/// Later values are unknown. A value that is erased must be forgotten, because
/// a later one may be at its address.
class PointerSpaces {
public:
  /// The first query analyzes the IR under `root`.
  explicit PointerSpaces(Operation *root) : root(root) {}

  /// Returns the state space that `pointer`, a pointer or a memref, points to:
  /// Global or Shared, or SharedCluster if specified by its type. Returns
  /// nothing if there may be several, or if it is unknown.
  std::optional<Space> getSpace(Value pointer);

  /// Returns whether `pointer` may point to local memory.
  bool mayBeLocal(Value pointer);

  /// Returns whether `pointer` only points to memory of the thread: local
  /// memory, and parameters of kernels that are passed by value.
  bool isOfThread(Value pointer);

  /// Returns whether `pointer` only points to constant memory.
  bool isConstant(Value pointer);

  /// Must be called before `value` is erased, if a query follows.
  void forget(Value value);

private:
  void run();
  uint8_t lookup(Value pointer);
  /// The same, or what the type of the pointer says alone.
  uint8_t getBits(Value pointer);
  bool isOnly(Value pointer, uint8_t allowed);

  Operation *root;
  std::unique_ptr<DataFlowSolver> solver;
  /// Whether a pointer to local memory is stored somewhere, so that a loaded
  /// pointer may point to local memory.
  bool localEscapes = false;
};

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_POINTERSPACES_H
