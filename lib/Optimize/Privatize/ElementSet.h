//===- ElementSet.h - What a reduction may access in any thread -*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_PRIVATIZE_ELEMENTSET_H
#define REDOP_LIB_OPTIMIZE_PRIVATIZE_ELEMENTSET_H

#include "redop/Analysis/ThreadDependence.h"

namespace mlir::redop {

/// The bytes of a buffer that a reduction may access in any thread: one
/// element, or, of an array of structs, the same field of each.
struct ElementSet {
  Value base;
  /// Of one element, in bytes. The others are multiples of `stride` away, a
  /// number of bytes; 0 for one element.
  int64_t offset;
  uint64_t stride;
  uint64_t bytes;

  bool operator==(const ElementSet &other) const {
    return base == other.base && offset == other.offset &&
           stride == other.stride && bytes == other.bytes;
  }
  /// Whether no byte is in both sets.
  bool isApartFrom(const ElementSet &other) const;
};

/// The elements that `op`, a reduction, may reduce into in any thread; nullopt
/// if they are not those of a buffer that is the same for all threads.
std::optional<ElementSet> findElements(ThreadDependence &dependence,
                                       Operation *op);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PRIVATIZE_ELEMENTSET_H
