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

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_H

#include "Access.h"
#include "Families.h"

namespace mlir::redop::interpreter {

/// The special register `name`, as in "tid.x"; nothing for an unknown one.
std::optional<uint32_t> readSpecialRegister(const Thread &thread,
                                            StringRef name);

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

enum class Shuffle { Up, Down, Butterfly, Index };
/// shfl.sync. A thread brings the value, the offset or lane, and the clamp; it
/// takes the value, and whether it was in range.
Step shuffleLanes(Thread &thread, Operation *op, uint32_t mask, Shuffle kind,
                  Meeting meeting);

enum class Vote { All, Any, Uni, Ballot };
/// vote.sync. A thread brings an i1 and takes an i1, or an i32 of a ballot.
Step voteLanes(Thread &thread, Operation *op, uint32_t mask, Vote kind,
               Meeting meeting);

/// match.sync any: which lanes bring the same value.
Step matchLanes(Thread &thread, Operation *op, uint32_t mask, Meeting meeting);

/// elect.sync: a thread takes the lowest lane, and whether it is that.
Step electLane(Thread &thread, Operation *op, uint32_t mask, Meeting meeting);

/// bar.warp.sync.
Step syncLanes(Thread &thread, Operation *op, uint32_t mask);

/// The lanes that execute together. Nothing promises that there are more than
/// one.
uint32_t getActiveMask(Thread &thread, Operation *op);

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

/// A barrier of the CTA and how many threads come to it; all without a count.
struct BarrierUse {
  uint64_t barrier = 0;
  std::optional<uint64_t> count;
};

/// bar.sync and bar.arrive.
Step syncBlock(Thread &thread, Operation *op, BarrierUse use);
Step arriveAtBlock(Thread &thread, Operation *op, BarrierUse use);

enum class BarrierReduction { Popc, And, Or };
/// bar.red. A thread brings an i1, and takes an i32.
Step reduceAtBarrier(Thread &thread, Operation *op, BarrierUse use,
                     BarrierReduction kind, Meeting meeting);

/// barrier.cluster.arrive, which releases unless it is relaxed, and wait.
Step arriveAtCluster(Thread &thread, Operation *op, bool releases);
Step waitForCluster(Thread &thread, Operation *op);

/// A fence of memory.
Step fence(Thread &thread, Order order);
/// A fence between the generic and the async proxy.
Step fenceAsyncProxy(Thread &thread);

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// mapa: the generic address in CTA `rank` of the cluster that is like
/// `address` in its own; an error when there is none.
std::optional<uint64_t> mapToRank(Thread &thread, Operation *op,
                                  uint64_t address, uint64_t rank);

/// isspacep: whether a generic address points to the state space, by PTX's
/// name; nothing for an unknown one.
std::optional<bool> isInSpace(Thread &thread, uint64_t address,
                              StringRef space);

//===----------------------------------------------------------------------===//
// Bulk asynchronous reductions
//===----------------------------------------------------------------------===//

/// What cp.reduce.async.bulk does, at generic addresses.
struct BulkUse {
  uint64_t address, source, size;
  /// Without one, the bulk async-group completes.
  std::optional<uint64_t> mbarrier;
  Combine kind;
  Type element;
};
Step startBulk(Thread &thread, Operation *op, const BulkUse &use);
/// cp.async.bulk.commit_group.
void commitBulkGroup(Thread &thread);
/// cp.async.bulk.wait_group: until no more than the last `pending` groups are
/// on their way. Reading alone is not waited for apart.
Step waitForBulkGroups(Thread &thread, uint64_t pending);

//===----------------------------------------------------------------------===//
// mbarrier objects, at generic addresses
//===----------------------------------------------------------------------===//

Step initMBarrier(Thread &thread, Operation *op, uint64_t address,
                  int64_t count);
Step invalidateMBarrier(Thread &thread, Operation *op, uint64_t address);
/// Arrives `count` times and expects `bytes` more; gives the phase before.
std::optional<uint64_t> arriveAtMBarrier(Thread &thread, Operation *op,
                                         uint64_t address, int64_t count,
                                         int64_t bytes);
/// Whether the phase, or that with the parity, is complete.
std::optional<bool> testMBarrier(Thread &thread, Operation *op,
                                 uint64_t address, const APInt &phase);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_H
