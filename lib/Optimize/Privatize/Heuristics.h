//===- Heuristics.h - When private results pay ------------------*- C++ -*-===//
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

#ifndef REDOP_LIB_OPTIMIZE_PRIVATIZE_HEURISTICS_H
#define REDOP_LIB_OPTIMIZE_PRIVATIZE_HEURISTICS_H

#include <cstdint>

namespace mlir::redop {

//===----------------------------------------------------------------------===//
// Bins
//===----------------------------------------------------------------------===//

/// Bytes of shared memory for all bins of a CTA: about eight CTAs fit on an SM
/// of sm_90. "histogram 4096 uniform strided" (16 KiB); not measured beyond.
constexpr uint64_t kMaxBinBytes = 32 * 1024;
/// The same if the number of elements is unknown, and the minimum if several
/// groups share the memory. Not measured.
constexpr uint64_t kMaxGuessedBinBytes = 16 * 1024;
constexpr uint64_t kMinGuessedBinBytes = 4 * 1024;
/// The minimum for bins and their table beside the kernel's own shared memory.
/// Not measured.
constexpr uint64_t kMinSampledBytes = 8 * 1024;
/// The binary logarithm of the slots of the table for elements without bins.
/// "histogram 65536 90 % in one bin strided" has one frequent element; not
/// measured with more.
constexpr unsigned kTableSlotBits = 8;

/// Bytes of shared memory for the copies of a group of bins, if few CTAs are
/// persistent, and otherwise, for a known number of elements. "kmeans_update"
/// of docs/KernelKinds.md: 0.182 ms with half of the copies, 0.142 with one for
/// each lane. "spmv_coo" with 2^18 elements takes 1.1 times as long with copies
/// for an unknown number of elements: it reads from the L1 cache.
constexpr uint64_t kMaxCopyBytes = 16 * 1024;
constexpr uint64_t kMaxSmallCopyBytes = 8 * 1024;

//===----------------------------------------------------------------------===//
// Bins of elements that repeat whatever the data
//===----------------------------------------------------------------------===//

/// Iterations of a CTA, and how often it must return to an element: clearing
/// and merging the bins takes about as long as one iteration. "column i % 1024
/// f32 strided"; not measured near this number.
constexpr int64_t kMinPeriods = 8;
/// Elements for each that has a bin. Sums of 16,384 columns (not in
/// benchmarks/gpu), 4,096 of them with a bin, take 0.208 ms, and 0.176 ms as
/// written.
constexpr int64_t kMaxElementsPerBin = 2;

//===----------------------------------------------------------------------===//
// Loads in flight
//===----------------------------------------------------------------------===//

/// Iterations whose loads precede their reductions. "sum f32 strided", and
/// "histogram 65536 90 % in one bin strided" for bins with a table.
constexpr unsigned kLoadsInFlight = 8;
/// The same for bins without a table, which need no more, and with combined
/// lanes or persistent CTAs, where eight take too many registers. "histogram
/// 256 uniform strided" and "column sums f32 of 64 clusters single".
constexpr unsigned kBinLoadsInFlight = 4;
/// Registers of all interleaved iterations between loads and sums, and those of
/// an address: persistent CTAs of more than 48 registers leave no slots in
/// which others can exit. "aabb" of docs/KernelKinds.md (three arrays): 0.089
/// ms with eight iterations, 0.056 with four; "column_sum4" (four words of one
/// array): 0.0236 and 0.0248.
constexpr unsigned kMaxLoadRegisters = 48, kAddressRegisters = 2;
/// The iterations that remain are interleaved by the factor divided by this,
/// repeatedly: "sum f32 strided". With bins, each factor is much code for
/// little time, as "histogram 4096 uniform strided" takes 0.98 times as long
/// with one factor. Integers in persistent CTAs are an exception, for ptxas
/// happens to need fewer registers, 32 rather than 42: "histogram 256 uniform
/// single" takes 1.33 times as long with one factor.
constexpr unsigned kRemainderDivisor = 2;

/// Threads, consecutive in the grid, that select one element, so that it is
/// worth a register until it changes: those of four CTAs of 256 threads. Not
/// measured.
constexpr unsigned kMinRunThreads = 1024;

/// The CTAs of a row for which a register before bins pays. "bn_nchw" of
/// docs/KernelKinds.md: 0.086 ms with rows of 12 CTAs, 0.173 without a
/// register; with 3 CTAs the same, with fewer up to 2 times as long.
constexpr unsigned kMinBinRunCtas = 4;

// Limits of the compile time.

/// Accesses whose elements are known. 5,000 columns of a row, each with a mask,
/// took 11 s without a limit.
constexpr unsigned kMaxElementSets = 512;

// Registers.

/// 32-bit registers of a thread for accumulators. More are live from the first
/// reduction to the end of the kernel and spill if a CTA has 1,024 threads,
/// with 64 registers each. By const_sums.py.
constexpr unsigned kMaxAccumulatorRegisters = 32;

/// Registers of a kernel with one reduction of 32-bit integers whose data
/// decides whether CTAs are persistent: ptxas takes 52 of its own accord, which
/// leave one slot on an SM in which other CTAs can exit. "segment_max" and
/// "confusion" of docs/KernelKinds.md: 0.67 times the time. Kernels with other
/// types, or several reductions, spill with so few. Those of an iteration as
/// written, at most: not measured beyond "kmeans16".
constexpr unsigned kMaxSampledIntegerRegisters = 40;
/// The same for one reduction into an element that changes seldom, so that as
/// many CTAs as are resident as written do their own work if rows are short.
/// "argmax_rows/short": 0.85 times the time, although 16 bytes are spilled. Not
/// if an iteration loads more: four of them load first.
constexpr unsigned kMaxRunRegisters = 32, kMaxRunLoadRegisters = 2;
constexpr unsigned kMaxFewOwnRegisters = 24;

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PRIVATIZE_HEURISTICS_H
