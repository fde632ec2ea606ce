//===- CreateReduction.h - New reductions -----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_CREATEREDUCTION_H
#define REDOP_LIB_OPTIMIZE_COMMON_CREATEREDUCTION_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Analysis/ReductionAccess.h"

namespace mlir::redop {

/// An i1: whether the reduction of `value` by `kind` may not commute with those
/// by its dual (getDualKind), for its sign is not the expected one.
Value createHasUnexpectedSign(ImplicitLocOpBuilder &b, PortableKind kind,
                              Value value);

/// The value that changes neither memory nor other values that are combined
/// with it in memory by reductions like `like`, but of `kind`.
Value createNeutral(ImplicitLocOpBuilder &b, const ReductionAccess &like,
                    PortableKind kind);

/// The value that has the effect of `earlier` and then `later` of one thread.
/// The order only matters to a comparison, for zeros of different sign.
Value createCombineInOrder(ImplicitLocOpBuilder &b, const ReductionAccess &like,
                           Value earlier, Value later);

/// Creates a relaxed portable reduction of `value` that otherwise is like
/// `like`, of the elements for which `mask` (null: always; i1: for all) is set.
/// `alignment`: of the address of a vector, in bytes. `elseValue`: the result
/// of other elements; null: 0.
MemoryReductionOpInterface createLike(ImplicitLocOpBuilder &b,
                                      const ReductionAccess &like, Value value,
                                      Value mask, uint64_t alignment = 0,
                                      Value elseValue = Value());

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_CREATEREDUCTION_H
