//===- Heuristics.h - When wider reductions pay -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The numbers that benchmarks decided, on an H200. In quotes: the row of
/// docs/Performance.md, of benchmarks/gpu.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_VECTORIZE_HEURISTICS_H
#define REDOP_LIB_OPTIMIZE_VECTORIZE_HEURISTICS_H

namespace mlir::redop {

/// Iterations of a loop that are unrolled to find adjacent elements, and ops of
/// the unrolled loop. Not measured.
constexpr unsigned kMaxUnrollFactor = 16;
constexpr unsigned kMaxUnrolledOps = 1024;
/// Of the widest accesses that share one test of the alignment. Not measured.
constexpr unsigned kMaxAccessesPerTest = 4;

/// Bytes of a row that lanes reduce into together, at least, unless all lanes
/// of a warp do: two sectors. Not measured.
constexpr int64_t kMinSharedBytes = 64;
/// The same of a row whose length is unknown: a line of the cache.
constexpr uint64_t kSharedRowBytes = 128;
/// The bits of the bounds and the step of a loop that lanes share, so that no
/// sum wraps.
constexpr unsigned kMaxBoundBits = 30, kMaxStepBits = 16;
/// Ops from which a value of another lane is computed in turn.
constexpr unsigned kMaxPassedDepth = 8;

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_VECTORIZE_HEURISTICS_H
