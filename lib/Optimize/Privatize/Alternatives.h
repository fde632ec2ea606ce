//===- Alternatives.h - Reductions of which one is executed -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Two reductions, at most one of which a thread executes: an extremum of
/// floats by the signs of their values is two of dual kinds.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_PRIVATIZE_ALTERNATIVES_H
#define REDOP_LIB_OPTIMIZE_PRIVATIZE_ALTERNATIVES_H

#include "redop/Analysis/KernelFacts.h"
#include "redop/Analysis/ReductionAccess.h"

namespace mlir::redop {

/// Whether a thread executes at most one of `a` and `b`, and only once.
bool areAlternatives(Operation *a, Operation *b, KernelFacts &facts);

/// Whether two reductions of dual kinds with masks have the same element. If
/// they are alternatives, one mask decides between them.
bool areOfOneElement(const ReductionAccess &a, const ReductionAccess &b);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PRIVATIZE_ALTERNATIVES_H
