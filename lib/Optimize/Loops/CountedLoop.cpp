//===- CountedLoop.cpp - Changes of counted loops -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loops/CountedLoop.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

LoopEntry::LoopEntry(const CountedLoop &loop, OpBuilder &b)
    : structured(loop.getStructured()) {
  if (structured) {
    b.setInsertionPoint(structured);
    return;
  }
  ArrayRef<Block *> blocks = loop.getBlocks();
  Block *header = blocks.front();
  SmallVector<std::pair<Operation *, unsigned>> edges;
  for (auto it = header->pred_begin(); it != header->pred_end(); ++it)
    if (!llvm::is_contained(blocks, *it))
      edges.emplace_back((*it)->getTerminator(), it.getSuccessorIndex());
  Block *before = b.createBlock(header, loop.number.getType(), loop.getLoc());
  jump = cf::BranchOp::create(b, loop.getLoc(), header, before->getArgument(0));
  for (auto [branch, index] : edges)
    branch->setSuccessor(before, index);
  b.setInsertionPoint(jump);
}

Value LoopEntry::getLower() {
  return structured ? structured.getLowerBound() : jump->getOperand(0);
}

void LoopEntry::setLower(Value first) {
  if (structured)
    structured.getLowerBoundMutable().assign(first);
  else
    jump->setOperand(0, first);
}

//===----------------------------------------------------------------------===//
// From blocks to scf.for
//===----------------------------------------------------------------------===//

/// The block to which jumps of blocks that do nothing else lead from `block`.
static Block *skipJumps(Block *block) {
  llvm::SmallPtrSet<Block *, 4> seen;
  while (isJump(&block->front()) && block->front().getNumOperands() == 0 &&
         seen.insert(block).second)
    block = block->getSuccessor(0);
  return block;
}

/// The block whose branch skips `before` and the loop after it, to `after`, if
/// `first` is not below the bound; null if there is none.
static Block *getGuard(const CountedLoop &loop, Block *before, Value first,
                       Block *after) {
  Block *guard = before->getSinglePredecessor();
  if (!guard || !isBranch(guard->getTerminator()) ||
      guard->getTerminator()->getNumOperands() != 1)
    return nullptr;
  Operation *end = guard->getTerminator();
  bool isInverted = end->getSuccessor(0) != before;
  Block *other = end->getSuccessor(!isInverted);
  return other != before && skipJumps(other) == skipJumps(after) &&
                 testsLess(end->getOperand(0), first, loop.upper,
                           loop.isUnsigned, isInverted)
             ? guard
             : nullptr;
}

/// Whether both are constants, and `left` is less.
static bool isLess(Value left, Value right, bool isUnsigned) {
  APInt low, high;
  return matchPattern(left, m_ConstantInt(&low)) &&
         matchPattern(right, m_ConstantInt(&high)) &&
         (isUnsigned ? low.ult(high) : low.slt(high));
}

scf::ForOp mlir::redop::structure(const CountedLoop &counted) {
  ArrayRef<Block *> blocks = counted.getBlocks();
  Block *skipped = counted.getSkipped();
  if (counted.getStructured() || counted.isInclusive || blocks.empty())
    return nullptr;
  Block *header = blocks.front(), *latch = blocks.back();
  auto isOwn = [&](Block *block) {
    return llvm::is_contained(blocks, block) || block == skipped;
  };
  // The way in, and the way out.
  Block *before = nullptr, *after = nullptr;
  for (Block *each : header->getPredecessors())
    if (!isOwn(each)) {
      if (before)
        return nullptr;
      before = each;
    }
  Operation *test = (counted.isRotated ? latch : header)->getTerminator();
  for (Block *each : test->getSuccessors())
    if (!isOwn(each))
      after = each;
  if (!before || !after || !isJump(before->getTerminator()) ||
      after->getNumArguments() != 0)
    return nullptr;
  Value first = before->getTerminator()->getOperand(0);
  // The test at the start is made once more than the loop has iterations.
  if (!counted.isRotated &&
      !llvm::all_of(header->without_terminator(),
                    [](Operation &op) { return isComputation(&op); }))
    return nullptr;
  // A loop that tests at its end has one iteration at least.
  Block *guard = nullptr;
  if (counted.isRotated && !isLess(first, counted.upper, counted.isUnsigned)) {
    guard = getGuard(counted, before, first, after);
    // They become bounds of the loop.
    bool isFree = llvm::all_of(before->without_terminator(), [](Operation &op) {
      return mayExecuteEarlier(&op, UsedBy::Anything);
    });
    if (!guard || !isFree)
      return nullptr;
  }
  SmallVector<Block *, 4> all(blocks);
  if (skipped)
    all.push_back(skipped);
  for (Block *block : all)
    for (Operation &op : *block)
      for (Operation *user : op.getUsers())
        if (!isOwn(user->getBlock()->getParent() == header->getParent()
                       ? user->getBlock()
                       : header->getParent()
                             ->findAncestorOpInRegion(*user)
                             ->getBlock()))
          return nullptr;

  Operation *enter = before->getTerminator();
  ImplicitLocOpBuilder b(counted.getLoc(), enter);
  auto loop =
      scf::ForOp::create(b, first, counted.upper, counted.step, ValueRange(),
                         /*bodyBuilder=*/nullptr, counted.isUnsigned);
  Operation *yield = loop.getBody()->getTerminator();
  Value number = counted.number;
  number.replaceAllUsesWith(loop.getInductionVar());
  auto move = [](Block *from, Operation *to) {
    to->getBlock()->getOperations().splice(to->getIterator(),
                                           from->getOperations(), from->begin(),
                                           std::prev(from->end()));
  };
  for (Block *block : blocks) {
    if (skipped && block == latch) {
      b.setInsertionPoint(yield);
      Value taken = counted.isInverted ? createNot(b, counted.condition)
                                       : counted.condition;
      auto branch = scf::IfOp::create(b, taken, /*withElseRegion=*/false);
      move(skipped, branch.thenBlock()->getTerminator());
    }
    move(block, yield);
  }
  b.setInsertionPoint(enter);
  cf::BranchOp::create(b, after);
  enter->erase();
  if (guard) {
    for (Operation &op : before->without_terminator())
      dropAssumptions(&op);
    Operation *end = guard->getTerminator();
    Block *other = end->getSuccessor(end->getSuccessor(0) == before);
    b.setInsertionPoint(end);
    cf::BranchOp::create(b, before);
    end->erase();
    // Only a jump: `after` is where it leads.
    while (other != after && other->hasNoPredecessors()) {
      Block *next = other->getSuccessor(0);
      other->erase();
      other = next;
    }
  }
  for (Block *block : all)
    block->dropAllReferences();
  for (Block *block : all)
    block->erase();
  // The body of a loop around it becomes one block.
  if (after->getSinglePredecessor() == before) {
    before->getTerminator()->erase();
    before->getOperations().splice(before->end(), after->getOperations());
    after->erase();
  }
  return loop;
}
