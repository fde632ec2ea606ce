//===- BinCopies.h - Several bins of one element ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file The first bins have a copy for each lane of a warp. Shared memory has
/// no atomics of floats, but compare-and-swap loops: lanes with one bin execute
/// these one after another.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_PRIVATIZE_BINCOPIES_H
#define REDOP_LIB_OPTIMIZE_PRIVATIZE_BINCOPIES_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Dialect/PortableKinds.h"

namespace mlir::redop {

class BinCopies {
public:
  /// The number of copies of `bins` bins.
  static uint64_t getCount(uint64_t bins);

  /// The copies of `bins` bins, behind the bins in `array`, which are `slots`
  /// partial results of `kind` and `type`. Created where all threads enter
  /// together.
  BinCopies(ImplicitLocOpBuilder &b, uint64_t bins, Value array, uint64_t slots,
            PortableKind kind, Type type);

  /// How many of the first `bound` bins have copies; both i32.
  Value createBound(ImplicitLocOpBuilder &b, Value bound) const;
  /// The number of copies of `bins` bins; both i32.
  Value createCount(ImplicitLocOpBuilder &b, Value bins) const;
  /// The slot in the array of the copy with a number below that; both i32.
  Value getSlot(ImplicitLocOpBuilder &b, Value copy) const;

  /// An i1: whether the bin with the index `bin`, an i32 or i64, has copies.
  Value has(ImplicitLocOpBuilder &b, Value bin) const;
  /// The slot of the copy of `bin` for the own lane, an i32, if it has copies.
  Value getOwnSlot(ImplicitLocOpBuilder &b, Value bin) const;
  /// The partial results of the copies of `bin`, an i32, combined.
  Value combine(ImplicitLocOpBuilder &b, Value bin) const;

private:
  uint64_t bins;
  Value array;
  uint64_t slots;
  PortableKind kind;
  Type type;
  /// The lane, and the slot of its copy of the first bin.
  Value lane, own;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PRIVATIZE_BINCOPIES_H
