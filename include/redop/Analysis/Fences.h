//===- Fences.h - Fences that may acquire -----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_FENCES_H
#define REDOP_ANALYSIS_FENCES_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace mlir::redop {

/// The fences under an op, and the code that a thread may execute together with
/// them: functions that call each other, directly or indirectly.
class Fences {
public:
  explicit Fences(Operation *root);

  /// Whether a thread that executes `op` may execute an acquire fence.
  bool mayAcquireAfter(Operation *op) const;

private:
  /// Returns the function around `op`, or the root.
  Operation *getCode(Operation *op) const;

  Operation *root;
  /// Functions that call each other, directly or indirectly.
  llvm::EquivalenceClasses<Operation *> together;
  /// The leaders of the classes with a fence.
  llvm::SmallPtrSet<Operation *, 8> acquiring;
};

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_FENCES_H
