//===- Uniformity.cpp - What the threads of a CTA agree on ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Uniformity.h"
#include "mlir/Analysis/SliceWalk.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/KernelFacts.h"
#include "redop/Analysis/Lemmas.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Dialect/Marks.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether the results of `op` are the same in all threads, whatever its
/// operands are.
bool Uniformity::isSame(Operation *op) const {
  if (auto reduce = dyn_cast<GroupReduceOp>(op))
    return reduce.getGroup() == Group::Block;
  // All lanes of the warp that have not exited take part.
  auto vote = dyn_cast<NVVM::VoteSyncOp>(op);
  APInt mask;
  return of == Of::Warp && vote &&
         matchPattern(vote.getMask(), m_ConstantInt(&mask)) && mask.isAllOnes();
}

Uniformity::Uniformity(Region &body, Of of) : body(body), of(of) {
  body.walk([&](Operation *op) {
    if (op->getNumRegions() != 0) {
      if (!isa<scf::IfOp, scf::ForOp>(op))
        diverge(op);
      return;
    }
    if (!redop::isUniform(op) && !isSame(op))
      for (Value result : op->getResults())
        add(result);
    if (op->getNumSuccessors() != 0 && !isa<BranchOpInterface>(op))
      for (Block *successor : op->getSuccessors())
        diverge(successor);
  });
  propagate();
}

void Uniformity::add(Value value) {
  if (differing.insert(value).second)
    next.push_back(value);
}

/// The threads diverge in the regions of `op`.
void Uniformity::diverge(Operation *op) {
  if (!divergent.insert(op).second)
    return;
  for (Value result : op->getResults())
    add(result);
  // The iteration of the threads is only known for scf.for.
  if (!isa<scf::ForOp>(op))
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Value argument : block.getArguments())
          add(argument);
}

/// Some threads reach `block`, one of several in its region, without the
/// others, or in a different iteration of a CFG loop: values
/// computed from there on may differ.
void Uniformity::diverge(Block *block) {
  if (!divergentBlocks.insert(block).second)
    return;
  for (Value argument : block->getArguments())
    add(argument);
  for (Operation &op : *block)
    for (Value result : op.getResults())
      if (op.getNumOperands() != 0)
        add(result);
  for (Block *successor : block->getSuccessors())
    diverge(successor);
}

void Uniformity::visitYield(OpOperand &use) {
  Operation *yield = use.getOwner(), *parent = yield->getParentOp();
  unsigned index = use.getOperandNumber();
  if (isa<scf::YieldOp>(yield) && isa<scf::IfOp, scf::ForOp>(parent)) {
    add(parent->getResult(index));
    if (auto loop = dyn_cast<scf::ForOp>(parent))
      add(loop.getRegionIterArg(index));
  }
}

void Uniformity::visitUse(OpOperand &use) {
  Operation *user = use.getOwner();
  if (auto branch = dyn_cast<scf::IfOp>(user))
    return diverge(branch);
  if (auto loop = dyn_cast<scf::ForOp>(user)) {
    unsigned index = use.getOperandNumber();
    if (index < loop.getNumControlOperands()) {
      diverge(loop);
      // The upper bound affects only the trip count.
      if (&use != &loop.getUpperBoundMutable())
        add(loop.getInductionVar());
      return;
    }
    index -= loop.getNumControlOperands();
    add(loop.getRegionIterArg(index));
    add(loop.getResult(index));
    return;
  }
  if (user->getNumRegions() == 0 && !isSame(user))
    for (Value result : user->getResults())
      add(result);
  if (auto branch = dyn_cast<BranchOpInterface>(user)) {
    std::optional<BlockArgument> argument =
        branch.getSuccessorBlockArgument(use.getOperandNumber());
    // All threads of a launch choose the same version.
    bool isOfVersions =
        user->hasAttr(versionedAttrName) || user->hasAttr(versionsAttrName);
    if (argument)
      add(*argument);
    else if (user->getNumSuccessors() > 1 && !isOfVersions)
      for (Block *successor : user->getSuccessors())
        diverge(successor);
    return;
  }
  visitYield(use);
}

void Uniformity::propagate() {
  while (!next.empty())
    for (OpOperand &use : next.pop_back_val().getUses())
      visitUse(use);
}

bool Uniformity::isConvergent(Block *block) const {
  while (block->getParent() != &body) {
    Operation *parent = block->getParentOp();
    // Nothing is known about a region with several blocks.
    if (!isa<scf::IfOp, scf::ForOp>(parent) || divergent.contains(parent))
      return isGranted(Lemma::IsConvergent);
    block = parent->getBlock();
  }
  return !divergentBlocks.contains(block) || isGranted(Lemma::IsConvergent);
}

//===----------------------------------------------------------------------===//
// Values of one op or expression
//===----------------------------------------------------------------------===//

bool mlir::redop::isUniform(Operation *op) {
  constexpr unsigned same = OriginCta | OriginGrid | OriginSize;
  return (ThreadDependence::getOfOp(op) & ~same) == 0;
}

bool mlir::redop::isCtaConstant(KernelFacts &facts, Value value,
                                Operation *at) {
  if (!facts.getDependence().isSameInCta(value))
    return false;
  return !walkSlice(value, [&](Value each) {
            Operation *op = each.getDefiningOp();
            if (!op)
              return WalkContinuation::skip();
            if (Value assumed = getAssumed(each))
              return WalkContinuation::advanceTo(assumed);
            bool isBefore = isExecutedWith(op, at) ||
                            mayExecuteEarlier(op, UsedBy::Anything);
            return isBefore ? WalkContinuation::advanceTo(op->getOperands())
                            : WalkContinuation::interrupt();
          }).wasInterrupted();
}

bool mlir::redop::hasUniformTripCount(KernelFacts &facts, CFGLoop &loop) {
  constexpr unsigned same =
      OriginCta | OriginGrid | OriginSize | OriginArgument;
  Block *header = loop.getHeader(), *latch = loop.getLoopLatch();
  Block *entry = &facts.getKernel().getFunctionBody().front();
  // Two edges from one block may also pass different values.
  if (!latch || llvm::range_size(header->getPredecessors()) != 2)
    return false;
  // A value of the header only depends on the number of the iteration.
  auto visit = [&](Value value) {
    if (Operation *op = value.getDefiningOp())
      return op->getNumRegions() == 0 &&
                     (ThreadDependence::getOfOp(op) & ~same) == 0
                 ? WalkContinuation::advanceTo(op->getOperands())
                 : WalkContinuation::interrupt();
    Block *block = cast<BlockArgument>(value).getOwner();
    if (block == entry)
      return WalkContinuation::skip();
    std::optional<SmallVector<Value>> from;
    if (block == header)
      from = getIncoming(value);
    return from ? WalkContinuation::advanceTo(*from)
                : WalkContinuation::interrupt();
  };
  SmallVector<std::pair<Block *, Block *>> exits;
  loop.getExitEdges(exits);
  return llvm::all_of(exits, [&](std::pair<Block *, Block *> exit) {
    if (!mayReturn(exit.second))
      return true;
    // All threads come to it in each iteration.
    Value condition = getCondition(exit.first);
    return condition && facts.getDominance().dominates(exit.first, latch) &&
           !walkSlice(condition, visit).wasInterrupted();
  });
}

bool mlir::redop::isControlFlowUniform(FunctionOpInterface kernel) {
  constexpr unsigned same = OriginCta | OriginGrid | OriginSize |
                            OriginArgument | OriginBlockArgument;
  ThreadDependence dependence(kernel);
  for (Block &block : kernel.getFunctionBody())
    for (Operation &op : block) {
      // Ops with regions have their own control flow.
      if (op.getNumRegions() != 0)
        return false;
      if (op.getNumSuccessors() == 0)
        continue;
      auto branch = dyn_cast<BranchOpInterface>(op);
      if (!branch)
        return false;
      if (op.getNumSuccessors() == 1)
        continue;
      for (OpOperand &operand : op.getOpOperands())
        if (!branch.getSuccessorBlockArgument(operand.getOperandNumber()) &&
            (dependence.getAll(operand.get()) & ~same))
          return false;
    }
  return true;
}
