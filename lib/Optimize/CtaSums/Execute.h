//===- Execute.h - What the threads of a CTA combine ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Executes the end of a kernel for all threads of a CTA of a given size:
/// indices, branches and addresses of shared memory as numbers, and everything
/// else as the set of values that were combined to it. This tells what a
/// reduction adds up, however the kernel combines it: by a tree in shared
/// memory, by shuffles, or both.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_CTASUMS_EXECUTE_H
#define REDOP_LIB_OPTIMIZE_CTASUMS_EXECUTE_H

#include "mlir/IR/Dominance.h"
#include "redop/Analysis/MemoryAccesses.h"
#include "redop/Analysis/ReductionAccess.h"

namespace mlir::redop {

/// What a reduction that one thread of the CTA executes reduces.
struct CtaSum {
  /// The number of the reduction.
  unsigned reduction;
  /// The values: each thread of the CTA contributes its own, once.
  SmallVector<Value, 1> values;
  /// Whether constants +0.0 were added as well.
  bool hasZero = false;
};

/// What CTAs of some size do from an op on.
struct CtaProgram {
  /// Where the execution starts. Each thread comes there once.
  Operation *start;
  /// Of the kernel.
  DominanceInfo &dominance;
  /// The reductions of the results, which have one kind and type.
  ArrayRef<ReductionAccess> reductions;
  /// The barriers of all threads of a CTA.
  const KernelAccesses &accesses;
  /// The ops that threads may still execute.
  uint64_t &steps;
};

/// Executes `program` for a CTA of `threads` threads in dimension x. Returns
/// nullopt unless each thread returns, no two threads access shared memory
/// without a barrier in between, and there is no effect but those of
/// reductions, each of which is executed once and reduces a CtaSum.
std::optional<SmallVector<CtaSum, 1>> executeCta(const CtaProgram &program,
                                                 unsigned threads);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_CTASUMS_EXECUTE_H
