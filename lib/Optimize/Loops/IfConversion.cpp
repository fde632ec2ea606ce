//===- IfConversion.cpp - Branches that skip some ops ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loops/IfConversion.h"
#include "Loops/Heuristics.h"
#include "Loops/LoadFirst.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether a thread can execute the ops of `block` even if it would skip them,
/// if the reductions among them get a mask.
static bool canBeMasked(Block *block) {
  return llvm::range_size(*block) <= kMaxPredicatedOps &&
         llvm::all_of(block->without_terminator(), [](Operation &op) {
           if (auto reduction = dyn_cast<StoreReduceOp>(op))
             return reduction.getValue().getType().isIntOrFloat();
           return mayExecuteEarlier(&op, UsedBy::Guarded);
         });
}

/// Moves the ops of `block` in front of `end`; reductions are executed if
/// `condition` holds.
static void mask(Block *block, Value condition, Operation *end) {
  for (auto reduction : block->getOps<StoreReduceOp>()) {
    ImplicitLocOpBuilder b(reduction.getLoc(), reduction);
    reduction.getMaskMutable().assign(
        createGuardedAnd(b, condition, reduction.getMask()));
  }
  for (Operation &op : block->without_terminator())
    dropAssumptions(&op);
  end->getBlock()->getOperations().splice(
      end->getIterator(), block->getOperations(), block->begin(),
      std::prev(block->end()));
}

/// Moves the ops of `block`, without its terminator, to the start of `to`.
static void moveOps(Block *block, Block *to) {
  to->getOperations().splice(to->begin(), block->getOperations(),
                             block->begin(), std::prev(block->end()));
}

/// Appends the ops of `after`, which follows no other block, to `block`, which
/// has no terminator.
static void append(Block *block, Block *after) {
  block->getOperations().splice(block->end(), after->getOperations());
  after->erase();
}

/// Lets `block` end with a jump to `after`, or with its ops if it follows no
/// other block.
static void continueAt(ImplicitLocOpBuilder &b, Block *block, Block *after) {
  b.setInsertionPointToEnd(block);
  Operation *jump = cf::BranchOp::create(b, after);
  if (after->getSinglePredecessor() != block || after == block)
    return;
  jump->erase();
  append(block, after);
}

/// Moves the ops of `block`, without its terminator, into an scf.if in front of
/// `end`.
static void moveIntoIf(ImplicitLocOpBuilder &b, Block *block, Value condition,
                       Operation *end) {
  b.setInsertionPoint(end);
  auto branch = scf::IfOp::create(b, condition, /*withElseRegion=*/false);
  moveOps(block, branch.thenBlock());
}

/// Turns `branch` into masks.
static void mask(scf::IfOp branch) {
  ImplicitLocOpBuilder b(branch.getLoc(), branch);
  mask(branch.thenBlock(), branch.getCondition(), branch);
  if (Block *other = branch.elseBlock())
    mask(other, createNot(b, branch.getCondition()), branch);
  branch.erase();
}

static bool canBeMasked(scf::IfOp branch) {
  return branch->getNumResults() == 0 && canBeMasked(branch.thenBlock()) &&
         (!branch.elseBlock() || canBeMasked(branch.elseBlock()));
}

void mlir::redop::maskNested(Block *start) {
  SmallVector<scf::IfOp> branches;
  start->walk([&](scf::IfOp each) {
    if (isa<scf::IfOp>(each->getParentOp()))
      branches.push_back(each);
  });
  for (scf::IfOp each : branches)
    if (canBeMasked(each))
      mask(each);
}

//===----------------------------------------------------------------------===//
// Alternatives
//===----------------------------------------------------------------------===//

static bool reduces(Block *block) {
  return !block->getOps<StoreReduceOp>().empty();
}

namespace {
/// A branch with a block on each way, both of which lead to `after`, and none
/// of which passes values.
struct Alternatives {
  Block *then, *other, *after;
};
} // namespace

/// Matches the branch at the end of `block`.
static std::optional<Alternatives> matchAlternatives(Block *block) {
  Operation *end = block->getTerminator();
  if (!isBranch(end) || end->getNumOperands() != 1)
    return std::nullopt;
  Block *then = end->getSuccessor(0), *other = end->getSuccessor(1);
  auto isWay = [&](Block *way) {
    Operation *wayEnd = way->getTerminator();
    return way->getSinglePredecessor() == block && isJump(wayEnd) &&
           wayEnd->getNumOperands() == 0;
  };
  if (then == other || !isWay(then) || !isWay(other) ||
      then->getSuccessor(0) != other->getSuccessor(0))
    return std::nullopt;
  return Alternatives{then, other, then->getSuccessor(0)};
}

/// Turns the branch at the end of `block` into masks, if both arms can be
/// predicated and rejoin in one block. Returns whether it did.
static bool maskEnd(Block *block) {
  std::optional<Alternatives> ways = matchAlternatives(block);
  if (!ways || !canBeMasked(ways->then) || !canBeMasked(ways->other) ||
      !(reduces(ways->then) || reduces(ways->other)))
    return false;
  auto [then, other, after] = *ways;
  Operation *end = block->getTerminator();
  ImplicitLocOpBuilder b(end->getLoc(), end);
  Value condition = end->getOperand(0);
  mask(then, condition, end);
  mask(other, createNot(b, condition), end);
  end->erase();
  then->erase();
  other->erase();
  continueAt(b, block, after);
  return true;
}

bool mlir::redop::maskAlternatives(Region &body) {
  bool isChanged = false;
  SmallVector<scf::IfOp> branches;
  body.walk([&](scf::IfOp each) { branches.push_back(each); });
  for (scf::IfOp each : branches)
    if (each.elseBlock() && canBeMasked(each) &&
        (reduces(each.thenBlock()) || reduces(each.elseBlock()))) {
      mask(each);
      isChanged = true;
    }
  // Blocks are erased.
  for (auto it = body.begin(); it != body.end();)
    if (maskEnd(&*it)) {
      isChanged = true;
      it = body.begin();
    } else {
      ++it;
    }
  return isChanged;
}

//===----------------------------------------------------------------------===//
// Branches that skip ops
//===----------------------------------------------------------------------===//

/// Turns a branch at the end of `block`, one side of which goes to `after`,
/// into masks or into an scf.if, after the branches on its other side: `block`
/// then just continues at `after`.
static void convertNested(Block *block, Block *after) {
  Operation *end = block->getTerminator();
  if (!isBranch(end) || end->getNumOperands() != 1 ||
      after->getNumArguments() != 0)
    return;
  Block *then = end->getSuccessor(0);
  bool isInverted = then == after;
  if (isInverted)
    then = end->getSuccessor(1);
  else if (end->getSuccessor(1) != after)
    return;
  if (then->getSinglePredecessor() != block)
    return;
  convertNested(then, after);
  Operation *thenEnd = then->getTerminator();
  if (!isJump(thenEnd) || thenEnd->getSuccessor(0) != after)
    return;
  ImplicitLocOpBuilder b(end->getLoc(), end);
  Value condition = end->getOperand(0);
  if (isInverted)
    condition = createNot(b, condition);
  if (canBeMasked(then))
    mask(then, condition, end);
  else
    moveIntoIf(b, then, condition, end);
  cf::BranchOp::create(b, after);
  end->erase();
  then->erase();
}

/// Replaces a branch with ops on both ways, and the blocks that follow it, by
/// an scf.if in `block`. Returns whether it did.
static bool convertAlternatives(Block *block) {
  std::optional<Alternatives> ways = matchAlternatives(block);
  if (!ways || ways->after == block ||
      llvm::range_size(ways->after->getPredecessors()) != 2)
    return false;
  auto [then, other, after] = *ways;
  Operation *end = block->getTerminator();
  ImplicitLocOpBuilder b(end->getLoc(), end);
  Value condition = end->getOperand(0);
  // CountedLoop::getBranchOps() are those of the first way.
  if (readsMemory(*other) && !readsMemory(*then)) {
    condition = createInverse(b, condition);
    std::swap(then, other);
  }
  auto branch = scf::IfOp::create(b, condition, /*withElseRegion=*/true);
  moveOps(then, branch.thenBlock());
  moveOps(other, branch.elseBlock());
  end->erase();
  then->erase();
  other->erase();
  append(block, after);
  return true;
}

/// Replaces the branch at the end of `block`, and the blocks that follow it, by
/// an scf.if in `block`.
static void convertTriangle(Block *block, const Triangle &triangle) {
  auto [then, after, condition, isInverted] = triangle;
  Operation *end = block->getTerminator();
  ImplicitLocOpBuilder b(end->getLoc(), end);
  if (isInverted)
    condition = createNot(b, condition);
  // Values computed in the branch are used only in it: `after` has another
  // predecessor.
  moveIntoIf(b, then, condition, end);
  end->erase();
  then->erase();
  append(block, after);
}

/// Replaces branches at the end of `block` to failed assertions, and the blocks
/// that follow them, by scf.ifs in `block`.
static void convertAssertions(Block *block) {
  for (std::optional<Triangle> triangle = matchTriangle(block);
       triangle && triangle->after != block && endsLaunch(*triangle->skipped);
       triangle = matchTriangle(block))
    convertTriangle(block, *triangle);
}

/// Replaces the branch at the end of `block`, if one of its ways ends the
/// launch and has no successor. Returns whether it did.
static bool convertLaunchEnd(Block *block) {
  Operation *end = block->getTerminator();
  if (!isBranch(end) || end->getNumOperands() != 1)
    return false;
  auto endsThere = [](Block *way) {
    return way->getNumArguments() == 0 && endsLaunch(*way) &&
           isa<LLVM::UnreachableOp>(way->getTerminator());
  };
  bool isInverted = !endsThere(end->getSuccessor(0));
  Block *way = end->getSuccessor(isInverted),
        *after = end->getSuccessor(!isInverted);
  // The end of a loop stays one.
  if (way == after || !endsThere(way) || !mayReturn(after))
    return false;
  ImplicitLocOpBuilder b(end->getLoc(), end);
  Value condition = end->getOperand(0);
  if (isInverted)
    condition = createNot(b, condition);
  auto branch = scf::IfOp::create(b, condition, /*withElseRegion=*/false);
  end->erase();
  // Several tests may share the block.
  b.setInsertionPointToStart(branch.thenBlock());
  IRMapping copy;
  for (Operation &op : way->without_terminator())
    b.clone(op, copy);
  if (way->hasNoPredecessors())
    way->erase();
  continueAt(b, block, after);
  return true;
}

bool mlir::redop::convertLaunchEnds(Region &body) {
  bool isChanged = false;
  // Blocks are erased.
  for (auto it = body.begin(); it != body.end();)
    if (convertLaunchEnd(&*it)) {
      isChanged = true;
      it = body.begin();
    } else {
      ++it;
    }
  return isChanged;
}

bool mlir::redop::convertBranchToIf(Block *block) {
  for (Block *way : block->getSuccessors())
    if (way->getSinglePredecessor() == block)
      convertAssertions(way);
  if (isBranch(block->getTerminator()))
    for (auto [then, after] : {std::pair(0, 1), std::pair(1, 0)}) {
      Operation *end = block->getTerminator();
      if (end->getSuccessor(then)->getSinglePredecessor() == block)
        convertNested(end->getSuccessor(then), end->getSuccessor(after));
    }
  std::optional<Triangle> triangle = matchTriangle(block);
  if (!triangle)
    return convertAlternatives(block);
  convertTriangle(block, *triangle);
  return true;
}
