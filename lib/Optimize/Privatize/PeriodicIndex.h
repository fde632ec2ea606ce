//===- PeriodicIndex.h - Elements to which a CTA returns --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Reductions whose elements do not depend on data, but repeat in a loop:
/// the columns of a matrix, as in `out[i % columns]`, or in a loop over columns
/// within one over rows. Whether they repeat often enough for bins is only
/// known at run time.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_PRIVATIZE_PERIODICINDEX_H
#define REDOP_LIB_OPTIMIZE_PRIVATIZE_PERIODICINDEX_H

#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Analysis/LinearSum.h"
#include "redop/Analysis/ThreadDependence.h"

namespace mlir::redop {

/// How the elements repeat whose index does not depend on data.
struct PeriodicIndex {
  /// The number of adjacent threads after which elements repeat; null if each
  /// iteration of `loops` has the same elements.
  Value period;
  /// Whether adjacent threads may have the same element.
  bool areNeighborsEqual = false;
  /// A loop from 0, or from `lower` if it is not null, to `upper`.
  struct Loop {
    Value lower, upper, step;

    bool operator==(const Loop &other) const {
      return lower == other.lower && upper == other.upper && step == other.step;
    }
  };
  /// They only serve as an estimate.
  SmallVector<Loop, 2> loops;

  bool operator==(const PeriodicIndex &other) const {
    return period == other.period && loops == other.loops;
  }

  /// How the elements of `op` repeat, whose index is the sum of `terms` and
  /// what a CTA does not change. `isFixed` tells whether a value is the same
  /// for all threads of a CTA and may be computed before the loops;
  /// `isAssumed`, whether to assume a loop over CTAs around the kernel's
  /// body. `loop`: the innermost CFG loop around `op`, null if there
  /// is none.
  static std::optional<PeriodicIndex> find(Operation *op,
                                           ArrayRef<LinearSum::Term> terms,
                                           ThreadDependence &origins,
                                           function_ref<bool(Value)> isFixed,
                                           bool isAssumed, CFGLoop *loop);

  /// An i1: whether `capacity` bins pay for a CTA of `threads` threads, an
  /// i32. `recompute` returns a value at the insertion point.
  Value createPays(ImplicitLocOpBuilder &b, Value threads, uint64_t capacity,
                   function_ref<Value(Value)> recompute) const;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PRIVATIZE_PERIODICINDEX_H
