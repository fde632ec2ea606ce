//===- Masks.cpp - Which lanes execute an op together ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lanes/Masks.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/Collectives.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Termination.h"
#include "redop/Analysis/Uniformity.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

LaneMasks::LaneMasks(KernelContext &context, const KernelAccesses &found,
                     const std::optional<Obstacle> &unknown)
    : context(context), kernel(context.getKernel()),
      b(kernel.getLoc(), kernel.getContext()),
      warpUniformity(kernel.getFunctionBody(), Uniformity::Of::Warp),
      why(findKernelRefusal(found, unknown)) {}

/// Lanes that vote wait for each other. They must reach the vote, and no thread
/// may wait for them elsewhere.
std::optional<Refusal>
LaneMasks::findKernelRefusal(const KernelAccesses &found,
                             const std::optional<Obstacle> &unknown) {
  if (unknown && Refusal::holds(Refusal::ID::LanesMayWait))
    return Refusal(Refusal::ID::LanesMayWait, unknown->op,
                   unknown->op->getName().getStringRef(), unknown->why);
  if (std::optional<std::string> unbounded = findUnboundedLoop(
          context, [](Block *) { return true; },
          [&](Operation *op) {
            return mayChange(op, found, context.getObjects());
          });
      unbounded && Refusal::holds(Refusal::ID::MayNotEnd))
    return Refusal(Refusal::ID::MayNotEnd, kernel, *unbounded);
  Block *entry = &kernel.getFunctionBody().front();
  for (Operation *op : found.collectives) {
    // They wait for lanes that are on the same way.
    if (meetsPresentLanes(op))
      continue;
    bool isOnEachWay =
        op->getParentOp() == kernel &&
        context.getPostDominance().postDominates(op->getBlock(), entry) &&
        !(context.getLoops() && context.getLoops()->getLoopFor(op->getBlock()));
    const Uniformity &ofGroup =
        getMeets(op) == Meets::Lanes ? warpUniformity : context.getUniformity();
    if (!isOnEachWay && !ofGroup.isConvergent(op->getBlock()) &&
        Refusal::holds(Refusal::ID::PartialCollectiveOfWarp))
      return Refusal(Refusal::ID::PartialCollectiveOfWarp, op,
                     op->getName().getStringRef());
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// The lanes among `lanes` for which `condition` holds.
Value LaneMasks::vote(Value lanes, Value condition) {
  if (!isCreating)
    return Value();
  if (!lanes)
    lanes = createI32(b, -1);
  if (!condition)
    condition = arith::ConstantOp::create(b, b.getBoolAttr(true));
  return NVVM::VoteSyncOp::create(b, b.getI32Type(), lanes, condition,
                                  NVVM::VoteSyncKind::ballot);
}

/// A variable for a mask that changes in a loop, which LLVM promotes to a
/// register.
Value LaneMasks::createVariable() {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&kernel.getFunctionBody().front());
  return LLVM::AllocaOp::create(b, LLVM::LLVMPointerType::get(b.getContext()),
                                b.getI32Type(), createI32(b, 1));
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// The lanes that take the way from one block to another.
FailureOr<Value> LaneMasks::getLanesOfEdge(Block *from, Block *to) {
  FailureOr<Value> lanes = getLanes(from);
  Operation *end = from->getTerminator();
  if (failed(lanes) || isJump(end))
    return lanes;
  if (!isBranch(end) || end->getSuccessor(0) == end->getSuccessor(1))
    return failure();
  if (!isCreating)
    return Value();
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(end);
  Value condition = end->getOperand(0);
  if (end->getSuccessor(1) == to)
    condition = createNot(b, condition);
  return vote(*lanes, condition);
}

/// The lanes that are in an iteration together: those that enter, without those
/// that have left.
FailureOr<Value> LaneMasks::getLanesOfLoop(CFGLoop *loop) {
  Block *header = loop->getHeader(), *latch = loop->getLoopLatch();
  Block *before = loop->getLoopPredecessor();
  if (!latch || !before)
    return failure();
  FailureOr<Value> entering = getLanesOfEdge(before, header);
  if (failed(entering))
    return failure();
  Value variable;
  if (isCreating) {
    OpBuilder::InsertionGuard guard(b);
    variable = createVariable();
    b.setInsertionPoint(before->getTerminator());
    LLVM::StoreOp::create(b, *entering ? *entering : vote(Value(), Value()),
                          variable);
    b.setInsertionPointToStart(header);
    known[header] = LLVM::LoadOp::create(b, b.getI32Type(), variable);
  } else {
    known[header] = Value();
  }
  FailureOr<Value> staying = getLanesOfEdge(latch, header);
  if (failed(staying)) {
    known.erase(header);
    return failure();
  }
  if (isCreating) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPoint(latch->getTerminator());
    LLVM::StoreOp::create(b, *staying, variable);
  }
  return known[header];
}

FailureOr<Value> LaneMasks::getLanesOfLoop(scf::ForOp loop) {
  FailureOr<Value> all = getLanes(loop->getBlock());
  if (failed(all) || !isCreating)
    return all;
  OpBuilder::InsertionGuard guard(b);
  auto isBelow = [&](Value number) -> Value {
    return arith::CmpIOp::create(b,
                                 loop.getUnsignedCmp()
                                     ? arith::CmpIPredicate::ult
                                     : arith::CmpIPredicate::slt,
                                 number, loop.getUpperBound());
  };
  Value variable = createVariable();
  b.setInsertionPoint(loop);
  LLVM::StoreOp::create(b, vote(*all, isBelow(loop.getLowerBound())), variable);
  b.setInsertionPointToStart(loop.getBody());
  Value lanes = LLVM::LoadOp::create(b, b.getI32Type(), variable);
  b.setInsertionPoint(loop.getBody()->getTerminator());
  Value next = arith::AddIOp::create(b, loop.getInductionVar(), loop.getStep());
  LLVM::StoreOp::create(b, vote(lanes, isBelow(next)), variable);
  return lanes;
}

FailureOr<Value> LaneMasks::getLanesOfTop(Block *block) {
  if (block->isEntryBlock())
    return Value();
  CFGLoop *loop = context.getLoops()->getLoopFor(block);
  if (loop && loop->getHeader() == block)
    return getLanesOfLoop(loop);
  // All lanes that enter a loop come to what follows it.
  auto getDominator = [&](Block *of) {
    auto *up = context.getDominance()
                   .getDomTree(of->getParent())
                   .getNode(of)
                   ->getIDom();
    return up ? up->getBlock() : nullptr;
  };
  Block *dominator = getDominator(block);
  for (CFGLoop *left; dominator; dominator = getDominator(left->getHeader())) {
    left = nullptr;
    for (CFGLoop *each = context.getLoops()->getLoopFor(dominator);
         each && !each->contains(block); each = each->getParentLoop())
      left = each;
    if (!left)
      break;
  }
  if (!dominator)
    return failure();
  if (context.getPostDominance().postDominates(block, dominator))
    return getLanes(dominator);
  if (block->getSinglePredecessor() != dominator)
    return failure();
  return getLanesOfEdge(dominator, block);
}

FailureOr<Value> LaneMasks::getLanes(Block *block) {
  if (auto it = known.find(block); it != known.end())
    return it->second;
  FailureOr<Value> lanes = failure();
  Operation *parent = block->getParentOp();
  if (warpUniformity.isConvergent(block)) {
    lanes = Value();
  } else if (parent == kernel) {
    lanes = getLanesOfTop(block);
  } else if (auto loop = dyn_cast<scf::ForOp>(parent)) {
    lanes = warpUniformity.isUniform(parent) ? getLanes(loop->getBlock())
                                             : getLanesOfLoop(loop);
  } else if (auto branch = dyn_cast<scf::IfOp>(parent)) {
    lanes = getLanes(branch->getBlock());
    if (succeeded(lanes) && isCreating && !warpUniformity.isUniform(parent)) {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPoint(branch);
      Value condition = branch.getCondition();
      if (block != branch.thenBlock())
        condition = createNot(b, condition);
      lanes = vote(*lanes, condition);
    }
  }
  if (succeeded(lanes))
    known[block] = *lanes;
  return lanes;
}

std::optional<Refusal> LaneMasks::findRefusal(Operation *op) {
  if (why)
    return why;
  isCreating = false;
  llvm::DenseMap<Block *, Value> created = known;
  bool isKnown = succeeded(getLanes(op->getBlock()));
  known = std::move(created);
  if (isKnown || !Refusal::holds(Refusal::ID::LanesUnknown))
    return std::nullopt;
  return Refusal::ID::LanesUnknown;
}

Value LaneMasks::create(Operation *op, Value condition) {
  isCreating = true;
  FailureOr<Value> found = getLanes(op->getBlock());
  assert((succeeded(found) || !Refusal::holds(Refusal::ID::LanesUnknown)) &&
         "was checked before");
  Value lanes = found.value_or(Value());
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(op);
  b.setLoc(op->getLoc());
  // Some lanes may have exited.
  return lanes && !condition ? lanes : vote(lanes, condition);
}
