//===- ColumnMasks.h - Neighbors with masks of their own --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Where the elements of a row have a mask for each column, as in
/// `column < columns`, all masks hold in most threads. Those threads execute
/// reductions without masks, which become a vector.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_VECTORIZE_COLUMNMASKS_H
#define REDOP_LIB_OPTIMIZE_VECTORIZE_COLUMNMASKS_H

#include "Vectorize/Plan.h"

namespace mlir::redop {

/// Reductions of one block into neighboring elements, in this order, with masks
/// that most likely agree.
using MaskedRow = SmallVector<ReductionAccess, 4>;

/// Finds rows that fit a vector of the targets.
SmallVector<MaskedRow, 0> findMaskedRows(KernelContext &context,
                                         const VectorTargets &targets);

/// Executes the reductions of `row` without masks if all masks hold, and as
/// they are otherwise.
void splitByMasks(const MaskedRow &row);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_VECTORIZE_COLUMNMASKS_H
