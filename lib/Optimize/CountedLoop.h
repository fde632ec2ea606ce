//===- CountedLoop.h - Loops that count to a bound --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One view of loops that count up by a step, whether they are an scf.for or
/// a loop of basic blocks.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COUNTEDLOOP_H
#define REDOP_LIB_OPTIMIZE_COUNTEDLOOP_H

#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::redop {

/// A loop without values of its own other than its number. Its body is
/// straight but for at most one branch that may skip some ops.
class CountedLoop {
public:
  static std::optional<CountedLoop> match(scf::ForOp loop);
  /// Matches a loop with one test, at its start or its end.
  static std::optional<CountedLoop> match(CFGLoop *loop);

  /// The ops that each iteration executes, in order, without terminators and
  /// an scf.if that is the branch.
  SmallVector<Operation *> getOps();
  /// The ops that the branch may skip.
  SmallVector<Operation *> getBranchOps();
  /// Whether `op` comes after the branch.
  bool isAfterBranch(Operation *op);
  bool hasBranch() const { return condition != nullptr; }
  Location getLoc();

  /// Sets the insertion point before the loop and returns its first number.
  Value enter(OpBuilder &b);
  /// Makes the loop start at `first`.
  void setLower(Value first);

  Value number, upper, step;
  /// How the number is compared with `upper`.
  bool isUnsigned = false, isInclusive = false;
  /// Whether the test follows the body, so that it executes at least once.
  bool isRotated = false;
  /// Of the branch, if there is one.
  Value condition;
  /// Whether the branch skips its ops where `condition` is true.
  bool isInverted = false;

private:
  bool matchTest(CFGLoop *loop, Block *exiting, Value counted);

  scf::ForOp structured;
  scf::IfOp structuredBranch;
  /// Of a loop of blocks: those of each iteration, the first of which is the
  /// header, and the one that the branch may skip.
  SmallVector<Block *, 3> blocks;
  Block *skipped = nullptr;
  /// The jump into the loop, once it has been entered.
  Operation *entry = nullptr;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COUNTEDLOOP_H
