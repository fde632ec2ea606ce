//===- GridLoop.h - A loop over block indices -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Makes few blocks of a kernel do the work of all.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRIDLOOP_H
#define REDOP_LIB_OPTIMIZE_GRIDLOOP_H

#include "PrivatizePlan.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::redop {

/// The number of blocks of `size` threads, three values of one type, that fill
/// the GPU; `blocks` if that is not 0.
Value createResidentBlocks(ImplicitLocOpBuilder &b, ValueRange size,
                           unsigned blocks);

/// Wraps the part of `kernel` that `plan` found in a loop over block indices.
/// `blocks` is the original number of blocks if the kernel is launched with
/// fewer; null if it is launched with all. In that case, `residentBlocks` stay,
/// by default as many as keep the GPU busy.
void loopOverBlocks(FunctionOpInterface kernel, const PrivatizePlan &plan,
                    unsigned residentBlocks, Value blocks);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRIDLOOP_H
