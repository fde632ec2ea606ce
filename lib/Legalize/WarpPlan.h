//===- WarpPlan.h - Choosing reductions in a warp ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which instructions reduce a scalar over lanes. Nothing here creates IR;
/// WarpReduce.h emits what was chosen.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_WARPPLAN_H
#define REDOP_LIB_LEGALIZE_WARPPLAN_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "redop/Target/Costs.h"

namespace mlir::redop {

constexpr unsigned kWarpSize = 32;

/// What is to be done: a scalar over clusters of `size` lanes, or over those of
/// them that a mask holds, which is not known.
struct WarpWish {
  arith::AtomicRMWKind kind;
  Type type;
  unsigned size = kWarpSize;
  bool isMasked = false;
};

struct WarpPlan {
  enum class How {
    Redux,         ///< `form`, on the value extended to 32 bits or on an f32.
    OrderedFloats, ///< The bits in an order that integers have: their plan.
    Halves,        ///< `form` on each half of 64 bits.
    Shuffles,      ///< A tree of shuffles, or a loop over the lanes.
  } how;
  Form form;
  Cost cost;
};

/// The cheapest plan that all `targets` have: there always is one.
WarpPlan planWarp(const WarpWish &wish, ArrayRef<TargetSpec> targets);

/// The kind and the type of the integers that the bits of floats become, for
/// WarpPlan::How::OrderedFloats.
WarpWish getOrderedWish(const WarpWish &wish);

} // namespace mlir::redop

#endif // REDOP_LIB_LEGALIZE_WARPPLAN_H
