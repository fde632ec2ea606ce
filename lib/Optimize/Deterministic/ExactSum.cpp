//===- ExactSum.cpp - Sums of floats without rounding ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Deterministic/ExactSum.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Combine.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

static constexpr unsigned kMantissaBits = 23;
static constexpr uint32_t kInfinity = 0x7f800000, kNaN = 0x7fc00000;

bool mlir::redop::hasExactSum(Type type) {
  return isa<Float32Type, Float16Type, BFloat16Type>(type);
}

SmallVector<unsigned> mlir::redop::getUsedSlots(Type type) {
  unsigned first = 0, end = kExactDigits;
  if (type.isF16()) {
    // From 2^-24 to below 2^16, as f32 with 24 bits, of which the last are
    // zero.
    first = (149 - 24 - kMantissaBits) / 32;
    end = (149 + 15) / 32 + 1;
  }
  auto slots = llvm::to_vector(llvm::seq(first, end));
  llvm::append_range(slots, llvm::seq(kExactDigits, kExactSlots));
  return slots;
}

/// The i64 `value`, with the other sign if `isNegative`.
static Value negateIf(Arith &n, Value isNegative, Value value) {
  return n.select(isNegative, n.sub(n.i64(0), value), value);
}

ExactTerm mlir::redop::splitExactly(ImplicitLocOpBuilder &b, Value value) {
  Arith n(b);
  Type i64 = b.getI64Type();
  if (!value.getType().isF32())
    value = arith::ExtFOp::create(b, b.getF32Type(), value);
  Value bits = toBits(b, value);
  Value isNegative = n.slt(bits, n.i32(0));
  Value magnitude = n.bitAnd(bits, n.i32(0x7fffffff));
  Value exponent = n.shru(magnitude, n.i32(kMantissaBits));
  Value mantissa = n.bitAnd(magnitude, n.i32((1 << kMantissaBits) - 1));
  Value isFinite = n.ult(magnitude, n.i32(int64_t(kInfinity)));

  // The mantissa is an integer times 2^(position - 149).
  Value isNormal = createIsNotZero(b, exponent);
  mantissa = n.select(isNormal, n.bitOr(mantissa, n.i32(1 << kMantissaBits)),
                      mantissa);
  mantissa = n.select(isFinite, mantissa, n.i32(0));
  Value position = n.select(isNormal, n.sub(exponent, n.i32(1)), n.i32(0));

  ExactTerm term;
  term.digit = n.shru(position, n.i32(5));
  Value wide =
      n.shl(n.extu(i64, mantissa), n.extu(i64, n.bitAnd(position, n.i32(31))));
  term.low = negateIf(n, isNegative, n.bitAnd(wide, n.i64(0xffffffff)));
  term.high = negateIf(n, isNegative, n.shru(wide, n.i64(32)));
  Value isInfinity = n.eq(magnitude, n.i32(int64_t(kInfinity)));
  term.sign =
      n.select(isInfinity, n.select(isNegative, n.i64(-1), n.i64(1)), n.i64(0));
  term.special = n.select(isFinite, n.i64(0), n.i64(1));
  return term;
}

Value mlir::redop::getPart(ImplicitLocOpBuilder &b, const ExactTerm &term,
                           unsigned slot) {
  if (slot >= kExactDigits)
    return slot == kExactDigits ? term.sign : term.special;
  Arith n(b);
  Value none = n.i64(0);
  Value low = n.select(n.eq(term.digit, n.i32(slot)), term.low, none);
  if (slot == 0)
    return low;
  Value high = n.select(n.eq(term.digit, n.i32(slot - 1)), term.high, none);
  // At most one of them is not zero.
  return n.bitOr(low, high);
}

Value mlir::redop::roundExactly(ImplicitLocOpBuilder &b, ArrayRef<Value> slots,
                                Type type) {
  Arith n(b);
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  Value mask = n.i64(0xffffffff);
  Value signs = slots[kExactDigits], specials = slots[kExactDigits + 1];

  // Digits of 32 bits in two's complement, and what is above them.
  SmallVector<Value> words;
  Value carry = n.i64(0);
  for (Value slot : slots.take_front(kExactDigits)) {
    Value sum = n.add(slot, carry);
    words.push_back(n.bitAnd(sum, mask));
    carry = n.shrs(sum, n.i64(32));
  }
  // The magnitude: the complement plus one.
  Value isNegative = n.slt(carry, n.i64(0));
  Value flip = n.select(isNegative, mask, n.i64(0));
  Value one = n.extu(i64, isNegative);
  Value top = carry;
  for (Value &word : words) {
    Value sum = n.add(n.bitXor(word, flip), one);
    word = n.bitAnd(sum, mask);
    one = n.shru(sum, n.i64(32));
  }
  Value allOnes = n.select(isNegative, n.i64(-1), n.i64(0));
  top = n.add(n.bitXor(top, allOnes), one);

  // The highest word that is not zero and the one below it, the position of the
  // lowest bit of these, and whether there is anything below.
  Value window = n.shl(words[0], n.i64(32)), position = n.i32(-32);
  Value isMore = n.i64(0), below = n.i64(0);
  for (unsigned i = 1; i < words.size(); ++i) {
    Value isHere = createIsNotZero(b, words[i]);
    Value both = n.bitOr(n.shl(words[i], n.i64(32)), words[i - 1]);
    window = n.select(isHere, both, window);
    position = n.select(isHere, n.i32(32 * (int64_t(i) - 1)), position);
    isMore = n.select(isHere, below, isMore);
    below = n.bitOr(below, words[i - 1]);
  }

  // The mantissa: the 24 highest bits. An integer below 2^24 is the encoding of
  // a float with the lowest exponent, and no bits are dropped.
  Value zeros = LLVM::CountLeadingZerosOp::create(
      b, b.getI64Type(), window, /*is_zero_poison=*/b.getBoolAttr(false));
  Value lead = n.sub(n.i32(63), n.trunc(i32, zeros));
  Value exponent = n.sub(n.add(position, lead), n.i32(kMantissaBits));
  Value isLow = n.sle(exponent, n.i32(0));
  // Any shift will do where the result is not used.
  Value shift =
      n.extu(i64, n.bitAnd(n.sub(lead, n.i32(kMantissaBits)), n.i32(63)));
  Value mantissa = n.shru(window, shift);
  Value unit = n.shl(n.i64(1), shift);
  Value rest = n.bitAnd(window, n.sub(unit, n.i64(1)));
  Value isAnyMore = createIsNotZero(b, isMore);
  Value rounded;
  if (type.isF32()) {
    Value half = n.shru(unit, n.i64(1));
    Value isOdd = createIsNotZero(b, n.bitAnd(mantissa, n.i64(1)));
    Value isAbove =
        n.bitOr(n.ugt(rest, half),
                n.bitAnd(n.eq(rest, half), n.bitOr(isAnyMore, isOdd)));
    rounded = n.add(mantissa, n.extu(i64, isAbove));
  } else {
    // To odd, so that rounding to fewer bits afterwards rounds only once.
    rounded = n.bitOr(
        mantissa, n.extu(i64, n.bitOr(createIsNotZero(b, rest), isAnyMore)));
  }
  Value encoding =
      n.add(n.shl(exponent, n.i32(kMantissaBits)), n.trunc(i32, rounded));
  encoding = n.select(isLow, n.trunc(i32, n.shru(window, n.i64(32))), encoding);
  Value isTooBig = n.bitOr(n.uge(encoding, n.i32(int64_t(kInfinity))),
                           createIsNotZero(b, top));
  encoding = n.select(isTooBig, n.i32(int64_t(kInfinity)), encoding);
  Value sign = n.i32(int64_t(0x80000000));
  encoding = n.select(isNegative, n.bitOr(encoding, sign), encoding);

  Value isMinus = n.slt(signs, n.i64(0));
  Value infinity = n.select(isMinus, n.i32(int64_t(kInfinity | 0x80000000)),
                            n.i32(int64_t(kInfinity)));
  Value isNaN = n.ne(negateIf(n, isMinus, signs), specials);
  encoding =
      n.select(createIsNotZero(b, specials),
               n.select(isNaN, n.i32(int64_t(kNaN)), infinity), encoding);
  Value result = fromBits(b, encoding, b.getF32Type());
  return type.isF32() ? result : arith::TruncFOp::create(b, type, result);
}
