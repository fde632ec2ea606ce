//===- ThreadDependence.h - What a value of a kernel depends on -*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_THREADDEPENDENCE_H
#define REDOP_ANALYSIS_THREADDEPENDENCE_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::redop {

/// What a value is computed from, besides kernel arguments and constants, as a
/// bit set.
enum Origin : unsigned {
  /// The index of the thread in its block.
  OriginThread = 1,
  /// The number of the block.
  OriginBlock = 2,
  /// The number of blocks.
  OriginGrid = 4,
  /// What memory holds.
  OriginMemory = 8,
  /// Anything else: what varies across the iterations of a loop that memory or
  /// the thread controls, another thread's value, an unknown op.
  OriginOther = 16
};

/// The origins of values by data dependence only: what selects the value of a
/// block argument does not count.
class ValueOrigins {
public:
  unsigned get(Value value);
  /// Whether `condition` holds only in threads of a block selected by their
  /// index alone, or in a subset of these.
  bool electsThreads(Value condition);

  /// The origins that `op` itself adds to those of its operands; for a load,
  /// all that its results have.
  static unsigned getOfOp(Operation *op);
  /// Adds the values that `value` is computed from or is one of; null for one
  /// that is not known. A load has none, or with `withAddresses` those of its
  /// address.
  static void addSources(Value value, SmallVectorImpl<Value> &sources,
                         bool withAddresses = false);
  /// Whether addSources() finds all values that reach an argument of `block`.
  static bool isUnderstood(Block *block);

private:
  llvm::DenseMap<Value, unsigned> known;
};

/// Whether `value` is a quotient, which is the same for some adjacent threads
/// if its dividend is a thread index.
bool isQuotient(Value value);

/// The dimension of the grid that the loop covers.
enum class GridAxis {
  /// x, in a grid that has other dimensions or has not.
  X,
  XOfMany,
  Y,
  /// x or y, whichever has more blocks.
  Longer
};

/// Whether `value`, of the kernel's body, may change with the block index in
/// the dimensions that a loop over `axis` may cover.
bool dependsOnBlockId(Value value, GridAxis axis);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_THREADDEPENDENCE_H
