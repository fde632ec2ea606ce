//===- Rewrite.h - Creates vectors of reductions ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_VECTORIZE_REWRITE_H
#define REDOP_LIB_OPTIMIZE_VECTORIZE_REWRITE_H

#include "Vectorize/Plan.h"

namespace mlir::redop {

/// Unrolls the loop. Returns whether it did.
bool unroll(const UnrolledLoop &plan);

/// Replaces the members of `choice` by one op, at the position of the last.
/// Returns it, or the branch around it that tests the alignment.
Operation *combine(const VectorChoice &choice);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_VECTORIZE_REWRITE_H
