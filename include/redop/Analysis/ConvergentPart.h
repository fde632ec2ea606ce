//===- ConvergentPart.h - What a CTA executes together ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_CONVERGENTPART_H
#define REDOP_ANALYSIS_CONVERGENTPART_H

#include "mlir/IR/Dominance.h"

namespace mlir::redop {

/// The part of a kernel that all threads of a CTA enter together and leave
/// together: `start` and the blocks that it dominates.
struct ConvergentPart {
  Block *start;
  /// The returns, all dominated by `start`.
  SmallVector<Operation *, 2> returns;

  /// The part that starts at `start`; none if blocks that it dominates continue
  /// outside.
  static std::optional<ConvergentPart> find(Block *start,
                                            DominanceInfo &dominance);
  /// The first op after those that assert that memrefs do not overlap.
  Operation *getFirstOp() const;
};

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_CONVERGENTPART_H
