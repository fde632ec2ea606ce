//===- MergeReturns.h - One return for several ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_MERGERETURNS_H
#define REDOP_LIB_OPTIMIZE_COMMON_MERGERETURNS_H

#include "redop/Analysis/ConvergentPart.h"

namespace mlir::redop {

/// Merges all returns of `part` into one and returns it.
Operation *mergeReturns(const ConvergentPart &part);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_MERGERETURNS_H
