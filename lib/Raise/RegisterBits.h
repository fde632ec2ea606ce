//===- RegisterBits.h - Values as bits of registers -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values between one type and another of as many bits. Where the bits were
/// taken out of a value of the wanted type, that value itself is found again.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_REGISTERBITS_H
#define REDOP_LIB_RAISE_REGISTERBITS_H

#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"

namespace mlir::redop {

/// The bits of the register that a constraint letter asks for; 0 for any other
/// letter.
unsigned getLetterBits(char letter);

/// Whether the letter puts a constant into the text.
bool isConstantLetter(char letter);

/// The bits of an integer, a float or a fixed 1-D vector of them; 0 for any
/// other type.
unsigned getTypeBits(Type type);

/// `value` as `type`, of as many bits. fp8 elements, which LLVM has not, are
/// cast from i8.
Value castBits(Value value, Type type, Location loc, OpBuilder &builder);

/// `registers`, all of one size, the first one lowest, as `type`.
Value joinBits(ArrayRef<Value> registers, Type type, Location loc,
               OpBuilder &builder);

/// Group `index` of `bits` bits of `value`, as `type`.
Value extractBits(Value value, unsigned index, unsigned bits, Type type,
                  Location loc, OpBuilder &builder);

/// The low `bits` bits of a pointer or an integer, as a pointer of `type`. In
/// shared memory only 32 bits of an address count.
Value toPointer(Value value, LLVM::LLVMPointerType type, unsigned bits,
                bool isShared, Location loc, OpBuilder &builder);

/// A PTX literal as a constant of i32, i64, f32 or f64. Null when it is none,
/// or not exactly a value of the type.
TypedAttr parseLiteral(StringRef text, bool isNegative, Type type);

} // namespace mlir::redop

#endif // REDOP_LIB_RAISE_REGISTERBITS_H
