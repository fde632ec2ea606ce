//===- CountedLoop.h - Changes of counted loops -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LOOPS_COUNTEDLOOP_H
#define REDOP_LIB_OPTIMIZE_LOOPS_COUNTEDLOOP_H

#include "redop/Analysis/CountedLoop.h"

namespace mlir::redop {

/// The place before a loop, where its first number is known.
class LoopEntry {
public:
  /// Sets the insertion point of `b` before `loop`.
  LoopEntry(const CountedLoop &loop, OpBuilder &b);

  Value getLower();
  /// Makes the loop start at `first`.
  void setLower(Value first);

private:
  scf::ForOp structured;
  /// The jump into a CFG loop, past its entry test.
  Operation *jump = nullptr;
};

/// Replaces a CFG loop by an scf.for, and a branch around it that skips
/// the loop if it would have no iterations. Null if that is not possible; the
/// IR is not changed then.
scf::ForOp structure(const CountedLoop &loop);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LOOPS_COUNTEDLOOP_H
