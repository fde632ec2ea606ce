//===- BlockReduce.h - Reductions across a block ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_BLOCKREDUCE_H
#define REDOP_LIB_LEGALIZE_BLOCKREDUCE_H

#include "BlockPlan.h"
#include "Legalizer.h"

namespace mlir::redop {

/// The executing thread's place in its block.
struct BlockPlace {
  Value warp, lane;
  /// The number of warps if known, and as a value otherwise.
  unsigned knownWarps = 0;
  Value numberOfWarps;
  /// The active lanes of the executing thread's warp; null if all are. Only the
  /// last warp may have fewer.
  Value lanes;
  /// The number of threads, if it is not known.
  Value threads;
};

/// Computes the place of the executing thread. Uses the block size if the
/// kernel of `user` states it.
BlockPlace emitBlockPlace(ImplicitLocOpBuilder &b, Operation *user);

/// Replaces each of `scalars` by its reduction over all threads of the block,
/// by the cheapest plan. Reports an error if there is no module for the shared
/// memory.
LogicalResult emitBlockReduce(Legalizer &legalizer, arith::AtomicRMWKind kind,
                              MutableArrayRef<Value> scalars, Steps &steps);

} // namespace mlir::redop

#endif // REDOP_LIB_LEGALIZE_BLOCKREDUCE_H
