//===- Unroll.cpp - Several loads in flight -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Unroll.h"
#include "PtxAccesses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::redop;

/// Copies of more ops than these cost more than they gain.
static constexpr unsigned kMaxOps = 64;

/// Whether `op` loads from memory that is not on the stack, and does nothing
/// else.
static bool isLoad(Operation *op) {
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    return !load.getAddr().getDefiningOp<LLVM::AllocaOp>();
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op)) {
    std::string why;
    std::optional<PtxAccesses> accesses = readPtxAccesses(text, why);
    return accesses && llvm::none_of(accesses->accesses,
                                     [](auto &each) { return each.isWrite; });
  }
  return isa<memref::LoadOp, vector::LoadOp>(op);
}

/// The one branch of a loop's body; null without one.
static scf::IfOp getBranch(Block *body) {
  auto branches = body->getOps<scf::IfOp>();
  return branches.empty() ? nullptr : *branches.begin();
}

bool mlir::redop::canInterleave(
    scf::ForOp loop, const llvm::SmallPtrSetImpl<Operation *> &reductions) {
  if (loop.getNumRegionIterArgs() != 0)
    return false;
  // Not to overflow, with several steps beyond the end.
  bool isSigned =
      loop.getInductionVar().getType().isIndex() && !loop.getUnsignedCmp();
  if (!isSigned && !loop->hasAttr(countsBlocksAttrName))
    return false;
  scf::IfOp branch = getBranch(loop.getBody());
  if (branch && (branch.getNumResults() != 0 || branch.elseBlock()))
    return false;
  unsigned count = 0, loads = 0;
  auto isFine = [&](Operation *op) {
    ++count;
    loads += isLoad(op);
    return op == branch || op->hasTrait<OpTrait::IsTerminator>() ||
           reductions.contains(op) || isLoad(op) ||
           (op->getNumRegions() == 0 && isMemoryEffectFree(op));
  };
  for (Operation &op : *loop.getBody()) {
    // What follows the branch would be executed before it.
    if (branch && branch->isBeforeInBlock(&op) && !isMemoryEffectFree(&op))
      return false;
    // Outside of the branch, nothing is executed but in order.
    if (branch && reductions.contains(&op))
      return false;
    if (!isFine(&op))
      return false;
  }
  if (branch)
    for (Operation &op : *branch.thenBlock())
      if (!isFine(&op))
        return false;
  return loads != 0 && count <= kMaxOps;
}

/// Moves all that does not depend on a reduction before the first one.
static void loadFirst(Block *block) {
  Operation *first = nullptr;
  llvm::SmallPtrSet<Operation *, 16> staying;
  for (Operation &op :
       llvm::make_early_inc_range(block->without_terminator())) {
    bool stays = !isLoad(&op) && !isMemoryEffectFree(&op);
    for (Value operand : op.getOperands())
      if (Operation *source = operand.getDefiningOp())
        stays |= staying.contains(source);
    if (!stays) {
      if (first)
        op.moveBefore(first);
      continue;
    }
    staying.insert(&op);
    if (!first)
      first = &op;
  }
}

void mlir::redop::interleave(scf::ForOp loop, unsigned factor,
                             RewriterBase &rewriter) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(loop);
  Location loc = loop.getLoc();
  Type type = loop.getInductionVar().getType();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(rewriter, loc,
                                     rewriter.getIntegerAttr(type, value));
  };
  auto add = [&](Value left, Value right) -> Value {
    return arith::AddIOp::create(rewriter, loc, left, right);
  };
  Value step = loop.getStep(), end = loop.getUpperBound();
  Value ahead =
      arith::MulIOp::create(rewriter, loc, step, constant(factor - 1));
  Value all = arith::MulIOp::create(rewriter, loc, step, constant(factor));
  Value last = arith::SubIOp::create(rewriter, loc, end, ahead);
  // Where something overflows, the wide loop has no iteration.
  auto compare = [&](arith::CmpIPredicate how, Value left,
                     Value right) -> Value {
    return arith::CmpIOp::create(rewriter, loc, how, left, right);
  };
  bool isUnsigned = loop.getUnsignedCmp();
  Value isSafe;
  if (isUnsigned) {
    isSafe = compare(arith::CmpIPredicate::ule, ahead, end);
  } else {
    Value bound = constant(int64_t(1) << 48);
    isSafe = arith::AndIOp::create(
        rewriter, loc, compare(arith::CmpIPredicate::ult, end, bound),
        compare(arith::CmpIPredicate::ult, step, bound));
  }
  last = arith::SelectOp::create(rewriter, loc, isSafe, last,
                                 loop.getLowerBound());

  // The loop that follows takes what is left.
  auto wide = scf::ForOp::create(rewriter, loc, loop.getLowerBound(), last, all,
                                 ValueRange{loop.getLowerBound()},
                                 /*bodyBuilder=*/nullptr, isUnsigned);
  loop.getLowerBoundMutable().assign(wide.getResult(0));
  rewriter.setInsertionPointToStart(wide.getBody());
  SmallVector<IRMapping> copies(factor);
  Value number = wide.getInductionVar();
  scf::IfOp branch = getBranch(loop.getBody());
  Value condition;
  for (auto [index, copy] : llvm::enumerate(copies)) {
    if (index)
      number = add(number, step);
    copy.map(loop.getInductionVar(), number);
    for (Operation &op : loop.getBody()->without_terminator())
      if (&op != branch)
        rewriter.clone(op, copy);
    if (!branch)
      continue;
    Value own = copy.lookupOrDefault(branch.getCondition());
    condition =
        condition
            ? arith::AndIOp::create(rewriter, loc, condition, own).getResult()
            : own;
  }
  Value next = add(number, step);
  auto yield = scf::YieldOp::create(rewriter, loc, next);
  rewriter.setInsertionPoint(yield);
  if (branch) {
    auto whole = scf::IfOp::create(rewriter, loc, condition,
                                   /*withElseRegion=*/true);
    for (IRMapping &copy : copies) {
      rewriter.setInsertionPoint(whole.elseBlock()->getTerminator());
      rewriter.clone(*branch, copy);
    }
    for (IRMapping &copy : copies) {
      rewriter.setInsertionPoint(whole.thenBlock()->getTerminator());
      for (Operation &op : branch.thenBlock()->without_terminator())
        rewriter.clone(op, copy);
    }
    loadFirst(whole.thenBlock());
  }
  loadFirst(wide.getBody());
}
