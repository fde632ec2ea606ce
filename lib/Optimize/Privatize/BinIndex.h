//===- BinIndex.h - The element that a reduction selects --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_PRIVATIZE_BININDEX_H
#define REDOP_LIB_OPTIMIZE_PRIVATIZE_BININDEX_H

#include "redop/Analysis/ReductionAccess.h"

namespace mlir::redop {

/// The index of the element of `base`, of `bytes` bytes, that `pointer` is, as
/// its getelementptr has it; null for another pointer.
Value getElementIndex(Value pointer, Value base, uint64_t bytes);

/// Returns the index of the element of `base` that `reduction` accesses, as i32
/// or i64; far out of range if the address is below the base or between two
/// elements. `start` is the value of `base` at the insertion point. If
/// `isWide`, it is an i64, exact for all elements.
Value createBinIndex(ImplicitLocOpBuilder &b, const ReductionAccess &reduction,
                     Value base, Value start, bool isWide = false);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PRIVATIZE_BININDEX_H
