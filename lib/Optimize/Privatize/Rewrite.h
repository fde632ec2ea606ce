//===- Rewrite.h - Private results of a kernel ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_PRIVATIZE_REWRITE_H
#define REDOP_LIB_OPTIMIZE_PRIVATIZE_REWRITE_H

#include "Loops/CountedLoop.h"
#include "Privatize/BinCopies.h"
#include "Privatize/Plan.h"
#include "Privatize/SharedBins.h"
#include "Privatize/SlowQuotient.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::redop {

/// Marks a reduction into bins, and its copies in interleaved loops, with the
/// number of its group. It does not outlast the rewrite.
inline constexpr llvm::StringLiteral kGroupAttr = "redop.bin_group";
/// The same for a reduction into an element that changes seldom.
inline constexpr llvm::StringLiteral kRunAttr = "redop.run";

/// Rewrites a kernel according to its plan.
class Privatizer {
public:
  Privatizer(FunctionOpInterface kernel, PrivatizePlan &plan, Operation *module,
             unsigned loadsInFlight)
      : kernel(kernel), module(module), plan(plan),
        loadsInFlight(loadsInFlight), b(kernel.getLoc(), kernel.getContext()) {}

  void run();

private:
  /// Private memory of one thread.
  struct Accumulator {
    Value value, isHit;
  };

  /// A thread's reductions into an element that changes seldom: private memory
  /// for the quotient that it is computed from and the least dividend of that,
  /// and for where it is, a pointer or indices.
  struct Run {
    const PrivateGroup *group;
    Value first, quotient;
    SmallVector<Value, 1> place;
    /// The number of the bins that the values are then reduced into, if any,
    /// and an i1: whether the element stays the same for many iterations.
    std::optional<unsigned> bins;
    Value isLong;
  };

  /// Bins in shared memory.
  struct BinGroup {
    const PrivateGroup &group;
    /// The base of the elements, at the beginning.
    Value base;
    /// The bins, and how many there are: an i32 and the same as an i64.
    Value bins, bound, wideBound;
    /// The index of the element of the first bin, an i64; null if it is 0.
    Value start;
    /// For elements without bins.
    std::optional<CombiningTable> table;
    /// Of the first bins.
    std::optional<BinCopies> copies;
  };
  /// A value that may have no bin.
  struct Miss {
    ReductionAccess reduction;
    /// The value, the index of its bin if it had one, and whether it has none.
    Value value, index, isOut;
  };

  Value recompute(Value value);
  void computeThreads();

  Value allocate(Type type);
  void createAccumulators();
  void createRun(const PrivateGroup &group, std::optional<unsigned> bins = {});
  void flushRun(const Run &run);
  Value createIsOfRun(const Run &run, const SlowQuotient &quotient,
                      Value dividend);
  void changeElement(const Run &run, const ReductionAccess &like,
                     Value dividend);
  void reduceWithoutRun(const Run &run, ArrayRef<ReductionAccess> reductions);
  void reduceInRun(const Run &run, ArrayRef<ReductionAccess> reductions);
  void reuseQuotients();
  void reduceAllInRuns();
  void eraseUnused();
  void reset(const PrivateGroup &group);
  void accumulateAll(const PrivateGroup &group);
  void accumulate(const ReductionAccess &reduction, const PrivateGroup &group);
  Value reduceByDual(const ReductionAccess &reduction, const PrivateGroup &dual,
                     Value mask);
  Operation *flushThread(const PrivateGroup &group);
  void privatizeCta(const PrivateGroup &group);
  void privatizeThread(const PrivateGroup &group);

  SmallVector<ReductionAccess, 0>
  orderReductions(ArrayRef<ReductionAccess> reductions);
  void reducePartial(const PrivateGroup &group, const ReductionAccess &like,
                     Value value, Value mask);
  Value createBound(const PrivateGroup &group);
  Value createStart(const PrivateGroup &group);
  void forEachBin(Value bound, llvm::function_ref<void(Value)> body);
  void merge(const PrivateGroup &group, Value base, Value index, Value value,
             Value isHit);
  Operation *reduce(ReductionAccess like, Value value, Value mask);
  void addInWords(const ReductionAccess &like, Value pointer, Value value,
                  Value mask);
  void reduceInShared(const ReductionAccess &like, Value pointer, Value value,
                      Value mask);
  void reduceInMemory(const ReductionAccess &like, Value value, Value mask);
  BinGroup createBins(const PrivateGroup &group);
  Value createIndex(const BinGroup &bins, const ReductionAccess &reduction);
  void reduceMiss(const BinGroup &bins, const Miss &miss);
  void reduceMisses(const BinGroup &bins, ArrayRef<Miss> misses);
  void reduceInBins(const BinGroup &bins, ArrayRef<ReductionAccess> reductions);
  void reduceAllInBins(ArrayRef<BinGroup> groups);
  void flushBins(const BinGroup &bins);

  SmallVector<CountedLoop>
  findLoops(const llvm::SmallPtrSetImpl<Operation *> &reductions);
  void interleaveLoads(CountedLoop &loop, ArrayRef<BinGroup> bins,
                       bool isVirtual);

  FunctionOpInterface kernel;
  Operation *module;
  PrivatizePlan &plan;
  unsigned loadsInFlight;
  ImplicitLocOpBuilder b;
  /// Where the part that all threads enter together begins and ends.
  Operation *begin = nullptr, *end = nullptr;
  /// Values recomputed at its beginning.
  IRMapping atBegin;
  /// Of the groups in registers.
  llvm::DenseMap<const PrivateGroup *, Accumulator> accumulators;
  SmallVector<Run, 0> runs;
  /// Reductions into bins and runs, which the code at the end still refers to.
  SmallVector<Operation *> replaced;
  /// What computed the elements of runs.
  llvm::SetVector<Operation *> unused;
  /// The thread's index in its CTA, and the number of threads.
  Value thread, threads;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PRIVATIZE_REWRITE_H
