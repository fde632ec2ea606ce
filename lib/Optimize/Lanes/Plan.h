//===- Plan.h - How lanes are combined --------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LANES_PLAN_H
#define REDOP_LIB_OPTIMIZE_LANES_PLAN_H

#include "Common/KernelContext.h"
#include "Common/Refusal.h"
#include "Lanes/Masks.h"
#include "redop/Analysis/ReductionAccess.h"

namespace mlir::redop {

/// How lanes are combined.
enum class LaneForm {
  /// Values for one element.
  Runs,
  /// The same, by counting lanes: all add the same value.
  Counts,
  /// The same, where the results are used.
  Peers,
  /// Values for two elements in one word.
  Pairs,
};

/// How to combine the lanes that execute a reduction.
struct LanePlan {
  LaneForm form;
  /// Whether the mask has to be known.
  bool needsMask;
  /// Whether an access that follows may observe that another lane reduces.
  bool waitsAfter;
  /// Whether data selects the lanes that reduce.
  bool isSparse;

  bool operator==(const LanePlan &other) const {
    return form == other.form && needsMask == other.needsMask &&
           waitsAfter == other.waitsAfter && isSparse == other.isSparse;
  }
};

class LaneRules {
public:
  /// `context` must outlive it.
  explicit LaneRules(KernelContext &context);

  /// How to combine the lanes that execute `op`.
  Decision<LanePlan> plan(Operation *op);

  LaneMasks &getMasks() { return *masks; }

private:
  Decision<LaneForm> chooseForm(Operation *op);
  bool mayBeObservedAfter(Operation *op);
  bool isLeftToPtxas(const ReductionAccess &access);
  bool mayNeighborsMeet(const ReductionAccess &access);
  bool haveHalves(const ReductionAccess &access);

  KernelContext &context;
  FunctionOpInterface kernel;
  KernelAccesses accesses;
  /// An op with unknown effects, if the kernel has one.
  std::optional<Obstacle> unknown;
  std::unique_ptr<LaneMasks> masks;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LANES_PLAN_H
