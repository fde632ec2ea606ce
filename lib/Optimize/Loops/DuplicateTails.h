//===- DuplicateTails.h - Reductions after a branch -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LOOPS_DUPLICATETAILS_H
#define REDOP_LIB_OPTIMIZE_LOOPS_DUPLICATETAILS_H

#include "mlir/IR/Region.h"

namespace mlir::redop {

/// Moves reductions after a branch between basic blocks, whose operands the
/// branch decides, to both ways through it:
///
///     float v = i < n ? p[i] : 0;       if (i < n)
///     atomicAdd(sum, v);            =>    atomicAdd(sum, p[i]);
///                                       else
///                                         atomicAdd(sum, 0);
///
/// A way whose reductions would change nothing becomes empty. Loads and
/// reductions under one condition can be interleaved. A second branch on the
/// same condition becomes a part of the first:
///
///     int k = i < n ? p[i] : 0;         if (i < n) {
///     assert(k < 8);                      int k = p[i];
///     if (i < n)                    =>    assert(k < 8);
///       atomicAdd(&count[k], 1);          atomicAdd(&count[k], 1);
///                                       } else {
///                                         assert(0 < 8);
///                                       }
///
/// Returns whether it changed the region.
bool duplicateTails(Region &body);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LOOPS_DUPLICATETAILS_H
