//===- LoopIteration.cpp - Iterations that lanes can share ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Vectorize/LoopIteration.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/Address.h"
#include "redop/Analysis/IntegerOps.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

std::optional<std::pair<Value, ValueRange>>
mlir::redop::getLoaded(Operation *op) {
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    if (!load.getVolatile_() &&
        load.getOrdering() == LLVM::AtomicOrdering::not_atomic)
      return std::pair(load.getAddr(), ValueRange());
  if (auto load = dyn_cast<memref::LoadOp>(op))
    return std::pair(load.getMemRef(), ValueRange(load.getIndices()));
  return std::nullopt;
}

/// Whether `op` computes something else in another lane, from the same
/// operands: inline PTX may read which lane it is.
static bool dependsOnLane(Operation *op) {
  return (ThreadDependence::getOfOp(op) & (OriginThread | OriginOther)) != 0;
}

std::optional<Iteration> Iteration::match(scf::ForOp loop) {
  if (loop.getNumResults() != 0 || loop->hasAttr(ownLoopAttrName))
    return std::nullopt;
  Iteration found(loop);
  found.varying.insert(loop.getInductionVar());
  for (Operation &op : loop.getBody()->without_terminator()) {
    bool isMoving = llvm::any_of(
        op.getOperands(), [&](Value operand) { return found.varies(operand); });
    StringRef why;
    if (std::optional<ReductionAccess> reduction = matchCombinable(&op, why)) {
      if (reduction->hasResult() || reduction->mask || reduction->policy)
        return std::nullopt;
      found.reductions.push_back(std::move(*reduction));
    } else if (getLoaded(&op)) {
      found.loads.push_back(&op);
    } else if (!isComputation(&op) || op.getNumRegions() != 0 ||
               (isMoving && dependsOnLane(&op))) {
      return std::nullopt;
    }
    found.ops.push_back(&op);
    if (isMoving)
      found.varying.insert_range(op.getResults());
  }
  if (found.reductions.empty())
    return std::nullopt;
  return found;
}

bool Iteration::isMoving(Operation *op) const {
  return ReductionAccess::match(op) ||
         llvm::any_of(op->getOperands(),
                      [&](Value operand) { return varies(operand); });
}

llvm::SetVector<Value> Iteration::getPassed() const {
  llvm::SetVector<Value> passed;
  for (Operation *op : ops)
    if (isMoving(op))
      for (Value operand : op->getOperands())
        if (!varies(operand))
          passed.insert(operand);
  return passed;
}

std::optional<int64_t> Iteration::getStride(Value base, ValueRange indices,
                                            Operation *user) const {
  APInt step;
  scf::ForOp op = loop;
  std::optional<Address> address = getAddress(base, indices, user);
  if (!address || varies(address->base) ||
      !matchPattern(op.getStep(), m_ConstantInt(&step)))
    return std::nullopt;
  Value induction = op.getInductionVar();
  auto isKnown = [&](const LinearSum &sum, bool mayMove) {
    return llvm::all_of(sum.getTerms(), [&](const LinearSum::Term &term) {
      return term.value == induction ? mayMove : !varies(term.value);
    });
  };
  if (!isKnown(address->offset, /*mayMove=*/true) ||
      !llvm::all_of(address->outer, [&](const LinearSum &sum) {
        return isKnown(sum, /*mayMove=*/false);
      }))
    return std::nullopt;
  std::optional<uint64_t> factor = address->offset.getFactorOf(induction);
  if (!factor)
    return std::nullopt;
  return static_cast<int64_t>(*factor * step.getSExtValue());
}

bool mlir::redop::isRebuilt(Operation *op, scf::ForOp loop) {
  if (!op || !isComputation(op) || op->getNumRegions() != 0 ||
      op->getNumOperands() == 0 || op->getNumResults() != 1 ||
      dependsOnLane(op) || ThreadDependence::mayVary(op))
    return false;
  Value result = op->getResult(0);
  if (!result.getType().isIntOrIndexOrFloat())
    return true;
  if (loop->isProperAncestor(op))
    return !isRemainder(op) && !isQuotient(result);
  return isIntegerCast(op) && !op->getOperand(0).getType().isIndex() &&
         op->getOperand(0).getType().getIntOrFloatBitWidth() <= 32;
}
