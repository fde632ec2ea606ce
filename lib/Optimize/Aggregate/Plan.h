//===- Plan.h - Which reductions are combined -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Decides what redop-aggregate does with a reduction; does not change
/// the IR. docs/Optimizing/Aggregate.md states the rules and why they suffice.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_AGGREGATE_PLAN_H
#define REDOP_LIB_OPTIMIZE_AGGREGATE_PLAN_H

#include "Common/KernelContext.h"
#include "Common/Refusal.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/MemoryAccesses.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Analysis/Uniformity.h"

namespace mlir::redop {

/// What selects one of few elements in each thread.
struct ElementKey {
  /// An integer or index; all else that the address is computed from is the
  /// same for all threads of a CTA.
  Value value;
  /// The unsigned value is less.
  unsigned count;
  /// The ops that compute the address from it.
  llvm::SmallPtrSet<Operation *, 4> users = {};
};

/// The number of elements of a thread that a scan combines: of reductions into
/// one element, and by keys.
struct ScanElements {
  unsigned one, keyed;
};

/// A reduction into one address for all threads of a CTA, or into few.
struct Aggregation {
  ReductionAccess access;
  /// Without a value, the address is the same for all threads.
  std::optional<ElementKey> key;
  /// The outermost enclosing op that is divergent or replaced; null if all
  /// threads execute the reduction together.
  Operation *top = nullptr;
  /// The loop to replace by one with the same trip count for all threads: null
  /// or `top`.
  scf::ForOp loop;
  bool isLoopUniform = false;
  /// The number of iterations of `loop` per scan, and why if it is one.
  unsigned factor = 1;
  std::string whyOneElement;
  /// Memrefs that must not overlap if `factor` exceeds one; tested at run time.
  SmallVector<std::pair<Value, Value>> apart;
  /// Whether the value is the same for all threads and available before `top`.
  bool isValueUniform = false;
};

class AggregateRules {
public:
  explicit AggregateRules(KernelContext &context);

  /// The reductions into global memory that may be worth aggregating.
  ArrayRef<Operation *> getCandidates() const { return candidates; }
  /// Whether the kernel accesses memory that may be other than global memory.
  bool accessesOtherThanGlobal() const;
  /// The reason if none of them can be aggregated.
  std::optional<Refusal> findKernelRefusal();

  /// Plans the rewrite of `op`. `assumeLoop`: plans as if the kernel's body
  /// were in a loop over block indices.
  Decision<Aggregation> plan(Operation *op, ScanElements elements,
                             bool assumeLoop = false);

  /// The kernel has changed.
  void forgetIR();

private:
  bool isComputableBefore(Operation *top, Value value);
  std::optional<ElementKey> findKey(const ReductionAccess &access);
  bool allOfAddress(const Aggregation &found, function_ref<bool(Value)> holds);
  std::optional<Refusal> findKeyRefusal(const Aggregation &found);
  std::optional<Refusal> findPlace(Aggregation &found, unsigned factor,
                                   bool assumeLoop);
  bool mayAlias(const Access &a, const Access &b, Aggregation &found);
  std::string whyNotInterleaved(Aggregation &found, Block *body);

  KernelContext &context;
  FunctionOpInterface kernel;
  KernelAccesses accesses;
  SmallVector<Obstacle> obstacles;
  SmallVector<Operation *> candidates;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_AGGREGATE_PLAN_H
