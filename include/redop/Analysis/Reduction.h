//===- Reduction.h - A reduction that may be moved --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file A common view of the ops that reduce a scalar into memory without a
/// result: portable ops and instructions.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_REDUCTION_H
#define REDOP_ANALYSIS_REDUCTION_H

#include "redop/Dialect/Redop.h"

namespace mlir::redop {

struct Reduction {
  Operation *op;
  PortableKind kind;
  Scope scope;
  Value value;
  /// A memref with indices, or a pointer without any.
  Value base;
  SmallVector<Value, 2> indices;
  /// Null without one.
  Value mask;
  /// Whether the IR allows its operands to be added up in another order.
  bool isReassociable = false;

  Type getType() const { return value.getType(); }
  /// Its fast-math flags; none of an op that has no such flags.
  arith::FastMathFlags getFlags() const;
};

/// Matches `op`; fails unless it is a relaxed reduction of a scalar without a
/// result and without a cache hint.
std::optional<Reduction> readReduction(Operation *op);

/// Whether `kind` can be split into partial results in any order, and has a
/// neutral value.
bool isPrivatizable(PortableKind kind);

/// Whether the result of `kind` is rounded, so that it depends on the order.
bool isRounding(PortableKind kind);

/// The kind that reduces the floats of the other sign where `kind` reduces some
/// by their bits: signed maximum and unsigned minimum are together the maximum
/// of floats, signed minimum and unsigned maximum their minimum.
std::optional<PortableKind> getCounterpart(PortableKind kind);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_REDUCTION_H
