//===- MergeReturns.cpp - One return for several --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/MergeReturns.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::redop;

Operation *mlir::redop::mergeReturns(const ConvergentPart &part) {
  Operation *end = part.returns.front();
  if (part.returns.size() == 1)
    return end;
  ImplicitLocOpBuilder b(end->getLoc(), end->getContext());
  Block *block = b.createBlock(end->getParentRegion());
  for (Operation *each : part.returns) {
    b.setInsertionPoint(each);
    cf::BranchOp::create(b, block);
    if (each != end)
      each->erase();
  }
  end->moveBefore(block, block->end());
  return end;
}
