//===- CountedLoop.cpp - Loops that count to a bound ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loops/CountedLoop.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Reduction.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

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
  auto branches = loop.getBody()->getOps<scf::IfOp>();
  if (!branches.empty()) {
    scf::IfOp branch = *branches.begin();
    if (branch.getNumResults() != 0 || branch.elseBlock())
      return std::nullopt;
    found.structuredBranch = branch;
    found.condition = branch.getCondition();
  }
  return found;
}

//===----------------------------------------------------------------------===//
// Loops of blocks
//===----------------------------------------------------------------------===//

/// The predicate of a comparison of integers.
static std::optional<arith::CmpIPredicate> getPredicate(Operation *op) {
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

/// Reads the test at the end of `exiting`, which compares `counted`.
bool CountedLoop::matchTest(CFGLoop *loop, Block *exiting, Value counted) {
  using Predicate = arith::CmpIPredicate;
  Operation *end = exiting->getTerminator();
  if (!isBranch(end))
    return false;
  Operation *compare = end->getOperand(0).getDefiningOp();
  std::optional<Predicate> predicate = getPredicate(compare);
  if (!predicate)
    return false;
  upper = compare->getOperand(1);
  if (upper == counted) {
    upper = compare->getOperand(0);
    predicate = exchange(*predicate);
  } else if (compare->getOperand(0) != counted) {
    return false;
  }
  if (!loop->contains(end->getSuccessor(0)))
    predicate = arith::invertPredicate(*predicate);
  isUnsigned = *predicate == Predicate::ult || *predicate == Predicate::ule;
  isInclusive = *predicate == Predicate::sle || *predicate == Predicate::ule;
  return isUnsigned || isInclusive || *predicate == Predicate::slt;
}

/// Whether the sum `add` of the next value is undefined if it wraps, and so is
/// the test of it.
static bool hasNoWrap(Operation *add, bool isUnsigned) {
  if (auto sum = dyn_cast<arith::AddIOp>(add))
    return isUnsigned ? sum.hasNoUnsignedWrap() : sum.hasNoSignedWrap();
  auto sum = cast<LLVM::AddOp>(add);
  return isUnsigned ? sum.hasNoUnsignedWrap() : sum.hasNoSignedWrap();
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

  // What it counts.
  auto back = dyn_cast<BranchOpInterface>(latch->getTerminator());
  if (!back || !(isJump(back) || isBranch(back)))
    return std::nullopt;
  unsigned index = back->getSuccessor(0) == header ? 0 : 1;
  Value next = back.getSuccessorOperands(index)[0];
  Operation *add = next ? next.getDefiningOp() : nullptr;
  if (!isa_and_nonnull<arith::AddIOp, LLVM::AddOp>(add))
    return std::nullopt;
  found.step = add->getOperand(0);
  if (found.step == found.number)
    found.step = add->getOperand(1);
  else if (add->getOperand(1) != found.number)
    return std::nullopt;
  if (!found.matchTest(loop, exiting, found.isRotated ? next : found.number))
    return std::nullopt;
  found.doesNotWrap = hasNoWrap(add, found.isUnsigned);
  for (Value value : {found.step, found.upper})
    if (loop->contains(value.getParentBlock()))
      return std::nullopt;
  for (Block *before : header->getPredecessors())
    if (!loop->contains(before) &&
        !isa<BranchOpInterface>(before->getTerminator()))
      return std::nullopt;
  return found;
}

bool mlir::redop::mayWrap(scf::ForOp loop) {
  return !loop.getInductionVar().getType().isIndex() &&
         !loop->hasAttr(noWrapAttrName);
}

//===----------------------------------------------------------------------===//
// Both
//===----------------------------------------------------------------------===//

SmallVector<Operation *> CountedLoop::getOps() {
  SmallVector<Operation *> ops;
  auto add = [&](Block *block) {
    for (Operation &op : block->without_terminator())
      if (&op != structuredBranch)
        ops.push_back(&op);
  };
  if (structured)
    add(structured.getBody());
  for (Block *block : blocks)
    add(block);
  return ops;
}

SmallVector<Operation *> CountedLoop::getBranchOps() {
  SmallVector<Operation *> ops;
  if (Block *block = structuredBranch ? structuredBranch.thenBlock() : skipped)
    for (Operation &op : block->without_terminator())
      ops.push_back(&op);
  return ops;
}

bool CountedLoop::isAfterBranch(Operation *op) {
  if (structuredBranch)
    return structuredBranch->isBeforeInBlock(op);
  return skipped && op->getBlock() == blocks.back();
}

Location CountedLoop::getLoc() {
  return structured ? structured.getLoc() : blocks.front()->front().getLoc();
}

Value CountedLoop::enter(OpBuilder &b) {
  if (structured) {
    b.setInsertionPoint(structured);
    return structured.getLowerBound();
  }
  if (!entry) {
    Block *header = blocks.front();
    SmallVector<std::pair<Operation *, unsigned>> edges;
    for (auto it = header->pred_begin(); it != header->pred_end(); ++it)
      if (!llvm::is_contained(blocks, *it))
        edges.emplace_back((*it)->getTerminator(), it.getSuccessorIndex());
    Block *before = b.createBlock(header, number.getType(), getLoc());
    entry = cf::BranchOp::create(b, getLoc(), header, before->getArgument(0));
    for (auto [branch, index] : edges)
      branch->setSuccessor(before, index);
  }
  b.setInsertionPoint(entry);
  return entry->getOperand(0);
}

void CountedLoop::setLower(Value first) {
  if (structured)
    structured.getLowerBoundMutable().assign(first);
  else
    entry->setOperand(0, first);
}

//===----------------------------------------------------------------------===//
// From blocks to scf.for
//===----------------------------------------------------------------------===//

/// Whether `condition` is `left` < `right`, compared as `isUnsigned` says.
static bool isLess(Value condition, Value left, Value right, bool isUnsigned) {
  using Predicate = arith::CmpIPredicate;
  Operation *compare = condition.getDefiningOp();
  std::optional<Predicate> predicate = getPredicate(compare);
  if (!predicate)
    return false;
  if (compare->getOperand(0) == right && compare->getOperand(1) == left)
    predicate = exchange(*predicate);
  else if (compare->getOperand(0) != left || compare->getOperand(1) != right)
    return false;
  return *predicate == (isUnsigned ? Predicate::ult : Predicate::slt);
}

/// The block whose branch skips `before` and the loop after it, to `after`, if
/// `first` is not below the bound; null if there is none.
Block *CountedLoop::getGuard(Block *before, Value first, Block *after) {
  Block *guard = before->getSinglePredecessor();
  if (!guard || !isBranch(guard->getTerminator()) ||
      guard->getTerminator()->getNumOperands() != 1)
    return nullptr;
  Operation *end = guard->getTerminator();
  bool isTaken =
      end->getSuccessor(0) == before && end->getSuccessor(1) == after;
  return isTaken && isLess(end->getOperand(0), first, upper, isUnsigned)
             ? guard
             : nullptr;
}

scf::ForOp CountedLoop::structure() {
  if (structured || isInclusive || blocks.empty())
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
  Operation *test = (isRotated ? latch : header)->getTerminator();
  for (Block *each : test->getSuccessors())
    if (!isOwn(each))
      after = each;
  if (!before || !after || !isJump(before->getTerminator()) ||
      after->getNumArguments() != 0)
    return nullptr;
  Value first = before->getTerminator()->getOperand(0);
  // The test at the start is made once more than the loop has iterations.
  if (!isRotated &&
      !llvm::all_of(header->without_terminator(),
                    [](Operation &op) { return isComputation(&op); }))
    return nullptr;
  Block *guard = nullptr;
  if (isRotated) {
    guard = getGuard(before, first, after);
    // They become bounds of the loop.
    bool isFree = llvm::all_of(before->without_terminator(), [](Operation &op) {
      return mayExecuteEarlier(&op, UsedBy::Anything);
    });
    if (!guard || !isFree)
      return nullptr;
  }
  SmallVector<Block *, 4> all(blocks.begin(), blocks.end());
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
  ImplicitLocOpBuilder b(getLoc(), enter);
  auto loop = scf::ForOp::create(b, first, upper, step, ValueRange(),
                                 /*bodyBuilder=*/nullptr, isUnsigned);
  Operation *yield = loop.getBody()->getTerminator();
  number.replaceAllUsesWith(loop.getInductionVar());
  auto move = [](Block *from, Operation *to) {
    to->getBlock()->getOperations().splice(to->getIterator(),
                                           from->getOperations(), from->begin(),
                                           std::prev(from->end()));
  };
  for (Block *block : blocks) {
    if (skipped && block == latch) {
      b.setInsertionPoint(yield);
      Value taken = isInverted ? createNot(b, condition) : condition;
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
    b.setInsertionPoint(guard->getTerminator());
    cf::BranchOp::create(b, before);
    guard->getTerminator()->erase();
  }
  for (Block *block : all)
    block->dropAllReferences();
  for (Block *block : all)
    block->erase();
  return loop;
}
