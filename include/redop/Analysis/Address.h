//===- Address.h - Decomposition of addresses -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_ADDRESS_H
#define REDOP_ANALYSIS_ADDRESS_H

#include "redop/Analysis/LinearSum.h"

namespace mlir::redop {

/// An address in memory, as a byte offset from its base.
struct Address {
  /// The memref, or the pointer that offsets were added to; null for a pointer
  /// made from an integer.
  Value base;
  /// The indices of a memref without the last one.
  SmallVector<LinearSum, 2> outer;
  LinearSum offset;

  /// Whether the distance to `other` is the difference of the two offsets'
  /// constants.
  bool isParallelTo(const Address &other) const;

  /// The values that the address is computed from, and its base, if it has one.
  SmallVector<Value> getTerms() const;
};

/// The address of a pointer or of an element of a memref. nullopt unless the
/// last dimension is contiguous in memory. `assumesNoWrap`: as for LinearSum.
std::optional<Address> getAddress(Value base, ValueRange indices,
                                  Operation *user, bool assumesNoWrap = false);

/// The alignment of the address, a power of two, without the constant of its
/// offset.
uint64_t getAlignmentOfBase(const Address &address, Operation *user,
                            Divisibility &divisibility);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_ADDRESS_H
