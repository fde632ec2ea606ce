//===- Selection.h - What selects the threads of an op ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_SELECTION_H
#define REDOP_ANALYSIS_SELECTION_H

#include "redop/Analysis/KernelFacts.h"

namespace mlir::redop {

/// Whether `op`, with the mask `mask` (null: none), is executed only by threads
/// of a CTA selected by their index alone, as far as its mask and the branches
/// around it tell.
bool isSelectedByThreadId(Operation *op, Value mask, KernelFacts &facts);

/// The same, if the threads are fewer than one of each warp.
bool isOfFewThreads(Operation *op, Value mask, KernelFacts &facts);

/// Whether data in memory decides if `op`, with the mask `mask` (null: none),
/// is executed, as far as its mask and the branches around it tell.
bool isSelectedByData(Operation *op, Value mask, KernelFacts &facts);

/// Whether only a float that is not a number lets a thread execute `op`, with
/// the mask `mask` (null: none), as far as its mask and the branches around it
/// tell.
bool isSelectedByNaN(Operation *op, Value mask, KernelFacts &facts);

/// Whether a load from the address `base` (with `indices`, for a memref)
/// decides if `op`, with the mask `mask` (null: none), is executed, as far as
/// its mask and the branches around it tell.
bool isSelectedByElement(Operation *op, Value mask, Value base,
                         ValueRange indices, KernelFacts &facts);

/// Whether `op` is in a grid-stride loop: its step or bound depends on the
/// number of CTAs.
bool isInGridLoop(Operation *op, KernelFacts &facts);

/// Whether `op` is in loops, all of which run as often for any arguments.
bool isInConstantLoops(Operation *op, KernelFacts &facts);

/// Whether `op` is in a loop that is no grid-stride loop, and data decides
/// whether an iteration executes it.
bool isSelectedInOwnLoop(Operation *op, Value mask, KernelFacts &facts);

/// Whether `op` is in a loop that the lanes of a warp leave in different
/// iterations because of what each has loaded: few of them come to `op`
/// together. A guess.
bool isInUnevenLoop(Operation *op, KernelFacts &facts);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_SELECTION_H
