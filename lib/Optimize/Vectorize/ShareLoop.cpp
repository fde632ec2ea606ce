//===- ShareLoop.cpp - Lets lanes share a loop ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/CreateReduction.h"
#include "Loops/MakeConvergent.h"
#include "Vectorize/Heuristics.h"
#include "Vectorize/LoopIteration.h"
#include "Vectorize/SharedLoops.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Loops.h"
#include "redop/Codegen/Shuffle.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"
#include "redop/Dialect/WarpSize.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
class LoopSharer {
public:
  explicit LoopSharer(const SharedLoop &shared)
      : shared(shared), loop(shared.loop), iteration(*Iteration::match(loop)),
        b(loop.getLoc(), loop), n(b) {}

  void run();

private:
  Value createPays();
  void cloneInvariant();
  Value pass(Value value, Value from, IRMapping &mapping);
  void createIterations();
  SmallVector<Value> createInitial();
  SmallVector<Value> createIteration(IRMapping &mapping, ValueRange carried);
  Value createSame(Value left, Value right);
  void reduceAll(ValueRange carried);
  void flush(ValueRange carried);

  const SharedLoop &shared;
  scf::ForOp loop;
  Iteration iteration;
  ImplicitLocOpBuilder b;
  Arith n;
  Value active, lane;
  /// Copies of what is the same in all iterations of the own lane.
  IRMapping own;
};
} // namespace

/// An i1: whether all lanes of the warp are here, and have enough iterations.
Value LoopSharer::createPays() {
  unsigned lanes = getWarpSize(loop);
  Value all = n.i32(APInt::getLowBitsSet(32, lanes).getSExtValue());
  Value pays = n.eq(active, all);
  if (shared.tripCount)
    return pays;
  APInt lower, step;
  matchPattern(loop.getLowerBound(), m_ConstantInt(&lower));
  matchPattern(loop.getStep(), m_ConstantInt(&step));
  Type type = loop.getUpperBound().getType();
  int64_t least =
      lower.getSExtValue() + step.getSExtValue() * (shared.lanes - 1);
  Value isLong = n.sge(loop.getUpperBound(), n.constant(type, least + 1));
  Value isSmall = n.sle(loop.getUpperBound(),
                        n.constant(type, int64_t(1) << kMaxBoundBits));
  return n.bitAnd(pays, n.bitAnd(isLong, isSmall));
}

/// Copies what is the same in all iterations.
void LoopSharer::cloneInvariant() {
  for (Operation *op : iteration.getOps())
    if (!iteration.isMoving(op))
      b.clone(*op, own);
}

/// Makes `value`, the same in all iterations, that of the lane `from`, to
/// which `mapping` then maps it.
Value LoopSharer::pass(Value value, Value from, IRMapping &mapping) {
  if (Value known = mapping.lookupOrNull(value))
    return known;
  Value result = own.lookupOrDefault(value);
  Operation *op = value.getDefiningOp();
  if (shared.uniform.contains(value)) {
    // All lanes have it.
  } else if (isRebuilt(op, loop)) {
    for (Value operand : op->getOperands())
      pass(operand, from, mapping);
    result = b.clone(*op, mapping)->getResult(0);
  } else if (value.getType().isIndex()) {
    Value wide = n.castu(b.getI64Type(), result);
    wide = emitShuffle(b, wide, active, from, NVVM::ShflKind::idx);
    result = n.castu(b.getIndexType(), wide);
  } else {
    result = emitShuffle(b, result, active, from, NVVM::ShflKind::idx);
  }
  mapping.map(value, result);
  return result;
}

/// Executes the iterations of all lanes, those of one lane after those of
/// another.
void LoopSharer::createIterations() {
  // What they access first precedes what others reduce for them.
  NVVM::SyncWarpOp::create(b, active);
  cloneInvariant();
  Type type = loop.getInductionVar().getType();
  Value low = n.bitAnd(lane, n.i32(shared.lanes - 1));
  Value firstLane = n.sub(lane, low), within = n.resizeu(type, low);
  Value step = loop.getStep();
  Value together = n.mul(step, n.constant(type, shared.lanes));
  auto rows = scf::ForOp::create(
      b, loop.getLowerBound(), loop.getUpperBound(), together, ValueRange(),
      /*bodyBuilder=*/nullptr, loop.getUnsignedCmp());
  rows->setAttr(ownLoopAttrName, b.getUnitAttr());
  if (shared.waitsAfter)
    NVVM::SyncWarpOp::create(b, active);
  b.setInsertionPointToStart(rows.getBody());
  Value index = n.add(rows.getInductionVar(), n.mul(within, step));
  Value isIn;
  if (!shared.tripCount || *shared.tripCount % shared.lanes != 0)
    isIn = n.ult(index, loop.getUpperBound());
  SmallVector<Value> initial;
  if (shared.combines)
    initial = createInitial();
  auto entries =
      scf::ForOp::create(b, n.i32(0), n.i32(shared.lanes), n.i32(1), initial);
  disableUnrolling(entries);
  b.setInsertionPointToStart(entries.getBody());
  Value from = n.add(firstLane, entries.getInductionVar());
  IRMapping mapping;
  for (Value value : iteration.getPassed())
    pass(value, from, mapping);
  mapping.map(loop.getInductionVar(), index);
  ValueRange carried = entries.getRegionIterArgs();
  SmallVector<Value> next;
  if (isIn) {
    auto branch = scf::IfOp::create(b, TypeRange(carried), isIn,
                                    /*addThenBlock=*/true,
                                    /*addElseBlock=*/true);
    b.setInsertionPointToEnd(branch.thenBlock());
    scf::YieldOp::create(b, createIteration(mapping, carried));
    b.setInsertionPointToEnd(branch.elseBlock());
    scf::YieldOp::create(b, carried);
    b.setInsertionPointAfter(branch);
    next = branch.getResults();
  } else {
    next = createIteration(mapping, carried);
  }
  if (!shared.combines)
    return;
  b.setInsertionPointToEnd(entries.getBody());
  scf::YieldOp::create(b, next);
  b.setInsertionPointAfter(entries);
  flush(entries.getResults());
}

/// What tells where a row is: a pointer, or the indices of a memref.
static SmallVector<Value> getPlace(const ReductionAccess &reduction) {
  if (isa<MemRefType>(reduction.base.getType()))
    return llvm::to_vector(reduction.indices);
  return {reduction.base};
}

/// What a lane carries from one lane's row to that of the next: whether it has
/// values, where each row is, and the values of all reductions.
SmallVector<Value> LoopSharer::createInitial() {
  SmallVector<Value> initial = {n.i1(false)};
  ArrayRef<ReductionAccess> reductions = iteration.getReductions();
  for (const auto &row : shared.rows)
    for (Value part : getPlace(reductions[row.front().first]))
      initial.push_back(createZero(b, part.getType()));
  for (const ReductionAccess &reduction : reductions)
    initial.push_back(createIdentity(b, reduction.kind, reduction.getType()));
  return initial;
}

/// Executes an iteration; returns what is carried to the next one.
SmallVector<Value> LoopSharer::createIteration(IRMapping &mapping,
                                               ValueRange carried) {
  for (Operation *op : iteration.getOps())
    if (iteration.isMoving(op) &&
        !(shared.combines && ReductionAccess::match(op)))
      b.clone(*op, mapping);
  if (!shared.combines)
    return {};
  // Whether all rows are those of the lane before.
  Value isSame = carried.front();
  SmallVector<Value> next = {n.i1(true)};
  ArrayRef<ReductionAccess> reductions = iteration.getReductions();
  for (const auto &row : shared.rows)
    for (Value part : getPlace(reductions[row.front().first])) {
      Value own = mapping.lookupOrDefault(part), before = carried[next.size()];
      isSame = n.bitAnd(isSame, createSame(own, before));
      next.push_back(own);
    }
  Value isOther = n.bitAnd(carried.front(), createNot(b, isSame));
  auto branch = scf::IfOp::create(b, isOther, /*withElseRegion=*/false);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(branch.thenBlock());
    reduceAll(carried);
  }
  for (const ReductionAccess &reduction : reductions) {
    Value own = mapping.lookupOrDefault(reduction.value);
    Value sum = createCombine(b, reduction.kind, carried[next.size()], own);
    next.push_back(n.select(isSame, sum, own));
  }
  return next;
}

/// An i1: whether two pointers or indices are the same.
Value LoopSharer::createSame(Value left, Value right) {
  if (isa<LLVM::LLVMPointerType>(left.getType()))
    return LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::eq, left, right);
  return n.eq(left, right);
}

/// Reduces the values that are carried into memory.
void LoopSharer::reduceAll(ValueRange carried) {
  ArrayRef<ReductionAccess> reductions = iteration.getReductions();
  size_t at = 1, values = carried.size() - reductions.size();
  for (const auto &row : shared.rows) {
    const ReductionAccess &first = reductions[row.front().first];
    size_t count = getPlace(first).size();
    ValueRange place = carried.slice(at, count);
    at += count;
    for (auto [number, distance] : row) {
      const ReductionAccess &like = reductions[number];
      SmallVector<Value> parts = llvm::to_vector(place);
      ReductionAccess moved = like;
      if (isa<MemRefType>(like.base.getType())) {
        int64_t elements = distance / int64_t(like.getElementBytes());
        if (elements != 0)
          parts.back() = n.add(parts.back(), n.index(elements));
        // The same for all lanes.
        moved = like.at(own.lookupOrDefault(like.base), parts);
      } else {
        Value pointer = parts.front();
        if (distance != 0)
          pointer = LLVM::GEPOp::create(
              b, pointer.getType(), b.getI8Type(), pointer,
              ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(distance)});
        moved = like.at(pointer);
      }
      createLike(b, moved, carried[values + number], /*mask=*/Value(),
                 like.alignment)
          ->setAttr(privatizedAttrName, b.getUnitAttr());
    }
  }
}

/// The same, if there are any.
void LoopSharer::flush(ValueRange carried) {
  auto branch = scf::IfOp::create(b, carried.front(), /*withElseRegion=*/false);
  b.setInsertionPointToStart(branch.thenBlock());
  reduceAll(carried);
}

void LoopSharer::run() {
  active = LLVM::CallIntrinsicOp::create(
               b, b.getI32Type(), b.getStringAttr("llvm.nvvm.activemask"),
               ValueRange())
               ->getResult(0);
  lane = NVVM::LaneIdOp::create(b, b.getI32Type());
  auto branch = scf::IfOp::create(b, createPays(), /*withElseRegion=*/true);
  b.setInsertionPointToStart(branch.thenBlock());
  createIterations();
  loop->moveBefore(branch.elseBlock()->getTerminator());
  loop->setAttr(ownLoopAttrName, b.getUnitAttr());
}

void mlir::redop::shareLoop(const SharedLoop &shared) {
  LoopSharer(shared).run();
}
