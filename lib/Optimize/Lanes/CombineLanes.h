//===- CombineLanes.h - Lanes that reduce into one element ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Emits a reduction that combines lanes of a warp with the same element,
/// if two adjacent ones are found at run time.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LANES_COMBINELANES_H
#define REDOP_LIB_OPTIMIZE_LANES_COMBINELANES_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Dialect/PortableKinds.h"

namespace mlir::redop {

/// Which lanes are combined, and whether they wait for each other. After a
/// reduction, they may do so only if `mask` is known (Masks.h): the lane
/// that reduces may execute a branch or a loop.
struct LaneSet {
  /// The lanes that execute the reduction, an i32; null for those that happen
  /// to be active.
  Value mask;
  /// Whether the reduction follows all accesses that the lanes execute before
  /// it, and precedes those after it. A result requires that, too.
  bool waitsBefore = false, waitsAfter = false;
  /// Whether lanes between two of them may take no part, as where data selects
  /// them: neighbors are then the nearest ones that do.
  bool isSparse = false;
};

/// A reduction that the lanes of a warp execute together, or some of them.
struct LaneReduction {
  /// A scalar, or a vector if there is no result.
  Value value;
  /// An i32 or i64 that is the same for two lanes if and only if they reduce
  /// into the same element. Null if they do so where they do in the reduction
  /// before.
  Value key;
  /// An i1: that the lane is not combined with the neighbor below, even if both
  /// have one element. Null: never.
  Value isApart = Value();
};

/// Reductions without results that follow each other. In each run of
/// neighboring lanes with the same element, one reduces the values of all.
struct LaneRuns {
  LaneSet group;
  PortableKind kind;
  /// Whether all lanes add the same integer: lanes are counted.
  bool isCount;
  /// With values of one type.
  SmallVector<LaneReduction> reductions;

  /// Reduces `value` as the reduction with the number `i`, in the lanes in
  /// which `mask` (an i1) is set.
  llvm::function_ref<void(unsigned i, Value value, Value mask)> reduce;
};

/// An addition of the same integer in all lanes, each of which gets the value
/// before its own addition. All lanes with the same element are combined.
struct LanePeers {
  LaneSet group;
  LaneReduction reduction;

  /// Adds `value` in the lanes in which `mask` is set (null: all of them), and
  /// returns the value before. It is emitted twice.
  llvm::function_ref<Value(Value value, Value mask)> reduce;
};

/// Drops the keys of reductions in `accesses` whose lanes have equal elements
/// where those of the reduction before have, and extends the others to one
/// type.
void simplifyKeys(ImplicitLocOpBuilder &b, ArrayRef<ReductionAccess> accesses,
                  MutableArrayRef<LaneReduction> reductions);

/// Whether a vector has whole words of 32 bits, without which it is not
/// combined.
bool hasWholeWords(VectorType type);

/// Emits the reductions.
void combineRuns(ImplicitLocOpBuilder &b, const LaneRuns &runs);

/// Emits the addition, and returns its result.
Value combinePeers(ImplicitLocOpBuilder &b, const LanePeers &peers);

/// A reduction of 16-bit floats, where lanes may have adjacent elements.
struct PairReduction {
  LaneSet group;
  Value value;
  /// The address in bytes, an i64.
  Value address;
  /// The last one of several indices of a memref, an i64; or null. Two elements
  /// of one row are adjacent.
  Value column;

  /// Reduces `value`, a scalar or a vector of two elements at a multiple of 4
  /// bytes. It is emitted several times.
  llvm::function_ref<void(Value value)> reduce;
};

/// Emits the reduction: one of two elements by each pair of lanes that have the
/// halves of a word, and of one element by all others.
void pairLanes(ImplicitLocOpBuilder &b, const PairReduction &reduction);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LANES_COMBINELANES_H
