//===- Groups.h - Threads that wait for each other --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_GROUPS_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_GROUPS_H

#include "Machine/Machine.h"
#include "Values/Numbers.h"

namespace mlir::redop::interpreter {

/// Blocks the thread until all lanes of `mask` execute the same op with the
/// same mask. Then `complete` sets the result of each.
using Complete = std::function<LogicalResult(ArrayRef<Thread *>)>;
Step meetLanes(Thread &thread, Operation *op, uint32_t mask, Complete complete,
               Meeting meeting = {});
/// Same for all threads of the CTA, none of which may have exited.
Step meetBlock(Thread &thread, Operation *op, Complete complete);

/// Combines two lanes; the result is poison if one of them is.
Lane combineLanes(Machine &machine, Combine kind, const Lane &a, const Lane &b,
                  Type scalar);

/// Combines the values of places 0, 1, ... of a group: adjacent ones first,
/// then pairs, and so on, skipping empty places. Emits a remark on `op` if a
/// different order would change the bits.
Lanes combineGroup(Machine &machine, Operation *op,
                   ArrayRef<const Lanes *> places, Combine kind, Type scalar);

/// Returns the values of each thread, by lane. Threads may meet at different
/// equivalent ops.
SmallVector<const Lanes *> getByLane(ArrayRef<Thread *> threads,
                                     unsigned index = 0);

/// Combines operand 0 over clusters of lanes of a warp. Every lane of the mask
/// must participate.
Step reduceWarp(Thread &thread, Operation *op, uint32_t mask, Combine kind,
                unsigned clusterSize, unsigned clusterStride);
/// Combines operand 0 over all threads of a CTA.
Step reduceBlock(Thread &thread, Operation *op, Combine kind);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_GROUPS_H
