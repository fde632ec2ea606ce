//===- Heuristics.h - When lanes are combined -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LANES_HEURISTICS_H
#define REDOP_LIB_OPTIMIZE_LANES_HEURISTICS_H

namespace mlir::redop {

/// Reductions that share the code for lanes with one element. It moves the
/// values of all of them in each iteration, and all are live before it. Not
/// measured beyond: kLoadsInFlight are interleaved.
constexpr unsigned kMaxSharingReductions = 8;

/// Reductions that are combined together without a loop: "row sum f32 single"
/// has one, and takes 1.11 times as long with a loop; "keyed sum f32, 4096
/// sorted" has four, and takes 1.05 times as long.
constexpr unsigned kMaxUnrolledRuns = 4;

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LANES_HEURISTICS_H
