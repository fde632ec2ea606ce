//===- Collectives.h - Where threads wait for each other --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file The one list of what waits: barriers, shuffles, votes, elections,
/// matrix instructions, waits for mbarriers and for other grids, as ops,
/// intrinsics and inline PTX.
///
/// PTX counts the threads that have not exited. A kernel in which some threads
/// return, and others vote with the mask of all, is correct; it is no longer if
/// a rewrite makes the first ones wait at a barrier of its own, or sends them
/// into another iteration, where they vote once more.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COLLECTIVES_H
#define REDOP_LIB_OPTIMIZE_COLLECTIVES_H

#include "mlir/IR/Operation.h"
#include <optional>

namespace mlir::redop {

/// Whom a thread that executes an op meets there.
enum class Meets {
  /// Lanes of its warp: those of a mask, or those that are active.
  Lanes,
  /// Threads of its CTA.
  Cta,
  /// Threads of other CTAs, asynchronous operations, or unknown ones.
  Others
};

/// Whom the threads that execute `op` meet; nullopt if each executes it on its
/// own.
std::optional<Meets> getMeets(Operation *op);

/// Whether `op` only meets lanes that have come together before: activemask, or
/// an op with the mask that it returned, in the same block.
bool meetsPresentLanes(Operation *op);

/// Whether threads that execute `op` meet others there.
inline bool isCollective(Operation *op) { return getMeets(op).has_value(); }

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COLLECTIVES_H
