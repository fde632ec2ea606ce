//===- Uniformity.h - What the threads of a CTA agree on --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Finds which values are the same for all threads of a CTA, and which
/// code they execute together, in structured control flow and between blocks.
/// Everything not proved uniform is considered divergent.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_UNIFORMITY_H
#define REDOP_ANALYSIS_UNIFORMITY_H

#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/Lemmas.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::redop {

class KernelFacts;

class Uniformity {
public:
  /// The threads that are compared: those of a CTA, or those of a warp, in
  /// which the result of a vote is uniform.
  enum class Of { Block, Warp };
  /// Analyzes the body of a kernel.
  explicit Uniformity(Region &body, Of of = Of::Block);

  /// Whether `value` is the same in all threads that compute it, in the same
  /// iteration of each enclosing loop that they execute together.
  bool isUniform(Value value) const {
    return !differing.contains(value) || isGranted(Lemma::IsUniform);
  }
  /// Whether all threads execute the ops of `block` together:
  /// equally often and in the same order.
  bool isConvergent(Block *block) const;
  /// Whether the threads that reach `op` take the same path through its
  /// regions.
  bool isUniform(Operation *op) const {
    return !divergent.contains(op) || isGranted(Lemma::TakesOnePath);
  }

private:
  bool isSame(Operation *op) const;
  void add(Value value);
  void diverge(Operation *op);
  void diverge(Block *block);
  void visitUse(OpOperand &use);
  void visitYield(OpOperand &use);
  void propagate();

  Region &body;
  Of of;
  llvm::DenseSet<Value> differing;
  /// Ops with regions in which threads diverge, and blocks of the body that
  /// only some threads may reach.
  llvm::DenseSet<Operation *> divergent;
  llvm::DenseSet<Block *> divergentBlocks;
  SmallVector<Value> next;
};

/// Whether `op` yields the same results in all threads of a CTA if its
/// operands are the same, anywhere in the kernel.
bool isUniform(Operation *op);

/// Whether `value` is the same for all threads of a CTA, and is computed
/// before `at`, or may be.
bool isCtaConstant(KernelFacts &facts, Value value, Operation *at);

/// Whether all threads of a CTA that enter `loop` together execute it equally
/// often, whatever path they take through it.
bool hasUniformTripCount(KernelFacts &facts, CFGLoop &loop);

/// Whether all threads of a CTA take the same path through the body of
/// `kernel`.
bool isControlFlowUniform(FunctionOpInterface kernel);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_UNIFORMITY_H
