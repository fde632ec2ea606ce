//===- Plan.h - Which reductions become one ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Decides which reductions of a function redop-merge merges; does not
/// change the IR. docs/Optimizing/Merge.md lists the conditions.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_MERGE_PLAN_H
#define REDOP_LIB_OPTIMIZE_MERGE_PLAN_H

#include "Common/KernelContext.h"
#include "Common/Refusal.h"
#include "redop/Analysis/ReductionAccess.h"

namespace mlir::redop {

/// Reductions into one element, in the order of their basic block. The last one
/// reduces the values of all.
struct MergePlan {
  SmallVector<ReductionAccess, 0> members;
};

/// What is decided about a reduction into an element into which its basic block
/// has reduced before.
struct MergeDecision {
  Operation *op;
  Decision<MergePlan> decision;
};

/// Whether two reductions of a basic block of `function` might become one.
bool mayMerge(FunctionOpInterface function);

/// Decides about the reductions of a function.
SmallVector<MergeDecision, 0> planMerges(KernelContext &context);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_MERGE_PLAN_H
