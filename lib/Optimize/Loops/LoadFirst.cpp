//===- LoadFirst.cpp - Loads before reductions ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loops/LoadFirst.h"
#include "Common/LaunchResources.h"
#include "Loops/Heuristics.h"
#include "Loops/MakeConvergent.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/PtxMemoryAccesses.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Codegen/Values.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::redop;

bool mlir::redop::isLoad(Operation *op) {
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

bool mlir::redop::readsMemory(Operation *op) {
  auto text = dyn_cast<LLVM::InlineAsmOp>(op);
  if (!text)
    return isLoad(op);
  std::string why;
  std::optional<PtxAccesses> accesses = readPtxAccesses(text, why);
  return isLoad(op) && accesses && !accesses->accesses.empty();
}

bool mlir::redop::readsMemory(Block &block) {
  return llvm::any_of(block, [](Operation &op) { return readsMemory(&op); });
}

/// Whether `op` is a branch that loads, computes, and does nothing else.
static bool isConditionalLoad(Operation *op) {
  return isa<scf::IfOp>(op) && op->getNumResults() != 0 &&
         !containsOp(op, [](Operation *inner) {
           return !isa<scf::IfOp, scf::YieldOp>(inner) && !isLoad(inner) &&
                  !isComputation(inner);
         });
}

/// The ops of `block` for which `stays` holds, those that depend on them, and
/// all that follow an assertion.
static llvm::SmallPtrSet<Operation *, 16>
findStaying(Block *block, llvm::function_ref<bool(Operation *)> stays) {
  llvm::SmallPtrSet<Operation *, 16> staying;
  auto isOfStaying = [&](Operation *op) {
    return llvm::any_of(op->getOperands(), [&](Value operand) {
      return staying.contains(operand.getDefiningOp());
    });
  };
  bool isGuarded = false;
  for (Operation &op : block->without_terminator()) {
    isGuarded |= mayEndLaunch(&op);
    if (isGuarded || stays(&op) || containsOp(&op, isOfStaying))
      staying.insert(&op);
  }
  return staying;
}

/// Whether `op` may not be executed before the reductions of its block.
static bool isEffect(Operation *op) {
  return !isLoad(op) && !isComputation(op) && !isConditionalLoad(op);
}

static bool isEffectOrBranch(Operation *op) {
  return isEffect(op) || op->getNumRegions() != 0;
}

void mlir::redop::loadFirst(Block *block) {
  // A branch waits for what decides it: others load before.
  for (auto stays : {isEffectOrBranch, isEffect}) {
    llvm::SmallPtrSet<Operation *, 16> staying = findStaying(block, stays);
    Operation *first = nullptr;
    for (Operation &op :
         llvm::make_early_inc_range(block->without_terminator()))
      if (staying.contains(&op))
        first = first ? first : &op;
      else if (first)
        op.moveBefore(first);
  }
}

static void separateLoads(scf::IfOp branch);

/// Moves the loads of `block`, and what their addresses are computed from, to
/// a branch on the same condition in front of `branch`, to which it belongs.
static void separateLoads(scf::IfOp branch, Block *block) {
  for (auto inner : llvm::make_early_inc_range(block->getOps<scf::IfOp>()))
    separateLoads(inner);
  llvm::SmallPtrSet<Operation *, 16> staying = findStaying(block, isEffect);
  SmallVector<Operation *> loads;
  for (Operation &op : block->without_terminator())
    if (!staying.contains(&op) && (readsMemory(&op) || isConditionalLoad(&op)))
      loads.push_back(&op);
  auto isPassed = [](Operation *load) {
    return llvm::all_of(load->getResultTypes(), canBePassed);
  };
  if (loads.empty() || staying.empty())
    return;
  llvm::SetVector<Operation *> needed;
  auto add = [&](Operation *op) {
    if (op && op->getBlock() == block)
      needed.insert(op);
  };
  llvm::for_each(loads, add);
  for (unsigned i = 0; i < needed.size(); ++i)
    needed[i]->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        add(operand.getDefiningOp());
    });
  SmallVector<Operation *> moved;
  for (Operation &op : *block)
    if (needed.contains(&op)) {
      moved.push_back(&op);
      if (ThreadDependence::mayVary(&op) && !llvm::is_contained(loads, &op))
        loads.push_back(&op);
    }
  if (!llvm::all_of(loads, isPassed))
    return;
  // What the rest also uses is computed there again, which takes no register.
  OpBuilder b = OpBuilder::atBlockBegin(block);
  IRMapping again;
  SmallVector<Operation *> copies;
  for (Operation *op : moved)
    if (!llvm::is_contained(loads, op))
      copies.push_back(b.clone(*op, again));
  for (auto [value, copy] : again.getValueMap())
    value.replaceUsesWithIf(copy, [&](OpOperand &use) {
      Operation *user = block->findAncestorOpInBlock(*use.getOwner());
      return !needed.contains(user) && !llvm::is_contained(copies, user);
    });
  for (Operation *copy : llvm::reverse(copies))
    if (isOpTriviallyDead(copy))
      copy->erase();
  for (Operation *op : llvm::reverse(moved))
    if (op != &block->front())
      op->moveBefore(&block->front());
  Operation *rest = moved.back()->getNextNode();
  splitBranchAt(rest, branch);
}

static void separateLoads(scf::IfOp branch) {
  if (branch->getNumResults() != 0)
    return;
  separateLoads(branch, branch.thenBlock());
  if (branch.elseBlock())
    separateLoads(branch, branch.elseBlock());
}

/// The branches of `block` that only load and compute, that may be executed
/// before its reductions, and that depend on nothing after the first one of
/// them.
static SmallVector<scf::IfOp> findConditionalLoads(Block *block) {
  llvm::SmallPtrSet<Operation *, 16> staying = findStaying(block, isEffect);
  SmallVector<scf::IfOp> found;
  for (auto branch : block->getOps<scf::IfOp>()) {
    auto isLate = [&](Operation *op) {
      return llvm::any_of(op->getOperands(), [&](Value operand) {
        Operation *source = operand.getDefiningOp();
        return source && source->getBlock() == block && !found.empty() &&
               !source->isBeforeInBlock(found.front());
      });
    };
    if (isConditionalLoad(branch) && !staying.contains(branch) &&
        !containsOp(branch, isLate))
      found.push_back(branch);
  }
  return found;
}

/// Puts the branches of `block` that only load into one that is taken if any
/// of them is: LLVM would move each load of a condition to its branch.
static void loadConditionsFirst(Block *block) {
  SmallVector<scf::IfOp> loads = findConditionalLoads(block);
  if (loads.size() < 2)
    return;
  ImplicitLocOpBuilder b(loads.front().getLoc(), loads.front());
  Value any;
  SmallVector<Value> values;
  for (scf::IfOp load : loads) {
    any = createOr(b, any, load.getCondition());
    llvm::append_range(values, load.getResults());
  }
  auto all = scf::IfOp::create(b, TypeRange(ValueRange(values)), any,
                               /*withElseRegion=*/true);
  for (auto [value, result] : llvm::zip_equal(values, all.getResults()))
    value.replaceAllUsesWith(result);
  for (scf::IfOp load : loads)
    load->moveBefore(all.thenBlock(), all.thenBlock()->end());
  b.setInsertionPointToEnd(all.thenBlock());
  scf::YieldOp::create(b, values);
  b.setInsertionPointToEnd(all.elseBlock());
  yieldZeros(b, all.getResultTypes());
}

/// The 32-bit registers of what the branches of `block` load.
static unsigned countConditionalWords(Block *block) {
  unsigned words = 0;
  for (auto branch : block->getOps<scf::IfOp>())
    branch->walk([&](Operation *op) {
      if (readsMemory(op))
        for (Type type : op->getResultTypes())
          words += countRegisters(type);
    });
  return words;
}

void mlir::redop::loadAllFirst(Block *block) {
  if (countConditionalWords(block) > kMaxConditionalWords)
    return loadFirst(block);
  for (Operation &op : llvm::make_early_inc_range(*block)) {
    // What follows stays there.
    if (mayEndLaunch(&op))
      break;
    if (auto branch = dyn_cast<scf::IfOp>(op))
      separateLoads(branch);
  }
  loadFirst(block);
  loadConditionsFirst(block);
}
