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
