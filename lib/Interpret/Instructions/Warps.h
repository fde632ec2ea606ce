//===- Warps.h - Shuffles, votes and reductions of a warp -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_WARPS_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_WARPS_H

#include "Machine/Machine.h"
#include "Values/Numbers.h"

namespace mlir::redop::interpreter {

enum class Shuffle { Up, Down, Butterfly, Index };
/// shfl.sync. A thread provides the value, the offset or lane, and the clamp.
/// It receives the value and whether the lane was in range.
Step shuffleLanes(Thread &thread, Operation *op, uint32_t mask, Shuffle kind,
                  Meeting meeting);

enum class Vote { All, Any, Uni, Ballot };
/// vote.sync. A thread provides an i1 and receives an i1, or an i32 for ballot.
Step voteLanes(Thread &thread, Operation *op, uint32_t mask, Vote kind,
               Meeting meeting);

/// match.sync any: the lanes that provide the same value.
Step matchLanes(Thread &thread, Operation *op, uint32_t mask, Meeting meeting);

/// elect.sync: a thread receives the lowest lane, and whether it is that lane.
Step electLane(Thread &thread, Operation *op, uint32_t mask, Meeting meeting);

/// bar.warp.sync.
Step syncLanes(Thread &thread, Operation *op, uint32_t mask);

/// activemask: lanes of the warp that execute it together, at least the
/// executing one. The seed determines which.
Step gatherLanes(Thread &thread, Operation *op, Meeting meeting);

/// Executes redux.sync (PTX ISA 9.7.13.12) on values of `type`, for any
/// notation. Reduces the first value of each thread's contribution.
Step reduceLanes(Thread &thread, Operation *op, uint32_t mask, Combine kind,
                 bool abs, bool nan, Type type, Meeting meeting = {});

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_WARPS_H
