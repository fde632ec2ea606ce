//===- ReductionAccess.h - The view of all reductions -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file One view of all ops that reduce into memory: portable ops and the
/// instructions red and atom, through memrefs and pointers. Passes select those
/// that they change by its predicates.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_REDUCTIONACCESS_H
#define REDOP_ANALYSIS_REDUCTIONACCESS_H

#include "redop/Analysis/Address.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// A reduction of consecutive elements.
class ReductionAccess {
public:
  Operation *op;
  PortableKind kind;
  /// The type of an element in memory, and how many there are.
  Type element;
  unsigned count;
  Sem sem;
  Scope scope;
  /// A memref with indices, or a pointer without any.
  Value base;
  SmallVector<Value, 2> indices;
  /// A scalar or a vector.
  Value value;
  /// Null without one. A mask that is the same for all elements is an i1.
  Value mask, elseValue, policy;
  /// None of an instruction.
  arith::FastMathFlags flags = arith::FastMathFlags::none;
  /// Whether a sum of f32 keeps subnormals in any memory.
  bool noftz = false;
  /// Whether upstream's op may replace it.
  bool orUpstream = false;
  /// How the value must compare with the one in memory to replace it, if the
  /// kind alone does not say so, and whether a weak load may find the latter.
  std::optional<arith::CmpFPredicate> compare;
  bool weakRead = false;
  /// The alignment stated by the op, at least that of an element.
  uint64_t alignment;
  /// The state space that the op states for a generic pointer.
  std::optional<Space> space;

  /// Matches `op` with its current operands. Neither a compare-and-swap nor an
  /// exchange of 128 bits is a reduction. `assumesNoWrap`: for the address, as
  /// for LinearSum.
  static std::optional<ReductionAccess> match(Operation *op,
                                              bool assumesNoWrap = false);

  bool isScalar() const { return !isa<VectorType>(value.getType()); }
  bool isRelaxed() const { return sem == Sem::Relaxed; }
  bool isReassociable() const {
    return bitEnumContainsAll(flags, arith::FastMathFlags::reassoc);
  }
  bool hasResult() const { return op->getNumResults() != 0; }
  bool hasCacheHint() const { return policy != nullptr; }
  /// Whether each element has a mask of its own.
  bool hasElementMasks() const {
    return mask && isa<VectorType>(mask.getType());
  }
  /// Whether it is a relaxed reduction of a scalar that returns nothing, so
  /// that it may be executed later if no other access to its memory is in
  /// between.
  bool isDeferrable() const {
    return isScalar() && isRelaxed() && !hasResult() && !hasCacheHint();
  }

  Type getType() const { return value.getType(); }
  uint64_t getElementBytes() const {
    return element.getIntOrFloatBitWidth() / 8;
  }
  uint64_t getBytes() const { return count * getElementBytes(); }

  /// Whether its address is known, which is computed when first asked for:
  /// false if neighbors in the last dimension of its memref may be apart in
  /// memory.
  bool hasAddress() const { return findAddress().has_value(); }
  const Address &getAddress() const { return *findAddress(); }
  /// The offset from the common part of parallel accesses.
  int64_t getOffset() const {
    return static_cast<int64_t>(getAddress().offset.getConstant());
  }
  /// Whether its address is a constant away from that of `other`, in each
  /// thread: two threads have the same element here if and only if they have
  /// there.
  bool isParallelTo(const ReductionAccess &other) const {
    return hasAddress() && other.hasAddress() &&
           getAddress().isParallelTo(other.getAddress());
  }
  /// The same reduction at another address.
  ReductionAccess at(Value base, ValueRange indices = {}) const;
  /// The same reduction, `bytes` further on.
  ReductionAccess movedBy(int64_t bytes) const;

  /// Why it cannot be combined with any other one; empty if it can.
  StringRef whyNotCombinable() const;
  /// Why the two, which can be combined, cannot become one op, regardless of
  /// their addresses; empty if they can.
  StringRef whyNotLike(const ReductionAccess &other) const;

private:
  bool isInstruction() const { return isa<RedOp, AtomOp>(op); }
  std::optional<Address> &findAddress() const;

  bool assumesNoWrap = false;
  /// Null as long as nobody asked.
  mutable std::optional<std::optional<Address>> address;
};

/// Matches `op` as a reduction that can be combined with others; otherwise,
/// `why` holds the reason if it is a reduction.
std::optional<ReductionAccess> matchCombinable(Operation *op, StringRef &why,
                                               bool assumesNoWrap = false);

/// Whether `kind` can be split into partial results in any order, and has a
/// neutral value.
bool isPrivatizable(PortableKind kind);

/// Whether the result of `kind` is rounded, so that it depends on the order.
bool isRounding(PortableKind kind);

/// The kind that reduces the floats of the other sign where `kind` reduces some
/// by their bits: signed maximum and unsigned minimum are together the maximum
/// of floats, signed minimum and unsigned maximum their minimum.
std::optional<PortableKind> getDualKind(PortableKind kind);

/// The signed one of `kind` and its dual.
PortableKind getSignedKind(PortableKind kind);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_REDUCTIONACCESS_H
