//===- Combine.h - One step of a reduction ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_COMBINE_H
#define REDOP_LIB_LEGALIZE_COMBINE_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::redop {

/// The four kinds that pick one of two floats.
bool isFloatExtremum(arith::AtomicRMWKind kind);
/// Of these, those that pick the greater, and those that NaN wins.
bool isMaximum(arith::AtomicRMWKind kind);
bool isNaNPassedOn(arith::AtomicRMWKind kind);

/// `value` as an integer of its width, and back.
Value toBits(ImplicitLocOpBuilder &b, Value value);
Value fromBits(ImplicitLocOpBuilder &b, Value bits, Type type);

/// An integer constant of the type of an integer or of a float's bits.
Value intConstant(ImplicitLocOpBuilder &b, Type type, const APInt &value);
Value intConstant(ImplicitLocOpBuilder &b, Type type, int64_t value);

/// The bits of a float in an order that signed integers have: -NaN, -inf, ...,
/// -0.0, +0.0, ..., +inf, +NaN. The same function takes them back.
Value orderBits(ImplicitLocOpBuilder &b, Value bits);

/// `kind(left, right)` of two scalars of one type, as the ops define it: one
/// rounding, +0.0 above -0.0.
Value combine(ImplicitLocOpBuilder &b, arith::AtomicRMWKind kind, Value left,
              Value right);

} // namespace mlir::redop

#endif // REDOP_LIB_LEGALIZE_COMBINE_H
