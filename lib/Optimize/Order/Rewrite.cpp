//===- Rewrite.cpp - Makes atomics relaxed --------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Order/Rewrite.h"
#include "redop/Dialect/UnusedResults.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

Operation *mlir::redop::relax(Operation *op, RewriterBase &rewriter) {
  rewriter.setInsertionPoint(op);
  if (auto rmw = dyn_cast<LLVM::AtomicRMWOp>(op)) {
    rewriter.modifyOpInPlace(
        op, [&] { rmw.setOrdering(LLVM::AtomicOrdering::monotonic); });
    return op;
  }
  rewriter.modifyOpInPlace(op, [&] {
    llvm::TypeSwitch<Operation *>(op)
        .Case<RedOp, AtomOp, StoreReduceOp, FetchReduceOp>(
            [](auto each) { each.setSem(Sem::Relaxed); });
  });
  Operation *without = nullptr;
  if (auto atom = dyn_cast<AtomOp>(op))
    without = replaceByRed(atom, rewriter);
  else if (auto fetch = dyn_cast<FetchReduceOp>(op))
    without = replaceByStoreReduce(fetch, rewriter);
  return without ? without : op;
}
