//===- MemoryOps.h - Helpers for ops on memory ------------------*- C++ -*-===//
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

/// Returns the state space of a pointer, if its address space is one. Returns
/// nothing for values that the verifier rejects. (For an op that may not be
/// verified yet, use getOperand(0): getPtr() asserts that it is a pointer.)
inline std::optional<Space> getSpace(Value pointer) {
  auto type = dyn_cast<LLVM::LLVMPointerType>(pointer.getType());
  return type ? getSpace(type.getAddressSpace()) : std::nullopt;
}

/// The segments of operands whose number is not limited, such as coordinates: a
/// bit for each.
template <typename OpT> constexpr unsigned getListSegments() {
  if constexpr (std::is_same_v<OpT, SuredBOp> || std::is_same_v<OpT, SuredPOp>)
    return 1u << 1;
  if constexpr (std::is_same_v<OpT, CpReduceAsyncBulkTensorOp>)
    return 1u << 2 | 1u << 3 | 1u << 5;
  if constexpr (std::is_same_v<OpT, FabricTryRedAsyncTensorOp>)
    return 1u << 4 | 1u << 5 | 1u << 7;
  return 0;
}

/// The segments before required ones that may be empty: a bit for each.
template <typename OpT> constexpr unsigned getOptionalSegments() {
  if constexpr (std::is_same_v<OpT, FabricTryRedAsyncOp>)
    return 1u << 2;
  if constexpr (std::is_same_v<OpT, CpReduceAsyncBulkTensorOp>)
    return 1u << 1 | 1u << 4;
  if constexpr (std::is_same_v<OpT, FabricTryRedAsyncTensorOp>)
    return 1u << 3 | 1u << 6;
  return 0;
}

/// Whether an op with operand segments has each of its first `required`
/// operands once, except for getOptionalSegments(), and each other at most
/// once, except for lists, which the generated verifier does not check. False
/// if the segments do not match the operands.
template <typename OpT> bool hasLegalSegments(OpT op, unsigned required) {
  ArrayRef<int32_t> sizes = op.getProperties().operandSegmentSizes;
  unsigned total = 0;
  for (auto [index, size] : llvm::enumerate(sizes)) {
    bool isAny = getListSegments<OpT>() >> index & 1;
    bool isRequired =
        index < required && !(getOptionalSegments<OpT>() >> index & 1);
    if (isAny ? size < 0 : size != 1 && (size != 0 || isRequired))
      return false;
    total += size;
  }
  return op->getNumOperands() == total;
}

template <typename OpT>
LogicalResult verifySegments(OpT op, unsigned required) {
  if (hasLegalSegments(op, required))
    return success();
  constexpr unsigned lists = getListSegments<OpT>();
  constexpr unsigned optional = getOptionalSegments<OpT>();
  if (lists && optional)
    return op.emitOpError("requires operandSegmentSizes of 1 for required "
                          "operands and of 0 or 1 for optional ones");
  if (lists)
    return op.emitOpError("requires operandSegmentSizes of 0 or 1 except for "
                          "the coordinates, with the first ")
           << required << " others equal to 1";
  InFlightDiagnostic error =
      op.emitOpError("requires operandSegmentSizes of 0 or 1, with the first ")
      << required;
  if (optional)
    error << " except for #" << llvm::countr_zero(optional);
  return error << " equal to 1";
}

/// Adds the effects of a strong operation, which orders the accesses around it:
/// a read and a write without a value.
inline void addStrongEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
}

/// Folds a predicate or a mask that is the same constant for all elements. If
/// it is true, removes it and the else value; if it is false, erases the op and
/// replaces its result by the else value.
template <typename OpT>
LogicalResult foldConstantMask(OpT op, std::optional<bool> isOn,
                               MutableOperandRange mask,
                               PatternRewriter &rewriter) {
  if (!isOn)
    return failure();
  constexpr bool hasResult = !OpT::template hasTrait<OpTrait::ZeroResults>();
  if (*isOn)
    rewriter.modifyOpInPlace(op, [&] {
      mask.clear();
      if constexpr (hasResult)
        op.getElseValueMutable().clear();
    });
  else if constexpr (hasResult)
    rewriter.replaceOp(op, op.getElseValue());
  else
    rewriter.eraseOp(op);
  return success();
}

template <typename OpT>
LogicalResult foldConstantPredicate(OpT op, PatternRewriter &rewriter) {
  APInt value;
  std::optional<bool> isOn;
  if (op.getPredicate() &&
      matchPattern(op.getPredicate(), m_ConstantInt(&value)))
    isOn = !value.isZero();
  return foldConstantMask(op, isOn, op.getPredicateMutable(), rewriter);
}

} // namespace mlir::redop

#endif // REDOP_LIB_DIALECT_MEMORYOPS_H
