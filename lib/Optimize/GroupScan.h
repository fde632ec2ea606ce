//===- GroupScan.h - One atomic for a warp or a block -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes what takes the place of masked sums into one address that all threads
/// of a block execute together: a scan of the values, one atomic of their sum,
/// and for each thread the value that it would have got.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GROUPSCAN_H
#define REDOP_LIB_OPTIMIZE_GROUPSCAN_H

#include "BlockReduce.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// The bytes of shared memory that the scans of a kernel use.
constexpr uint64_t kScanBytes = 32 * (8 + 8 + 4);

class GroupScan {
public:
  /// `module` gets the shared memory.
  GroupScan(FunctionOpInterface kernel, Operation *module);

  /// Replaces masked `addi` of one type into one address, consecutive ops, and
  /// in this order for each thread. Masks are required. `isEqual`: all have one
  /// value, the same in all threads.
  void replaceFetches(ArrayRef<FetchReduceOp> ops, bool isEqual);
  /// Replaces a masked reduction without a result: one for each warp.
  void replaceStore(StoreReduceOp op);
  /// Whether `op` was written here.
  bool isOwn(Operation *op) const { return own.contains(op); }

private:
  struct Sums {
    /// Of the lanes, or threads, before, and of all.
    Value before, all;
    /// Whether any has its mask set.
    Value isAny;
  };

  Value constant(int64_t value, unsigned bits = 32) {
    return arith::ConstantOp::create(
        b, b.getIntegerAttr(b.getIntegerType(bits), value));
  }
  Value add(Value left, Value right) {
    return arith::AddIOp::create(b, left, right);
  }
  Value isEqualTo(Value left, Value right) {
    return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, left, right);
  }
  Value getLanes() { return place.lanes ? place.lanes : constant(-1); }
  Value getNumberOfWarps() {
    return place.knownWarps ? constant(place.knownWarps) : place.numberOfWarps;
  }
  void findPlace();
  Value ballot(Value mask);
  Value scanLanes(Value value);
  Sums scanWarp(Value own, Value isHit, Value single);
  Value getSlot(unsigned offset, Type type, Value index);
  Value fetch(FetchReduceOp like, Value value, Value mask);
  Value placeInWarp(FetchReduceOp like, Sums sums,
                    function_ref<Value(Value)> scale);
  Value placeInBlock(FetchReduceOp like, Sums sums,
                     function_ref<Value(Value)> scale, bool isCount);

  FunctionOpInterface kernel;
  Operation *module;
  ImplicitLocOpBuilder b;
  BlockPlace place;
  LLVM::GlobalOp buffer;
  llvm::SmallPtrSet<Operation *, 4> own;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GROUPSCAN_H
