//===- RegisterBits.h - Values as bits of registers -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Converts values between types with the same number of bits. If the bits were
/// extracted from a value of the requested type, that value is reused.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_REGISTERBITS_H
#define REDOP_LIB_RAISE_REGISTERBITS_H

#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"

namespace mlir::redop::raise {

/// Returns the bits of the register for a constraint letter; 0 for any other
/// letter.
unsigned getLetterBits(char letter);

/// Whether the letter inserts a constant into the text.
bool isConstantLetter(char letter);

/// Returns the bits of an integer, a float or a fixed 1-D vector of them; 0 for
/// any other type.
unsigned getTypeBits(Type type);

/// Converts `value` to `type`, of the same size. fp8 elements, which LLVM does
/// not support, are cast from i8.
Value castBits(Value value, Type type, Location loc, OpBuilder &builder);

/// Joins `registers`, all of one size, the first one lowest, to a `type`.
Value joinBits(ArrayRef<Value> registers, Type type, Location loc,
               OpBuilder &builder);

/// Extracts group `index` of `bits` bits from `value`, as `type`.
Value extractBits(Value value, unsigned index, unsigned bits, Type type,
                  Location loc, OpBuilder &builder);

/// Converts the low `bits` bits of a pointer or an integer to a pointer of
/// `type`. In shared memory, only 32 bits of an address are significant.
Value toPointer(Value value, LLVM::LLVMPointerType type, unsigned bits,
                bool isShared, Location loc, OpBuilder &builder);

/// Parses a PTX literal as a constant of i32, i64, f32 or f64. Null if it is
/// not a literal, or not exactly representable in the type.
TypedAttr parseLiteral(StringRef text, bool isNegative, Type type);

} // namespace mlir::redop::raise

#endif // REDOP_LIB_RAISE_REGISTERBITS_H
