//===- SharedLoops.h - Loops that lanes share -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Loops of a thread over the elements of a row, as
///
///     for (int k = 0; k < 32; ++k)
///       atomicAdd(&out[row[i] * 32 + k], x[column[i] * 32 + k]);
///
/// At each moment, the lanes of a warp are in as many rows. If instead all
/// lanes execute the loop of one lane together, and then that of the next one,
/// they access elements that follow each other.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_VECTORIZE_SHAREDLOOPS_H
#define REDOP_LIB_OPTIMIZE_VECTORIZE_SHAREDLOOPS_H

#include "Common/KernelContext.h"
#include "Common/Refusal.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::redop {

/// A loop whose iterations lanes share.
struct SharedLoop {
  scf::ForOp loop;
  /// The number of lanes that execute the iterations of one of them, a power of
  /// two.
  unsigned lanes;
  /// The number of iterations, if it is constant.
  std::optional<uint64_t> tripCount;
  /// Values that it uses and that are the same for all lanes.
  llvm::SmallDenseSet<Value> uniform = {};
  /// Whether values for one element may be combined before they are reduced.
  bool combines = true;
  /// Whether its reductions must precede those of the lane that follow, as
  /// where it executes the loop again on its own: they do not commute.
  bool waitsAfter = false;
  /// Its reductions, by their number in the body: those of a row have constant
  /// distances, in bytes, from the first one.
  SmallVector<SmallVector<std::pair<unsigned, int64_t>>> rows = {};
};

/// The loops of a kernel that gain if lanes share their iterations, and may.
/// Adds to `refusals` those that gain and may not.
SmallVector<SharedLoop>
planSharedLoops(KernelContext &context,
                SmallVectorImpl<std::pair<Operation *, Refusal>> &refusals);

/// Whether `kernel` may have such loops of basic blocks.
bool mayShareLoops(FunctionOpInterface kernel);

/// Lets lanes share the iterations where all lanes of a warp execute the loop.
void shareLoop(const SharedLoop &shared);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_VECTORIZE_SHAREDLOOPS_H
