//===- LoadAhead.cpp - Loads before it is known who uses them -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/LoadAhead.h"
#include "Loops/LoadFirst.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/CountedLoop.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Codegen/Arith.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether `op` has a value that it loads.
static bool isLoaded(Operation *op) {
  return readsMemory(op) && op->getNumResults() == 1 &&
         !isa<LLVM::LLVMVoidType>(op->getResult(0).getType());
}

/// A value that nothing uses, where nothing is loaded. LLVM would move ops on a
/// phi of a constant, or poison, to the load, where they would wait for it.
static Value createUnused(ImplicitLocOpBuilder &b, Type type) {
  if (!type.isIntOrIndexOrFloat())
    return ub::PoisonOp::create(b, type);
  Value any = NVVM::GridDimXOp::create(b, b.getI32Type());
  if (type.isIndex())
    return arith::IndexCastUIOp::create(b, type, any);
  Arith n(b);
  unsigned bits = type.getIntOrFloatBitWidth();
  Type integer = b.getIntegerType(bits);
  if (bits != 32)
    any = bits < 32 ? n.trunc(integer, any) : n.extu(integer, any);
  return type == integer ? any : arith::BitcastOp::create(b, type, any);
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
  // The iteration computes again what no load depends on.
  for (Operation *op : llvm::reverse(levels.front().ops)) {
    if (isLoaded(op) || op->getNumResults() == 0)
      continue;
    Operation *created = copy.lookup(op->getResult(0)).getDefiningOp();
    if (created->use_empty())
      created->erase();
  }
  b.setInsertionPointToStart(branch.elseBlock());
  SmallVector<Value> none;
  for (Type type : types)
    none.push_back(createUnused(b, type));
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
  while (!levels.empty() && levels.back().getLoaded().empty())
    levels.pop_back();
  IRMapping copy, loaded;
  copy.map(loop.getInductionVar(), number);
  SmallVector<Value> values = createLoads(b, levels, copy), loads;
  for (const LoadLevel &level : levels)
    llvm::append_range(loads, level.getLoaded());
  loaded.map(loads, values);
  return loaded;
}
