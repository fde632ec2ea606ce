//===- Plan.h - Which reductions become vectors -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Decides which reductions of a function redop-vectorize combines; does
/// not change the IR. docs/Optimizing/Vectorize.md lists the conditions.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_VECTORIZE_PLAN_H
#define REDOP_LIB_OPTIMIZE_VECTORIZE_PLAN_H

#include "Common/KernelContext.h"
#include "Common/ReductionGroups.h"
#include "Common/Refusal.h"
#include "Vectorize/Widths.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include <deque>

namespace mlir::redop {

/// Why a reduction stays as it is.
struct KeptReduction {
  enum class From {
    /// All others of its block.
    All,
    /// The one before.
    Previous,
    /// Itself, in other iterations.
    Iterations
  };
  Operation *op;
  /// What it is not combined with.
  From from;
  Refusal why;
};

/// What a plan depends on, apart from the function.
struct VectorTargets {
  ArrayRef<TargetSpec> targets;
  /// Whether the alignment may be tested at run time.
  bool withTest;
};

/// A loop, and by how much to unroll it.
struct UnrolledLoop {
  scf::ForOp loop;
  unsigned factor;
};

/// Plans to unroll each scf.for with a constant trip count whose iterations
/// reduce into neighboring memory, as far as vectors of the targets make it
/// profitable. Inner loops come first. Adds to `kept` why reductions of other
/// loops are not combined.
SmallVector<UnrolledLoop> planUnrolling(KernelContext &context,
                                        const VectorTargets &targets,
                                        SmallVectorImpl<KeptReduction> &kept);

/// Which reductions become one op. All combinations in a function are decided
/// before anything changes: they refer to the original ops.
struct VectorPlan {
  /// Choices point into the groups, whose addresses are stable.
  std::deque<SmallVector<ReductionGroup, 0>> groups;
  SmallVector<VectorChoice, 0> choices;
};

/// Plans the vectors of a function. Adds to `kept` why others of its reductions
/// stay as they are.
VectorPlan planVectors(KernelContext &context, const VectorTargets &targets,
                       SmallVectorImpl<KeptReduction> &kept);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_VECTORIZE_PLAN_H
