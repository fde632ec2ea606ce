//===- SpreadSums.h - Each thread reduces its own value ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In kernels whose CTAs combine the values of their threads, one of which then
/// reduces the result, lets each thread reduce its own value. As written, the
/// work of several CTAs cannot be combined without the barriers of each.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_CTASUMS_SPREADSUMS_H
#define REDOP_LIB_OPTIMIZE_CTASUMS_SPREADSUMS_H

#include "Common/KernelContext.h"

namespace mlir::redop {

/// Makes two versions of the kernel of `context`: for grids of at least
/// `minCtas` CTAs, and for CTAs of a size for which it is shown what they
/// combine, one in which each thread reduces its own value; and the original.
/// Runs `change` on the result, with the new reductions. Restores the body if
/// `change` returns false. Returns whether the body is changed.
bool changeSpread(KernelContext &context, unsigned minCtas,
                  function_ref<bool(ArrayRef<Operation *>)> change);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_CTASUMS_SPREADSUMS_H
