//===- RaiseUnusedResults.cpp - Atomics whose result is unused ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An atomic op of redop whose result is unused becomes the one without a
// result, unless the read of memory orders other accesses: by the order of the
// op, or through a fence.
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "redop/Dialect/UnusedResults.h"

using namespace mlir;
using namespace mlir::redop;

void mlir::redop::eraseUnusedUsers(Value value, RewriterBase &rewriter) {
  auto eraseOne = [&] {
    for (Operation *user : value.getUsers()) {
      // This may erase other users of `value`, but not this one.
      for (Value result : user->getResults())
        eraseUnusedUsers(result, rewriter);
      if (isOpTriviallyDead(user)) {
        rewriter.eraseOp(user);
        return true;
      }
    }
    return false;
  };
  while (eraseOne())
    ;
}

Operation *mlir::redop::dropResult(AtomOp atom, const RaiseContext &context) {
  if (context.mayAcquire)
    return nullptr;
  // Also of an atom that acquires, which has no red: redop-relax-order may
  // drop its result.
  eraseUnusedUsers(atom.getRes(), context.rewriter);
  if (!atom.getRes().use_empty())
    return nullptr;
  Value unused = atom.getElseValue();
  Operation *red = replaceByRed(atom, context.rewriter);
  // The else value may be the result of an atom with another guard.
  if (auto earlier = unused && red ? unused.getDefiningOp<AtomOp>() : AtomOp())
    dropResult(earlier, context);
  return red;
}

RaiseResult mlir::redop::raise(AtomOp op, const RaiseContext &context) {
  return RaiseResult::raised(dropResult(op, context));
}

RaiseResult mlir::redop::raise(FetchReduceOp op, const RaiseContext &context) {
  bool isAcquire = op.getSem() == Sem::Acquire || op.getSem() == Sem::AcqRel;
  if (context.mayAcquire || isAcquire || !op.getRes().use_empty())
    return {};
  return RaiseResult::raised(replaceByStoreReduce(op, context.rewriter));
}
