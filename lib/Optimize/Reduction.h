//===- Reduction.h - A reduction that may be moved --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One view of the ops that reduce a scalar into memory and return nothing,
/// portable ones and instructions.
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
};

/// Reads `op`; nothing where it is no relaxed reduction of a scalar without a
/// result and without a cache hint.
std::optional<Reduction> readReduction(Operation *op);

/// Whether `kind` may be split up into partial results, whatever the order, and
/// has a value that leaves others as they are.
bool isPrivatizable(PortableKind kind);

/// The value that `kind` combines with any other to the other, for `type`. That
/// of a sum of floats is -0.0.
Value createIdentity(ImplicitLocOpBuilder &b, PortableKind kind, Type type);
/// `kind` of two scalars.
Value createCombine(ImplicitLocOpBuilder &b, PortableKind kind, Value left,
                    Value right);
/// An i1: whether the bits of `value` are those of `other`.
Value createSameBits(ImplicitLocOpBuilder &b, Value value, Value other);

/// `a` and `b` of type i1, each of which may be null for true.
Value createAnd(ImplicitLocOpBuilder &builder, Value a, Value b);
Value createNot(ImplicitLocOpBuilder &builder, Value value);

/// A reduction like `like`, of `value` to `base`[`indices`] where `mask` (null:
/// everywhere) is set.
void createReduction(ImplicitLocOpBuilder &b, const Reduction &like,
                     Scope scope, Value value, Value base, ValueRange indices,
                     Value mask);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_REDUCTION_H
