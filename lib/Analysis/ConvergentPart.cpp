//===- ConvergentPart.cpp - What a CTA executes together ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/ConvergentPart.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "redop/Analysis/ControlFlow.h"

using namespace mlir;
using namespace mlir::redop;

std::optional<ConvergentPart> ConvergentPart::find(Block *start,
                                                   DominanceInfo &dominance) {
  ConvergentPart found{start, {}};
  for (Block &block : *start->getParent()) {
    if (!dominance.dominates(start, &block))
      continue;
    if (isReturn(block))
      found.returns.push_back(block.getTerminator());
    for (Block *next : block.getSuccessors())
      if (!dominance.dominates(start, next))
        return std::nullopt;
  }
  return found;
}

Operation *ConvergentPart::getFirstOp() const {
  Operation *op = &start->front();
  while (isa<memref::DistinctObjectsOp>(op))
    op = op->getNextNode();
  return op;
}
