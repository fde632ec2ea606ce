//===- Profit.cpp - Whether private results pay ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of PrivatizePlan that says which threads reduce, how often, and how
// long their CTAs take.
//
//===----------------------------------------------------------------------===//

#include "Privatize/Plan.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Selection.h"
#include "redop/Analysis/ThreadDependence.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether `varies` holds for what says how long a loop of the kernel is.
bool PrivatizePlan::hasLoopThat(function_ref<bool(Value)> varies) {
  bool isVarying = containsOp(kernel, [&](Operation *op) {
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return varies(loop.getLowerBound()) || varies(loop.getUpperBound()) ||
             varies(loop.getStep());
    auto loop = dyn_cast<scf::WhileOp>(op);
    return loop && varies(loop.getConditionOp().getCondition());
  });
  if (isVarying || !context.getLoops())
    return isVarying;
  return llvm::any_of(context.getLoops()->getLoopsInPreorder(),
                      [&](CFGLoop *loop) {
                        SmallVector<Block *> exiting;
                        loop->getExitingBlocks(exiting);
                        return llvm::any_of(exiting, [&](Block *block) {
                          return varies(getCondition(block));
                        });
                      });
}

bool PrivatizePlan::isOfUnequalCtas(const ReductionAccess &reduction) {
  if (isInOwnLoop(reduction.op))
    return false;
  return hasLoopThat([&](Value value) {
    return value && (context.getDependence().get(value) &
                     (OriginMemory | OriginCta | OriginOther));
  });
}

bool PrivatizePlan::isOfShortCtas(const ReductionAccess &reduction) {
  if (!isOfFewThreads(reduction) || isInOwnLoop(reduction.op) ||
      !accessesOthers)
    return false;
  bool loadsInLoop = llvm::any_of(accesses.accesses, [&](const Access &each) {
    return each.place.space != Space::Shared && isInOwnLoop(each.op);
  });
  constexpr unsigned fixed = OriginSize | OriginBlockArgument | OriginRegion;
  auto varies = [&](Value value) {
    return value && (context.getDependence().getAll(value) & ~fixed);
  };
  return !loadsInLoop && !hasLoopThat(varies);
}

bool PrivatizePlan::isOfFewThreads(const ReductionAccess &reduction) {
  return redop::isOfFewThreads(reduction.op, reduction.mask, context);
}

bool PrivatizePlan::isSelectedInLoop(const ReductionAccess &reduction) {
  return isInOwnLoop(reduction.op) &&
         isSelectedByData(reduction.op, reduction.mask, context);
}

/// Whether data makes a thread set a flag, beside other results that the kernel
/// writes: an error or an overflow. All threads would pay for what few do.
bool PrivatizePlan::isRareFlag(const ReductionAccess &reduction) {
  return isIdempotent(reduction.kind) && !isInOwnLoop(reduction.op) &&
         context.getDependence().isSameInCta(reduction.value) &&
         isSelectedByData(reduction.op, reduction.mask, context) &&
         llvm::any_of(accesses.accesses, [&](const Access &access) {
           return access.isWrite && !access.commuting &&
                  !context.getObjects().isPrivate(access.place);
         });
}
