//===- InterleaveIterations.h - Several loads in flight ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file A loop that loads and reduces waits for each load, since the reduction
/// may write what the next load reads. If it does not, several iterations load
/// first and then reduce.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LOOPS_INTERLEAVEITERATIONS_H
#define REDOP_LIB_OPTIMIZE_LOOPS_INTERLEAVEITERATIONS_H

#include "Loops/CountedLoop.h"

namespace mlir::redop {

/// Whether iterations of `loop` may be interleaved, provided that none of its
/// loads can read what one of `reductions` writes: nothing else in it writes.
bool canInterleave(CountedLoop &loop,
                   const llvm::SmallPtrSetImpl<Operation *> &reductions);

/// The number of ops that an iteration of `loop` executes or skips, also in
/// further branches, and for which `isCounted` holds.
unsigned countInBody(CountedLoop &loop,
                     llvm::function_ref<bool(Operation *)> isCounted);

/// How many iterations with `reductions` to interleave, at most `factor`: each
/// copy of a reduction into bins or across lanes has much code, and several
/// reductions already have their loads in flight.
unsigned limitFactor(unsigned factor, unsigned reductions);

/// Interleaves `factor` iterations of `loop`, for which canInterleave() held
/// before its reductions were rewritten. `isLarge`: whether a copy of an
/// iteration has much code, so that there are as few copies as possible.
void interleave(CountedLoop &loop, unsigned factor, bool isLarge,
                OpBuilder &builder);

/// Creates the ops of `factor` iterations of `loop`, interleaved in the same
/// way. `first`: the induction variable of the first of them, which increases
/// by one. Returns an i1: whether they are executed, or are left to another
/// loop.
Value createIterations(CountedLoop &loop, Value first, unsigned factor,
                       OpBuilder &builder);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LOOPS_INTERLEAVEITERATIONS_H
