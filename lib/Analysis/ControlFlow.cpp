//===- ControlFlow.cpp - What a thread executes after what ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/ControlFlow.h"
#include "mlir/Analysis/SliceWalk.h"
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
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Dialect/Redop.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::redop;

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
  return containsOp(op, [](Operation *each) {
    bool isKnown =
        isComputation(each) || isCollective(each) ||
        isa<FormOpInterface, MemoryReductionOpInterface, scf::IfOp, scf::ForOp,
            scf::IndexSwitchOp, memref::LoadOp, memref::StoreOp,
            memref::AtomicRMWOp, vector::LoadOp, vector::StoreOp,
            vector::MaskedLoadOp, vector::MaskedStoreOp, memref::AllocaOp,
            LLVM::AllocaOp, LLVM::LoadOp, LLVM::StoreOp, LLVM::AtomicRMWOp,
            LLVM::AtomicCmpXchgOp, LLVM::FenceOp, LLVM::LifetimeStartOp,
            LLVM::LifetimeEndOp, LLVM::AssumeOp, LLVM::DbgValueOp,
            LLVM::DbgDeclareOp, LLVM::DbgLabelOp>(each);
    return !isKnown ||
           isa<CallOpInterface, LLVM::InlineAsmOp, NVVM::InlinePtxOp>(each);
  });
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

Value mlir::redop::getCondition(Block *block) {
  Operation *branch = block->getTerminator();
  return branch->getNumSuccessors() > 1 ? branch->getOperand(0) : Value();
}

/// Whether `op` passes values to and from its regions, and all of their
/// arguments are such values. An induction variable is not.
static bool passesAllArguments(Operation *op) {
  return isa<scf::IfOp, scf::IndexSwitchOp, scf::WhileOp, scf::ExecuteRegionOp>(
      op);
}

std::optional<SmallVector<Value>> mlir::redop::getIncoming(Value value) {
  if (auto result = dyn_cast<OpResult>(value)) {
    bool isKnown = isa<SelectLikeOpInterface, scf::ForOp>(result.getOwner()) ||
                   passesAllArguments(result.getOwner());
    return isKnown ? getControlFlowPredecessors(value) : std::nullopt;
  }
  auto argument = cast<BlockArgument>(value);
  Block *block = argument.getOwner();
  if (block->isEntryBlock()) {
    // Upstream counts the induction variable as an iteration argument.
    if (auto loop = dyn_cast<scf::ForOp>(block->getParentOp())) {
      if (value == loop.getInductionVar())
        return std::nullopt;
      return SmallVector<Value>{loop.getTiedLoopInit(argument)->get(),
                                loop.getTiedLoopYieldedValue(argument)->get()};
    }
    return passesAllArguments(block->getParentOp())
               ? getControlFlowPredecessors(value)
               : std::nullopt;
  }
  // Upstream omits values that a terminator produces.
  for (auto it = block->pred_begin(); it != block->pred_end(); ++it) {
    auto branch = dyn_cast<BranchOpInterface>((*it)->getTerminator());
    if (branch && branch.getSuccessorOperands(it.getSuccessorIndex())
                      .isOperandProduced(argument.getArgNumber()))
      return std::nullopt;
  }
  return getControlFlowPredecessors(value);
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

bool mlir::redop::mayReturn(Block *from, Block *without) {
  SmallVector<Block *> next = {from};
  llvm::SmallPtrSet<Block *, 8> visited;
  while (!next.empty()) {
    Block *block = next.pop_back_val();
    if (block == without || !visited.insert(block).second)
      continue;
    if (isReturn(*block))
      return true;
    llvm::append_range(next, block->getSuccessors());
  }
  return false;
}
