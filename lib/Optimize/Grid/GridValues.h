//===- GridValues.h - Indices and sizes of CTAs -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Builders for the values that loops over the grid compare.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRID_GRIDVALUES_H
#define REDOP_LIB_OPTIMIZE_GRID_GRIDVALUES_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Analysis/ThreadDependence.h"

namespace mlir::redop {

/// The dimension of the grid that a loop covers, as i32 values.
struct CoveredAxis {
  /// The CTA's index in it, and its size.
  Value index, size;
  /// Whether it is y: an i1, or null if it is x.
  Value isY;
  /// The number of CTAs with the same index; null if the others are ignored.
  Value others;
};

/// The CTAs that a loop covers: from `lower` to `upper`.
struct Iterations {
  Value lower, upper, step;
};

CoveredAxis createCoveredAxis(ImplicitLocOpBuilder &b, GridAxis axis);

/// The size of the CTA in each dimension, as i32 values.
SmallVector<Value, 3> createCtaSize(ImplicitLocOpBuilder &b);
/// The number of threads of a CTA of `size`, three values of one type.
Value createCtaThreads(ImplicitLocOpBuilder &b, ValueRange size);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRID_GRIDVALUES_H
