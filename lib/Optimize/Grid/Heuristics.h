//===- Heuristics.h - When loops over the grid pay --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The numbers that benchmarks decided, on an H200. In quotes: the row in
/// docs/Performance.md, of benchmarks/gpu, that would show a worse number.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRID_HEURISTICS_H
#define REDOP_LIB_OPTIMIZE_GRID_HEURISTICS_H

#include <cstdint>

namespace mlir::redop {

//===----------------------------------------------------------------------===//
// Persistent CTAs, in threads per SM
//===----------------------------------------------------------------------===//

/// With bins, and several loads in flight: CTAs that exit early need the other
/// slots. "histogram 256 uniform single": 0.162 ms, 0.22 with 2,048 threads.
constexpr unsigned kPersistentBinThreads = 768;
/// With sums in registers of at most kMaxShortSumBytes bytes per iteration:
/// the less a thread reads, the more of the time is that of launching. "sum f32
/// single".
constexpr unsigned kPersistentShortSumThreads = 256;
constexpr unsigned kMaxShortSumBytes = 4;
/// With fewer bytes per iteration, which are in flight in more threads.
/// "plane_stats" of docs/KernelKinds.md: 0.063 ms, 0.081 with 256 threads.
constexpr unsigned kPersistentNarrowSumThreads = 512;
/// With other sums in registers. "sum f32 of 32Mi products single": 0.086 ms,
/// 0.136 with 512 threads.
constexpr unsigned kPersistentSumThreads = 1024;
/// With values in registers until their element changes. "masked_rows/long" of
/// docs/KernelKinds.md: 0.074 ms, 0.132 with 512 threads.
constexpr unsigned kPersistentRunThreads = 1024;
/// The CTAs of a row, and of the grid, for which such registers pay. With rows
/// of 8 CTAs, "argmax_rows" takes 1.16 times the time; with 16, 0.83.
constexpr unsigned kMinRunCtas = 16, kMinRunGrid = 2048;
/// With short sums if data selects the values: the kernel as written has
/// nothing to wait for. "sum u32, one in 10,000 counted single".
constexpr unsigned kPersistentSelectThreads = 512;
/// Iterations that each of the threads that fit must have, for bins of elements
/// that repeat, so that fewer threads suffice. "column i % 1024 f32 single".
constexpr int64_t kMinPersistentIterations = 16;

//===----------------------------------------------------------------------===//
// Coarsening, if no CTA is persistent
//===----------------------------------------------------------------------===//

/// CTAs whose work one CTA does; a power of two. Large enough to hide the cost
/// of the CTAs that exit, small enough to keep the SMs balanced. "append few
/// single" and "keyed count u32, all different".
constexpr unsigned kCoarseningFactor = 8;
/// Threads of a CTA that does the work of others, if each reduces once. An
/// atomic at one address takes 1.8 ns, less than a CTA with more threads.
/// "loss_sum" of docs/KernelKinds.md.
constexpr unsigned kMaxCoarsenedSumThreads = 256;
/// Of the CTAs that may be persistent: in a grid of fewer than this number of
/// times as many, each CTA does its own work. One of eight would leave SMs
/// without work: "depth_min" of docs/KernelKinds.md with 2^20 elements. "keyed
/// sum of 3 f32, 65536 sorted" takes 0.163 ms with 4, and 0.116 ms with 2.
constexpr unsigned kSmallGridFactor = 2;
/// Of the sampled CTAs: in a grid of fewer than this number of times as many,
/// the first CTAs do the work, so that it is spread over the SMs. "counts, all
/// different, in order" of 1Mi (small launches): 1.11 times the time as
/// written, 1.57 without.
constexpr unsigned kMaxSpreadFactor = 2;
static_assert(kMaxSpreadFactor <= kCoarseningFactor,
              "the CTAs that do the work are among the first ones");

/// CTAs per SM of the smallest grid in which each thread reduces its own value,
/// if the threads of a CTA combine them as written.
constexpr unsigned kMinSpreadCtasPerSM = 48;

//===----------------------------------------------------------------------===//
// The sample
//===----------------------------------------------------------------------===//

/// Lanes, of the 32 that sample, whose elements must have bins, and a
/// persistent CTA must have as many elements as it has bins, unless two of the
/// elements are equal: the persistent CTAs are too few for more reductions in
/// memory. Not measured.
constexpr unsigned kMinLanesWithBins = 16;
/// CTAs of the smallest grid that is sampled: in smaller ones, the latency of
/// the sample takes longer than the contention of reductions. "zbuffer" of
/// docs/KernelKinds.md with 2^16 elements.
constexpr unsigned kMinSampledCtas = 512;

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRID_HEURISTICS_H
