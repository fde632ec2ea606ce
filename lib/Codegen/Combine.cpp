//===- Combine.cpp - One step of a reduction ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Codegen/Combine.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::redop;
using RMWKind = arith::AtomicRMWKind;

bool mlir::redop::isFloatExtremum(RMWKind kind) {
  return kind == RMWKind::maximumf || kind == RMWKind::minimumf ||
         kind == RMWKind::maxnumf || kind == RMWKind::minnumf;
}

bool mlir::redop::isMaximum(RMWKind kind) {
  return kind == RMWKind::maximumf || kind == RMWKind::maxnumf;
}

bool mlir::redop::isNaNPassedOn(RMWKind kind) {
  return kind == RMWKind::maximumf || kind == RMWKind::minimumf;
}

/// Returns `type` with each element replaced by an integer of the same width.
static Type getBitsType(Type type) {
  Type element = getElementTypeOrSelf(type);
  auto bits =
      IntegerType::get(type.getContext(), element.getIntOrFloatBitWidth());
  auto vector = dyn_cast<VectorType>(type);
  return vector ? Type(vector.clone(bits)) : bits;
}

/// Upstream's fold of arith.bitcast crashes on constants of other kinds, such
/// as that of llvm.mlir.undef.
static Value bitcast(ImplicitLocOpBuilder &b, Type type, Value value) {
  Attribute constant;
  if (matchPattern(value, m_Constant(&constant)) &&
      !isa<IntegerAttr, FloatAttr, DenseElementsAttr>(constant))
    return LLVM::BitcastOp::create(b, type, value);
  return arith::BitcastOp::create(b, type, value);
}

Value mlir::redop::toBits(ImplicitLocOpBuilder &b, Value value) {
  Type bits = getBitsType(value.getType());
  if (value.getType() == bits)
    return value;
  return bitcast(b, bits, value);
}

Value mlir::redop::fromBits(ImplicitLocOpBuilder &b, Value bits, Type type) {
  if (bits.getType() == type)
    return bits;
  return bitcast(b, type, bits);
}

Value mlir::redop::intConstant(ImplicitLocOpBuilder &b, Type type,
                               const APInt &value) {
  if (auto vector = dyn_cast<VectorType>(type))
    return arith::ConstantOp::create(b, DenseElementsAttr::get(vector, value));
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
}

Value mlir::redop::intConstant(ImplicitLocOpBuilder &b, Type type,
                               int64_t value) {
  unsigned width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  return intConstant(b, type,
                     APInt(width, value, /*isSigned=*/true,
                           /*implicitTrunc=*/true));
}

Value mlir::redop::orderBits(ImplicitLocOpBuilder &b, Value bits) {
  Type type = bits.getType();
  unsigned width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  Value shift = intConstant(b, type, width - 1);
  Value sign = arith::ShRSIOp::create(b, bits, shift);
  Value all = intConstant(b, type, APInt::getSignedMaxValue(width));
  Value flip = arith::AndIOp::create(b, sign, all);
  return arith::XOrIOp::create(b, bits, flip);
}

/// Uses integers, because the lowering of llvm.maximum and llvm.maxnum treats
/// zeros differently between types and chips, and does not exist for some. An
/// undefined value may be another one at each use, and there are several.
static Value combineExtremum(ImplicitLocOpBuilder &b, RMWKind kind, Value left,
                             Value right) {
  using arith::CmpFPredicate, arith::CmpIPredicate;
  left = LLVM::FreezeOp::create(b, left);
  right = LLVM::FreezeOp::create(b, right);
  Value leftKey = orderBits(b, toBits(b, left));
  Value rightKey = orderBits(b, toBits(b, right));
  auto order = isMaximum(kind) ? CmpIPredicate::sgt : CmpIPredicate::slt;
  Value isLeft = arith::CmpIOp::create(b, order, leftKey, rightKey);
  Value result = arith::SelectOp::create(b, isLeft, left, right);
  Value isLeftNaN = arith::CmpFOp::create(b, CmpFPredicate::UNO, left, left);
  Value isRightNaN = arith::CmpFOp::create(b, CmpFPredicate::UNO, right, right);
  bool isPassedOn = isNaNPassedOn(kind);
  Value forRight = isPassedOn ? right : left,
        forLeft = isPassedOn ? left : right;
  result = arith::SelectOp::create(b, isRightNaN, forRight, result);
  return arith::SelectOp::create(b, isLeftNaN, forLeft, result);
}

Value mlir::redop::combine(ImplicitLocOpBuilder &b, RMWKind kind, Value left,
                           Value right) {
  switch (kind) {
  case RMWKind::addf:
    return arith::AddFOp::create(b, left, right);
  case RMWKind::mulf:
    return arith::MulFOp::create(b, left, right);
  case RMWKind::maximumf:
  case RMWKind::minimumf:
  case RMWKind::maxnumf:
  case RMWKind::minnumf:
    return combineExtremum(b, kind, left, right);
  case RMWKind::addi:
    return arith::AddIOp::create(b, left, right);
  case RMWKind::muli:
    return arith::MulIOp::create(b, left, right);
  case RMWKind::maxs:
    return arith::MaxSIOp::create(b, left, right);
  case RMWKind::mins:
    return arith::MinSIOp::create(b, left, right);
  case RMWKind::maxu:
    return arith::MaxUIOp::create(b, left, right);
  case RMWKind::minu:
    return arith::MinUIOp::create(b, left, right);
  case RMWKind::andi:
    return arith::AndIOp::create(b, left, right);
  case RMWKind::ori:
    return arith::OrIOp::create(b, left, right);
  case RMWKind::xori:
    return arith::XOrIOp::create(b, left, right);
  case RMWKind::assign:
    break; // not a reduction; the verifiers reject it
  }
  return right;
}
