//===- Registers.cpp - Partial results in registers -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/CreateReduction.h"
#include "Privatize/Rewrite.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

/// Stack memory, which LLVM promotes to registers.
Value Privatizer::allocate(Type type) {
  return LLVM::AllocaOp::create(b, LLVM::LLVMPointerType::get(b.getContext()),
                                type, createI32(b, 1));
}

void Privatizer::createAccumulators() {
  b.setInsertionPointToStart(&kernel.getFunctionBody().front());
  for (const PrivateGroup &group : plan.getGroups())
    if (group.hasRegister())
      accumulators[&group] = {allocate(group.first().getType()),
                              allocate(b.getI1Type())};
  // One may be flushed while another is used.
  b.setInsertionPoint(begin);
  for (const PrivateGroup &group : plan.getGroups())
    if (group.form == PrivateGroup::Form::CtaRegister)
      reset(group);
}

void Privatizer::reset(const PrivateGroup &group) {
  const ReductionAccess &first = group.first();
  Accumulator accumulator = accumulators.lookup(&group);
  LLVM::StoreOp::create(b, createIdentity(b, first.kind, first.getType()),
                        accumulator.value);
  LLVM::StoreOp::create(b, Arith(b).i1(false), accumulator.isHit);
}

/// Reduces into the accumulator of `group`, in place of the reductions in it.
void Privatizer::accumulateAll(const PrivateGroup &group) {
  for (const ReductionAccess &reduction : group.reductions) {
    b.setInsertionPoint(reduction.op);
    b.setLoc(reduction.op->getLoc());
    accumulate(reduction, group);
  }
}

/// Reduces into the accumulator of `group`.
void Privatizer::accumulate(const ReductionAccess &reduction,
                            const PrivateGroup &group) {
  Arith n(b);
  Accumulator accumulator = accumulators.lookup(&group);
  Value mask = reduction.mask;
  if (const PrivateGroup *dual = plan.findDual(group))
    mask = createGuardedAnd(b, mask, reduceByDual(reduction, *dual, mask));
  Value old = LLVM::LoadOp::create(b, reduction.getType(), accumulator.value);
  Value next = createCombineInOrder(b, reduction, old, reduction.value);
  Value hit = n.i1(true);
  if (mask) {
    next = n.select(mask, next, old);
    Value before = LLVM::LoadOp::create(b, b.getI1Type(), accumulator.isHit);
    hit = n.bitOr(before, mask);
  }
  LLVM::StoreOp::create(b, next, accumulator.value);
  LLVM::StoreOp::create(b, hit, accumulator.isHit);
}

/// Reduces a value that does not commute with those in the accumulator of
/// `dual` into memory, after these. Returns an i1: whether the value is
/// none of that kind.
Value Privatizer::reduceByDual(const ReductionAccess &reduction,
                               const PrivateGroup &dual, Value mask) {
  Value hasUnexpectedSign =
      createHasUnexpectedSign(b, reduction.kind, reduction.value);
  auto branch =
      scf::IfOp::create(b, createGuardedAnd(b, mask, hasUnexpectedSign));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  flushThread(dual)->setAttr(privatizedAttrName, b.getUnitAttr());
  reset(dual);
  reduceInMemory(reduction, reduction.value, /*mask=*/Value());
  b.setInsertionPointAfter(branch);
  return createNot(b, hasUnexpectedSign);
}

void Privatizer::privatizeCta(const PrivateGroup &group) {
  const ReductionAccess &first = group.first();
  Value base = recompute(group.base);
  SmallVector<Value> indices;
  for (Value index : first.indices)
    indices.push_back(recompute(index));
  computeThreads();
  accumulateAll(group);

  b.setInsertionPoint(end);
  b.setLoc(first.op->getLoc());
  Arith n(b);
  Accumulator accumulator = accumulators.lookup(&group);
  Value own = LLVM::LoadOp::create(b, first.getType(), accumulator.value);
  Value hit = LLVM::LoadOp::create(b, b.getI1Type(), accumulator.isHit);
  auto combine = [&](arith::AtomicRMWKind kind, Value value) -> Value {
    return GroupReduceOp::create(b, value.getType(), Group::Block, kind, value,
                                 /*mask=*/Value(), /*cluster_size=*/nullptr,
                                 /*cluster_stride=*/nullptr);
  };
  auto reduceCta = [&] {
    Value sum = combine(*getArithKind(first.kind), own);
    Value isFirst = n.eq(thread, n.i32(0));
    reduce(first.at(base, indices), sum, isFirst);
  };
  OpBuilder::InsertionGuard guard(b);
  // All threads of the CTA agree.
  if (!plan.isSelectedInLoop(first)) {
    Value isAnyHit = combine(arith::AtomicRMWKind::ori, hit);
    auto branch = scf::IfOp::create(b, isAnyHit);
    b.setInsertionPointToStart(branch.thenBlock());
    return reduceCta();
  }
  // Few threads may have a value. A single one needs no other.
  Value hits = combine(arith::AtomicRMWKind::addi, n.extu(b.getI32Type(), hit));
  Value areSeveral = n.ugt(hits, n.i32(1));
  auto branch = scf::IfOp::create(b, areSeveral, /*withElseRegion=*/true);
  b.setInsertionPointToStart(branch.thenBlock());
  reduceCta();
  b.setInsertionPointToStart(branch.elseBlock());
  reduceInMemory(first.at(base, indices), own, hit);
}

/// Reduces the thread's value in the accumulator of `group` into memory.
Operation *Privatizer::flushThread(const PrivateGroup &group) {
  const ReductionAccess &like = group.first();
  Accumulator accumulator = accumulators.lookup(&group);
  Value own = LLVM::LoadOp::create(b, like.getType(), accumulator.value);
  Value hit = LLVM::LoadOp::create(b, b.getI1Type(), accumulator.isHit);
  return reduce(like, own, hit);
}

void Privatizer::privatizeThread(const PrivateGroup &group) {
  accumulateAll(group);
  b.setLoc(group.first().op->getLoc());
  if (group.structuredLoop) {
    b.setInsertionPoint(group.structuredLoop);
    reset(group);
    b.setInsertionPointAfter(group.structuredLoop);
    flushThread(group);
    return;
  }
  for (Block *before : group.loop->getHeader()->getPredecessors())
    if (!group.loop->contains(before)) {
      b.setInsertionPoint(before->getTerminator());
      reset(group);
    }
  SmallVector<Block *> exiting;
  group.loop->getExitingBlocks(exiting);
  for (Block *block : exiting)
    for (BlockOperand &successor : block->getTerminator()->getBlockOperands()) {
      if (group.loop->contains(successor.get()))
        continue;
      // A dedicated exit block of the loop.
      Block *next = successor.get();
      auto branch = cast<BranchOpInterface>(block->getTerminator());
      MutableOperandRange passed =
          branch.getSuccessorOperands(successor.getOperandNumber())
              .getMutableForwardedOperands();
      SmallVector<Value> values(passed.getAsOperandRange());
      Block *way = b.createBlock(next);
      cf::BranchOp::create(b, next, values);
      passed.clear();
      branch->setSuccessor(way, successor.getOperandNumber());
      if (CFGLoop *outer = plan.getLoops().getLoopFor(next))
        outer->addBasicBlockToLoop(way, plan.getLoops());
      b.setInsertionPointToStart(way);
      flushThread(group);
    }
}
