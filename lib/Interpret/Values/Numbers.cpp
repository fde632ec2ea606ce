//===- Numbers.cpp - Reductions of two scalars ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Values/Numbers.h"
#include "llvm/ADT/APFloat.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

APInt mlir::redop::interpreter::getCanonicalNaN(FloatType type) {
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  // In every PTX type, setting all bits but the sign yields NaN: 0x7fffffff,
  // 0x7fff, 0x7f.
  APInt bits = APInt::getSignedMaxValue(type.getWidth());
  if (APFloat(semantics, bits).isNaN())
    return bits;
  return APFloat::getNaN(semantics).bitcastToAPInt();
}

APInt mlir::redop::interpreter::getBits(const APFloat &value, FloatType type) {
  return value.isNaN() ? getCanonicalNaN(type) : value.bitcastToAPInt();
}

APInt mlir::redop::interpreter::convertFloat(const APInt &bits, FloatType from,
                                             FloatType to,
                                             llvm::RoundingMode rounding) {
  APFloat value(from.getFloatSemantics(), bits);
  bool losesInfo;
  value.convert(to.getFloatSemantics(), rounding, &losesInfo);
  return getBits(value, to);
}

bool mlir::redop::interpreter::isSubnormal(const APInt &bits, FloatType type) {
  return APFloat(type.getFloatSemantics(), bits).isDenormal();
}

APInt mlir::redop::interpreter::flushSubnormal(const APInt &bits,
                                               FloatType type) {
  if (!isSubnormal(bits, type))
    return bits;
  APInt zero(bits.getBitWidth(), 0);
  zero.setBitVal(bits.getBitWidth() - 1, bits.isNegative());
  return zero;
}

//===----------------------------------------------------------------------===//
// Two values
//===----------------------------------------------------------------------===//

static APInt combineFloats(Combine op, const APInt &aBits, const APInt &bBits,
                           FloatType type) {
  APFloat a(type.getFloatSemantics(), aBits);
  APFloat b(type.getFloatSemantics(), bBits);
  constexpr auto nearest = APFloat::rmNearestTiesToEven;
  switch (op) {
  case Combine::AddF:
    a.add(b, nearest);
    return getBits(a, type);
  case Combine::SubF:
    a.subtract(b, nearest);
    return getBits(a, type);
  case Combine::MulF:
    a.multiply(b, nearest);
    return getBits(a, type);
  default:
    break;
  }
  if (a.isNaN() || b.isNaN()) {
    bool skipsNaN = op == Combine::MinNum || op == Combine::MaxNum;
    if (!skipsNaN || (a.isNaN() && b.isNaN()))
      return getCanonicalNaN(type);
    return a.isNaN() ? bBits : aBits;
  }
  bool isLess = a < b || (a.isZero() && b.isZero() && a.isNegative());
  bool wantsLess = op == Combine::MinNum || op == Combine::Minimum;
  return isLess == wantsLess ? aBits : bBits;
}

APInt mlir::redop::interpreter::combine(Combine op, const APInt &a,
                                        const APInt &b, Type type) {
  switch (op) {
  case Combine::And:
    return a & b;
  case Combine::Or:
    return a | b;
  case Combine::Xor:
    return a ^ b;
  case Combine::AddI:
    return a + b;
  case Combine::SubI:
    return a - b;
  case Combine::MulI:
    return a * b;
  case Combine::Inc: // PTX ISA 9.7.13.6, Semantics
    return a.uge(b) ? APInt(a.getBitWidth(), 0) : a + 1;
  case Combine::Dec:
    return a.isZero() || a.ugt(b) ? b : a - 1;
  case Combine::MinS:
    return a.slt(b) ? a : b;
  case Combine::MaxS:
    return a.slt(b) ? b : a;
  case Combine::MinU:
    return a.ult(b) ? a : b;
  case Combine::MaxU:
    return a.ult(b) ? b : a;
  case Combine::Assign:
    return b;
  case Combine::NAnd:
    return ~(a & b);
  case Combine::SubCond:
    return a.uge(b) ? a - b : a;
  case Combine::SubSat:
    return a.usub_sat(b);
  default:
    return combineFloats(op, a, b, cast<FloatType>(type));
  }
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

std::optional<Combine> mlir::redop::interpreter::getCombine(Kind kind,
                                                            PtxType type) {
  bool isSigned = llvm::is_contained(
      {PtxType::S8, PtxType::S16, PtxType::S32, PtxType::S64}, type);
  bool isUnsigned = llvm::is_contained(
      {PtxType::U8, PtxType::U16, PtxType::U32, PtxType::U64}, type);
  bool isInteger = isSigned || isUnsigned;
  switch (kind) {
  case Kind::And:
    return Combine::And;
  case Kind::Or:
    return Combine::Or;
  case Kind::Xor:
    return Combine::Xor;
  case Kind::Add:
    return isInteger ? Combine::AddI : Combine::AddF;
  case Kind::Inc:
    return Combine::Inc;
  case Kind::Dec:
    return Combine::Dec;
  case Kind::Min:
    return isSigned     ? Combine::MinS
           : isUnsigned ? Combine::MinU
                        : Combine::MinNum;
  case Kind::Max:
    return isSigned     ? Combine::MaxS
           : isUnsigned ? Combine::MaxU
                        : Combine::MaxNum;
  default:
    return std::nullopt;
  }
}

std::optional<Combine>
mlir::redop::interpreter::getCombine(arith::AtomicRMWKind kind) {
  using Word = arith::AtomicRMWKind;
  switch (kind) {
  case Word::addf:
    return Combine::AddF;
  case Word::addi:
    return Combine::AddI;
  case Word::andi:
    return Combine::And;
  case Word::assign:
    return Combine::Assign;
  case Word::maximumf:
    return Combine::Maximum;
  case Word::maxnumf:
    return Combine::MaxNum;
  case Word::maxs:
    return Combine::MaxS;
  case Word::maxu:
    return Combine::MaxU;
  case Word::minimumf:
    return Combine::Minimum;
  case Word::minnumf:
    return Combine::MinNum;
  case Word::mins:
    return Combine::MinS;
  case Word::minu:
    return Combine::MinU;
  case Word::mulf:
    return Combine::MulF;
  case Word::muli:
    return Combine::MulI;
  case Word::ori:
    return Combine::Or;
  case Word::xori:
    return Combine::Xor;
  }
  return std::nullopt;
}

/// gpu and vector define the same cases in separate enums.
template <typename Word> static Combine getWordCombine(Word op, Type element) {
  bool isFloat = isa<FloatType>(element);
  switch (op) {
  case Word::ADD:
    return isFloat ? Combine::AddF : Combine::AddI;
  case Word::MUL:
    return isFloat ? Combine::MulF : Combine::MulI;
  case Word::MINUI:
    return Combine::MinU;
  case Word::MINSI:
    return Combine::MinS;
  case Word::MINNUMF:
    return Combine::MinNum;
  case Word::MAXUI:
    return Combine::MaxU;
  case Word::MAXSI:
    return Combine::MaxS;
  case Word::MAXNUMF:
    return Combine::MaxNum;
  case Word::AND:
    return Combine::And;
  case Word::OR:
    return Combine::Or;
  case Word::XOR:
    return Combine::Xor;
  case Word::MINIMUMF:
    return Combine::Minimum;
  case Word::MAXIMUMF:
    return Combine::Maximum;
  }
  return Combine::Assign;
}

std::optional<Combine> mlir::redop::interpreter::getCombine(PortableKind kind) {
  switch (kind) {
  case PortableKind::uinc_wrap:
    return Combine::Inc;
  case PortableKind::udec_wrap:
    return Combine::Dec;
  default:
    // The others are those of upstream.
    return getCombine(*getArithKind(kind));
  }
}

Combine mlir::redop::interpreter::getCombine(gpu::AllReduceOperation op,
                                             Type element) {
  return getWordCombine(op, element);
}

Combine mlir::redop::interpreter::getCombine(vector::CombiningKind kind,
                                             Type element) {
  return getWordCombine(kind, element);
}
