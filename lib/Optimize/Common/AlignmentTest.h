//===- AlignmentTest.h - Tests of alignment at run time ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_ALIGNMENTTEST_H
#define REDOP_LIB_OPTIMIZE_COMMON_ALIGNMENTTEST_H

#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// Replaces each reduction under `root` that is marked with
/// testedAlignmentAttrName by a branch that tests the alignment of its address:
/// in one arm, the reduction states that alignment. Returns whether there was
/// one.
bool createAlignmentTests(Operation *root);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_ALIGNMENTTEST_H
