//===- AggregatePlan.h - Which reductions are combined ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What redop-aggregate is going to do with a reduction: no IR is changed here.
/// docs/Optimizing.md has the rules and why they suffice.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_AGGREGATEPLAN_H
#define REDOP_LIB_OPTIMIZE_AGGREGATEPLAN_H

#include "Grants.h"
#include "KernelAccesses.h"
#include "ReductionAccess.h"
#include "Uniformity.h"
#include "ValueOrigins.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::redop {

/// How many elements of a thread one scan takes, where a loop allows it.
constexpr unsigned kDefaultElements = 8;

/// A reduction into one address for all threads of a block.
struct Aggregation {
  ReductionAccess access;
  /// The outermost op around it that not all threads go through alike, or that
  /// is replaced; null where all threads execute the reduction together.
  Operation *top = nullptr;
  /// The loop that is replaced by one that all threads go through equally
  /// often: null without one, or `top`.
  scf::ForOp loop;
  bool isLoopUniform = false;
  /// How many iterations of `loop` one scan takes, and why it is but one.
  unsigned factor = 1;
  std::string whyOneElement;
  /// Memrefs that must not overlap for `factor` to be more than one, which is
  /// known at run time.
  SmallVector<std::pair<Value, Value>> apart;
  /// Whether the value is the same for all threads, and known before `top`.
  bool isValueUniform = false;
};

class AggregateRules {
public:
  AggregateRules(FunctionOpInterface kernel, const PrivatizeGrants &grants,
                 bool hasModule);

  /// The reductions into global memory that may be worth it.
  ArrayRef<Operation *> getCandidates() const { return candidates; }
  /// Why none of them can be aggregated.
  std::optional<std::string> findKernelObstacle();

  /// What to do with `op`. Otherwise, `why` says why not, or is empty where
  /// that is of no interest.
  std::optional<Aggregation> plan(Operation *op, unsigned factor,
                                  std::string &why);

  /// The kernel has changed.
  void forgetIR();

private:
  bool isElected(const ReductionAccess &access);
  bool isComputableBefore(Operation *top, Value value);
  bool findPlace(Aggregation &found, unsigned factor, std::string &why);
  bool mayAlias(const Access &a, const Access &b, Aggregation &found);
  std::string whyNotInterleaved(Aggregation &found, scf::ForOp loop);

  FunctionOpInterface kernel;
  PrivatizeGrants grants;
  bool hasModule;
  /// What was found in the kernel as it is.
  std::unique_ptr<PointerSpaces> spaces;
  std::unique_ptr<Provenance> provenance;
  std::unique_ptr<Uniformity> uniformity;
  std::unique_ptr<ValueOrigins> origins;
  KernelAccesses accesses;
  SmallVector<Obstacle> obstacles;
  SmallVector<Operation *> candidates;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_AGGREGATEPLAN_H
