//===- ThreadDependence.h - What a value of a kernel depends on -*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_THREADDEPENDENCE_H
#define REDOP_ANALYSIS_THREADDEPENDENCE_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include <memory>

namespace mlir {
class DataFlowSolver;
} // namespace mlir

namespace mlir::redop {

/// What a value is computed from, besides constants, as a bit set.
enum Origin : unsigned {
  /// The index of the thread in its CTA.
  OriginTidX = 1 << 0,
  OriginTidY = 1 << 1,
  OriginTidZ = 1 << 2,
  /// The lane of the thread.
  OriginLane = 1 << 3,
  OriginThread = OriginTidX | OriginTidY | OriginTidZ | OriginLane,
  /// The index of the CTA.
  OriginCtaX = 1 << 4,
  OriginCtaY = 1 << 5,
  OriginCtaZ = 1 << 6,
  OriginCta = OriginCtaX | OriginCtaY | OriginCtaZ,
  /// The number of CTAs.
  OriginGrid = 1 << 7,
  /// The number of threads of a CTA, or the number of lanes.
  OriginSize = 1 << 8,
  OriginArgument = 1 << 9,
  /// What memory holds.
  OriginMemory = 1 << 10,
  /// Another thread's value, another special register, an unknown op.
  OriginOther = 1 << 11,
  /// Control flow selects the value: a block argument, other than one of the
  /// kernel, or a result of an op with regions.
  OriginBlockArgument = 1 << 12,
  OriginRegion = 1 << 13,
  /// What may vary although all that it is computed from is the same: an
  /// undefined value, or an op that is not known well enough.
  OriginVarying = 1 << 14,
  OriginUnknown = (1 << 15) - 1
};

/// Whether `origins` are some of `allowed`, and no others.
inline bool isOnly(unsigned origins, unsigned allowed) {
  return origins != 0 && (origins & ~allowed) == 0;
}

/// The dimension of the grid that the loop covers.
enum class GridAxis {
  /// x; the grid may have further dimensions.
  X,
  /// x, where the CTAs of the further dimensions are counted: each row of the
  /// grid has a loop of its own.
  XPerRow,
  Y,
  /// x or y, whichever has more CTAs.
  Longer
};

/// The origins of the values of a kernel by data dependence: of what selects a
/// value, only the operands of an op with regions count, such as the condition
/// of an scf.if, and not the branches between basic blocks. A sparse data-flow
/// analysis of the whole kernel, which the first query runs.
class ThreadDependence {
public:
  explicit ThreadDependence(FunctionOpInterface kernel);
  ~ThreadDependence();

  /// The thread, CTA, grid and memory that `value` depends on, and other.
  unsigned get(Value value);
  /// All bits. Of a value that was not in the kernel when the analysis ran, or
  /// is never computed, nothing is known.
  unsigned getAll(Value value);

  /// Whether `value` is the same for all threads of a CTA wherever the kernel
  /// computes it.
  bool isSameInCta(Value value);
  /// Whether it is the same for all threads of the grid.
  bool isSameInGrid(Value value);
  /// Whether it is computed from constants and arguments of the kernel alone.
  bool isOfArguments(Value value);
  /// Whether `value` may change with the CTA's index in the dimensions that a
  /// loop over `axis` may cover.
  bool dependsOnCtaId(Value value, GridAxis axis);
  /// Whether `condition` holds only in threads of a CTA selected by their
  /// index alone, or in a subset of these.
  bool selectsThreads(Value condition);

  /// The origins that `op` itself adds to those of its operands; for a load and
  /// for inline PTX, all that its results have.
  static unsigned getOfOp(Operation *op);
  /// Whether `op` may have another result when it is executed again, with the
  /// same operands: what is frozen or undefined, a clock, and unknown inline
  /// PTX.
  static bool mayVary(Operation *op) {
    return (getOfOp(op) & (OriginVarying | OriginOther)) != 0;
  }

private:
  FunctionOpInterface kernel;
  std::unique_ptr<DataFlowSolver> solver;
};

/// The same without an analysis of the kernel, for a single question. Both walk
/// the operands, and do not follow control flow.
bool isSameInCta(FunctionOpInterface kernel, Value value);
bool isSameInGrid(FunctionOpInterface kernel, Value value);

/// Whether `value` is a quotient, which is the same for some adjacent threads
/// if its dividend is a thread index.
bool isQuotient(Value value);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_THREADDEPENDENCE_H
