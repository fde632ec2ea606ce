//===- ReductionAccess.h - Where reductions go ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file A common view of relaxed reductions into memory: portable ops and
/// instructions, through memrefs and pointers.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_REDUCTIONACCESS_H
#define REDOP_ANALYSIS_REDUCTIONACCESS_H

#include "redop/Analysis/Address.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// The operands of a reduction, null if it has none.
struct ReductionOperands {
  Value base, value, mask, elseValue, policy;
  ValueRange indices;
};

/// Whether `op` is a reduction into memory that the passes change: a portable
/// op, red or atom.
bool isReduction(Operation *op);

/// Returns the current operands of a reduction. A mask that is the same for all
/// elements is an i1.
ReductionOperands getReductionOperands(Operation *op);

/// A relaxed reduction of consecutive elements.
struct ReductionAccess : public ReductionOperands {
  Operation *op;
  PortableKind kind;
  Type element;
  unsigned count;
  Scope scope;
  arith::FastMathFlags fastmath;
  Address address;
  /// The alignment stated by the op.
  uint64_t alignment;
  /// The state space that the op states for a generic pointer.
  std::optional<Space> space;

  bool hasResult() const { return op->getNumResults() != 0; }
  uint64_t getElementBytes() const {
    return element.getIntOrFloatBitWidth() / 8;
  }
  uint64_t getBytes() const { return count * getElementBytes(); }
  /// The offset from the common part of parallel accesses.
  int64_t getOffset() const {
    return static_cast<int64_t>(address.offset.getConstant());
  }

  /// Why the two cannot become one op, regardless of their addresses; empty if
  /// they can.
  StringRef whyNotLike(const ReductionAccess &other) const;
};

/// Matches `op` as a reduction. nullopt if it is none; for a reduction that
/// cannot be combined with others, `why` holds the reason. `assumesNoWrap`: as
/// for LinearSum.
std::optional<ReductionAccess> getReductionAccess(Operation *op, StringRef &why,
                                                  bool assumesNoWrap = false);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_REDUCTIONACCESS_H
