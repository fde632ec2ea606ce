//===- Heuristics.h - When changed loops pay --------------------*- C++ -*-===//
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

#ifndef REDOP_LIB_OPTIMIZE_LOOPS_HEURISTICS_H
#define REDOP_LIB_OPTIMIZE_LOOPS_HEURISTICS_H

namespace mlir::redop {

/// Ops of a basic block that all threads execute, with masks for its
/// reductions. Not measured.
constexpr unsigned kMaxPredicatedOps = 16;

/// Ops of an iteration, without constants, of which several are interleaved.
/// Only loads and reductions take long; the arithmetic of a logarithm has 40
/// ops. "log_histogram" of docs/KernelKinds.md.
constexpr unsigned kMaxInterleavedOps = 160;

/// Reductions of all interleaved iterations together, but at least those of two
/// iterations. "keyed vectors f32 single" has three an iteration.
constexpr unsigned kMaxInterleavedReductions = 8;

/// 32-bit registers of what branches of interleaved iterations load before the
/// first reduction. With 12, "relax" of docs/KernelKinds.md spills.
constexpr unsigned kMaxConditionalWords = 8;

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LOOPS_HEURISTICS_H
