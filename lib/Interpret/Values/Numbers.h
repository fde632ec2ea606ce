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

#ifndef REDOP_LIB_INTERPRET_VALUES_NUMBERS_H
#define REDOP_LIB_INTERPRET_VALUES_NUMBERS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "redop/Dialect/PortableKinds.h"
#include <optional>

namespace mlir::redop::interpreter {

/// An operation that combines two scalars. PTX's and upstream's kinds map to
/// these.
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
  /// Ignore NaN; +0 is greater than -0.
  MinNum,
  MaxNum,
  /// Propagate NaN; +0 is greater than -0.
  Minimum,
  Maximum,
  /// The second operand.
  Assign,
  /// The complement of And.
  NAnd,
  /// a - b if it is not negative; otherwise a for SubCond and 0 for SubSat.
  SubCond,
  SubSat,
};

/// The canonical NaN of PTX: quiet, with all bits of the significand set.
APInt getCanonicalNaN(FloatType type);

/// Returns the bits of a result; any NaN becomes the canonical one.
APInt getBits(const APFloat &value, FloatType type);

/// Converts a float to another format, by default rounding to nearest even.
APInt convertFloat(
    const APInt &bits, FloatType from, FloatType to,
    llvm::RoundingMode rounding = llvm::RoundingMode::NearestTiesToEven);

/// Replaces a subnormal by a zero of the same sign; returns other values
/// unchanged.
APInt flushSubnormal(const APInt &bits, FloatType type);
bool isSubnormal(const APInt &bits, FloatType type);

/// Computes `a op b` in the scalar type `type`, rounded once to nearest even.
APInt combine(Combine op, const APInt &a, const APInt &b, Type type);

/// Returns the operation of PTX's `kind` on values of `type`. min and max
/// ignore NaN.
std::optional<Combine> getCombine(Kind kind, PtxType type);
std::optional<Combine> getCombine(arith::AtomicRMWKind kind);
std::optional<Combine> getCombine(PortableKind kind);
Combine getCombine(gpu::AllReduceOperation op, Type element);
Combine getCombine(vector::CombiningKind kind, Type element);

/// Whether the result for many values depends on the order of combination.
inline bool isRounding(Combine op) {
  return op == Combine::AddF || op == Combine::SubF || op == Combine::MulF;
}
inline bool isFloatMinMax(Combine op) {
  return op == Combine::MinNum || op == Combine::MaxNum ||
         op == Combine::Minimum || op == Combine::Maximum;
}

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_VALUES_NUMBERS_H
