//===- ValueOrigins.h - What a value of a kernel depends on -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_VALUEORIGINS_H
#define REDOP_LIB_OPTIMIZE_VALUEORIGINS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::redop {

/// What a value is computed from, besides arguments of the kernel and
/// constants. Bits of a set.
enum Origin : unsigned {
  /// The number of the thread in its block.
  OriginThread = 1,
  /// The number of the block.
  OriginBlock = 2,
  /// The number of blocks.
  OriginGrid = 4,
  /// What memory holds.
  OriginMemory = 8,
  /// Anything else: what differs between iterations of a loop that memory or
  /// the thread decides on, another thread's value, an op that is not known.
  OriginOther = 16
};

/// The origins of values, by dependence on data alone: which of several values
/// reaches a block's argument is not counted.
class ValueOrigins {
public:
  unsigned get(Value value);
  /// Whether `condition` holds only in threads of a block that their number
  /// alone chooses, or in some of these.
  bool electsThreads(Value condition);

private:
  unsigned getOfOp(Operation *op);
  void addSources(Value value, SmallVectorImpl<Value> &sources);

  llvm::DenseMap<Value, unsigned> known;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_VALUEORIGINS_H
