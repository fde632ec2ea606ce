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

#ifndef REDOP_LIB_OPTIMIZE_REDUCTION_H
#define REDOP_LIB_OPTIMIZE_REDUCTION_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
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

/// The index or integer `value`, of up to 64 bits, as an i64.
Value createI64(ImplicitLocOpBuilder &b, Value value, bool isUnsigned);
/// An i32 constant with the low bits of `value`.
Value createI32(ImplicitLocOpBuilder &b, int64_t value);
/// The neutral value of `kind` for `type`. For a sum of floats it is -0.0.
Value createIdentity(ImplicitLocOpBuilder &b, PortableKind kind, Type type);
/// `kind` of two scalars.
Value createCombine(ImplicitLocOpBuilder &b, PortableKind kind, Value left,
                    Value right);
/// An i1: whether `value` and `other` are bitwise equal.
Value createSameBits(ImplicitLocOpBuilder &b, Value value, Value other);

/// An i1: whether the reduction of `value` by `kind` may not commute with those
/// by the counterpart of `kind`, for its sign is not the expected one.
Value createIsStray(ImplicitLocOpBuilder &b, PortableKind kind, Value value);

/// The conjunction of `a` and `b`, of type i1; null means true.
Value createAnd(ImplicitLocOpBuilder &builder, Value a, Value b);
/// The same where `condition` may be poison if `guard` is false.
Value createGuardedAnd(ImplicitLocOpBuilder &b, Value guard, Value condition);
Value createNot(ImplicitLocOpBuilder &builder, Value value);
/// An i1: whether the integer `value` is not zero.
Value createIsNotZero(ImplicitLocOpBuilder &builder, Value value);

/// Creates a reduction like `like`, of `value` into `base`[`indices`], if
/// `mask` (null: always) is set.
StoreReduceOp createReduction(ImplicitLocOpBuilder &b, const Reduction &like,
                              Scope scope, Value value, Value base,
                              ValueRange indices, Value mask);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_REDUCTION_H
