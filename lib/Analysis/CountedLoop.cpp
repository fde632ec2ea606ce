//===- CountedLoop.cpp - Loops that count to a bound ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/CountedLoop.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Lemmas.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Tests
//===----------------------------------------------------------------------===//

std::optional<arith::CmpIPredicate> mlir::redop::getPredicate(Operation *op) {
  if (auto compare = dyn_cast_or_null<arith::CmpIOp>(op))
    return compare.getPredicate();
  if (auto compare = dyn_cast_or_null<LLVM::ICmpOp>(op)) {
    static_assert(
        int(LLVM::ICmpPredicate::slt) == int(arith::CmpIPredicate::slt) &&
        int(LLVM::ICmpPredicate::uge) == int(arith::CmpIPredicate::uge));
    return static_cast<arith::CmpIPredicate>(compare.getPredicate());
  }
  return std::nullopt;
}

/// The predicate for swapped operands.
static arith::CmpIPredicate exchange(arith::CmpIPredicate predicate) {
  using Predicate = arith::CmpIPredicate;
  switch (predicate) {
  case Predicate::slt:
    return Predicate::sgt;
  case Predicate::sle:
    return Predicate::sge;
  case Predicate::sgt:
    return Predicate::slt;
  case Predicate::sge:
    return Predicate::sle;
  case Predicate::ult:
    return Predicate::ugt;
  case Predicate::ule:
    return Predicate::uge;
  case Predicate::ugt:
    return Predicate::ult;
  case Predicate::uge:
    return Predicate::ule;
  case Predicate::eq:
  case Predicate::ne:
    return predicate;
  }
  llvm_unreachable("unknown predicate");
}

bool mlir::redop::testsLess(Value condition, Value left, Value right,
                            bool isUnsigned, bool isInverted) {
  using Predicate = arith::CmpIPredicate;
  Operation *compare = condition.getDefiningOp();
  std::optional<Predicate> predicate = getPredicate(compare);
  if (!predicate)
    return false;
  if (isInverted)
    predicate = arith::invertPredicate(*predicate);
  if (compare->getOperand(0) == right && compare->getOperand(1) == left)
    predicate = exchange(*predicate);
  else if (compare->getOperand(0) != left || compare->getOperand(1) != right)
    return false;
  return *predicate == (isUnsigned ? Predicate::ult : Predicate::slt);
}

/// What is added to `number` in each iteration, by `add`; null if that is not a
/// sum of the two.
static Value getStep(Operation *add, Value number) {
  if (!isa_and_nonnull<arith::AddIOp, LLVM::AddOp>(add))
    return Value();
  Value left = add->getOperand(0), right = add->getOperand(1);
  return left == number ? right : right == number ? left : Value();
}

/// Reads the test at the end of `exiting`, if it compares the number or the
/// next one with something else.
static bool readTest(CFGLoop *loop, Block *exiting, LoopCount &count) {
  Operation *end = exiting->getTerminator();
  if (!isBranch(end))
    return false;
  Operation *compare = end->getOperand(0).getDefiningOp();
  std::optional<arith::CmpIPredicate> predicate = getPredicate(compare);
  if (!predicate)
    return false;
  Value next = count.add->getResult(0);
  auto isCounted = [&](Value value) {
    return value == count.number || value == next;
  };
  Value left = compare->getOperand(0), right = compare->getOperand(1);
  if (isCounted(left) == isCounted(right))
    return false;
  if (isCounted(right)) {
    std::swap(left, right);
    predicate = exchange(*predicate);
  }
  if (!loop->contains(end->getSuccessor(0)))
    predicate = arith::invertPredicate(*predicate);
  count.isOfNext = left == next;
  count.bound = right;
  count.predicate = *predicate;
  return true;
}

std::optional<LoopCount> LoopCount::match(CFGLoop *loop) {
  Block *header = loop->getHeader(), *latch = loop->getLoopLatch();
  auto back = latch ? dyn_cast<BranchOpInterface>(latch->getTerminator())
                    : BranchOpInterface();
  if (!back || !(isJump(back) || isBranch(back)) ||
      llvm::count(back->getSuccessors(), header) != 1)
    return std::nullopt;
  unsigned index = back->getSuccessor(0) == header ? 0 : 1;
  SmallVector<Block *> exiting;
  loop->getExitingBlocks(exiting);
  for (BlockArgument number : header->getArguments()) {
    Value next = back.getSuccessorOperands(index)[number.getArgNumber()];
    LoopCount count;
    count.number = number;
    count.add = next ? next.getDefiningOp() : nullptr;
    count.step = getStep(count.add, number);
    if (!count.step)
      continue;
    for (Block *block : exiting)
      if (readTest(loop, block, count))
        return count;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// scf.for
//===----------------------------------------------------------------------===//

std::optional<CountedLoop> CountedLoop::match(scf::ForOp loop) {
  if (loop.getNumRegionIterArgs() != 0)
    return std::nullopt;
  CountedLoop found;
  found.structured = loop;
  found.number = loop.getInductionVar();
  found.upper = loop.getUpperBound();
  found.step = loop.getStep();
  found.isUnsigned = loop.getUnsignedCmp();
  for (auto branch : loop.getBody()->getOps<scf::IfOp>()) {
    if (found.isOverCtas() && isAssertion(branch))
      continue;
    if (branch.getNumResults() != 0)
      return std::nullopt;
    found.structuredBranch = branch;
    found.condition = branch.getCondition();
    break;
  }
  return found;
}

bool CountedLoop::isOverCtas() const {
  Operation *loop = structured;
  return loop && loop->hasAttr(overCtasAttrName);
}

bool mlir::redop::mayWrap(scf::ForOp loop) {
  Type type = loop.getInductionVar().getType();
  // A number below the bound is not the greatest one. The bit 1 is -1.
  bool isByOne = matchPattern(loop.getStep(), m_One()) && !type.isInteger(1);
  return !type.isIndex() && !isByOne && !loop->hasAttr(noWrapAttrName) &&
         !isGranted(Lemma::CannotWrap);
}

//===----------------------------------------------------------------------===//
// CFG loops
//===----------------------------------------------------------------------===//

/// Whether the sum `add` of the next value is undefined if it wraps, and so is
/// the test of it.
static bool hasNoWrap(Operation *add, bool isUnsigned) {
  if (auto sum = dyn_cast<arith::AddIOp>(add))
    return isUnsigned ? sum.hasNoUnsignedWrap() : sum.hasNoSignedWrap();
  auto sum = cast<LLVM::AddOp>(add);
  return isUnsigned ? sum.hasNoUnsignedWrap() : sum.hasNoSignedWrap();
}

/// How a loop counts that goes on while its number is not equal to the bound,
/// which is LLVM's form of a test: unsigned or not; nullopt if it does not
/// count up to it. A number that starts above the bound would grow until it
/// wraps, which is undefined, unless something else ends the thread before.
static std::optional<bool> readInequality(CFGLoop *loop,
                                          const LoopCount &count) {
  APInt step;
  if (!matchPattern(count.step, m_ConstantInt(&step)) ||
      !step.isStrictlyPositive())
    return std::nullopt;
  for (Block *block : loop->getBlocks())
    for (Operation &op : block->without_terminator())
      if (mayEndThread(&op))
        return std::nullopt;
  for (bool isUnsigned : {false, true})
    if (hasNoWrap(count.add, isUnsigned))
      return isUnsigned;
  return std::nullopt;
}

std::optional<CountedLoop> CountedLoop::match(CFGLoop *loop) {
  CountedLoop found;
  Block *header = loop->getHeader(), *latch = loop->getLoopLatch();
  Block *exiting = loop->getExitingBlock();
  if (!latch || !exiting || !loop->getSubLoops().empty() ||
      header->getNumArguments() != 1 ||
      !header->getArgument(0).getType().isInteger())
    return std::nullopt;
  found.isRotated = exiting == latch;
  found.number = header->getArgument(0);
  if (found.number.getType().getIntOrFloatBitWidth() > 64)
    return std::nullopt;

  // The blocks: the test, the body, the skipped part of the body.
  Block *block = header;
  found.blocks.push_back(header);
  if (!found.isRotated) {
    if (exiting != header || !isBranch(header->getTerminator()))
      return std::nullopt;
    Operation *end = header->getTerminator();
    block = end->getSuccessor(loop->contains(end->getSuccessor(0)) ? 0 : 1);
    if (block->getNumArguments() != 0 ||
        block->getSinglePredecessor() != header)
      return std::nullopt;
    found.blocks.push_back(block);
  }
  if (block != latch) {
    std::optional<Triangle> triangle = matchTriangle(block);
    if (!triangle || triangle->after != latch)
      return std::nullopt;
    found.skipped = triangle->skipped;
    found.condition = triangle->condition;
    found.isInverted = triangle->isInverted;
    found.blocks.push_back(latch);
  }
  if (loop->getNumBlocks() != found.blocks.size() + (found.skipped ? 1 : 0))
    return std::nullopt;

  std::optional<LoopCount> count = LoopCount::match(loop);
  if (!count || count->isOfNext != found.isRotated)
    return std::nullopt;
  using Predicate = arith::CmpIPredicate;
  found.isUnsigned =
      count->predicate == Predicate::ult || count->predicate == Predicate::ule;
  found.isInclusive =
      count->predicate == Predicate::sle || count->predicate == Predicate::ule;
  if (count->predicate == Predicate::ne) {
    std::optional<bool> isUnsigned = readInequality(loop, *count);
    if (!isUnsigned)
      return std::nullopt;
    found.isUnsigned = *isUnsigned;
  } else if (!found.isUnsigned && !found.isInclusive &&
             count->predicate != Predicate::slt) {
    return std::nullopt;
  }
  found.step = count->step;
  found.upper = count->bound;
  found.doesNotWrap = hasNoWrap(count->add, found.isUnsigned);
  for (Value value : {found.step, found.upper})
    if (loop->contains(value.getParentBlock()))
      return std::nullopt;
  for (Block *before : header->getPredecessors())
    if (!loop->contains(before) &&
        !isa<BranchOpInterface>(before->getTerminator()))
      return std::nullopt;
  return found;
}

//===----------------------------------------------------------------------===//
// Both
//===----------------------------------------------------------------------===//

SmallVector<Operation *> CountedLoop::getOps() const {
  SmallVector<Operation *> ops;
  auto add = [&](Block *block) {
    for (Operation &op : block->without_terminator())
      if (&op != structuredBranch)
        ops.push_back(&op);
  };
  if (scf::ForOp loop = structured)
    add(loop.getBody());
  for (Block *block : blocks)
    add(block);
  return ops;
}

SmallVector<Operation *> CountedLoop::getBranchOps() const {
  SmallVector<Operation *> ops;
  scf::IfOp branch = structuredBranch;
  if (Block *block = branch ? branch.thenBlock() : skipped)
    for (Operation &op : block->without_terminator())
      ops.push_back(&op);
  return ops;
}

SmallVector<Operation *> CountedLoop::getOtherOps() const {
  SmallVector<Operation *> ops;
  scf::IfOp branch = structuredBranch;
  if (branch && branch.elseBlock())
    for (Operation &op : branch.elseBlock()->without_terminator())
      ops.push_back(&op);
  return ops;
}

bool CountedLoop::isAfterBranch(Operation *op) const {
  if (Operation *branch = structuredBranch)
    return branch->isBeforeInBlock(op);
  return skipped && op->getBlock() == blocks.back();
}

Location CountedLoop::getLoc() const {
  Operation *loop = structured;
  return loop ? loop->getLoc() : blocks.front()->front().getLoc();
}
