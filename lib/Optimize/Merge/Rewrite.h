//===- Rewrite.h - Merges reductions into one element -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_MERGE_REWRITE_H
#define REDOP_LIB_OPTIMIZE_MERGE_REWRITE_H

#include "Merge/Plan.h"

namespace mlir::redop {

/// Lets the last reduction of `plan` reduce the values of all, and erases the
/// others.
void applyMerge(const MergePlan &plan);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_MERGE_REWRITE_H
