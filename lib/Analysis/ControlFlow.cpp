//===- ControlFlow.cpp - What a thread executes after what ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/ControlFlow.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/Collectives.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Dialect/Redop.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Reach
//===----------------------------------------------------------------------===//

Reach::Reach(Region &region, ArrayRef<Operation *> from,
             ArrayRef<Operation *> cuts, Direction direction)
    : region(region), direction(direction) {
  // A cut within a loop may be skipped.
  for (Operation *cut : cuts)
    if (cut->getParentRegion() == &region)
      this->cuts.insert(cut);
  for (Operation *op : from) {
    Operation *top = getTop(op);
    starts.insert(top);
    walkBlock(top->getBlock(), getNext(top));
  }
  llvm::SmallPtrSet<Block *, 8> seen;
  while (!next.empty()) {
    Block *block = next.pop_back_val();
    if (seen.insert(block).second)
      walkBlock(block, direction == Direction::After ? &block->front()
                                                     : &block->back());
  }
}

Operation *Reach::getTop(Operation *op) const {
  return region.findAncestorOpInRegion(*op);
}

Operation *Reach::getNext(Operation *op) const {
  return direction == Direction::After ? op->getNextNode() : op->getPrevNode();
}

void Reach::walkBlock(Block *block, Operation *first) {
  for (Operation *op = first; op; op = getNext(op)) {
    if (cuts.contains(op))
      return;
    reached.insert(op);
  }
  if (direction == Direction::After)
    next.append(block->succ_begin(), block->succ_end());
  else
    next.append(block->pred_begin(), block->pred_end());
}

bool Reach::contains(Operation *op) const {
  Operation *top = getTop(op);
  return reached.contains(top) || (starts.contains(top) && top != op);
}

//===----------------------------------------------------------------------===//
// Uniformity
//===----------------------------------------------------------------------===//

bool mlir::redop::isUniform(Operation *op) {
  if (op->getNumRegions() != 0 || !isComputation(op))
    return false;
  // Inline PTX may read any register. A frozen value may be undefined, and so
  // differ.
  if (op->getNumOperands() != 0)
    return !isa<LLVM::InlineAsmOp, LLVM::FreezeOp>(op) &&
           isa<LLVM::LLVMDialect, arith::ArithDialect, memref::MemRefDialect>(
               op->getDialect());
  if (std::optional<SpecialRegister> special = getSpecialRegister(op))
    return special->kind == SpecialRegister::Kind::CtaId ||
           special->kind == SpecialRegister::Kind::NCtaId ||
           special->kind == SpecialRegister::Kind::NTid ||
           special->kind == SpecialRegister::Kind::WarpSize;
  return isa<LLVM::ConstantOp, LLVM::ZeroOp, arith::ConstantOp,
             LLVM::AddressOfOp, memref::GetGlobalOp>(op);
}

/// Whether `value` is computed from arguments of `kernel` by ops for which
/// `isFine` holds.
static bool isComputedBy(FunctionOpInterface kernel, Value value,
                         function_ref<bool(Operation *)> isFine) {
  llvm::SmallSetVector<Value, 8> values;
  values.insert(value);
  for (size_t i = 0; i < values.size(); ++i) {
    Value each = values[i];
    Operation *op = each.getDefiningOp();
    if (!op) {
      Block *block = cast<BlockArgument>(each).getOwner();
      if (block != &kernel.getFunctionBody().front())
        return false;
    } else if (Value assumed = getAssumed(each)) {
      values.insert(assumed);
    } else {
      if (!isFine(op))
        return false;
      values.insert(op->operand_begin(), op->operand_end());
    }
  }
  return true;
}

bool mlir::redop::isSameInBlock(FunctionOpInterface kernel, Value value) {
  return isComputedBy(kernel, value,
                      [](Operation *op) { return isUniform(op); });
}

bool mlir::redop::isSameInGrid(FunctionOpInterface kernel, Value value) {
  return isComputedBy(kernel, value, [](Operation *op) {
    return isUniform(op) &&
           (ValueOrigins::getOfOp(op) & ~unsigned(OriginGrid)) == 0;
  });
}

bool mlir::redop::precedes(Operation *op, Operation *at) {
  Block *block = at->getBlock();
  if (op->getBlock() == block)
    return op->isBeforeInBlock(at);
  while ((block = block->getSinglePredecessor()))
    if (block == op->getBlock())
      return true;
  return op->getBlock()->isEntryBlock() &&
         op->getParentRegion() == at->getParentRegion();
}

bool mlir::redop::mayEndThread(Operation *op) {
  return op
      ->walk([](Operation *each) {
        bool isKnown =
            isComputation(each) || isCollective(each) ||
            isa<FormOpInterface, MemoryReductionOpInterface, scf::IfOp,
                scf::ForOp, scf::IndexSwitchOp, memref::LoadOp, memref::StoreOp,
                memref::AtomicRMWOp, vector::LoadOp, vector::StoreOp,
                vector::MaskedLoadOp, vector::MaskedStoreOp, memref::AllocaOp,
                LLVM::AllocaOp, LLVM::LoadOp, LLVM::StoreOp, LLVM::AtomicRMWOp,
                LLVM::AtomicCmpXchgOp, LLVM::FenceOp, LLVM::LifetimeStartOp,
                LLVM::LifetimeEndOp, LLVM::AssumeOp, LLVM::DbgValueOp,
                LLVM::DbgDeclareOp, LLVM::DbgLabelOp>(each);
        return isKnown && !isa<CallOpInterface, LLVM::InlineAsmOp,
                               NVVM::InlinePtxOp>(each)
                   ? WalkResult::advance()
                   : WalkResult::interrupt();
      })
      .wasInterrupted();
}

bool mlir::redop::isExecutedWith(Operation *op, Operation *at) {
  if (precedes(op, at))
    return true;
  if (op->getBlock() != at->getBlock())
    return false;
  for (Operation *each = at; each != op; each = each->getNextNode())
    if (mayEndThread(each))
      return false;
  return true;
}

bool mlir::redop::isBlockConstant(FunctionOpInterface kernel, Value value,
                                  Operation *at) {
  return isComputedBy(kernel, value, [&](Operation *op) {
    return isUniform(op) &&
           (isExecutedWith(op, at) || mayExecuteEarlier(op, UsedBy::Anything));
  });
}

bool mlir::redop::isControlFlowUniform(Region &region) {
  // Values that may differ between threads, propagated from their sources to
  // all dependent values.
  llvm::DenseSet<Value> differing;
  SmallVector<Value> next;
  auto add = [&](Value value) {
    if (differing.insert(value).second)
      next.push_back(value);
  };
  for (Block &block : region)
    for (Operation &op : block) {
      if (!isa<BranchOpInterface>(op) && op.getNumSuccessors() != 0)
        return false;
      // Ops with regions have their own control flow.
      if (op.getNumRegions() != 0)
        return false;
      if (!isUniform(&op))
        for (Value result : op.getResults())
          add(result);
    }
  while (!next.empty())
    for (OpOperand &use : next.pop_back_val().getUses()) {
      Operation *user = use.getOwner();
      for (Value result : user->getResults())
        add(result);
      auto branch = dyn_cast<BranchOpInterface>(user);
      if (!branch)
        continue;
      std::optional<BlockArgument> argument =
          branch.getSuccessorBlockArgument(use.getOperandNumber());
      if (argument)
        add(*argument);
      else if (user->getNumSuccessors() > 1)
        return false;
    }
  return true;
}

//===----------------------------------------------------------------------===//
// Election
//===----------------------------------------------------------------------===//

/// Whether a condition of `op` is such that `matches` holds: its mask, or that
/// of an scf.if around it.
static bool hasCondition(Operation *op, Value mask, FunctionOpInterface kernel,
                         function_ref<bool(Value)> matches) {
  if (mask && matches(mask))
    return true;
  for (Operation *up = op->getParentOp(); up != kernel; up = up->getParentOp())
    if (auto branch = dyn_cast<scf::IfOp>(up))
      if (matches(branch.getCondition()))
        return true;
  return false;
}

/// The same with the branches between blocks that decide whether `op` is
/// executed.
static bool hasCondition(Operation *op, Value mask, FunctionOpInterface kernel,
                         DominanceInfo &dominance,
                         PostDominanceInfo &postDominance, CFGLoopInfo *loops,
                         function_ref<bool(Value)> matches) {
  if (hasCondition(op, mask, kernel, matches))
    return true;
  if (!loops)
    return false;
  Block *block =
      kernel.getFunctionBody().findAncestorOpInRegion(*op)->getBlock();
  CFGLoop *loop = loops->getLoopFor(block);
  for (Block *each = block; each;) {
    auto *node = dominance.getDomTree(each->getParent()).getNode(each);
    auto *up = node->getIDom();
    each = up ? up->getBlock() : nullptr;
    if (!each || postDominance.postDominates(block, each))
      continue;
    bool leaves = loop && loop->contains(each) && loop->isLoopExiting(each);
    Value condition = getCondition(each);
    if (!leaves && condition && matches(condition))
      return true;
  }
  return false;
}

bool mlir::redop::isElected(Operation *op, Value mask,
                            FunctionOpInterface kernel, ValueOrigins &origins) {
  return hasCondition(op, mask, kernel, [&](Value condition) {
    return origins.electsThreads(condition);
  });
}

bool mlir::redop::isElected(Operation *op, Value mask,
                            FunctionOpInterface kernel, ValueOrigins &origins,
                            DominanceInfo &dominance,
                            PostDominanceInfo &postDominance,
                            CFGLoopInfo *loops) {
  return hasCondition(
      op, mask, kernel, dominance, postDominance, loops,
      [&](Value condition) { return origins.electsThreads(condition); });
}

bool mlir::redop::isSelectedByData(Operation *op, Value mask,
                                   FunctionOpInterface kernel,
                                   ValueOrigins &origins,
                                   DominanceInfo &dominance,
                                   PostDominanceInfo &postDominance,
                                   CFGLoopInfo *loops) {
  return hasCondition(op, mask, kernel, dominance, postDominance, loops,
                      [&](Value condition) {
                        return (origins.get(condition) & OriginMemory) != 0;
                      });
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

Value mlir::redop::getCondition(Block *block) {
  Operation *branch = block->getTerminator();
  return branch->getNumSuccessors() > 1 ? branch->getOperand(0) : Value();
}

bool mlir::redop::mayNotReturn(Operation *op) {
  if (isa<scf::WhileOp>(op))
    return true;
  auto call = dyn_cast<CallOpInterface>(op);
  if (!call)
    return false;
  if (auto llvmCall = dyn_cast<LLVM::CallOp>(op))
    if (llvmCall->hasAttr("will_return"))
      return false;
  auto callee = dyn_cast_if_present<LLVM::LLVMFuncOp>(call.resolveCallable());
  if (!callee)
    return true;
  // Functions of CUDA's math library return, and a failed assertion ends the
  // launch.
  return !isKnownExternal(callee) && !callee.getWillReturnAttr();
}

/// A block at which a cycle is entered that is no natural loop, for it is
/// entered elsewhere as well; null if there is none. `isConsidered` selects the
/// blocks.
static Block *findIrreducibleCycle(Region &body, DominanceInfo &dominance,
                                   function_ref<bool(Block *)> isConsidered) {
  // A depth-first search, in which the first of each pair is a block of the
  // current path. An edge to a block of the path closes a cycle.
  llvm::SmallPtrSet<Block *, 16> seen, onPath;
  SmallVector<std::pair<Block *, unsigned>> path;
  auto enter = [&](Block *block) {
    seen.insert(block);
    onPath.insert(block);
    path.emplace_back(block, 0);
  };
  enter(&body.front());
  while (!path.empty()) {
    auto &[block, index] = path.back();
    if (index == block->getNumSuccessors()) {
      onPath.erase(block);
      path.pop_back();
      continue;
    }
    Block *next = block->getSuccessor(index++);
    if (onPath.contains(next) && !dominance.dominates(next, block) &&
        isConsidered(next))
      return next;
    if (!seen.contains(next))
      enter(next);
  }
  return nullptr;
}

/// Whether `condition`, of an exit of `loop`, may change because another thread
/// does something: it depends on the result of an atomic or of an unknown op,
/// or on memory that the kernel writes.
static bool mayWaitFor(Value condition, CFGLoop *loop,
                       function_ref<bool(Operation *)> mayChange) {
  SmallVector<Value> next = {condition};
  llvm::DenseSet<Value> seen;
  Region *body = loop->getHeader()->getParent();
  while (!next.empty()) {
    Value value = next.pop_back_val();
    if (!value)
      return true;
    // What is computed before the loop does not change.
    Block *block = value.getParentBlock();
    if (!loop->contains(body->findAncestorBlockInRegion(*block)) ||
        !seen.insert(value).second)
      continue;
    if (Operation *op = value.getDefiningOp()) {
      bool isBranch = isa<scf::IfOp, scf::ForOp>(op);
      unsigned of = isBranch ? 0 : ValueOrigins::getOfOp(op);
      if ((of & OriginOther) || ((of & OriginMemory) && mayChange(op)))
        return true;
    } else {
      if (!ValueOrigins::isUnderstood(block))
        return true;
      // A branch within the loop may select the value.
      bool isSelected = loop->contains(block) &&
                        (block != loop->getHeader() || !loop->getLoopLatch());
      if (isSelected)
        for (Block *each : loop->getBlocks())
          if (Value selector = getCondition(each))
            next.push_back(selector);
    }
    ValueOrigins::addSources(value, next, /*withAddresses=*/true);
  }
  return false;
}

std::optional<std::string> mlir::redop::findUnboundedLoop(
    Region &body, CFGLoopInfo *loops,
    llvm::function_ref<bool(Block *)> isConsidered,
    llvm::function_ref<bool(Operation *)> mayChange) {
  bool isOther =
      body.walk([](Operation *op) {
            bool isCounted = op->getNumRegions() == 0 ||
                             isa<scf::ForOp, scf::IfOp, scf::IndexSwitchOp>(op);
            return mayNotReturn(op) || !isCounted ? WalkResult::interrupt()
                                                  : WalkResult::advance();
          })
          .wasInterrupted();
  if (isOther)
    return "a loop or call of the kernel is not known to end";
  if (!loops)
    return std::nullopt;
  DominanceInfo dominance(body.getParentOp());
  if (findIrreducibleCycle(body, dominance, isConsidered))
    return "a loop of the kernel has several entries, and is not known to end";
  for (CFGLoop *loop : loops->getLoopsInPreorder()) {
    if (!isConsidered(loop->getHeader()))
      continue;
    SmallVector<Block *> exiting;
    loop->getExitingBlocks(exiting);
    if (exiting.empty())
      return "a loop of the kernel does not end";
    for (Block *block : exiting) {
      Value condition = getCondition(block);
      if (!condition || mayWaitFor(condition, loop, mayChange))
        return "a loop of the kernel may wait for another thread";
    }
  }
  return std::nullopt;
}

bool mlir::redop::isArgument(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  return argument && argument.getOwner()->isEntryBlock() &&
         isa<FunctionOpInterface>(argument.getOwner()->getParentOp());
}

bool mlir::redop::isJump(Operation *op) {
  return isa<cf::BranchOp, LLVM::BrOp>(op);
}

bool mlir::redop::isBranch(Operation *op) {
  return isa<cf::CondBranchOp, LLVM::CondBrOp>(op);
}

std::optional<Triangle> mlir::redop::matchTriangle(Block *block, bool mayPass) {
  Operation *end = block->getTerminator();
  if (!isBranch(end) || (!mayPass && end->getNumOperands() != 1))
    return std::nullopt;
  Block *skipped = end->getSuccessor(0), *after = end->getSuccessor(1);
  bool isInverted = skipped->getSinglePredecessor() != block;
  if (isInverted)
    std::swap(skipped, after);
  Operation *skippedEnd = skipped->getTerminator();
  if (skipped == after || skipped->getSinglePredecessor() != block ||
      !isJump(skippedEnd) || (!mayPass && skippedEnd->getNumOperands() != 0) ||
      skippedEnd->getSuccessor(0) != after ||
      llvm::range_size(after->getPredecessors()) != 2)
    return std::nullopt;
  return Triangle{skipped, after, end->getOperand(0), isInverted};
}

bool mlir::redop::isReturn(Block &block) {
  Operation *end = block.getTerminator();
  return end->hasTrait<OpTrait::ReturnLike>() || isa<gpu::ReturnOp>(end);
}
