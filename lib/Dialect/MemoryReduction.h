//===- MemoryReduction.h - Portable reductions into memory ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_DIALECT_MEMORYREDUCTION_H
#define REDOP_LIB_DIALECT_MEMORYREDUCTION_H

#include "MemoryOps.h"

namespace mlir::redop {

/// Verifies the common properties of store_reduce and fetch_reduce, which are
/// all except their orders and the else value.
LogicalResult verifyMemoryReduction(MemoryReductionOpInterface op);

/// Verifies that the properties exist that all accessors rely on: bindings and
/// the generic form can omit them.
template <typename OpT> LogicalResult verifyReductionProperties(OpT op) {
  ArrayRef<int32_t> sizes = op.getProperties().operandSegmentSizes;
  if (sizes[0] != 1 || sizes[1] != 1)
    return op.emitOpError("requires one value and one base, with the first two "
                          "of operandSegmentSizes equal to 1");
  if (!op.getSemAttr() || !op.getScopeAttr() || !op.getFastmathAttr())
    return op.emitOpError(
        "requires the attributes 'sem', 'scope' and 'fastmath'");
  return success();
}

/// The effects of a reduction of this order into the memory of `base`.
void addReductionEffects(Effects &effects, OpOperand &base, Sem sem);

/// The value of a mask that is the same constant for all elements.
std::optional<bool> getConstantMask(MemoryReductionOpInterface op);

/// The source of a cast that removes static information from the memref; null
/// if there is none.
Value lookThroughCast(MemoryReductionOpInterface op);

/// The shape of the value, for upstream's unrolling.
template <typename OpT>
std::optional<SmallVector<int64_t, 4>> getReductionShape(OpT op) {
  auto vector = dyn_cast<VectorType>(op.getValue().getType());
  if (!vector)
    return std::nullopt;
  return SmallVector<int64_t, 4>(vector.getShape());
}

/// Folds a constant mask, or else a cast of the memref.
template <typename OpT>
LogicalResult canonicalizeReduction(OpT op, PatternRewriter &rewriter) {
  if (succeeded(foldConstantMask(op, getConstantMask(op), op.getMaskMutable(),
                                 rewriter)))
    return success();
  Value source = lookThroughCast(op);
  if (!source)
    return failure();
  rewriter.modifyOpInPlace(op, [&] { op.getBaseMutable().assign(source); });
  return success();
}

} // namespace mlir::redop

#endif // REDOP_LIB_DIALECT_MEMORYREDUCTION_H
