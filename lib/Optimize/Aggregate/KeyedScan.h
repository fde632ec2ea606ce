//===- KeyedScan.h - One atomic for each key of a CTA -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Expands masked sums of one value into the elements that keys select:
/// the CTA counts the threads of each key in shared memory, which gives each
/// thread its place among them, and one atomic for each key adds their sum.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_AGGREGATE_KEYEDSCAN_H
#define REDOP_LIB_OPTIMIZE_AGGREGATE_KEYEDSCAN_H

#include "Aggregate/GroupScan.h"
#include "Aggregate/Plan.h"

namespace mlir::redop {

/// The bytes of shared memory that the scan of a reduction uses: for each key,
/// a count, and what the element held before.
uint64_t getKeyedScanBytes(const ReductionAccess &access,
                           const ElementKey &key);

/// The address of a reduction, to be computed again for other keys.
class KeyedAddress {
public:
  /// Computes what is the same for all keys in front of `at`. What `at` does
  /// not enclose is not computed again.
  KeyedAddress(const ReductionAccess &access, const ElementKey &key,
               Operation *at);

  /// The base and the indices for `key`, an i32. To be called once.
  std::pair<Value, SmallVector<Value>> create(ImplicitLocOpBuilder &b,
                                              Value key);

private:
  Value base;
  SmallVector<Value, 2> indices;
  /// A placeholder, and the ops that depend on it.
  Value unset;
  llvm::SmallSetVector<Operation *, 4> ofKey;
};

class KeyedScan {
public:
  KeyedScan(const Aggregation &plan, GroupScan &scan);

  /// Replaces the reduction of the plan by an op that stands for it: a masked
  /// sum of its key, into an address that is known everywhere.
  FetchReduceOp replaceByKey();
  /// Replaces consecutive ops that replaceByKey() has returned, or clones.
  void replace(ArrayRef<FetchReduceOp> ops);

private:
  /// An element of a thread: its key (0 without the mask), and how many
  /// preceding ones of the CTA have the same.
  struct Rank {
    Value key, before;
  };

  Value getSlot(uint64_t offset, Type type, Value index);
  void forEachKey(function_ref<void(Value)> body);
  void clear(Operation *at);
  Value fetch(Value key, Value sum, Value mask);
  Value count(Value key, Value number, Value mask);
  Rank rankByAtomic(Value key, Value mask);
  Rank rankByVotes(Value key, Value mask);
  Value scale(Value count);

  const Aggregation &plan;
  GroupScan &scan;
  ImplicitLocOpBuilder b;
  Type type;
  unsigned keys;
  Value value;
  std::optional<KeyedAddress> address;
  LLVM::GlobalOp buffer;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_AGGREGATE_KEYEDSCAN_H
