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
#include "redop/Analysis/UnusedOps.h"
#include "redop/Dialect/UnusedResults.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

void mlir::redop::raise::eraseUnusedUsers(Value value, RewriterBase &rewriter) {
  llvm::SetVector<Operation *> users;
  if (!findUnusedUsers(value, users))
    return;
  // They may use each other, in any order.
  for (Operation *user : users)
    user->dropAllUses();
  for (Operation *user : users)
    rewriter.eraseOp(user);
}

Operation *mlir::redop::raise::dropResult(AtomOp atom,
                                          const RaiseContext &context) {
  if (context.mayAcquire)
    return nullptr;
  Operation *first = nullptr;
  while (atom) {
    // Also of an atom that acquires, which has no red: redop-relax-order may
    // drop its result.
    eraseUnusedUsers(atom.getRes(), context.rewriter);
    Value unused = atom.getElseValue();
    Operation *red = atom.getRes().use_empty()
                         ? replaceByRed(atom, context.rewriter)
                         : nullptr;
    first = first ? first : red;
    // The else value may be the result of an atom with another guard.
    atom = red && unused ? unused.getDefiningOp<AtomOp>() : AtomOp();
  }
  return first;
}

RaiseResult mlir::redop::raise::raise(AtomOp op, const RaiseContext &context) {
  if (op.getNewValue())
    return raiseCasLoop(op, context);
  return RaiseResult::raised(dropResult(op, context));
}

RaiseResult mlir::redop::raise::raise(FetchReduceOp op,
                                      const RaiseContext &context) {
  bool isAcquire = op.getSem() == Sem::Acquire || op.getSem() == Sem::AcqRel;
  if (context.mayAcquire || isAcquire || op.getKind() == PortableKind::assign ||
      !isUnused(op.getRes()))
    return {};
  eraseUnusedUsers(op.getRes(), context.rewriter);
  return RaiseResult::raised(replaceByStoreReduce(op, context.rewriter));
}
