//===- Collectives.h - Where threads wait for each other --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file The only list of operations that synchronize threads: barriers,
/// shuffles, votes, elections, matrix instructions, waits for mbarriers and for
/// other grids, as ops, intrinsics and inline PTX.
///
/// PTX counts the threads that have not exited. A kernel in which some threads
/// return, and others vote with a mask of all lanes, is correct. It becomes
/// wrong if a rewrite makes the first threads wait at a new barrier, or
/// continue in another iteration, where they vote once more.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_COLLECTIVES_H
#define REDOP_ANALYSIS_COLLECTIVES_H

#include "mlir/IR/Operation.h"
#include <optional>

namespace mlir::redop {

/// The threads with which a thread that executes an op synchronizes.
enum class Meets {
  /// Lanes of its warp: those of a mask, or those that are active.
  Lanes,
  /// Threads of its CTA.
  Cta,
  /// Threads of other CTAs, asynchronous operations, or unknown ones.
  Others
};

/// The threads with which a thread that executes `op` synchronizes; nullopt if
/// it waits for no other thread.
std::optional<Meets> getMeets(Operation *op);

/// Whether `op` only synchronizes lanes that have converged before: activemask,
/// or an op with the mask that it returned, in the same block.
bool meetsPresentLanes(Operation *op);

/// Whether threads that execute `op` synchronize there.
inline bool isCollective(Operation *op) { return getMeets(op).has_value(); }

/// Whether all that `op` does is to exchange values of registers between lanes:
/// a shuffle, a vote, a match, or a reduction of a warp. It neither accesses
/// memory nor orders accesses (PTX, bar.warp.sync: only that does).
bool exchangesRegisters(Operation *op);

/// Whether the result of `op`, or what it waits for, may depend on which
/// threads execute it together: two such ops must not become one, or be
/// executed under another condition. This is unknown for inline assembly, calls
/// and intrinsics, so all of them that have effects are included.
bool mayBeConvergent(Operation *op);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_COLLECTIVES_H
