//===- VectorWidths.h - What wider reductions cost --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which widths are worth it, as redop-legalize will write them: its plans, and
/// so the tables of forms, say what the targets have.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_VECTORWIDTHS_H
#define REDOP_LIB_OPTIMIZE_VECTORWIDTHS_H

#include "AtomicPlan.h"
#include "ReductionAccess.h"
#include "redop/Analysis/PointerSpaces.h"

namespace mlir::redop {

/// What is known of the alignment of parallel accesses, by their offset.
class KnownAlignment {
public:
  /// The address at `offset` is a multiple of `alignment`, a power of two; 0 is
  /// a multiple of everything.
  void add(int64_t offset, uint64_t alignment) {
    facts.emplace_back(offset, alignment);
  }
  /// What the address at `offset` is a multiple of, at most `limit`.
  uint64_t at(int64_t offset, uint64_t limit) const;

private:
  SmallVector<std::pair<int64_t, uint64_t>, 4> facts;
};

/// The costs of reductions like one.
class VectorWidths {
public:
  VectorWidths(const ReductionAccess &like, PointerSpaces &spaces,
               ArrayRef<TargetSpec> targets);

  /// The cost of `count` elements; nothing where the targets have no way.
  std::optional<Cost> getCost(unsigned count, uint64_t alignment) const;
  /// The cost of a test of an address, and of the branch that it decides.
  Cost getTestCost() const {
    return redop::getCost(CostStep::AddressTest, targets);
  }
  /// The most bytes that go out at once; 0 where the targets have no way.
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
  /// What the first address is known to be a multiple of.
  uint64_t alignment;
  /// What it is tested to be a multiple of at run time; 0 without a test.
  uint64_t tested = 0;
  /// The costs of the members and of the op.
  Cost before = 0, cost = 0;
};

using LeftAlone =
    llvm::function_ref<void(const ReductionAccess &, const Twine &why)>;

/// Finds what pays among `members`, which are parallel and do not overlap.
/// `withTest`: a test of the alignment at run time is an option. Calls
/// `leftAlone` for each member that stays, with the reason.
SmallVector<VectorChoice, 0> chooseVectors(ArrayRef<ReductionAccess> members,
                                           const KnownAlignment &known,
                                           const VectorWidths &widths,
                                           bool withTest, LeftAlone leftAlone);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_VECTORWIDTHS_H
