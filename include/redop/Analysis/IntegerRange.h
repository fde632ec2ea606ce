//===- IntegerRange.h - The values that an index can have -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Ranges of integers from the ops that compute them, in the arith and
/// LLVM dialects. Upstream's IntegerRangeAnalysis does not support the latter;
/// its functions for each operation are used.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_INTEGERRANGE_H
#define REDOP_ANALYSIS_INTEGERRANGE_H

#include "mlir/Interfaces/InferIntRangeInterface.h"
#include "redop/Analysis/LinearSum.h"

namespace mlir::redop {

/// The range of an integer or index.
ConstantIntRanges getRange(Value value);

/// The greatest value of `sum`, which is not negative; nullopt if it may be, or
/// if the greatest value is not below `limit`, at most 2^31. `rangeOf`: the
/// range of each value.
std::optional<uint64_t>
getGreatest(const LinearSum &sum, uint64_t limit,
            llvm::function_ref<ConstantIntRanges(Value)> rangeOf);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_INTEGERRANGE_H
