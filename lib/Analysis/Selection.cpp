//===- Selection.cpp - What selects the threads of an op ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Selection.h"
#include "mlir/Analysis/SliceWalk.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/CasLoop.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/IntegerOps.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/TargetInfo/MachineConstants.h"
#include "llvm/ADT/FloatingPointMode.h"

using namespace mlir;
using namespace mlir::redop;

/// The way from the end of `from` on which `block` is; none if it may be on
/// both of them.
static std::optional<bool> getWayTo(Block *block, Block *from,
                                    KernelFacts &facts) {
  for (unsigned i = 0; i < from->getNumSuccessors(); ++i) {
    Block *next = from->getSuccessor(i);
    if (next->getSinglePredecessor() == from &&
        facts.getDominance().dominates(next, block))
      return i == 0;
  }
  return std::nullopt;
}

/// Whether a condition of `op` is such that `matches` holds: its mask, that of
/// an scf.if around it, or that of a branch between blocks that decides whether
/// it is executed. `matches` also gets what the condition must be, if it is
/// known. `alsoBefore`: also a branch whose ways have met again, if the block
/// of `op` may be skipped after that.
static bool hasCondition(Operation *op, Value mask, KernelFacts &facts,
                         function_ref<bool(Value, std::optional<bool>)> matches,
                         bool alsoBefore = true) {
  if (mask && matches(mask, true))
    return true;
  FunctionOpInterface kernel = facts.getKernel();
  for (Operation *up = op->getParentOp(); up != kernel; up = up->getParentOp())
    if (auto branch = dyn_cast<scf::IfOp>(up))
      if (matches(branch.getCondition(),
                  branch.getThenRegion().isAncestor(op->getParentRegion())))
        return true;
  CFGLoopInfo *loops = facts.getLoops();
  if (!loops)
    return false;
  Block *block = facts.getBody().findAncestorOpInRegion(*op)->getBlock();
  CFGLoop *loop = loops->getLoopFor(block);
  auto &tree = facts.getDominance().getDomTree(&facts.getBody());
  auto &endTree = facts.getPostDominance().getDomTree(&facts.getBody());
  // Whether both ways from a branch have met again before `block`.
  auto meetBefore = [&](Block *branch) {
    auto *node = endTree.getNode(branch);
    auto *meeting = node ? node->getIDom() : nullptr;
    return meeting && meeting->getBlock() &&
           facts.getDominance().dominates(meeting->getBlock(), block);
  };
  for (Block *each = block; each && tree.getNode(each);) {
    auto *up = tree.getNode(each)->getIDom();
    each = up ? up->getBlock() : nullptr;
    if (!each || facts.getPostDominance().postDominates(block, each) ||
        (!alsoBefore && meetBefore(each)))
      continue;
    bool leaves = loop && loop->contains(each) && loop->isLoopExiting(each);
    Value condition = getCondition(each);
    if (!leaves && condition &&
        matches(condition, getWayTo(block, each, facts)))
      return true;
  }
  return false;
}

bool mlir::redop::isSelectedByThreadId(Operation *op, Value mask,
                                       KernelFacts &facts) {
  return hasCondition(op, mask, facts, [&](Value condition, auto) {
    return facts.getDependence().selectsThreads(condition);
  });
}

/// Whether the lanes of a warp have different values of `value`, a thread
/// index, and the same ones as those of each other warp.
static bool isOfLane(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  if (isIntegerCast(op))
    return isOfLane(op->getOperand(0));
  std::optional<SpecialRegister> special = getSpecialRegister(op);
  if (special)
    return special->kind == SpecialRegister::Kind::LaneId;
  APInt number;
  if (op->getNumOperands() != 2 ||
      !matchPattern(op->getOperand(1), m_ConstantInt(&number)))
    return false;
  if (isRemainder(op))
    return number.isPowerOf2() && number.ule(kWarpSize);
  return isa<arith::AndIOp, LLVM::AndOp>(op) && number.ult(kWarpSize);
}

/// Whether `condition`, which selects threads by their index, and may be by
/// something else as well, holds in any warp that the latter allows, as
/// `threadIdx.x % 32 == 0` does.
static bool selectsLanes(Value condition, ThreadDependence &dependence) {
  auto visit = [&](Value each) {
    Operation *op = each.getDefiningOp();
    if (isa_and_nonnull<arith::AndIOp, LLVM::AndOp>(op)) {
      SmallVector<Value, 2> selecting;
      llvm::copy_if(
          op->getOperands(), std::back_inserter(selecting),
          [&](Value part) { return dependence.selectsThreads(part); });
      return WalkContinuation::advanceTo(selecting);
    }
    bool isOfLanes = isa_and_nonnull<arith::CmpIOp, LLVM::ICmpOp>(op) &&
                     isOfLane(op->getOperand(0)) &&
                     matchPattern(op->getOperand(1), m_Constant());
    return isOfLanes ? WalkContinuation::skip() : WalkContinuation::interrupt();
  };
  return !walkSlice(condition, visit).wasInterrupted();
}

bool mlir::redop::isOfFewThreads(Operation *op, Value mask,
                                 KernelFacts &facts) {
  return hasCondition(
      op, mask, facts,
      [&](Value condition, auto) {
        return facts.getDependence().selectsThreads(condition) &&
               !selectsLanes(condition, facts.getDependence());
      },
      /*alsoBefore=*/false);
}

bool mlir::redop::isSelectedByData(Operation *op, Value mask,
                                   KernelFacts &facts) {
  return hasCondition(op, mask, facts, [&](Value condition, auto) {
    return (facts.getDependence().get(condition) & OriginMemory) != 0;
  });
}

/// Whether a float is not a number if `predicate`, of `left` and `right`, is
/// true or false.
static bool impliesNaN(arith::CmpFPredicate predicate, Value left, Value right,
                       bool isTrue) {
  switch (predicate) {
  case arith::CmpFPredicate::UNO:
    return isTrue;
  case arith::CmpFPredicate::ORD:
    return !isTrue;
  case arith::CmpFPredicate::UNE:
    return left == right && isTrue;
  case arith::CmpFPredicate::OEQ:
    return left == right && !isTrue;
  // All numbers are at most infinity.
  case arith::CmpFPredicate::OLE:
    return matchPattern(right, m_PosInfFloat()) && !isTrue;
  case arith::CmpFPredicate::UGT:
    return matchPattern(right, m_PosInfFloat()) && isTrue;
  default:
    return false;
  }
}

/// Whether a float is not a number according to `fact`.
static bool saysNaN(const Fact &fact) {
  Operation *op = fact.condition.getDefiningOp();
  if (auto compare = dyn_cast_or_null<arith::CmpFOp>(op))
    return impliesNaN(compare.getPredicate(), compare.getLhs(),
                      compare.getRhs(), fact.isTrue);
  // The predicates of both dialects have the numbers of LLVM's.
  if (auto compare = dyn_cast_or_null<LLVM::FCmpOp>(op))
    return impliesNaN(static_cast<arith::CmpFPredicate>(compare.getPredicate()),
                      compare.getLhs(), compare.getRhs(), fact.isTrue);
  auto test = dyn_cast_or_null<LLVM::IsFPClass>(op);
  return test && fact.isTrue && (test.getBit() & ~llvm::fcNan) == 0;
}

bool mlir::redop::isSelectedByNaN(Operation *op, Value mask,
                                  KernelFacts &facts) {
  return hasCondition(op, mask, facts,
                      [](Value condition, std::optional<bool> isTrue) {
                        if (!isTrue)
                          return false;
                        auto ways = getWays(condition, *isTrue);
                        return ways && !ways->empty() &&
                               llvm::all_of(*ways, [](const Facts &way) {
                                 return llvm::any_of(way, saysNaN);
                               });
                      });
}

bool mlir::redop::isSelectedByElement(Operation *op, Value mask, Value base,
                                      ValueRange indices, KernelFacts &facts) {
  // More ops are not examined, to bound the time.
  static constexpr unsigned kMaxValues = 32;
  auto isElement = [&](Operation *source) {
    if (auto load = dyn_cast<LLVM::LoadOp>(source))
      return load.getAddr() == base;
    auto load = dyn_cast<memref::LoadOp>(source);
    return load && load.getMemref() == base && load.getIndices() == indices;
  };
  return hasCondition(op, mask, facts, [&](Value condition, auto) {
    llvm::SmallSetVector<Value, 8> values;
    values.insert(condition);
    for (size_t i = 0; i < values.size() && i < kMaxValues; ++i) {
      Operation *source = values[i].getDefiningOp();
      if (!source)
        continue;
      if (isElement(source))
        return true;
      values.insert_range(source->getOperands());
    }
    return false;
  });
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Whether `matches` holds for an scf.for or scf.while, or a loop between basic
/// blocks, around `op`.
static bool hasLoop(Operation *op, KernelFacts &facts,
                    function_ref<bool(Operation *)> matches,
                    function_ref<bool(CFGLoop *)> matchesBlocks) {
  FunctionOpInterface kernel = facts.getKernel();
  for (Operation *up = op->getParentOp(); up != kernel; up = up->getParentOp())
    if (matches(up))
      return true;
  CFGLoopInfo *loops = facts.getLoops();
  if (!loops)
    return false;
  Block *block = facts.getBody().findAncestorOpInRegion(*op)->getBlock();
  for (CFGLoop *loop = loops->getLoopFor(block); loop;
       loop = loop->getParentLoop())
    if (matchesBlocks(loop))
      return true;
  return false;
}

/// Whether `matches` holds for the condition of a block that `loop` is left
/// from, other than for a failed assertion.
static bool hasExitCondition(CFGLoop *loop, function_ref<bool(Value)> matches) {
  SmallVector<std::pair<Block *, Block *>> exits;
  loop->getExitEdges(exits);
  return llvm::any_of(exits, [&](std::pair<Block *, Block *> exit) {
    Value condition = getCondition(exit.first);
    return condition && mayReturn(exit.second) && matches(condition);
  });
}

bool mlir::redop::isInGridLoop(Operation *op, KernelFacts &facts) {
  auto isOfGrid = [&](Value value) {
    return (facts.getDependence().get(value) & OriginGrid) != 0;
  };
  return hasLoop(
      op, facts,
      [&](Operation *up) {
        auto loop = dyn_cast<scf::ForOp>(up);
        return loop &&
               (isOfGrid(loop.getStep()) || isOfGrid(loop.getUpperBound()));
      },
      [&](CFGLoop *loop) { return hasExitCondition(loop, isOfGrid); });
}

bool mlir::redop::isInConstantLoops(Operation *op, KernelFacts &facts) {
  auto isConstant = [&](Value value) {
    return (facts.getDependence().getAll(value) &
            ~(OriginBlockArgument | OriginRegion)) == 0;
  };
  bool isInLoop = false;
  bool hasOther = hasLoop(
      op, facts,
      [&](Operation *up) {
        auto loop = dyn_cast<scf::ForOp>(up);
        isInLoop |= loop || isa<scf::WhileOp>(up);
        return isa<scf::WhileOp>(up) ||
               (loop && !(isConstant(loop.getLowerBound()) &&
                          isConstant(loop.getUpperBound()) &&
                          isConstant(loop.getStep())));
      },
      [&](CFGLoop *loop) {
        isInLoop = true;
        return hasExitCondition(
            loop, [&](Value condition) { return !isConstant(condition); });
      });
  return isInLoop && !hasOther;
}

bool mlir::redop::isSelectedInOwnLoop(Operation *op, Value mask,
                                      KernelFacts &facts) {
  bool isInLoop = hasLoop(
      op, facts,
      [](Operation *up) { return isa<scf::ForOp, scf::WhileOp>(up); },
      [](CFGLoop *) { return true; });
  return isInLoop && !isInGridLoop(op, facts) &&
         isSelectedByData(op, mask, facts);
}

/// The address that `op` loads from; no values if it is no load.
static ValueRange getLoadAddress(Operation *op) {
  if (isa_and_nonnull<LLVM::LoadOp, memref::LoadOp>(op))
    return op->getOperands();
  return ValueRange();
}

/// What `each` is computed from. Control flow that cannot be followed ends the
/// walk there.
static WalkContinuation advance(Value each) {
  if (std::optional<SmallVector<Value>> from = getIncoming(each))
    return WalkContinuation::advanceTo(*from);
  if (Operation *op = each.getDefiningOp())
    return WalkContinuation::advanceTo(op->getOperands());
  auto loop =
      dyn_cast_or_null<scf::ForOp>(each.getParentBlock()->getParentOp());
  return loop && each == loop.getInductionVar()
             ? WalkContinuation::advanceTo(loop.getLowerBound())
             : WalkContinuation::skip();
}

/// Whether the lanes of a warp may have different values of `values`: a thread
/// index is among what they are computed from, other than in a quotient, such
/// as the index of a warp or row.
static bool differInWarp(ValueRange values) {
  auto isOfThread = [](Value each) {
    using Kind = SpecialRegister::Kind;
    Operation *op = each.getDefiningOp();
    bool isOfLane = op && llvm::any_of(getSpecialRegisters(op), [](auto found) {
                      return found.kind == Kind::LaneId ||
                             (found.kind == Kind::Tid &&
                              found.dimension == gpu::Dimension::x);
                    });
    if (isOfLane)
      return WalkContinuation::interrupt();
    return isQuotient(each) ? WalkContinuation::skip() : advance(each);
  };
  return walkSlice(values, isOfThread).wasInterrupted();
}

/// Whether a lane has loaded what `value` is computed from for itself.
static bool isOfOwnLoad(Value value) {
  auto isLoad = [](Value each) {
    ValueRange address = getLoadAddress(each.getDefiningOp());
    return !address.empty() && differInWarp(address)
               ? WalkContinuation::interrupt()
               : advance(each);
  };
  return walkSlice(value, isLoad).wasInterrupted();
}

static bool isUneven(Operation *loop) {
  if (auto counted = dyn_cast<scf::ForOp>(loop))
    return isOfOwnLoad(counted.getUpperBound()) ||
           isOfOwnLoad(counted.getLowerBound());
  auto open = dyn_cast<scf::WhileOp>(loop);
  return open && isOfOwnLoad(open.getConditionOp().getCondition());
}

bool mlir::redop::isInUnevenLoop(Operation *op, KernelFacts &facts) {
  return hasLoop(
      op, facts, [](Operation *up) { return isUneven(up); },
      [](CFGLoop *loop) { return hasExitCondition(loop, isOfOwnLoad); });
}
