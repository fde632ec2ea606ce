//===- ThreadPlace.h - A thread's place in its CTA --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_CODEGEN_THREADPLACE_H
#define REDOP_CODEGEN_THREADPLACE_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::redop {

/// The executing thread's place in its CTA.
struct ThreadPlace {
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

/// The executing thread's index in its CTA, and the number of threads, each
/// an i32.
struct ThreadIndex {
  Value thread, threads;
};

ThreadIndex emitThreadIndex(ImplicitLocOpBuilder &b);

/// The block size that the kernel of `user` states, if it is possible.
std::optional<std::array<int64_t, 3>> getStatedBlockSize(Operation *user);
/// The number of threads of such a block.
std::optional<unsigned> getStatedThreads(Operation *user);

/// Computes the place of the executing thread. Uses the block size if the
/// kernel of `user` states it.
ThreadPlace emitThreadPlace(ImplicitLocOpBuilder &b, Operation *user);

} // namespace mlir::redop

#endif // REDOP_CODEGEN_THREADPLACE_H
