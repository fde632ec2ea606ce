//===- Sync.h - Barriers and fences -----------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_SYNC_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_SYNC_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

/// barrier.sync and barrier.arrive.
Step syncBlock(Thread &thread, Operation *op, BarrierUse use);
Step arriveAtBlock(Thread &thread, Operation *op, BarrierUse use);

enum class BarrierReduction { Popc, And, Or };
/// bar.red. A thread provides an i1 and receives an i32.
Step reduceAtBarrier(Thread &thread, Operation *op, BarrierUse use,
                     BarrierReduction kind, Meeting meeting);

/// barrier.cluster.arrive, which releases unless relaxed, and wait.
Step arriveAtCluster(Thread &thread, Operation *op, bool releases);
Step waitForCluster(Thread &thread, Operation *op);

/// membar, with a scope of PTX or nvvm: cta, cluster, gl or gpu, sys; nullopt
/// for another one.
std::optional<Step> membar(Thread &thread, StringRef scope);
/// A memory fence.
Step fence(Thread &thread, Order order);
/// A fence between the generic and the async proxy.
Step fenceAsyncProxy(Thread &thread);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_SYNC_H
