//===- Rewrite.h - Combining the lanes of a reduction -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LANES_REWRITE_H
#define REDOP_LIB_OPTIMIZE_LANES_REWRITE_H

#include "Lanes/Plan.h"

namespace mlir::redop {

/// Whether one plan, `plan`, may replace `first` and `next`, for which it was
/// made, together: no op between them has effects.
bool canShareLanePlan(const LanePlan &plan, const ReductionAccess &first,
                      const ReductionAccess &next);

/// Replaces reductions that share a plan, in the order of the block. For each,
/// one lane reduces for all lanes of a warp that execute it together and have
/// the same element, or the same word.
void applyLanePlan(ArrayRef<ReductionAccess> accesses, const LanePlan &plan,
                   LaneMasks &masks);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LANES_REWRITE_H
