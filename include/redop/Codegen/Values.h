//===- Values.h - Small values ----------------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Builders for the constants, conversions and conditions that passes
/// create.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_CODEGEN_VALUES_H
#define REDOP_CODEGEN_VALUES_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Dialect/PortableKinds.h"

namespace mlir::redop {

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

/// The conjunction of `a` and `b`, of type i1; null means true.
Value createAnd(ImplicitLocOpBuilder &builder, Value a, Value b);
/// The same where `condition` may be poison if `guard` is false.
Value createGuardedAnd(ImplicitLocOpBuilder &b, Value guard, Value condition);
/// The disjunction of `a` and `b`, integers; `b` if `a` is null.
Value createOr(ImplicitLocOpBuilder &builder, Value a, Value b);
/// An i1: what `body` returns, which is only executed where `condition` is set,
/// and false elsewhere.
Value createOnlyIf(ImplicitLocOpBuilder &b, Value condition,
                   llvm::function_ref<Value()> body);
Value createNot(ImplicitLocOpBuilder &builder, Value value);
/// The same for an i1; for a comparison, the inverse one.
Value createInverse(ImplicitLocOpBuilder &b, Value condition);
/// An i1: whether the integer `value` is not zero.
Value createIsNotZero(ImplicitLocOpBuilder &builder, Value value);

} // namespace mlir::redop

#endif // REDOP_CODEGEN_VALUES_H
