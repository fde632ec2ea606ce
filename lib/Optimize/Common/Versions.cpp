//===- Versions.cpp - Two versions of a kernel ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/Versions.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Codegen/MemRefOverlap.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

void mlir::redop::markVersions(cf::CondBranchOp branch) {
  branch->setAttr(versionsAttrName, UnitAttr::get(branch->getContext()));
}

/// The branch with the mark `name` that still has two separate successors; null
/// without one.
static Operation *findBranch(FunctionOpInterface kernel, StringRef name) {
  for (Block &block : kernel.getFunctionBody()) {
    Operation *branch = block.getTerminator();
    if (branch->hasAttr(name) && branch->getNumSuccessors() == 2 &&
        llvm::all_of(branch->getSuccessors(), [&](Block *each) {
          return each->getSinglePredecessor() == &block;
        }))
      return branch;
  }
  return nullptr;
}

Operation *mlir::redop::getVersionBranch(FunctionOpInterface kernel) {
  return findBranch(kernel, versionedAttrName);
}

Block *mlir::redop::getFirstVersion(FunctionOpInterface kernel) {
  Operation *branch = findBranch(kernel, versionsAttrName);
  if (!branch)
    branch = getVersionBranch(kernel);
  return branch ? branch->getSuccessor(0) : nullptr;
}

Block *mlir::redop::getSecondVersion(FunctionOpInterface kernel) {
  Operation *branch = getVersionBranch(kernel);
  return branch ? branch->getSuccessor(1) : nullptr;
}

bool mlir::redop::isInSecondVersion(FunctionOpInterface kernel, Operation *op) {
  Block *top =
      kernel.getFunctionBody().findAncestorBlockInRegion(*op->getBlock());
  DominanceInfo dominance(kernel);
  for (StringRef name : {versionedAttrName, versionsAttrName})
    if (Operation *branch = findBranch(kernel, name))
      if (dominance.dominates(branch->getSuccessor(1), top))
        return true;
  return false;
}

bool mlir::redop::versionKernel(
    FunctionOpInterface kernel, ArrayRef<std::pair<Value, Value>> pairs,
    function_ref<Value(ImplicitLocOpBuilder &)> create) {
  if (getVersionBranch(kernel) || (pairs.empty() && !create))
    return false;
  // Outside the entry block, stack variables grow the stack dynamically.
  if (containsOp(kernel.getFunctionBody(),
                 llvm::IsaPred<LLVM::AllocaOp, memref::AllocaOp>))
    return false;

  Region &body = kernel.getFunctionBody();
  Block *entry = &body.front();
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  Block *first = entry->splitBlock(entry->begin());
  // The other version is the original.
  Region copy;
  IRMapping mapping;
  for (BlockArgument argument : entry->getArguments())
    mapping.map(argument, argument);
  {
    Region old;
    old.getBlocks().splice(old.begin(), body.getBlocks(),
                           Region::iterator(first), body.end());
    old.cloneInto(&copy, mapping);
    body.getBlocks().splice(body.end(), old.getBlocks());
    body.getBlocks().splice(body.end(), copy.getBlocks());
  }
  Block *second = mapping.lookup(first);

  b.setInsertionPointToEnd(entry);
  Value condition = create ? create(b) : Value();
  for (auto [base, other] : pairs)
    condition = createAnd(b, condition, createAreApart(b, base, other, kernel));
  auto branch = cf::CondBranchOp::create(b, condition, first, ValueRange(),
                                         second, ValueRange());
  branch->setAttr(versionedAttrName, b.getUnitAttr());

  b.setInsertionPointToStart(first);
  IRMapping apart;
  for (auto [base, other] : pairs) {
    Value operands[] = {apart.lookupOrDefault(base),
                        apart.lookupOrDefault(other)};
    auto distinct = memref::DistinctObjectsOp::create(b, operands);
    apart.map(base, distinct.getResult(0));
    apart.map(other, distinct.getResult(1));
  }
  for (auto [from, to] : apart.getValueMap())
    Value(from).replaceUsesWithIf(to, [&](OpOperand &use) {
      Operation *user = use.getOwner();
      if (isa<memref::DistinctObjectsOp>(user))
        return false;
      Block *top = body.findAncestorBlockInRegion(*user->getBlock());
      for (Block *each = first; each; each = each->getNextNode()) {
        if (each == second)
          return false;
        if (each == top)
          return true;
      }
      return false;
    });
  return true;
}
