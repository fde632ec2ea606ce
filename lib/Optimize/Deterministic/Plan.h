//===- Plan.h - Which sums become exact -------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Decides what redop-deterministic does with a kernel; does not change
/// the IR. docs/Optimizing/Deterministic.md lists what is supported.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_DETERMINISTIC_PLAN_H
#define REDOP_LIB_OPTIMIZE_DETERMINISTIC_PLAN_H

#include "Common/KernelContext.h"
#include "Common/Refusal.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// A sum of floats that moves to a workspace.
struct WorkspaceSum {
  StoreReduceOp op;
  /// Whether its target does not change in a loop: the thread adds its terms in
  /// registers, and reduces each digit into memory after the loop.
  bool isInLoop;
};

/// What makes a kernel deterministic.
struct DeterministicPlan {
  SmallVector<WorkspaceSum> sums;
  /// Reductions over GPUs that combine values in the order of the ranks.
  SmallVector<GroupReductionOpInterface> overGPUs;
  /// Ops with the attribute that do not depend on the order.
  SmallVector<Operation *> independent;
};

/// The plan for a kernel, or for the ops of it that have the attribute
/// redop.deterministic. `allKernels`: as if each kernel had it. A refusal is an
/// error, and has an op. `root`: the op that the pass runs on.
Decision<DeterministicPlan> planDeterministic(KernelContext &context,
                                              Operation *root, bool allKernels);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_DETERMINISTIC_PLAN_H
