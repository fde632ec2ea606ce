//===- Plan.h - Where CTAs combine their values -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Decides what SpreadSums.h does with a kernel; does not change the IR.
/// docs/Optimizing/Grid.md states the rules and why they suffice.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_CTASUMS_PLAN_H
#define REDOP_LIB_OPTIMIZE_CTASUMS_PLAN_H

#include "Common/KernelContext.h"
#include "Common/Refusal.h"
#include "CtaSums/Execute.h"

namespace mlir::redop {

struct SpreadPlan {
  /// From here on, the CTA combines its values.
  Operation *start;
  SmallVector<ReductionAccess, 1> reductions;
  SmallVector<CtaSum, 1> sums;
  /// The threads of the CTAs, in dimension x, for which this is shown.
  SmallVector<unsigned> sizes;
};

/// The plan for the kernel of `context`; NotApplicable if its CTAs do not end
/// with a combination of values.
Decision<SpreadPlan> planSpread(KernelContext &context);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_CTASUMS_PLAN_H
