//===- Heuristics.h - What several passes assume to pay ---------*- C++ -*-===//
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

#ifndef REDOP_LIB_OPTIMIZE_COMMON_HEURISTICS_H
#define REDOP_LIB_OPTIMIZE_COMMON_HEURISTICS_H

namespace mlir::redop {

/// Ops of an iteration of which a pass makes several copies: copies of more ops
/// cost more than they gain. Not measured.
constexpr unsigned kMaxReplicatedOps = 64;
/// 32-bit registers of the values of a kernel that are live at the same time,
/// for a rewrite to add its own to them: a CTA of kMaxCtaThreads threads has
/// kMaxCtaThreadRegisters for each. A kernel that needs more as written is not
/// launched with such CTAs, and a bound for these makes it spill: a matrix
/// product of 179 registers (not in benchmarks/gpu) is 27 times slower.
constexpr unsigned kMaxOwnRegisters = 48;
/// The same, for a rewrite that adds few: ptxas then needs no bound to keep a
/// kernel below kMaxCtaThreadRegisters, and might spill with one. Not measured.
constexpr unsigned kFewOwnRegisters = 32;

// Limits of the compile time; open groups also take registers. Not measured.

/// Groups to which reductions can be added at the same time.
constexpr unsigned kMaxOpenGroups = 16;
/// Elements of one group.
constexpr unsigned kMaxGroupMembers = 512;
/// Complete groups that are searched for a reason to report.
constexpr unsigned kMaxSearchedGroups = 8;

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_HEURISTICS_H
