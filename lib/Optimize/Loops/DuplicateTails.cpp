//===- DuplicateTails.cpp - Reductions after a branch ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loops/DuplicateTails.h"
#include "Loops/Heuristics.h"
#include "Loops/LoadFirst.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Analysis/Speculation.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether the ops of `block` are few, only compute and reduce, and are used
/// by no other block.
static bool canBeDuplicated(Block *block) {
  auto ops = block->without_terminator();
  auto reduces = [](Operation &op) {
    std::optional<ReductionAccess> reduction = ReductionAccess::match(&op);
    return reduction && reduction->isDeferrable();
  };
  // As PTX, too.
  auto computes = [](Operation &op) {
    return isComputation(&op) || mayExecuteEarlier(&op, UsedBy::Guarded);
  };
  auto isLocal = [&](Value value) {
    return llvm::all_of(value.getUsers(), [&](Operation *user) {
      return user->getBlock() == block && user != block->getTerminator();
    });
  };
  return llvm::range_size(ops) <= kMaxPredicatedOps &&
         llvm::any_of(ops, reduces) &&
         llvm::all_of(block->getArguments(), isLocal) &&
         llvm::all_of(ops, [&](Operation &op) {
           return (reduces(op) || computes(op)) &&
                  llvm::all_of(op.getResults(), isLocal);
         });
}

/// Whether `reduction`, of integers, leaves the memory as it is. One of floats
/// may flush a subnormal there, or change a NaN.
static bool changesNothing(ImplicitLocOpBuilder &b, Operation *op) {
  std::optional<ReductionAccess> reduction = ReductionAccess::match(op);
  Attribute value;
  bool hasNeutral = reduction && reduction->element.isInteger() &&
                    reduction->kind != PortableKind::assign &&
                    getArithKind(reduction->kind);
  return hasNeutral && matchPattern(reduction->value, m_Constant(&value)) &&
         value == arith::getIdentityValueAttr(*getArithKind(reduction->kind),
                                              reduction->element, b,
                                              b.getLoc());
}

/// The values that `end` passes to its successor `to`.
static ValueRange getPassed(Operation *end, Block *to) {
  auto branch = cast<BranchOpInterface>(end);
  for (auto [index, successor] : llvm::enumerate(end->getSuccessors()))
    if (successor == to)
      return branch.getSuccessorOperands(index).getForwardedOperands();
  llvm_unreachable("not a successor");
}

/// Replaces the arguments of `to` by what `end` passes to it.
static void usePassed(Operation *end, Block *to) {
  for (auto [argument, passed] :
       llvm::zip_equal(to->getArguments(), getPassed(end, to)))
    argument.replaceAllUsesWith(passed);
}

/// Replaces `end`, the branch of `triangle`, by one that goes to `other` where
/// it does not go to the skipped block.
static void branchTo(const Triangle &triangle, Operation *end, Block *other) {
  ImplicitLocOpBuilder b(end->getLoc(), end);
  Block *ways[] = {triangle.skipped, other};
  cf::CondBranchOp::create(b, triangle.condition, ways[triangle.isInverted],
                           ways[!triangle.isInverted]);
  end->erase();
}

/// Moves the ops of the block after the branch of `block` to both ways.
static bool duplicateTail(Block *block) {
  std::optional<Triangle> triangle = matchTriangle(block, /*mayPass=*/true);
  if (!triangle)
    return false;
  auto [skipped, after, condition, isInverted] = *triangle;
  // Blocks that are never executed may be their own successor.
  if (after == block || after->getNumArguments() == 0 ||
      skipped->getNumArguments() != 0 || !readsMemory(*skipped) ||
      !canBeDuplicated(after))
    return false;
  Operation *end = block->getTerminator();
  ImplicitLocOpBuilder b(end->getLoc(), end);
  // The other way is a copy.
  Block *rest = after->splitBlock(after->getTerminator());
  Block *other = b.createBlock(rest);
  IRMapping copy;
  copy.map(after->getArguments(), getPassed(end, after));
  bool isEmpty = true;
  for (Operation &op : *after) {
    Operation *cloned = b.clone(op, copy);
    if (changesNothing(b, cloned))
      cloned->erase();
    else
      isEmpty &= !ReductionAccess::match(cloned);
  }
  if (isEmpty) {
    other->erase();
    other = rest;
  } else {
    cf::BranchOp::create(b, rest);
  }
  Operation *skippedEnd = skipped->getTerminator();
  usePassed(skippedEnd, after);
  skipped->getOperations().splice(skippedEnd->getIterator(),
                                  after->getOperations());
  b.setInsertionPoint(skippedEnd);
  cf::BranchOp::create(b, rest);
  skippedEnd->erase();
  branchTo(*triangle, end, other);
  after->erase();
  return true;
}

/// Whether the ops of `block` are few, only compute and test, and are used only
/// by it and by `next`, which follows no other block.
static bool canBeThreaded(Block *block, Block *next) {
  auto isOfBoth = [&](Value value) {
    return llvm::all_of(value.getUsers(), [&](Operation *user) {
      Region *region = block->getParent();
      Block *usedIn = region->findAncestorBlockInRegion(*user->getBlock());
      return usedIn == next ||
             (usedIn == block && user != block->getTerminator());
    });
  };
  unsigned count = 0;
  auto isFine = [&](Operation *op) {
    bool isTest = isa<scf::IfOp>(op) && op->getNumResults() == 0;
    return ++count <= kMaxPredicatedOps &&
           (isTest || isa<scf::YieldOp>(op) || endsLaunch(op) ||
            (op->getNumRegions() == 0 && isComputation(op)));
  };
  return next->getSinglePredecessor() == block &&
         llvm::all_of(block->getArguments(), isOfBoth) &&
         llvm::all_of(block->without_terminator(), [&](Operation &op) {
           return !containsOp(&op, [&](Operation *each) {
             return !isFine(each);
           }) && llvm::all_of(op.getResults(), isOfBoth);
         });
}

/// If the block after the branch of `block` ends with a branch on the same
/// condition, moves its ops to both ways through the first one, each of which
/// then goes on where the second one would go.
static bool threadTail(Block *block) {
  std::optional<Triangle> triangle = matchTriangle(block, /*mayPass=*/true);
  if (!triangle)
    return false;
  auto [skipped, after, condition, isInverted] = *triangle;
  Operation *end = block->getTerminator(), *second = after->getTerminator();
  if (after == block || skipped->getNumArguments() != 0 ||
      !readsMemory(*skipped) || !isBranch(second) ||
      second->getNumOperands() != 1 || second->getOperand(0) != condition)
    return false;
  Block *next = second->getSuccessor(isInverted);
  Block *skips = second->getSuccessor(!isInverted);
  if (next == skips || next == block || !canBeThreaded(after, next))
    return false;
  ImplicitLocOpBuilder b(end->getLoc(), end);
  Block *other = b.createBlock(after);
  IRMapping copy;
  copy.map(after->getArguments(), getPassed(end, after));
  for (Operation &op : after->without_terminator())
    b.clone(op, copy);
  cf::BranchOp::create(b, skips);
  Operation *skippedEnd = skipped->getTerminator();
  usePassed(skippedEnd, after);
  second->erase();
  skippedEnd->erase();
  for (Block *each : {after, next})
    skipped->getOperations().splice(skipped->end(), each->getOperations());
  branchTo(*triangle, end, other);
  after->erase();
  next->erase();
  return true;
}

bool mlir::redop::duplicateTails(Region &body) {
  bool isChanged = false;
  // The blocks that follow may be moved into another one.
  for (auto it = body.begin(); it != body.end(); ++it)
    isChanged |= threadTail(&*it) || duplicateTail(&*it);
  return isChanged;
}
