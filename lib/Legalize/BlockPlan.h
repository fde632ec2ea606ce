//===- BlockPlan.h - How to reduce across a block ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_BLOCKPLAN_H
#define REDOP_LIB_LEGALIZE_BLOCKPLAN_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "redop/TargetInfo/Costs.h"
#include "redop/TargetInfo/MachineConstants.h"

namespace mlir::redop::legalize {

/// The requested reduction: `count` scalars over all threads of a block.
struct BlockWish {
  arith::AtomicRMWKind kind;
  Type type;
  unsigned count = 1;
  /// Whether every scalar is an i1, or an i1 that zeros extend.
  bool arePredicates = false;
  /// The number of threads, 0 if it is not known.
  unsigned threads = 0;
  /// The lanes of a warp.
  unsigned warp = kWarpSize;
};

struct BlockPlan {
  enum class How {
    Warp,       ///< The block is one warp.
    Predicates, ///< `form`, a barrier that reduces a predicate, for each
                ///< scalar.
    Tree,  ///< Shared memory: every thread combines the results of all warps.
    Lanes, ///< Shared memory: the lanes of each warp combine them.
    Loop,  ///< Shared memory: a loop, for any number of warps.
  } how;
  Form form;
  Cost cost;
};

/// Returns the cheapest plan that all `targets` support; it always exists.
BlockPlan planBlock(const BlockWish &wish, ArrayRef<TargetSpec> targets);

} // namespace mlir::redop::legalize

#endif // REDOP_LIB_LEGALIZE_BLOCKPLAN_H
