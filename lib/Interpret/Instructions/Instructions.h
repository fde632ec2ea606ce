//===- Instructions.h - PTX instructions in any notation --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code shared by nvvm ops, calls of LLVM's intrinsics and inline PTX.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_INSTRUCTIONS_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_INSTRUCTIONS_H

#include "Machine/Access.h"
#include "Ops/Families.h"

namespace mlir::redop::interpreter {

/// Returns the special register `name`, as in "tid.x"; nullopt if it is
/// unknown.
std::optional<uint32_t> readSpecialRegister(const Thread &thread,
                                            StringRef name);

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

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

/// A memory fence.
Step fence(Thread &thread, Order order);
/// A fence between the generic and the async proxy.
Step fenceAsyncProxy(Thread &thread);

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// mapa: returns the generic address in CTA `rank` of the cluster that
/// corresponds to `address` in the executing CTA. Reports an error if there is
/// none.
std::optional<uint64_t> mapToRank(Thread &thread, Operation *op,
                                  uint64_t address, uint64_t rank);

/// isspacep: whether a generic address points to the state space with this PTX
/// name; nullopt for an unknown name.
std::optional<bool> isInSpace(Thread &thread, uint64_t address,
                              StringRef space);

//===----------------------------------------------------------------------===//
// Bulk asynchronous reductions
//===----------------------------------------------------------------------===//

/// The parameters of cp.reduce.async.bulk, with generic addresses.
struct BulkUse {
  uint64_t address, source, size;
  /// If absent, completion is tracked by the bulk async-group.
  std::optional<uint64_t> mbarrier;
  Combine kind;
  Type element;
};
Step startBulk(Thread &thread, Operation *op, const BulkUse &use);
/// cp.async.bulk.commit_group.
void commitBulkGroup(Thread &thread);
/// cp.async.bulk.wait_group: waits until only the last `pending` groups are
/// incomplete. Waiting for reads alone is not modeled separately.
Step waitForBulkGroups(Thread &thread, uint64_t pending);

//===----------------------------------------------------------------------===//
// Asynchronous copies
//===----------------------------------------------------------------------===//

/// cp.async: copies `size` bytes to shared memory, of which the first
/// `sourceSize` are those at `source`, and the others zero.
Step startCopy(Thread &thread, Operation *op, uint64_t address, uint64_t source,
               unsigned size, unsigned sourceSize);
/// cp.async.commit_group.
void commitCopies(Thread &thread);
/// cp.async.wait_group: waits until only the last `pending` groups are
/// incomplete.
Step waitForCopies(Thread &thread, uint64_t pending);

//===----------------------------------------------------------------------===//
// mbarrier objects, at generic addresses
//===----------------------------------------------------------------------===//

Step initMBarrier(Thread &thread, Operation *op, uint64_t address,
                  int64_t count);
Step invalidateMBarrier(Thread &thread, Operation *op, uint64_t address);
/// Arrives `count` times and adds `bytes` to the expected ones; returns the
/// previous phase.
std::optional<uint64_t> arriveAtMBarrier(Thread &thread, Operation *op,
                                         uint64_t address, int64_t count,
                                         int64_t bytes);
/// Whether the phase, or the one with the given parity, is complete.
std::optional<bool> testMBarrier(Thread &thread, Operation *op,
                                 uint64_t address, const APInt &phase);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_INSTRUCTIONS_H
