//===- WarpReduce.h - The ladder of reductions in a warp --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_WARPREDUCE_H
#define REDOP_LIB_LEGALIZE_WARPREDUCE_H

#include "Legalizer.h"
#include "WarpPlan.h"

namespace mlir::redop::legalize {

/// Lanes that are reduced together.
struct LaneGroup {
  /// The lanes of the whole op as an i32; null for all of the warp.
  Value mask;
  /// Each cluster of these lanes is a separate group: `size` lanes, `stride`
  /// apart.
  unsigned size, stride = 1;
};

/// Reduces a scalar, or a pair, over each group by the cheapest steps that the
/// targets support. For f32, NaN results of the minima and maxima are
/// canonical.
Value emitWarpReduce(Legalizer &legalizer, arith::AtomicRMWKind kind,
                     Value value, const LaneGroup &lanes, Steps &steps);

/// Whether two values of `type` are best reduced as a vector: they are shuffled
/// in one register.
bool canReducePairs(Legalizer &legalizer, arith::AtomicRMWKind kind, Type type,
                    const LaneGroup &lanes);

} // namespace mlir::redop::legalize

#endif // REDOP_LIB_LEGALIZE_WARPREDUCE_H
