//===- Numbers.h - Reductions of two scalars --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arithmetic of every reduction, on bits, as defined by the PTX ISA and
// upstream's arith dialect.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_NUMBERS_H
#define REDOP_LIB_INTERPRET_NUMBERS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "redop/Dialect/PortableKinds.h"
#include <optional>

namespace mlir::redop::interpreter {

/// What combines two scalars. The words of PTX and upstream's map to these.
enum class Combine {
  And,
  Or,
  Xor,
  AddI,
  SubI,
  MulI,
  Inc,
  Dec,
  MinS,
  MaxS,
  MinU,
  MaxU,
  AddF,
  SubF,
  MulF,
  /// A NaN is passed over; +0 is above -0.
  MinNum,
  MaxNum,
  /// A NaN wins; +0 is above -0.
  Minimum,
  Maximum,
  /// The second.
  Assign,
  /// The complement of And.
  NAnd,
  /// a - b if that is not negative, else a; or else 0.
  SubCond,
  SubSat,
};

/// The quiet NaN with all bits of the significand set that PTX gives.
APInt getCanonicalNaN(FloatType type);

/// The bits of a result: any NaN becomes the canonical one.
APInt getBits(const APFloat &value, FloatType type);

/// A float in another format, rounded to nearest even.
APInt convertFloat(const APInt &bits, FloatType from, FloatType to);

/// A subnormal as a zero of its sign; others as they are.
APInt flushSubnormal(const APInt &bits, FloatType type);
bool isSubnormal(const APInt &bits, FloatType type);

/// `a op b` in the scalar type `type`, rounded once to nearest even.
APInt combine(Combine op, const APInt &a, const APInt &b, Type type);

/// What PTX's `kind` does to values of `type`, a NaN passed over in min and
/// max.
std::optional<Combine> getCombine(Kind kind, PtxType type);
std::optional<Combine> getCombine(arith::AtomicRMWKind kind);
std::optional<Combine> getCombine(PortableKind kind);
Combine getCombine(gpu::AllReduceOperation op, Type element);
Combine getCombine(vector::CombiningKind kind, Type element);

/// Whether the order in which many values are combined changes the bits.
inline bool isRounding(Combine op) {
  return op == Combine::AddF || op == Combine::SubF || op == Combine::MulF;
}
inline bool isFloatMinMax(Combine op) {
  return op == Combine::MinNum || op == Combine::MaxNum ||
         op == Combine::Minimum || op == Combine::Maximum;
}

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_NUMBERS_H
