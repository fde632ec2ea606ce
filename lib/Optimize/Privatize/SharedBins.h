//===- SharedBins.h - Bins in shared memory ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Shared memory for the partial results of a CTA: arrays, and a table
/// whose slots the CTA assigns to elements at run time.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_PRIVATIZE_SHAREDBINS_H
#define REDOP_LIB_OPTIMIZE_PRIVATIZE_SHAREDBINS_H

#include "Privatize/Heuristics.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::redop {

/// Declares an array of `count` elements of `type` in shared memory, and
/// creates its address.
Value createSharedArray(ImplicitLocOpBuilder &b, Operation *module, Type type,
                        uint64_t count, StringRef name);

/// The slot, an i32, for the bin with an index of up to 32 bits. Bins that are
/// a power of two apart are in different banks. The slots of
/// kSharedBanks aligned bins are as many aligned ones.
Value createBinSlot(ImplicitLocOpBuilder &b, Value index);

/// The address of an element.
Value getElement(ImplicitLocOpBuilder &b, Value array, Type type, Value index);

/// A table that combines values by the index of their element. An index has one
/// possible slot; the first that needs a slot keeps it, and the others are left
/// to the caller.
class CombiningTable {
public:
  /// The bytes of a table for values of `bytes` bytes.
  static uint64_t getSize(uint64_t bytes) { return kSlots * (bytes + 4); }

  /// Creates a table for values of `type`.
  CombiningTable(ImplicitLocOpBuilder &b, Operation *module, Type type);

  /// An i32: the number of slots.
  Value createNumberOfSlots(ImplicitLocOpBuilder &b) const;
  /// Makes `slot`, an i32, free, with `value`.
  void clear(ImplicitLocOpBuilder &b, Value slot, Value value) const;

  /// The address of the value for `index`, an i32 or i64.
  Value getValue(ImplicitLocOpBuilder &b, Value index) const;
  /// An i1: whether `index` has the slot, which it takes if that is free.
  Value claim(ImplicitLocOpBuilder &b, Value index) const;

  struct Entry {
    /// An i1, an i64, and the value.
    Value isTaken, index, value;
  };
  /// After all threads have claimed.
  Entry read(ImplicitLocOpBuilder &b, Value slot) const;

private:
  static constexpr unsigned kSlots = 1 << kTableSlotBits;

  Type type;
  Value tags, values;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PRIVATIZE_SHAREDBINS_H
