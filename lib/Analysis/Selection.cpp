//===- Selection.cpp - What selects the threads of an op ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Selection.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/ThreadDependence.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether a condition of `op` is such that `matches` holds: its mask, that of
/// an scf.if around it, or that of a branch between blocks that decides whether
/// it is executed.
static bool hasCondition(Operation *op, Value mask, KernelFacts &facts,
                         function_ref<bool(Value)> matches) {
  if (mask && matches(mask))
    return true;
  FunctionOpInterface kernel = facts.getKernel();
  for (Operation *up = op->getParentOp(); up != kernel; up = up->getParentOp())
    if (auto branch = dyn_cast<scf::IfOp>(up))
      if (matches(branch.getCondition()))
        return true;
  CFGLoopInfo *loops = facts.getLoops();
  if (!loops)
    return false;
  Block *block = facts.getBody().findAncestorOpInRegion(*op)->getBlock();
  CFGLoop *loop = loops->getLoopFor(block);
  auto &tree = facts.getDominance().getDomTree(&facts.getBody());
  for (Block *each = block; each && tree.getNode(each);) {
    auto *up = tree.getNode(each)->getIDom();
    each = up ? up->getBlock() : nullptr;
    if (!each || facts.getPostDominance().postDominates(block, each))
      continue;
    bool leaves = loop && loop->contains(each) && loop->isLoopExiting(each);
    Value condition = getCondition(each);
    if (!leaves && condition && matches(condition))
      return true;
  }
  return false;
}

bool mlir::redop::isSelectedByThreadId(Operation *op, Value mask,
                                       KernelFacts &facts) {
  return hasCondition(op, mask, facts, [&](Value condition) {
    return facts.getDependence().selectsThreads(condition);
  });
}

bool mlir::redop::isSelectedByData(Operation *op, Value mask,
                                   KernelFacts &facts) {
  return hasCondition(op, mask, facts, [&](Value condition) {
    return (facts.getDependence().get(condition) & OriginMemory) != 0;
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
  return hasCondition(op, mask, facts, [&](Value condition) {
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
