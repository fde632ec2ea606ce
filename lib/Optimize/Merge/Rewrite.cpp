//===- Rewrite.cpp - Merges reductions into one element -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Merge/Rewrite.h"
#include "Common/CreateReduction.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

void mlir::redop::applyMerge(const MergePlan &plan) {
  const ReductionAccess &last = plan.members.back();
  ImplicitLocOpBuilder b(last.op->getLoc(), last.op);
  Value all;
  for (const ReductionAccess &member : plan.members)
    all = all ? createCombineInOrder(b, last, all, member.value) : member.value;
  llvm::TypeSwitch<Operation *>(last.op).Case<RedOp, StoreReduceOp>(
      [&](auto op) { op.getValueMutable().assign(all); });
  for (const ReductionAccess &member : ArrayRef(plan.members).drop_back())
    member.op->erase();
}
