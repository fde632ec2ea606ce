//===- UnrollReductions.h - Loops over neighbours in memory -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_UNROLLREDUCTIONS_H
#define REDOP_LIB_OPTIMIZE_UNROLLREDUCTIONS_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/PointerSpaces.h"
#include "redop/Target/TargetSpec.h"

namespace mlir::redop {

/// Unrolls each scf.for with a constant trip count whose iterations reduce into
/// neighbouring memory, as far as the targets have vectors that pay for it.
/// Returns whether there was one; what it looked up in `spaces` is stale then.
bool unrollReductions(FunctionOpInterface function, PointerSpaces &spaces,
                      ArrayRef<TargetSpec> targets, bool withTest);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_UNROLLREDUCTIONS_H
