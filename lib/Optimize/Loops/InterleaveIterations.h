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

/// Whether `op` loads from memory that is not on the stack, and does nothing
/// else.
bool isLoad(Operation *op);

/// Whether iterations of `loop` may be interleaved, provided that none of its
/// loads can read what one of `reductions` writes: nothing else in it writes.
bool canInterleave(CountedLoop &loop,
                   const llvm::SmallPtrSetImpl<Operation *> &reductions);

/// Interleaves `factor` iterations of `loop`, for which canInterleave() held
/// before its reductions were rewritten.
void interleave(CountedLoop &loop, unsigned factor, OpBuilder &builder);

/// Creates the ops of several iterations of `loop`, for the values `numbers` of
/// the induction variable, interleaved in the same way.
void createIterations(CountedLoop &loop, ValueRange numbers,
                      OpBuilder &builder);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LOOPS_INTERLEAVEITERATIONS_H
