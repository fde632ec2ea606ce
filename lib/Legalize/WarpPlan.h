//===- WarpPlan.h - Choosing reductions in a warp ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Selects the instructions that reduce a scalar over lanes. Does not create
/// IR; WarpReduce.h emits the plan.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_WARPPLAN_H
#define REDOP_LIB_LEGALIZE_WARPPLAN_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "redop/TargetInfo/Costs.h"
#include "redop/TargetInfo/MachineConstants.h"

namespace mlir::redop::legalize {

/// The requested reduction: a scalar over clusters of `size` lanes, or over the
/// lanes of them in a mask that is not known at compile time.
struct WarpWish {
  arith::AtomicRMWKind kind;
  Type type;
  unsigned size = kWarpSize;
  bool isMasked = false;
  /// The lanes of a warp.
  unsigned warp = kWarpSize;
};

struct WarpPlan {
  enum class How {
    Redux,         ///< `form`, on the value extended to 32 bits or on an f32.
    OrderedFloats, ///< The bits, ordered as integers, by their own plan.
    Halves,        ///< `form` on each half of 64 bits.
    Shuffles,      ///< A tree of shuffles, or a loop over the lanes.
  } how;
  Form form;
  Cost cost;
};

/// Returns the cheapest plan that all `targets` support; it always exists.
WarpPlan planWarp(const WarpWish &wish, ArrayRef<TargetSpec> targets);

/// Returns the kind and the type of the integer reduction on the ordered bits
/// of floats, for WarpPlan::How::OrderedFloats.
WarpWish getOrderedWish(const WarpWish &wish);

} // namespace mlir::redop::legalize

#endif // REDOP_LIB_LEGALIZE_WARPPLAN_H
