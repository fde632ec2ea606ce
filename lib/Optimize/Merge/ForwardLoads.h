//===- ForwardLoads.h - Loads that repeat earlier ones ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Compilers load a value again after an atomic that may change it. Where
/// redop knows that it does not, as with redop.noalias, the second load is the
/// first one: reductions with one index have one index then.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_MERGE_FORWARDLOADS_H
#define REDOP_LIB_OPTIMIZE_MERGE_FORWARDLOADS_H

#include "redop/Analysis/KernelFacts.h"

namespace mlir::redop {

/// Replaces plain loads of an address that the thread has loaded from before,
/// if nothing in between may write to it or synchronizes with other threads.
/// Returns whether it replaced any.
bool forwardLoads(KernelFacts &facts);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_MERGE_FORWARDLOADS_H
