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

/// Verifies what store_reduce and fetch_reduce have in common, which is all but
/// their orders and the value where the mask is off.
LogicalResult verifyMemoryReduction(MemoryReductionOpInterface op);

/// Verifies that the properties are there that every accessor takes for
/// granted: bindings and the generic form can leave them out.
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

/// What a mask says that is the same constant for all elements.
std::optional<bool> getConstantMask(MemoryReductionOpInterface op);

/// The source of the cast that the memref comes from, which says more about it;
/// null without one.
Value lookThroughCast(MemoryReductionOpInterface op);

/// The shape of the value, for upstream's unrolling.
template <typename OpT>
std::optional<SmallVector<int64_t, 4>> getReductionShape(OpT op) {
  auto vector = dyn_cast<VectorType>(op.getValue().getType());
  if (!vector)
    return std::nullopt;
  return SmallVector<int64_t, 4>(vector.getShape());
}

/// Folds a constant mask; else takes the operand of a cast in place of its
/// result.
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
