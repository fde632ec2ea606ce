//===- Termination.cpp - Whether loops end --------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Termination.h"
#include "mlir/Analysis/SliceWalk.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Lemmas.h"
#include "redop/Analysis/ThreadDependence.h"

using namespace mlir;
using namespace mlir::redop;

/// The same, as far as it is known.
static bool isNotKnownToReturn(Operation *op) {
  if (isa<scf::WhileOp>(op))
    return true;
  // Branches between the basic blocks of a region may form a loop.
  if (!isa<FunctionOpInterface>(op) &&
      llvm::any_of(op->getRegions(), [](Region &region) {
        return !region.empty() && !region.hasOneBlock();
      }))
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

bool mlir::redop::mayNotReturn(Operation *op) {
  return isNotKnownToReturn(op) && !isGranted(Lemma::Returns);
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
  Region *body = loop->getHeader()->getParent();
  return walkSlice(
             condition,
             [&](Value value) {
               // What is computed before the loop does not change.
               Block *block = value.getParentBlock();
               if (!loop->contains(body->findAncestorBlockInRegion(*block)))
                 return WalkContinuation::skip();
               std::optional<SmallVector<Value>> incoming = getIncoming(value);
               SmallVector<Value> next =
                   incoming.value_or(SmallVector<Value>());
               if (Operation *op = value.getDefiningOp()) {
                 bool isBranch = isa<scf::IfOp, scf::ForOp>(op);
                 unsigned of = isBranch ? 0 : ThreadDependence::getOfOp(op);
                 if ((of & OriginOther) ||
                     ((of & OriginMemory) && mayChange(op)))
                   return WalkContinuation::interrupt();
                 llvm::append_range(next, op->getOperands());
                 return WalkContinuation::advanceTo(next);
               }
               auto counted = dyn_cast<scf::ForOp>(block->getParentOp());
               if (counted)
                 next.append({counted.getLowerBound(), counted.getUpperBound(),
                              counted.getStep()});
               else if (!incoming)
                 return WalkContinuation::interrupt();
               // A branch within the loop may select the value.
               bool isSelected =
                   loop->contains(block) &&
                   (block != loop->getHeader() || !loop->getLoopLatch());
               if (isSelected)
                 for (Block *each : loop->getBlocks())
                   if (Value selector = getCondition(each))
                     next.push_back(selector);
               return WalkContinuation::advanceTo(next);
             })
      .wasInterrupted();
}

std::optional<std::string> mlir::redop::findUnboundedLoop(
    KernelFacts &facts, llvm::function_ref<bool(Block *)> isConsidered,
    llvm::function_ref<bool(Operation *)> mayChange) {
  Region &body = facts.getBody();
  CFGLoopInfo *loops = facts.getLoops();
  bool isOther = containsOp(body, [](Operation *op) {
    bool isCounted = op->getNumRegions() == 0 ||
                     isa<scf::ForOp, scf::IfOp, scf::IndexSwitchOp>(op);
    return mayNotReturn(op) || !isCounted;
  });
  if (isOther)
    return "a loop or call of the kernel is not known to end";
  if (!loops)
    return std::nullopt;
  if (findIrreducibleCycle(body, facts.getDominance(), isConsidered))
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
