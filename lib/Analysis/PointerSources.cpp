//===- PointerSources.cpp - What pointers are based on --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/PointerSources.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::redop;

std::optional<PointerSources> mlir::redop::getPointerSources(Operation *op) {
  using Kind = PointerSources::Kind;
  if (op->getNumResults() != 1)
    return std::nullopt;
  if (isa<LLVM::SelectOp, arith::SelectOp>(op))
    return PointerSources{Kind::Choice, {op->getOperand(1), op->getOperand(2)}};
  if (isa<LLVM::FreezeOp>(op))
    return PointerSources{Kind::Choice, {op->getOperand(0)}};
  if (isa<LLVM::AddrSpaceCastOp, LLVM::BitcastOp, memref::CastOp,
          memref::MemorySpaceCastOp, memref::AssumeAlignmentOp>(op))
    return PointerSources{Kind::Cast, {op->getOperand(0)}};
  // Such as getelementptr.
  if (auto view = dyn_cast<ViewLikeOpInterface>(op))
    return PointerSources{Kind::Offset, {view.getViewSource()}};
  return std::nullopt;
}

Value mlir::redop::getUnderlyingPointer(Value pointer) {
  while (Operation *op = pointer.getDefiningOp()) {
    std::optional<PointerSources> sources = getPointerSources(op);
    if (!sources || sources->kind == PointerSources::Kind::Choice)
      break;
    pointer = sources->values.front();
  }
  return pointer;
}
