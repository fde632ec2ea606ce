//===- ReductionAccess.h - Where reductions go ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One view of the relaxed reductions into memory: portable ops and
/// instructions, through memrefs and pointers.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_REDUCTIONACCESS_H
#define REDOP_LIB_OPTIMIZE_REDUCTIONACCESS_H

#include "LinearSum.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// An address in memory, in bytes from what it is based on.
struct Address {
  /// The memref, or the pointer that offsets were added to; null where a
  /// pointer was made of an integer.
  Value base;
  /// The indices of a memref but the last one.
  SmallVector<LinearSum, 2> outer;
  LinearSum offset;

  /// Whether the distance to `other` is the difference of the two offsets'
  /// constants.
  bool isParallelTo(const Address &other) const;
};

/// The address that a pointer or an element of a memref has. Nothing where
/// neighbours in the last dimension are not neighbours in memory.
std::optional<Address> getAddress(Value base, ValueRange indices,
                                  Operation *user);

/// What the address is a multiple of, a power of two, when the constant of its
/// offset is left out.
uint64_t getAlignmentOfBase(const Address &address, Operation *user,
                            Divisibility &divisibility);

/// The operands of a reduction, null if it has none.
struct ReductionOperands {
  Value base, value, mask, elseValue, policy;
  ValueRange indices;
};

/// Reads the operands of a reduction as they are now. A mask that is the same
/// for all elements is an i1.
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
  /// What the op says that its address is a multiple of.
  uint64_t alignment;
  /// What the op says of the memory behind a generic pointer.
  std::optional<Space> space;

  bool hasResult() const { return op->getNumResults() != 0; }
  uint64_t getElementBytes() const {
    return element.getIntOrFloatBitWidth() / 8;
  }
  uint64_t getBytes() const { return count * getElementBytes(); }
  /// The offset from what parallel accesses have in common.
  int64_t getOffset() const {
    return static_cast<int64_t>(address.offset.getConstant());
  }

  /// Why the two cannot become one op, wherever in memory they are; empty where
  /// they can.
  StringRef whyNotLike(const ReductionAccess &other) const;
};

/// The reduction that `op` is. Nothing if it is none; if it is one that is not
/// combined with others, `why` says why not.
std::optional<ReductionAccess> getReductionAccess(Operation *op,
                                                  StringRef &why);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_REDUCTIONACCESS_H
