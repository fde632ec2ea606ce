//===- Plan.h - Which atomics become relaxed --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Decides whether redop-relax-order changes a kernel; does not change
/// the IR. docs/Optimizing/Order.md has the proof.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_ORDER_PLAN_H
#define REDOP_LIB_OPTIMIZE_ORDER_PLAN_H

#include "Common/KernelContext.h"
#include "Common/Refusal.h"

namespace mlir::redop {

/// The atomics of `kernel` that acquire or release, possibly without need.
SmallVector<Operation *> findOrderedAtomics(FunctionOpInterface kernel);

/// The atomics of a kernel that become relaxed: all that acquire or release.
struct OrderPlan {
  SmallVector<Operation *> atomics;
};

/// Whether nothing observes the order of the kernel's atomics.
Decision<OrderPlan> planOrder(KernelContext &context);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_ORDER_PLAN_H
