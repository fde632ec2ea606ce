//===- Uniformity.h - What the threads of a block agree on ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which values are the same for all threads of a block, and which code these
/// threads execute together. In structured control flow and between blocks.
/// Everything that is not proved uniform is taken for divergent.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_UNIFORMITY_H
#define REDOP_LIB_OPTIMIZE_UNIFORMITY_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::redop {

class Uniformity {
public:
  /// Analyzes the body of a kernel.
  explicit Uniformity(Region &body);

  /// Whether `value` is the same in all threads that compute it, in the same
  /// iteration of each loop around it that they execute together.
  bool isUniform(Value value) const { return !differing.contains(value); }
  /// Whether all threads of a block execute the ops of `block` together: each
  /// as often as the others, and in the same order.
  bool isConvergent(Block *block) const;
  /// Whether the threads that reach `op`, which holds regions, go through these
  /// in the same way.
  bool isUniform(Operation *op) const { return !divergent.contains(op); }

private:
  void add(Value value);
  void diverge(Operation *op);
  void diverge(Block *block);
  void visitUse(OpOperand &use);
  void visitYield(OpOperand &use);
  void propagate();

  Region &body;
  llvm::DenseSet<Value> differing;
  /// Ops with regions through which threads go in different ways, and blocks of
  /// the body that some threads may come to without the others.
  llvm::DenseSet<Operation *> divergent;
  llvm::DenseSet<Block *> divergentBlocks;
  SmallVector<Value> next;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_UNIFORMITY_H
