//===- SplitSelectedTargets.h - One of two buffers --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file LLVM merges the atomics on both sides of a branch into one, into a
/// buffer that the condition selects. Splits such a reduction into two with
/// masks, each into one buffer.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LOOPS_SPLITSELECTEDTARGETS_H
#define REDOP_LIB_OPTIMIZE_LOOPS_SPLITSELECTEDTARGETS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::redop {

/// Splits the reductions of `kernel` into one of two arguments, and runs
/// `change` on the result, with the reductions that they became. Restores the
/// body if `change` returns false. Returns whether it is changed; false if
/// there are no such reductions.
bool changeSplit(FunctionOpInterface kernel,
                 function_ref<bool(ArrayRef<Operation *> parts)> change);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LOOPS_SPLITSELECTEDTARGETS_H
