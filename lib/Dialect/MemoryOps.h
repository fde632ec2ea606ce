//===- MemoryOps.h - What ops on memory share -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_DIALECT_MEMORYOPS_H
#define REDOP_LIB_DIALECT_MEMORYOPS_H

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

using Effects =
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

/// The state space of a pointer, if its address space is one. Total: a value
/// that the verifier will reject has none. (Of an op that may not be verified
/// yet, give it getOperand(0): getPtr() asserts that the operand is a pointer.)
inline std::optional<Space> getSpace(Value pointer) {
  auto type = dyn_cast<LLVM::LLVMPointerType>(pointer.getType());
  return type ? getSpace(type.getAddressSpace()) : std::nullopt;
}

/// Whether the pointer and the value of an op with operand segments are one
/// operand each. The generated verifier does not ask. Total: an op whose
/// segments and operands do not agree, which the verifier rejects, has not.
template <typename OpT> bool hasOnePointerAndValue(OpT op) {
  ArrayRef<int32_t> sizes = op.getProperties().operandSegmentSizes;
  auto isOptional = [](int32_t size) { return size == 0 || size == 1; };
  return sizes[0] == 1 && sizes[1] == 1 && isOptional(sizes[2]) &&
         isOptional(sizes[3]) &&
         op->getNumOperands() == static_cast<unsigned>(2 + sizes[2] + sizes[3]);
}

template <typename OpT> LogicalResult verifyOnePointerAndValue(OpT op) {
  if (hasOnePointerAndValue(op))
    return success();
  return op.emitOpError("has one pointer and one value: the first two of "
                        "operandSegmentSizes are 1");
}

/// Adds the effect of a strong operation, which orders the accesses around it:
/// a read and a write that name no value.
inline void addStrongEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
}

/// Folds a constant predicate: true is dropped, false erases the op, which has
/// no result and then does nothing.
template <typename OpT>
LogicalResult foldConstantPredicate(OpT op, PatternRewriter &rewriter) {
  APInt value;
  if (!op.getPredicate() ||
      !matchPattern(op.getPredicate(), m_ConstantInt(&value)))
    return failure();
  if (value.isZero())
    rewriter.eraseOp(op);
  else
    rewriter.modifyOpInPlace(op, [&] { op.getPredicateMutable().clear(); });
  return success();
}

} // namespace mlir::redop

#endif // REDOP_LIB_DIALECT_MEMORYOPS_H
