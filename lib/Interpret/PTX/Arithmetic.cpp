//===- Arithmetic.cpp - Registers of inline PTX ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTX/Context.h"
#include "Values/Numbers.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// mov
//===----------------------------------------------------------------------===//

/// Joins registers into one or splits one; the first is in the lowest bits.
static Step runMov(PTXContext &c) {
  if (c.take("pred")) {
    if (!c.checkEnd(2, 2))
      return Step::Failed;
    std::optional<Lane> value = c.read(1, 1);
    return c.done(value && c.write(c.operand(0), *value));
  }
  std::optional<PTXScalar> type = c.takeType();
  if (!type || !c.checkEnd(2, 2))
    return type ? Step::Failed : c.failUnknown();
  const PTXOperand &to = c.operand(0), &from = c.operand(1);
  bool splits = to.kind == PTXOperand::Kind::Vector;
  bool joins = from.kind == PTXOperand::Kind::Vector;
  if (!splits && !joins) {
    std::optional<Lane> value = c.read(1, type->width);
    return c.done(value && c.write(to, *value));
  }
  const PTXOperand &vector = splits ? to : from;
  unsigned count = vector.parts.size();
  if (splits == joins || !type->isBits() || type->width % count ||
      (count != 2 && count != 4))
    return c.failUnknown();
  unsigned width = type->width / count;
  if (splits) {
    std::optional<Lane> value = c.read(from, type->width);
    for (unsigned i = 0; value && i < count; ++i)
      if (!c.write(vector.parts[i], value->extractBits(width, i * width)))
        return Step::Failed;
    return c.done(value.has_value());
  }
  APInt joined(type->width, 0);
  for (unsigned i = 0; i < count; ++i) {
    std::optional<Lane> part = c.read(vector.parts[i], width);
    if (!part)
      return Step::Failed;
    joined.insertBits(*part, i * width);
  }
  return c.done(c.write(to, joined));
}

//===----------------------------------------------------------------------===//
// setp and selp
//===----------------------------------------------------------------------===//

static std::optional<bool> compareIntegers(StringRef word, const APInt &a,
                                           const APInt &b, bool isSigned) {
  bool less = isSigned ? a.slt(b) : a.ult(b);
  return llvm::StringSwitch<std::optional<bool>>(word)
      .Case("eq", a == b)
      .Case("ne", a != b)
      .Case("lt", less)
      .Case("le", less || a == b)
      .Case("gt", !less && a != b)
      .Case("ge", !less)
      .Case("lo", a.ult(b))
      .Case("ls", a.ule(b))
      .Case("hi", a.ugt(b))
      .Case("hs", a.uge(b))
      .Default(std::nullopt);
}

static std::optional<bool> compareFloats(StringRef word, const APInt &aBits,
                                         const APInt &bBits, FloatType type) {
  APFloat a(type.getFloatSemantics(), aBits);
  APFloat b(type.getFloatSemantics(), bBits);
  bool unordered = a.isNaN() || b.isNaN();
  if (word == "num" || word == "nan")
    return unordered == (word == "nan");
  // Predicates such as ltu hold if either operand is NaN.
  bool holdsUnordered = word.size() == 3 && word.consume_back("u");
  if (word == "ne" && !holdsUnordered && unordered)
    return false;
  std::optional<bool> result = llvm::StringSwitch<std::optional<bool>>(word)
                                   .Case("eq", a == b)
                                   .Case("ne", a != b)
                                   .Case("lt", a < b)
                                   .Case("le", a < b || a == b)
                                   .Case("gt", a > b)
                                   .Case("ge", a > b || a == b)
                                   .Default(std::nullopt);
  return result && unordered ? std::optional<bool>(holdsUnordered) : result;
}

static constexpr StringRef kComparisons[] = {
    "eq", "ne",  "lt",  "le",  "gt",  "ge",  "lo",  "ls",  "hi",
    "hs", "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"};

static std::optional<bool> compare(const PTXScalar &type, StringRef word,
                                   const APInt &a, const APInt &b,
                                   bool flushes) {
  auto element = dyn_cast<FloatType>(type.element);
  if (!element)
    return compareIntegers(word, a, b, type.isSigned);
  auto flush = [&](const APInt &bits) {
    return flushes ? flushSubnormal(bits, element) : bits;
  };
  return compareFloats(word, flush(a), flush(b), element);
}

/// Compares operands 1 and 2, element by element. Reports an error and returns
/// no results if it cannot.
static SmallVector<bool, 2> compareOperands(PTXContext &c,
                                            const PTXScalar &type,
                                            StringRef word, bool flushes) {
  std::optional<Lane> a = c.read(c.operand(1), type.width, type.isFloat());
  std::optional<Lane> b = c.read(c.operand(2), type.width, type.isFloat());
  if (!a || !b)
    return {};
  SmallVector<bool, 2> results;
  unsigned width = type.elementWidth();
  for (unsigned i = 0; i < type.count; ++i) {
    std::optional<bool> result =
        compare(type, word, a->extractBits(width, i * width),
                b->extractBits(width, i * width), flushes);
    if (!result) {
      c.failUnknown();
      return {};
    }
    results.push_back(*result);
  }
  return results;
}

static bool join(StringRef word, bool value, bool other) {
  return word == "and"  ? value && other
         : word == "or" ? value || other
                        : value != other;
}

/// Of packed elements, the two predicates are those of the lower and the upper
/// one; else, they are the result and its complement.
static Step runSetp(PTXContext &c) {
  StringRef word = c.takeOneOf(kComparisons);
  bool flushes = c.take("ftz");
  StringRef joined = c.takeOneOf({"and", "or", "xor"});
  std::optional<PTXScalar> type = c.takeType();
  size_t operands = joined.empty() ? 3 : 4;
  if (word.empty() || !type || (type->count > 1 && !type->isFloat()) ||
      (flushes && !type->isFloat()))
    return c.failUnknown();
  if (!c.checkEnd(operands, operands))
    return Step::Failed;
  SmallVector<bool, 2> results = compareOperands(c, *type, word, flushes);
  if (results.empty())
    return Step::Failed;
  if (results.size() == 1)
    results.push_back(!results.front());
  if (!joined.empty()) {
    std::optional<Lane> with = c.readPredicate(c.operand(3));
    if (!with)
      return Step::Failed;
    for (bool &result : results)
      result = join(joined, result, with->isOne());
  }
  const PTXOperand &to = c.operand(0);
  if (to.kind != PTXOperand::Kind::Pair)
    return type->count > 1 ? c.failUnknown()
                           : c.done(c.write(to, makeBool(results.front())));
  return c.done(c.write(to.parts[0], makeBool(results[0])) &&
                c.write(to.parts[1], makeBool(results[1])));
}

/// set: a comparison whose result is all ones, or 1.0.
static Step runSet(PTXContext &c) {
  StringRef word = c.takeOneOf(kComparisons);
  bool flushes = c.take("ftz");
  std::optional<PTXScalar> to = c.takeType(), type = c.takeType();
  if (word.empty() || !to || !type || type->count > 1 || to->width != 32 ||
      to->isBits() || (flushes && !type->isFloat()))
    return c.failUnknown();
  if (!c.checkEnd(3, 3))
    return Step::Failed;
  SmallVector<bool, 2> results = compareOperands(c, *type, word, flushes);
  if (results.empty())
    return Step::Failed;
  uint32_t isTrue = to->isFloat() ? 0x3f800000 : ~0u;
  return c.done(c.write(c.operand(0), APInt(32, results.front() ? isTrue : 0)));
}

static Step runSelp(PTXContext &c) {
  std::optional<PTXScalar> type = c.takeType();
  if (!type)
    return c.failUnknown();
  if (!c.checkEnd(4, 4))
    return Step::Failed;
  std::optional<Lane> a = c.read(1, type->width), b = c.read(2, type->width);
  // Only the selected operand decides whether the result is poison.
  c.tag = 0;
  std::optional<Lane> which = c.readPredicate(c.operand(3));
  return c.done(a && b && which &&
                c.write(c.operand(0), which->isOne() ? *a : *b));
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// Computes a scalar from two elements.
using Binary = std::optional<APInt> (*)(const PTXScalar &, const APInt &,
                                        const APInt &);

/// Executes an instruction d, a, b whose operands have the same type.
template <Binary compute> static Step runBinary(PTXContext &c) {
  bool flushes = c.take("ftz");
  c.take("rn");
  std::optional<PTXScalar> type = c.takeType();
  if (!type || (flushes && !type->isFloat()))
    return c.failUnknown();
  if (!c.checkEnd(3, 3))
    return Step::Failed;
  std::optional<Lanes> a = c.readElements(c.operand(1), *type, 1);
  std::optional<Lanes> b = c.readElements(c.operand(2), *type, 1);
  if (!a || !b)
    return Step::Failed;
  Lanes result;
  auto flush = [&](const APInt &value) {
    return flushes ? flushSubnormal(value, cast<FloatType>(type->element))
                   : value;
  };
  for (auto [left, right] : llvm::zip(*a, *b)) {
    std::optional<APInt> lane = compute(*type, flush(left), flush(right));
    if (!lane)
      return c.failUnknown();
    result.push_back(flush(*lane));
  }
  return c.done(c.writeElements(c.operand(0), *type, 1, result));
}

static std::optional<APInt> addTwo(const PTXScalar &type, const APInt &a,
                                   const APInt &b) {
  return combine(type.isFloat() ? Combine::AddF : Combine::AddI, a, b,
                 type.element);
}
static std::optional<APInt> subtractTwo(const PTXScalar &type, const APInt &a,
                                        const APInt &b) {
  return combine(type.isFloat() ? Combine::SubF : Combine::SubI, a, b,
                 type.element);
}
static std::optional<APInt> minimumOfTwo(const PTXScalar &type, const APInt &a,
                                         const APInt &b) {
  std::optional<Combine> kind = getCombine(Kind::Min, type.word);
  return kind ? std::optional(combine(*kind, a, b, type.element))
              : std::nullopt;
}
static std::optional<APInt> maximumOfTwo(const PTXScalar &type, const APInt &a,
                                         const APInt &b) {
  std::optional<Combine> kind = getCombine(Kind::Max, type.word);
  return kind ? std::optional(combine(*kind, a, b, type.element))
              : std::nullopt;
}

/// The same, of floats, where NaN is the result if an operand is.
template <Combine kind>
static std::optional<APInt> extremumWithNaN(const PTXScalar &type,
                                            const APInt &a, const APInt &b) {
  return type.isFloat() ? std::optional(combine(kind, a, b, type.element))
                        : std::nullopt;
}

static Step runMin(PTXContext &c) {
  return c.take("NaN") ? runBinary<extremumWithNaN<Combine::Minimum>>(c)
                       : runBinary<minimumOfTwo>(c);
}
static Step runMax(PTXContext &c) {
  return c.take("NaN") ? runBinary<extremumWithNaN<Combine::Maximum>>(c)
                       : runBinary<maximumOfTwo>(c);
}

static std::optional<APInt> multiplyFloats(const PTXScalar &type,
                                           const APInt &a, const APInt &b) {
  if (!type.isFloat())
    return std::nullopt;
  return combine(Combine::MulF, a, b, type.element);
}

/// The product of two integers, or a half of it.
static APInt multiply(const PTXScalar &type, StringRef part, const APInt &a,
                      const APInt &b) {
  unsigned width = type.width;
  APInt product = type.isSigned ? a.sext(2 * width) * b.sext(2 * width)
                                : a.zext(2 * width) * b.zext(2 * width);
  if (part == "lo")
    return product.trunc(width);
  return part == "hi" ? product.extractBits(width, width) : product;
}

/// mul.lo, mul.hi and mul.wide of integers, mul of floats.
static Step runMul(PTXContext &c) {
  StringRef part = c.takeOneOf({"lo", "hi", "wide"});
  if (part.empty())
    return runBinary<multiplyFloats>(c);
  std::optional<PTXScalar> type = c.takeType();
  if (!type || type->isFloat() || type->isBits())
    return c.failUnknown();
  if (!c.checkEnd(3, 3))
    return Step::Failed;
  std::optional<Lane> a = c.read(1, type->width), b = c.read(2, type->width);
  if (!a || !b)
    return Step::Failed;
  return c.done(c.write(c.operand(0), multiply(*type, part, *a, *b)));
}

/// mad of integers, fma and mad of floats.
static Step runMad(PTXContext &c) {
  StringRef part = c.takeOneOf({"lo", "hi", "wide"});
  bool flushes = c.take("ftz");
  c.take("rn");
  std::optional<PTXScalar> type = c.takeType();
  bool isInteger = !part.empty();
  if (!type || type->count > 1 || type->isFloat() == isInteger ||
      (isInteger && (flushes || type->isBits())))
    return c.failUnknown();
  if (!c.checkEnd(4, 4))
    return Step::Failed;
  std::optional<Lane> in[3];
  for (unsigned i = 0; i < 3; ++i) {
    bool isWide = i == 2 && part == "wide";
    unsigned width = type->width * (isWide ? 2 : 1);
    if (!(in[i] = c.read(c.operand(i + 1), width, type->isFloat())))
      return Step::Failed;
  }
  if (isInteger)
    return c.done(
        c.write(c.operand(0), multiply(*type, part, *in[0], *in[1]) + *in[2]));
  auto floatType = cast<FloatType>(type->element);
  const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
  auto flush = [&](const APInt &bits) {
    return flushes ? flushSubnormal(bits, floatType) : bits;
  };
  APFloat result(semantics, flush(*in[0]));
  result.fusedMultiplyAdd(APFloat(semantics, flush(*in[1])),
                          APFloat(semantics, flush(*in[2])),
                          APFloat::rmNearestTiesToEven);
  return c.done(c.write(c.operand(0), flush(getBits(result, floatType))));
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

/// Consumes a type of bits, or pred, and returns its width.
static std::optional<unsigned> takeBits(PTXContext &c) {
  if (c.take("pred"))
    return 1;
  std::optional<PTXScalar> type = c.takeType();
  if (!type || !type->isBits())
    return std::nullopt;
  return type->width;
}

/// and, or, xor; also on predicates.
template <Combine kind> static Step runBitwise(PTXContext &c) {
  std::optional<unsigned> width = takeBits(c);
  if (!width)
    return c.failUnknown();
  if (!c.checkEnd(3, 3))
    return Step::Failed;
  std::optional<Lane> a = c.read(1, *width), b = c.read(2, *width);
  return c.done(a && b && c.write(c.operand(0), combine(kind, *a, *b, Type())));
}

static Step runNot(PTXContext &c) {
  std::optional<unsigned> width = takeBits(c);
  if (!width)
    return c.failUnknown();
  if (!c.checkEnd(2, 2))
    return Step::Failed;
  std::optional<Lane> a = c.read(1, *width);
  return c.done(a && c.write(c.operand(0), ~*a));
}

/// shl and shr by a 32-bit distance, which saturates at the width.
template <bool isLeft> static Step runShift(PTXContext &c) {
  std::optional<PTXScalar> type = c.takeType();
  if (!type || type->isFloat() || (isLeft && !type->isBits()))
    return c.failUnknown();
  if (!c.checkEnd(3, 3))
    return Step::Failed;
  std::optional<Lane> a = c.read(1, type->width), b = c.read(2, 32);
  if (!a || !b)
    return Step::Failed;
  unsigned distance = b->getLimitedValue(type->width);
  APInt result = isLeft           ? a->shl(distance)
                 : type->isSigned ? a->ashr(distance)
                                  : a->lshr(distance);
  return c.done(c.write(c.operand(0), result));
}

/// popc and clz, whose result has 32 bits.
template <bool isCount> static Step runCount(PTXContext &c) {
  std::optional<PTXScalar> type = c.takeType();
  if (!type || !type->isBits() || type->width < 32)
    return c.failUnknown();
  if (!c.checkEnd(2, 2))
    return Step::Failed;
  std::optional<Lane> a = c.read(1, type->width);
  return c.done(a &&
                c.write(c.operand(0),
                        APInt(32, isCount ? a->popcount() : a->countl_zero())));
}

static Step runReverse(PTXContext &c) {
  std::optional<PTXScalar> type = c.takeType();
  if (!type || !type->isBits() || type->width < 32)
    return c.failUnknown();
  if (!c.checkEnd(2, 2))
    return Step::Failed;
  std::optional<Lane> a = c.read(1, type->width);
  return c.done(a && c.write(c.operand(0), a->reverseBits()));
}

/// neg and abs.
template <bool isAbs> static Step runSign(PTXContext &c) {
  std::optional<PTXScalar> type = c.takeType();
  if (!type || type->count > 1 || !(type->isSigned || type->isFloat()))
    return c.failUnknown();
  if (!c.checkEnd(2, 2))
    return Step::Failed;
  std::optional<Lane> a = c.read(c.operand(1), type->width, type->isFloat());
  if (!a)
    return Step::Failed;
  if (type->isFloat())
    isAbs ? a->clearSignBit() : a->flipBit(type->width - 1);
  else if (!isAbs || a->isNegative())
    a->negate();
  return c.done(c.write(c.operand(0), *a));
}

//===----------------------------------------------------------------------===//
// cvt
//===----------------------------------------------------------------------===//

/// Converts f32 with .satfinite: what is too large becomes the largest finite
/// value. The 8-bit formats always have it (PTX ISA, cvt).
static Lane convertSaturated(const APInt &in, FloatType from, FloatType to) {
  APFloat value(from.getFloatSemantics(), in);
  const llvm::fltSemantics &semantics = to.getFloatSemantics();
  APFloat largest = APFloat::getLargest(semantics, value.isNegative());
  bool isExact;
  APFloat limit = largest;
  limit.convert(from.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                &isExact);
  APFloat::cmpResult order = abs(value).compare(abs(limit));
  if (order == APFloat::cmpGreaterThan)
    return largest.bitcastToAPInt();
  // PTX's NaN is positive.
  if (value.isNaN())
    return APFloat::getNaN(semantics).bitcastToAPInt();
  value.convert(semantics, APFloat::rmNearestTiesToEven, &isExact);
  return value.bitcastToAPInt();
}

/// The rounding to an integer that comes next.
static std::optional<llvm::RoundingMode> takeIntegerRounding(PTXContext &c) {
  using Mode = llvm::RoundingMode;
  for (auto [word, mode] : {std::pair("rni", Mode::NearestTiesToEven),
                            std::pair("rzi", Mode::TowardZero),
                            std::pair("rmi", Mode::TowardNegative),
                            std::pair("rpi", Mode::TowardPositive)})
    if (c.take(word))
      return mode;
  return std::nullopt;
}

/// Converts between integers, between floats to nearest even, and between both;
/// and floats to integers of the same type.
static Step runCvt(PTXContext &c) {
  bool isNearest = c.take("rn");
  std::optional<llvm::RoundingMode> toIntegral = takeIntegerRounding(c);
  bool isSaturated = c.take("satfinite");
  std::optional<PTXScalar> to = c.takeType(), from = c.takeType();
  if (!to || !from || from->count > 1)
    return c.failUnknown();
  bool is8Bit = to->isFloat() && to->elementWidth() == 8;
  if (isSaturated != is8Bit || (isSaturated && from->width != 32))
    return c.failUnknown();
  // A packed result of two values: the first one is in the upper half.
  unsigned sources = to->count;
  if (!c.checkEnd(1 + sources, 1 + sources))
    return Step::Failed;
  Lanes elements;
  for (unsigned i = sources; i > 0; --i) {
    std::optional<Lane> in =
        c.readWide(c.operand(i), from->width, from->isFloat());
    if (!in)
      return Step::Failed;
    unsigned width = to->elementWidth();
    if (from->isFloat() && to->isFloat()) {
      if (toIntegral) {
        if (isNearest || isSaturated || sources > 1 ||
            to->element != from->element)
          return c.failUnknown();
        auto type = cast<FloatType>(to->element);
        APFloat value(type.getFloatSemantics(), *in);
        value.roundToIntegral(*toIntegral);
        elements.push_back(getBits(value, type));
        continue;
      }
      if (isNearest == (width > from->width))
        return c.failUnknown();
      if (isSaturated) {
        elements.push_back(convertSaturated(*in, cast<FloatType>(from->element),
                                            cast<FloatType>(to->element)));
        continue;
      }
      elements.push_back(convertFloat(*in, cast<FloatType>(from->element),
                                      cast<FloatType>(to->element)));
    } else if (to->isFloat()) {
      if (!isNearest || from->isBits())
        return c.failUnknown();
      APFloat value(cast<FloatType>(to->element).getFloatSemantics());
      value.convertFromAPInt(*in, from->isSigned, APFloat::rmNearestTiesToEven);
      elements.push_back(value.bitcastToAPInt());
    } else if (from->isFloat()) {
      if (!toIntegral || isNearest || to->isBits())
        return c.failUnknown();
      // Values out of range saturate. NaN becomes zero, or if one of the types
      // has 64 bits, the number whose highest bit is set.
      APFloat value(cast<FloatType>(from->element).getFloatSemantics(), *in);
      llvm::APSInt integer(width, to->isUnsigned);
      bool isExact;
      value.convertToInteger(integer, *toIntegral, &isExact);
      bool is64 = from->width == 64 || width == 64;
      APInt ofNaN = is64 ? APInt::getSignMask(width) : APInt(width, 0);
      elements.push_back(value.isNaN() ? ofNaN : APInt(integer));
    } else {
      if (isNearest || toIntegral)
        return c.failUnknown();
      elements.push_back(from->isSigned ? in->sextOrTrunc(width)
                                        : in->zextOrTrunc(width));
    }
  }
  return c.done(c.writeElements(c.operand(0), *to, 1, elements));
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

static Step runBra(PTXContext &c) {
  c.take("uni");
  if (!c.checkEnd(1, 1))
    return Step::Failed;
  if (c.operand(0).kind != PTXOperand::Kind::Label)
    return c.fail("the label is not defined");
  c.thread.ptx->next = c.operand(0).number;
  return Step::Jumped;
}

void mlir::redop::interpreter::addPTXArithmetic(PTXHandlers &handlers) {
  handlers["mov"] = runMov;
  handlers["setp"] = runSetp;
  handlers["set"] = runSet;
  handlers["selp"] = runSelp;
  handlers["add"] = runBinary<addTwo>;
  handlers["sub"] = runBinary<subtractTwo>;
  handlers["min"] = runMin;
  handlers["max"] = runMax;
  handlers["mul"] = runMul;
  handlers["mad"] = handlers["fma"] = runMad;
  handlers["and"] = runBitwise<Combine::And>;
  handlers["or"] = runBitwise<Combine::Or>;
  handlers["xor"] = runBitwise<Combine::Xor>;
  handlers["not"] = runNot;
  handlers["shl"] = runShift</*isLeft=*/true>;
  handlers["shr"] = runShift</*isLeft=*/false>;
  handlers["popc"] = runCount</*isCount=*/true>;
  handlers["clz"] = runCount</*isCount=*/false>;
  handlers["brev"] = runReverse;
  handlers["neg"] = runSign</*isAbs=*/false>;
  handlers["abs"] = runSign</*isAbs=*/true>;
  handlers["cvt"] = runCvt;
  handlers["bra"] = runBra;
}
