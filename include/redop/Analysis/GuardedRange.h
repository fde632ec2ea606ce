//===- GuardedRange.h - The values that reach an op -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Programs often compare an index with its bounds before they use it: where it
/// is used, it has fewer values than its computation allows.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_GUARDEDRANGE_H
#define REDOP_ANALYSIS_GUARDEDRANGE_H

#include "redop/Analysis/IntegerRange.h"
#include "redop/Analysis/KernelFacts.h"

namespace mlir::redop {

/// The range of `value`, an operand of what `op` does under the mask `mask`
/// (null: none), whenever `op` is executed: that of its computation, limited by
/// the comparisons with constants that decide whether `op` is executed.
ConstantIntRanges getRangeAt(Value value, Operation *op, Value mask,
                             KernelFacts &facts);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_GUARDEDRANGE_H
