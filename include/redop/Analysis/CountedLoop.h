//===- CountedLoop.h - Loops that count to a bound --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file A common view of counted loops: scf.for and CFG loops.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_COUNTEDLOOP_H
#define REDOP_ANALYSIS_COUNTEDLOOP_H

#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::redop {

/// The predicate if `op`, which may be null, compares integers.
std::optional<arith::CmpIPredicate> getPredicate(Operation *op);

/// How a CFG loop counts. It may have other exits, and the step and the
/// bound may change in it.
struct LoopCount {
  /// An argument of the header, what each iteration adds to it, and the sum.
  BlockArgument number;
  Value step;
  Operation *add = nullptr;
  /// The loop goes on while `predicate` holds of the number, or of the next
  /// one, and the bound.
  bool isOfNext = false;
  arith::CmpIPredicate predicate = arith::CmpIPredicate::eq;
  Value bound;

  static std::optional<LoopCount> match(CFGLoop *loop);
};

/// Whether `condition` is `left` < `right`, compared as `isUnsigned` says, or,
/// if `isInverted`, that this is not so.
bool testsLess(Value condition, Value left, Value right, bool isUnsigned,
               bool isInverted = false);

/// A loop that carries no values other than its induction variable. Its body is
/// straight-line code with at most one branch that may skip some ops. In a loop
/// over CTAs, which do not wait for the assertions of each other, these are no
/// branches.
class CountedLoop {
public:
  static std::optional<CountedLoop> match(scf::ForOp loop);
  /// Matches a loop with a single exit test, at its start or its end.
  static std::optional<CountedLoop> match(CFGLoop *loop);

  /// The ops that each iteration executes, in order, without terminators and
  /// without the scf.if of the branch.
  SmallVector<Operation *> getOps() const;
  /// The ops that the branch may skip.
  SmallVector<Operation *> getBranchOps() const;
  /// The ops that are executed if the branch skips its own; none in a CFG loop.
  SmallVector<Operation *> getOtherOps() const;
  /// Whether `op` comes after the branch.
  bool isAfterBranch(Operation *op) const;
  bool hasBranch() const { return condition != nullptr; }
  Location getLoc() const;

  /// The loop as an scf.for; null for a CFG loop.
  scf::ForOp getStructured() const { return structured; }
  /// Whether redop-grid has marked its iterations as CTAs.
  bool isOverCtas() const;
  /// The basic blocks of a CFG loop, starting with the header, and the block
  /// that the branch may skip.
  ArrayRef<Block *> getBlocks() const { return blocks; }
  Block *getSkipped() const { return skipped; }

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
  scf::ForOp structured;
  scf::IfOp structuredBranch;
  SmallVector<Block *, 3> blocks;
  Block *skipped = nullptr;
};

/// Whether the last step of `loop` may wrap. MLIR does not say what an scf.for
/// then does; this one may be a CFG loop, which goes on.
bool mayWrap(scf::ForOp loop);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_COUNTEDLOOP_H
