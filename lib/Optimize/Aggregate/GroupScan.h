//===- GroupScan.h - One atomic for a warp or a CTA -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Expands masked sums into one address that all threads of a CTA
/// execute together: a scan of the values, one atomic of their sum, and for
/// each thread the value that its own atomic would have returned.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_AGGREGATE_GROUPSCAN_H
#define REDOP_LIB_OPTIMIZE_AGGREGATE_GROUPSCAN_H

#include "Common/Versions.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Codegen/ThreadPlace.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Redop.h"
#include "redop/TargetInfo/MachineConstants.h"

namespace mlir::redop {

/// The number of bytes of shared memory that the scans of a kernel use.
constexpr uint64_t kScanBytes = kMaxWarps * (8 + 8 + 4);

class GroupScan {
public:
  /// The shared memory is declared in `module`.
  GroupScan(FunctionOpInterface kernel, Operation *module);

  /// Makes two versions of the kernel if that is necessary: the first, to which
  /// this and any later GroupScan applies, is executed if the memrefs of each
  /// pair do not overlap, no warp of the CTA has fewer than 32 threads, and
  /// the induction variables of `loops` do not wrap. Returns whether it did.
  bool versionKernel(ArrayRef<std::pair<Value, Value>> apart,
                     ArrayRef<scf::ForOp> loops = {});
  /// Whether a scan is possible at `op`: not in the second version.
  bool canExpandAt(Operation *op) const {
    return !isConditional || !isInSecondVersion(kernel, op);
  }
  /// Whether no warp has fewer than 32 threads.
  bool hasWholeWarps() {
    findPlace();
    return !place.lanes;
  }

  /// Replaces consecutive masked `addi` ops of one type into one address,
  /// keeping their order for each thread. Masks are required. `isEqual`: all
  /// add one value, which is the same in all threads.
  void replaceFetches(ArrayRef<FetchReduceOp> ops, bool isEqual);
  /// Replaces a masked reduction without a result by one per warp.
  void replaceStore(StoreReduceOp op);
  /// Whether `op` was created by this expansion.
  bool isOwn(Operation *op) const { return own.contains(op); }

  // For a scan by keys.
  void addOwn(Operation *op) { own.insert(op); }
  Operation *getModule() const { return symbols; }
  const ThreadPlace &getPlace() {
    findPlace();
    return place;
  }
  ThreadIndex getThreadIndex();

private:
  struct Sums {
    /// The sum of the preceding lanes, null if each op has its own, and the
    /// total.
    Value before, all;
    /// Whether any mask is set.
    Value isAny;
  };

  /// The lanes for which one op has its mask set, and the number of masks that
  /// the preceding ops have set in the warp; null for the first op.
  struct Vote {
    Value lanes, before;
  };

  Value isNotZero(Value value) { return createIsNotZero(b, value); }
  Value countBits(Value value) {
    return LLVM::CtPopOp::create(b, b.getI32Type(), value);
  }
  Value getLanes() { return place.lanes ? place.lanes : createI32(b, -1); }
  Value getNumberOfWarps() {
    return place.knownWarps ? createI32(b, place.knownWarps)
                            : place.numberOfWarps;
  }
  void findPlace();
  Value createHasWholeWarps(ImplicitLocOpBuilder &builder);
  Value createDoNotWrap(ImplicitLocOpBuilder &builder,
                        ArrayRef<scf::ForOp> loops);
  Value ballot(Value mask);
  Value scanLanes(Value value);
  Sums countWarp(ArrayRef<FetchReduceOp> ops, SmallVectorImpl<Vote> &votes);
  Sums scanWarp(Value own, Value isHit);
  void replaceCounts(ArrayRef<FetchReduceOp> ops);
  void replaceSums(ArrayRef<FetchReduceOp> ops);
  Value getSlot(unsigned offset, Type type, Value index);
  Value fetch(FetchReduceOp like, Value value, Value mask);
  Value placeInWarp(FetchReduceOp like, Sums sums,
                    function_ref<Value(Value)> scale);
  Value placeInCta(FetchReduceOp like, Sums sums,
                   function_ref<Value(Value)> scale, bool isCount);
  Value placeInGroup(FetchReduceOp like, Sums sums,
                     function_ref<Value(Value)> scale, bool isCount) {
    return module ? placeInCta(like, sums, scale, isCount)
                  : placeInWarp(like, sums, scale);
  }

  FunctionOpInterface kernel;
  /// The module of the buffers, and null for `module` if a CTA is one warp.
  Operation *symbols, *module;
  ImplicitLocOpBuilder b;
  ThreadPlace place;
  ThreadIndex index;
  LLVM::GlobalOp buffer;
  bool isConditional = false;
  llvm::SmallPtrSet<Operation *, 4> own;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_AGGREGATE_GROUPSCAN_H
