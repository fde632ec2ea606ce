//===- CountedLoop.h - Loops that count to a bound --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file A common view of counted loops: scf.for and loops of basic blocks.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LOOPS_COUNTEDLOOP_H
#define REDOP_LIB_OPTIMIZE_LOOPS_COUNTEDLOOP_H

#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::redop {

/// A loop that carries no values other than its induction variable. Its body is
/// straight-line code with at most one branch that may skip some ops.
class CountedLoop {
public:
  static std::optional<CountedLoop> match(scf::ForOp loop);
  /// Matches a loop with a single exit test, at its start or its end.
  static std::optional<CountedLoop> match(CFGLoop *loop);

  /// The ops that each iteration executes, in order, without terminators and
  /// without the scf.if of the branch.
  SmallVector<Operation *> getOps();
  /// The ops that the branch may skip.
  SmallVector<Operation *> getBranchOps();
  /// Whether `op` comes after the branch.
  bool isAfterBranch(Operation *op);
  bool hasBranch() const { return condition != nullptr; }
  Location getLoc();

  /// Sets the insertion point before the loop and returns its initial value.
  Value enter(OpBuilder &b);
  /// Makes the loop start at `first`.
  void setLower(Value first);

  /// Replaces a loop of blocks by an scf.for, and a branch around it that skips
  /// the loop if it would have no iterations. Null if that is not possible; the
  /// IR is not changed then.
  scf::ForOp structure();

  Value number, upper, step;
  /// How the induction variable is compared with `upper`.
  bool isUnsigned = false, isInclusive = false;
  /// Whether the test follows the body, which then executes at least once.
  bool isRotated = false;
  /// Whether it is known that the induction variable does not wrap, of a loop
  /// between blocks.
  bool doesNotWrap = false;
  /// The condition of the branch, if there is one.
  Value condition;
  /// Whether the branch skips its ops if `condition` is true.
  bool isInverted = false;

private:
  bool matchTest(CFGLoop *loop, Block *exiting, Value counted);
  Block *getGuard(Block *before, Value first, Block *after);

  scf::ForOp structured;
  scf::IfOp structuredBranch;
  /// For a loop of blocks: its blocks, starting with the header, and the block
  /// that the branch may skip.
  SmallVector<Block *, 3> blocks;
  Block *skipped = nullptr;
  /// The jump into the loop, past the entry test.
  Operation *entry = nullptr;
};

/// Whether the last step of `loop` may wrap. MLIR does not say what an scf.for
/// then does; this one may be a loop of blocks, which goes on.
bool mayWrap(scf::ForOp loop);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LOOPS_COUNTEDLOOP_H
