//===- LoadAhead.cpp - Loads before it is known who uses them -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/LoadAhead.h"
#include "Loops/LoadFirst.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/CountedLoop.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Analysis/ThreadDependence.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether `op` has a value that it loads, or that text computes.
static bool isLoaded(Operation *op) {
  return isLoad(op) && op->getNumResults() == 1 &&
         !isa<LLVM::LLVMVoidType>(op->getResult(0).getType());
}

/// The loads among `ops` and what they depend on, without ops that have other
/// effects, or that follow an assertion: `isGuarded`. Adds the others to
/// `skipped`.
static SmallVector<Operation *>
findLoads(ArrayRef<Operation *> ops, bool &isGuarded,
          llvm::SmallPtrSetImpl<Operation *> &skipped) {
  SmallVector<Operation *> found;
  for (Operation *op : ops) {
    isGuarded |= mayEndLaunch(op);
    // Only what is loaded is not computed again in the iteration.
    bool isFree =
        !isGuarded &&
        (isLoaded(op) || (op->getNumRegions() == 0 && isComputation(op) &&
                          !ThreadDependence::mayVary(op)));
    bool isKnown = llvm::none_of(op->getOperands(), [&](Value operand) {
      return skipped.contains(operand.getDefiningOp());
    });
    if (isFree && isKnown)
      found.push_back(op);
    else
      skipped.insert(op);
  }
  return found;
}

namespace {
/// Ops that are executed if `condition` holds, and the loads among them.
struct LoadLevel {
  Value condition;
  SmallVector<Operation *> ops;

  SmallVector<Value> getLoaded() const {
    SmallVector<Value> loaded;
    for (Operation *op : ops)
      if (isLoaded(op))
        loaded.push_back(op->getResult(0));
    return loaded;
  }
};
} // namespace

/// Creates the ops of each of `levels` within the one before. Returns what they
/// load.
static SmallVector<Value> createLoads(ImplicitLocOpBuilder &b,
                                      ArrayRef<LoadLevel> levels,
                                      IRMapping &copy) {
  if (levels.empty())
    return {};
  SmallVector<Type> types;
  for (const LoadLevel &level : levels)
    llvm::append_range(types, ValueRange(level.getLoaded()).getTypes());
  auto branch = scf::IfOp::create(
      b, types, copy.lookupOrDefault(levels.front().condition),
      /*addThenBlock=*/true, /*addElseBlock=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  for (Operation *op : levels.front().ops)
    b.clone(*op, copy);
  SmallVector<Value> values;
  for (Value loaded : levels.front().getLoaded())
    values.push_back(copy.lookup(loaded));
  llvm::append_range(values, createLoads(b, levels.drop_front(), copy));
  scf::YieldOp::create(b, values);
  b.setInsertionPointToStart(branch.elseBlock());
  SmallVector<Value> none;
  for (Type type : types)
    none.push_back(ub::PoisonOp::create(b, type));
  scf::YieldOp::create(b, none);
  return SmallVector<Value>(branch.getResults());
}

IRMapping mlir::redop::loadAhead(ImplicitLocOpBuilder &b, scf::ForOp loop,
                                 Value number, Value condition) {
  CountedLoop counted = *CountedLoop::match(loop);
  llvm::SmallPtrSet<Operation *, 8> skipped;
  SmallVector<LoadLevel, 2> levels;
  bool isGuarded = false;
  levels.push_back(
      {condition, findLoads(counted.getOps(), isGuarded, skipped)});
  if (counted.hasBranch() &&
      !skipped.contains(counted.condition.getDefiningOp()))
    levels.push_back({counted.condition,
                      findLoads(counted.getBranchOps(), isGuarded, skipped)});
  IRMapping copy, loaded;
  copy.map(loop.getInductionVar(), number);
  SmallVector<Value> values = createLoads(b, levels, copy), loads;
  for (const LoadLevel &level : levels)
    llvm::append_range(loads, level.getLoaded());
  loaded.map(loads, values);
  return loaded;
}
