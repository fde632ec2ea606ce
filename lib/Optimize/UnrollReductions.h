//===- UnrollReductions.h - Loops over neighbours in memory -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_UNROLLREDUCTIONS_H
#define REDOP_LIB_OPTIMIZE_UNROLLREDUCTIONS_H

#include "KernelAccesses.h"
#include "redop/Target/TargetSpec.h"

namespace mlir::redop {

/// Unrolls each scf.for with a constant trip count whose iterations reduce into
/// neighbouring memory, as far as the targets have vectors that pay for it.
/// Returns whether there was one. Adds to `missed` why other loops stay.
bool unrollReductions(FunctionOpInterface function, PointerSpaces &spaces,
                      bool isNoalias, ArrayRef<TargetSpec> targets,
                      bool withTest, SmallVectorImpl<Obstacle> &missed);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_UNROLLREDUCTIONS_H
