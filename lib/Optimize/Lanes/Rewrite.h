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

/// Replaces a reduction by one for all lanes of a warp that execute it together
/// and have the same element, or the same word.
void applyLanePlan(const ReductionAccess &access, const LanePlan &plan,
                   LaneMasks &masks);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LANES_REWRITE_H
