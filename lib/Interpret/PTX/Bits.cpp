//===- Bits.cpp - Fields, permutations and selections ---------------------===//
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

/// Reads operands 1 to `count`: the first `values` of them with `width` bits,
/// the others with 32. Fails if the statement is not that long or has a word
/// left.
static std::optional<SmallVector<Lane, 4>>
readInputs(PTXContext &c, unsigned count, unsigned values, unsigned width) {
  if (!c.checkEnd(count + 1, count + 1))
    return std::nullopt;
  SmallVector<Lane, 4> inputs;
  for (unsigned i = 1; i <= count; ++i) {
    std::optional<Lane> input = c.read(i, i <= values ? width : 32);
    if (!input)
      return std::nullopt;
    inputs.push_back(std::move(*input));
  }
  return inputs;
}

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

/// bfe: the field of a that starts at b and has c bits, extended.
static Step runExtractField(PTXContext &c) {
  std::optional<PTXScalar> type = c.takeType();
  if (!type || type->isFloat() || type->isBits() || type->width < 32)
    return c.failUnknown();
  auto in = readInputs(c, 3, 1, type->width);
  if (!in)
    return Step::Failed;
  unsigned width = type->width;
  unsigned start = (*in)[1].getZExtValue() & 0xff;
  unsigned length = (*in)[2].getZExtValue() & 0xff;
  bool sign = type->isSigned && length != 0 &&
              (*in)[0][std::min(start + length - 1, width - 1)];
  APInt result(width, 0);
  for (unsigned i = 0; i < width; ++i)
    result.setBitVal(i, i < length && start + i < width ? (*in)[0][start + i]
                                                        : sign);
  return c.done(c.write(c.operand(0), result));
}

/// bfi: b with the lowest d bits of a from bit c on.
static Step runInsertField(PTXContext &c) {
  std::optional<PTXScalar> type = c.takeType();
  if (!type || !type->isBits() || type->width < 32)
    return c.failUnknown();
  auto in = readInputs(c, 4, 2, type->width);
  if (!in)
    return Step::Failed;
  unsigned start = (*in)[2].getZExtValue() & 0xff;
  unsigned length = (*in)[3].getZExtValue() & 0xff;
  APInt result = (*in)[1];
  for (unsigned i = 0; i < length && start + i < type->width; ++i)
    result.setBitVal(start + i, (*in)[0][i]);
  return c.done(c.write(c.operand(0), result));
}

/// bfind: the highest bit that is not a copy of the sign, or -1; with shiftamt,
/// how far it is from the highest bit.
static Step runFindBit(PTXContext &c) {
  bool isDistance = c.take("shiftamt");
  std::optional<PTXScalar> type = c.takeType();
  if (!type || type->isFloat() || type->isBits() || type->width < 32)
    return c.failUnknown();
  auto in = readInputs(c, 1, 1, type->width);
  if (!in)
    return Step::Failed;
  APInt bits = (*in)[0];
  if (type->isSigned && bits.isNegative())
    bits.flipAllBits();
  unsigned zeros = bits.countl_zero();
  unsigned result = bits.isZero() ? ~0u
                    : isDistance  ? zeros
                                  : type->width - 1 - zeros;
  return c.done(c.write(c.operand(0), APInt(32, result)));
}

/// bmsk: ones from bit a on, b of them.
static Step runMask(PTXContext &c) {
  bool clamps = c.take("clamp");
  if ((!clamps && !c.take("wrap")) || !c.take("b32"))
    return c.failUnknown();
  auto in = readInputs(c, 2, 2, 32);
  if (!in)
    return Step::Failed;
  uint64_t start = (*in)[0].getZExtValue(), length = (*in)[1].getZExtValue();
  if (clamps && start >= 32)
    return c.done(c.write(c.operand(0), APInt(32, 0)));
  uint64_t end = clamps && length >= 32 ? 32 : (start & 31) + (length & 31);
  APInt result = APInt::getBitsSet(32, start & 31, std::min<uint64_t>(end, 32));
  return c.done(c.write(c.operand(0), result));
}

/// fns: the position of the nth bit of a mask, seen from a base.
static Step runFindNth(PTXContext &c) {
  if (!c.take("b32"))
    return c.failUnknown();
  auto in = readInputs(c, 3, 3, 32);
  if (!in)
    return Step::Failed;
  int64_t at = (*in)[1].getZExtValue(), number = (*in)[2].getSExtValue();
  auto isSet = [&](int64_t bit) {
    return bit >= 0 && bit < 32 && (*in)[0][static_cast<unsigned>(bit)];
  };
  int64_t step = number < 0 ? -1 : 1, left = std::abs(number);
  uint32_t result = number == 0 && isSet(at) ? at : ~0u;
  for (; left > 0 && at >= 0 && at < 32; at += step)
    if (isSet(at) && --left == 0)
      result = at;
  return c.done(c.write(c.operand(0), APInt(32, result)));
}

//===----------------------------------------------------------------------===//
// Permutations
//===----------------------------------------------------------------------===//

/// lop3: any function of three bits, by its table.
static Step runLogic(PTXContext &c) {
  if (!c.take("b32"))
    return c.failUnknown();
  auto in = readInputs(c, 4, 3, 32);
  if (!in)
    return Step::Failed;
  APInt result(32, 0);
  for (unsigned i = 0; i < 32; ++i) {
    unsigned row = (*in)[0][i] << 2 | (*in)[1][i] << 1 | (*in)[2][i];
    result.setBitVal(i, (*in)[3][row]);
  }
  return c.done(c.write(c.operand(0), result));
}

/// shf: a funnel shift of the 64 bits of b and a.
static Step runFunnelShift(PTXContext &c) {
  bool isLeft = c.take("l");
  if (!isLeft && !c.take("r"))
    return c.failUnknown();
  bool clamps = c.take("clamp");
  if ((!clamps && !c.take("wrap")) || !c.take("b32"))
    return c.failUnknown();
  auto in = readInputs(c, 3, 3, 32);
  if (!in)
    return Step::Failed;
  uint64_t distance = (*in)[2].getZExtValue();
  distance = clamps ? std::min<uint64_t>(distance, 32) : distance & 31;
  APInt both = (*in)[1].concat((*in)[0]);
  APInt result = isLeft ? both.shl(distance).extractBits(32, 32)
                        : both.lshr(distance).trunc(32);
  return c.done(c.write(c.operand(0), result));
}

/// The selector of one byte of the result of prmt in a mode other than the
/// default one: which of the eight bytes it is.
static unsigned getByteOfMode(StringRef mode, unsigned first, unsigned i) {
  return llvm::StringSwitch<unsigned>(mode)
      .Case("f4e", (first + i) & 7)
      .Case("b4e", (first - i) & 7)
      .Case("rc8", first)
      .Case("ecl", std::max(first, i))
      .Case("ecr", std::min(first, i))
      .Default((first & 1) * 2 + (i & 1));
}

/// prmt: picks four of the eight bytes of b and a.
static Step runPermute(PTXContext &c) {
  StringRef mode = c.takeOneOf({"f4e", "b4e", "rc8", "ecl", "ecr", "rc16"});
  if (!c.take("b32"))
    return c.failUnknown();
  auto in = readInputs(c, 3, 3, 32);
  if (!in)
    return Step::Failed;
  APInt both = (*in)[1].concat((*in)[0]);
  uint64_t selector = (*in)[2].getZExtValue();
  APInt result(32, 0);
  for (unsigned i = 0; i < 4; ++i) {
    unsigned nibble = selector >> 4 * i & 15;
    unsigned from =
        mode.empty() ? nibble & 7 : getByteOfMode(mode, selector & 3, i);
    APInt byte = both.extractBits(8, 8 * from);
    // The highest bit of a selector asks for copies of the sign.
    if (mode.empty() && nibble & 8)
      byte = byte.isNegative() ? APInt::getAllOnes(8) : APInt(8, 0);
    result.insertBits(byte, 8 * i);
  }
  return c.done(c.write(c.operand(0), result));
}

//===----------------------------------------------------------------------===//
// Division and selection
//===----------------------------------------------------------------------===//

/// div and rem of integers, div.rn of floats.
template <bool isRemainder> static Step runDivision(PTXContext &c) {
  bool isNearest = !isRemainder && c.take("rn");
  bool flushes = isNearest && c.take("ftz");
  std::optional<PTXScalar> type = c.takeType();
  if (!type || type->isBits() || type->count > 1 ||
      type->isFloat() != isNearest)
    return c.failUnknown();
  if (!c.checkEnd(3, 3))
    return Step::Failed;
  std::optional<Lane> a = c.read(c.operand(1), type->width, isNearest);
  std::optional<Lane> b = c.read(c.operand(2), type->width, isNearest);
  if (!a || !b)
    return Step::Failed;
  if (isNearest) {
    auto element = cast<FloatType>(type->element);
    auto flush = [&](const APInt &bits) {
      return flushes ? flushSubnormal(bits, element) : bits;
    };
    APFloat quotient(element.getFloatSemantics(), flush(*a));
    quotient.divide(APFloat(element.getFloatSemantics(), flush(*b)),
                    APFloat::rmNearestTiesToEven);
    return c.done(c.write(c.operand(0), flush(getBits(quotient, element))));
  }
  if (b->isZero())
    return c.done(c.write(
        c.operand(0),
        c.thread.machine.poison.make(
            type->width, c.op, "a division by zero, which yields any value")));
  APInt result = type->isSigned ? isRemainder ? a->srem(*b) : a->sdiv(*b)
                 : isRemainder  ? a->urem(*b)
                                : a->udiv(*b);
  return c.done(c.write(c.operand(0), result));
}

/// slct: a if c is at least zero, else b.
static Step runSelectBySign(PTXContext &c) {
  bool flushes = c.take("ftz");
  std::optional<PTXScalar> type = c.takeType(), of = c.takeType();
  if (!type || !of || type->width < 16 || of->width != 32 ||
      !(of->isSigned || of->isFloat()) || (flushes && !of->isFloat()))
    return c.failUnknown();
  if (!c.checkEnd(4, 4))
    return Step::Failed;
  std::optional<Lane> a = c.read(1, type->width), b = c.read(2, type->width);
  // Only the selected operand decides whether the result is poison.
  c.tag = 0;
  std::optional<Lane> with = c.read(c.operand(3), 32, of->isFloat());
  if (!a || !b || !with)
    return Step::Failed;
  bool isFirst = !with->isNegative();
  if (auto element = dyn_cast<FloatType>(of->element)) {
    APFloat value(element.getFloatSemantics(),
                  flushes ? flushSubnormal(*with, element) : APInt(*with));
    isFirst = !value.isNaN() && (value.isZero() || !value.isNegative());
  }
  return c.done(c.write(c.operand(0), isFirst ? *a : *b));
}

void mlir::redop::interpreter::addPTXBits(PTXHandlers &handlers) {
  handlers["bfe"] = runExtractField;
  handlers["bfi"] = runInsertField;
  handlers["bfind"] = runFindBit;
  handlers["bmsk"] = runMask;
  handlers["fns"] = runFindNth;
  handlers["lop3"] = runLogic;
  handlers["shf"] = runFunnelShift;
  handlers["prmt"] = runPermute;
  handlers["div"] = runDivision</*isRemainder=*/false>;
  handlers["rem"] = runDivision</*isRemainder=*/true>;
  handlers["slct"] = runSelectBySign;
}
