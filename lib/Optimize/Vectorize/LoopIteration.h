//===- LoopIteration.h - Iterations that lanes can share --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_VECTORIZE_LOOPITERATION_H
#define REDOP_LIB_OPTIMIZE_VECTORIZE_LOOPITERATION_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/ReductionAccess.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::redop {

/// What an iteration of a loop does: it loads, computes, and reduces.
class Iteration {
public:
  /// nullopt if it does what other lanes cannot do in place of the own one.
  static std::optional<Iteration> match(scf::ForOp loop);

  scf::ForOp getLoop() const { return loop; }
  /// Whether `value` is another one in each iteration.
  bool varies(Value value) const { return varying.contains(value); }
  ArrayRef<Operation *> getOps() const { return ops; }
  ArrayRef<Operation *> getLoads() const { return loads; }
  ArrayRef<ReductionAccess> getReductions() const { return reductions; }

  /// Whether `op` reduces, or depends on the iteration.
  bool isMoving(Operation *op) const;
  /// The values that such ops use and that are the same in all iterations.
  llvm::SetVector<Value> getPassed() const;

  /// By how many bytes an address moves from one iteration to the next, if it
  /// moves evenly.
  std::optional<int64_t> getStride(Value base, ValueRange indices,
                                   Operation *user) const;

private:
  explicit Iteration(scf::ForOp loop) : loop(loop) {}

  scf::ForOp loop;
  llvm::SmallDenseSet<Value> varying;
  SmallVector<Operation *> ops, loads;
  SmallVector<ReductionAccess, 0> reductions;
};

/// The base and the indices that a load reads; nullopt for other ops, and for
/// loads that are atomic or volatile.
std::optional<std::pair<Value, ValueRange>> getLoaded(Operation *op);

/// Whether `op` is computed again from what another lane has, rather than read
/// from that lane: pointers, integers that are made wider, and what `loop`
/// computes in few instructions. What is frozen may be different each time.
bool isRebuilt(Operation *op, scf::ForOp loop);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_VECTORIZE_LOOPITERATION_H
