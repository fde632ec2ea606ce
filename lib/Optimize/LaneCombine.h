//===- LaneCombine.h - Lanes that reduce into one element -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Emits a reduction of which lanes of a warp with the same element are
/// combined, where two adjacent ones are found at run time.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LANECOMBINE_H
#define REDOP_LIB_OPTIMIZE_LANECOMBINE_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Dialect/PortableKinds.h"

namespace mlir::redop {

/// A reduction that the lanes of a warp execute together, or some of them.
struct LaneReduction {
  PortableKind kind;
  Value value;
  /// An i32 or i64 that is the same for two lanes if and only if they reduce
  /// into the same element.
  Value key;
  /// Whether all lanes add the same integer: lanes are counted.
  bool isCount;
  /// Whether each lane gets the value before its own addition, of counts only.
  /// Then all lanes with the same element are combined, and otherwise each run
  /// of adjacent ones.
  bool hasResult;

  /// Reduces `value` in the lanes in which `mask` is set (null: all of them),
  /// and returns the value before, or null without a result. It is emitted
  /// twice.
  llvm::function_ref<Value(Value value, Value mask)> reduce;
};

/// Emits the reduction, and returns its result, if it has one.
Value combineLanes(ImplicitLocOpBuilder &b, const LaneReduction &reduction);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LANECOMBINE_H
