//===- Combine.h - One step of a reduction ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_CODEGEN_COMBINE_H
#define REDOP_CODEGEN_COMBINE_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::redop {

/// Whether the kind selects one of two floats: maximum or minimum, with or
/// without propagation of NaN.
bool isFloatExtremum(arith::AtomicRMWKind kind);
/// Of these kinds, the ones that select the greater value, and the ones that
/// propagate NaN.
bool isMaximum(arith::AtomicRMWKind kind);
bool isNaNPassedOn(arith::AtomicRMWKind kind);

/// Converts `value` to an integer of its width, and back.
Value toBits(ImplicitLocOpBuilder &b, Value value);
Value fromBits(ImplicitLocOpBuilder &b, Value bits, Type type);

/// Returns an integer constant, whose type is that of an integer or of the bits
/// of a float.
Value intConstant(ImplicitLocOpBuilder &b, Type type, const APInt &value);
Value intConstant(ImplicitLocOpBuilder &b, Type type, int64_t value);

/// Maps the bits of a float to signed integers of the same order: -NaN, -inf,
/// ..., -0.0, +0.0, ..., +inf, +NaN. The function is its own inverse.
Value orderBits(ImplicitLocOpBuilder &b, Value bits);

/// Emits `kind(left, right)` for two scalars of the same type as the ops define
/// it: with a single rounding, and +0.0 greater than -0.0.
Value combine(ImplicitLocOpBuilder &b, arith::AtomicRMWKind kind, Value left,
              Value right);

} // namespace mlir::redop

#endif // REDOP_CODEGEN_COMBINE_H
