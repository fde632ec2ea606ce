//===- Unroll.h - Loops over adjacent elements ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_VECTORIZE_UNROLL_H
#define REDOP_LIB_OPTIMIZE_VECTORIZE_UNROLL_H

#include "Common/Permissions.h"
#include "redop/Analysis/MemoryAccesses.h"
#include "redop/TargetInfo/TargetSpec.h"

namespace mlir::redop {

/// Unrolls each scf.for with a constant trip count whose iterations reduce into
/// neighboring memory, as far as vectors of the targets make it profitable.
/// Returns whether a loop was unrolled. Adds to `missed` why other loops are
/// not.
bool unrollReductions(FunctionOpInterface function, PointerSpaces &spaces,
                      const Permissions &permissions,
                      ArrayRef<TargetSpec> targets, bool withTest,
                      SmallVectorImpl<Obstacle> &missed);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_VECTORIZE_UNROLL_H
