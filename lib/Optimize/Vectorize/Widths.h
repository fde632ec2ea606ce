//===- Widths.h - What wider reductions cost --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Finds which vector widths are profitable, given what redop-legalize
/// will generate: its plans, and so the form tables, define what the targets
/// support.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_VECTORIZE_WIDTHS_H
#define REDOP_LIB_OPTIMIZE_VECTORIZE_WIDTHS_H

#include "Common/Refusal.h"
#include "redop/Analysis/PointerSpaces.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Codegen/AtomicPlan.h"

namespace mlir::redop {

/// The known alignment of parallel accesses, by offset.
class KnownAlignment {
public:
  /// The address at `offset` is a multiple of `alignment`, a power of two; 0 is
  /// a multiple of everything.
  void add(int64_t offset, uint64_t alignment) {
    facts.emplace_back(offset, alignment);
  }
  /// The alignment of the address at `offset`, at most `limit`.
  uint64_t at(int64_t offset, uint64_t limit) const;

private:
  SmallVector<std::pair<int64_t, uint64_t>, 4> facts;
};

/// The costs of reductions similar to a given one.
class VectorWidths {
public:
  VectorWidths(const ReductionAccess &like, PointerSpaces &spaces,
               ArrayRef<TargetSpec> targets);

  /// The cost of `count` elements; nullopt if a target does not support them.
  std::optional<Cost> getCost(unsigned count, uint64_t alignment) const;
  /// The cost of an address test and its branch.
  Cost getTestCost() const {
    return redop::getCost(CostStep::AddressTest, targets);
  }
  /// The maximum number of bytes per access; 0 if unsupported.
  uint64_t getWidestBytes() const { return widestBytes; }

private:
  std::optional<AtomicPlan> makePlan(unsigned count, uint64_t alignment,
                                     Space space) const;

  const ReductionAccess &like;
  ArrayRef<TargetSpec> targets;
  Space space;
  uint64_t widestBytes = 0;
};

/// Members of a group, in the order of their addresses, that become one op.
struct VectorChoice {
  SmallVector<const ReductionAccess *, 4> members;
  unsigned count = 0;
  /// The known alignment of the first address.
  uint64_t alignment;
  /// The alignment tested at run time; 0 without a test.
  uint64_t tested = 0;
  /// The costs of the members and of the op.
  Cost before = 0, cost = 0;
};

using LeftAlone =
    llvm::function_ref<void(const ReductionAccess &, Refusal why)>;

/// Finds the profitable combinations of `members`, which are parallel and do
/// not overlap. `withTest`: the alignment may be tested at run time. Calls
/// `leftAlone`, with the reason, for each member left unchanged.
SmallVector<VectorChoice, 0> chooseVectors(ArrayRef<ReductionAccess> members,
                                           const KnownAlignment &known,
                                           const VectorWidths &widths,
                                           bool withTest, LeftAlone leftAlone);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_VECTORIZE_WIDTHS_H
