//===- Heuristics.h - When scans of a CTA pay -------------------*- C++ -*-===//
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

#ifndef REDOP_LIB_OPTIMIZE_AGGREGATE_HEURISTICS_H
#define REDOP_LIB_OPTIMIZE_AGGREGATE_HEURISTICS_H

namespace mlir::redop {

/// Elements of a thread that one scan combines, if a loop allows it. "append
/// every fourth strided".
constexpr unsigned kScanElements = 8;
/// The same in a kernel in which most CTAs exit immediately, and the others
/// should be short. "append few single": 9 per cent longer with eight.
constexpr unsigned kCoarsenedScanElements = 4;

/// The same if threads have different elements: for each scan, a CTA executes
/// one atomic for each element that they have. "radix_places" of
/// docs/KernelKinds.md.
constexpr unsigned kKeyedScanElements = 8;
/// The greatest number of different elements: a CTA has several values for
/// each. "radix_places" has as many: 0.266 ms, 2.14 as written.
constexpr unsigned kMaxKeys = 256;
/// The greatest number of elements that lanes compare by votes: with more, few
/// lanes have the same, and each counts for itself. "partition4" takes 0.075
/// ms, and 0.073 without votes; they are for data in which most keys are equal,
/// which was not measured.
constexpr unsigned kMaxVotedKeys = 16;

/// Ops of a kernel that needs few registers. ptxas would allocate more for it
/// than the numbers below, and fewer CTAs would be resident. "append every
/// fourth strided": 0.107 ms with 32 registers, 0.128 with 48.
constexpr unsigned kMaxSmallKernelOps = 64;
/// The registers of such a kernel in addition to those of the values that it
/// keeps, and the minimum of all.
constexpr unsigned kBaseRegisters = 24;
constexpr unsigned kMinRegisters = 32;
/// All registers of such a kernel if the last warp of a CTA may be partial.
constexpr unsigned kPartialWarpRegisters = 48;

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_AGGREGATE_HEURISTICS_H
