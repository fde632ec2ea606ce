//===- ExactSum.cpp - Sums of floats without rounding ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Deterministic/ExactSum.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Codegen/Combine.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

using Predicate = arith::CmpIPredicate;

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

namespace {
/// Short names for ops on integers.
class Integers {
public:
  explicit Integers(ImplicitLocOpBuilder &b) : b(b) {}

  Value i32(int64_t value) { return constant(value, 32); }
  Value i64(int64_t value) { return constant(value, 64); }
  Value add(Value l, Value r) { return arith::AddIOp::create(b, l, r); }
  Value sub(Value l, Value r) { return arith::SubIOp::create(b, l, r); }
  Value bitAnd(Value l, Value r) { return arith::AndIOp::create(b, l, r); }
  Value bitOr(Value l, Value r) { return arith::OrIOp::create(b, l, r); }
  Value bitXor(Value l, Value r) { return arith::XOrIOp::create(b, l, r); }
  Value shl(Value l, Value r) { return arith::ShLIOp::create(b, l, r); }
  Value shr(Value l, Value r) { return arith::ShRUIOp::create(b, l, r); }
  Value shrSigned(Value l, Value r) { return arith::ShRSIOp::create(b, l, r); }
  Value select(Value condition, Value l, Value r) {
    return arith::SelectOp::create(b, condition, l, r);
  }
  Value compare(Predicate predicate, Value l, Value r) {
    return arith::CmpIOp::create(b, predicate, l, r);
  }
  Value isNotZero(Value value) { return createIsNotZero(b, value); }
  Value extend(Value value) {
    return arith::ExtUIOp::create(b, b.getI64Type(), value);
  }
  Value truncate(Value value) {
    return arith::TruncIOp::create(b, b.getI32Type(), value);
  }
  /// The i64 `value`, with the other sign if `isNegative`.
  Value negateIf(Value isNegative, Value value) {
    return select(isNegative, sub(i64(0), value), value);
  }

private:
  Value constant(int64_t value, unsigned bits) {
    return arith::ConstantOp::create(
        b, IntegerAttr::get(b.getIntegerType(bits),
                            APInt(bits, value, /*isSigned=*/true,
                                  /*implicitTrunc=*/true)));
  }
  ImplicitLocOpBuilder &b;
};
} // namespace

ExactTerm mlir::redop::splitExactly(ImplicitLocOpBuilder &b, Value value) {
  Integers n(b);
  if (!value.getType().isF32())
    value = arith::ExtFOp::create(b, b.getF32Type(), value);
  Value bits = toBits(b, value);
  Value isNegative = n.compare(Predicate::slt, bits, n.i32(0));
  Value magnitude = n.bitAnd(bits, n.i32(0x7fffffff));
  Value exponent = n.shr(magnitude, n.i32(kMantissaBits));
  Value mantissa = n.bitAnd(magnitude, n.i32((1 << kMantissaBits) - 1));
  Value isFinite =
      n.compare(Predicate::ult, magnitude, n.i32(int64_t(kInfinity)));

  // The mantissa is an integer times 2^(position - 149).
  Value isNormal = n.isNotZero(exponent);
  mantissa = n.select(isNormal, n.bitOr(mantissa, n.i32(1 << kMantissaBits)),
                      mantissa);
  mantissa = n.select(isFinite, mantissa, n.i32(0));
  Value position = n.select(isNormal, n.sub(exponent, n.i32(1)), n.i32(0));

  ExactTerm term;
  term.digit = n.shr(position, n.i32(5));
  Value wide =
      n.shl(n.extend(mantissa), n.extend(n.bitAnd(position, n.i32(31))));
  term.low = n.negateIf(isNegative, n.bitAnd(wide, n.i64(0xffffffff)));
  term.high = n.negateIf(isNegative, n.shr(wide, n.i64(32)));
  Value isInfinity =
      n.compare(Predicate::eq, magnitude, n.i32(int64_t(kInfinity)));
  term.sign =
      n.select(isInfinity, n.select(isNegative, n.i64(-1), n.i64(1)), n.i64(0));
  term.special = n.select(isFinite, n.i64(0), n.i64(1));
  return term;
}

Value mlir::redop::getPart(ImplicitLocOpBuilder &b, const ExactTerm &term,
                           unsigned slot) {
  if (slot >= kExactDigits)
    return slot == kExactDigits ? term.sign : term.special;
  Integers n(b);
  Value none = n.i64(0);
  Value low = n.select(n.compare(Predicate::eq, term.digit, n.i32(slot)),
                       term.low, none);
  if (slot == 0)
    return low;
  Value high = n.select(n.compare(Predicate::eq, term.digit, n.i32(slot - 1)),
                        term.high, none);
  // At most one of them is not zero.
  return n.bitOr(low, high);
}

Value mlir::redop::roundExactly(ImplicitLocOpBuilder &b, ArrayRef<Value> slots,
                                Type type) {
  Integers n(b);
  Value mask = n.i64(0xffffffff);
  Value signs = slots[kExactDigits], specials = slots[kExactDigits + 1];

  // Digits of 32 bits in two's complement, and what is above them.
  SmallVector<Value> words;
  Value carry = n.i64(0);
  for (Value slot : slots.take_front(kExactDigits)) {
    Value sum = n.add(slot, carry);
    words.push_back(n.bitAnd(sum, mask));
    carry = n.shrSigned(sum, n.i64(32));
  }
  // The magnitude: the complement plus one.
  Value isNegative = n.compare(Predicate::slt, carry, n.i64(0));
  Value flip = n.select(isNegative, mask, n.i64(0));
  Value one = n.extend(isNegative);
  Value top = carry;
  for (Value &word : words) {
    Value sum = n.add(n.bitXor(word, flip), one);
    word = n.bitAnd(sum, mask);
    one = n.shr(sum, n.i64(32));
  }
  Value allOnes = n.select(isNegative, n.i64(-1), n.i64(0));
  top = n.add(n.bitXor(top, allOnes), one);

  // The highest word that is not zero and the one below it, the position of the
  // lowest bit of these, and whether there is anything below.
  Value window = n.shl(words[0], n.i64(32)), position = n.i32(-32);
  Value isMore = n.i64(0), below = n.i64(0);
  for (unsigned i = 1; i < words.size(); ++i) {
    Value isHere = n.isNotZero(words[i]);
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
  Value lead = n.sub(n.i32(63), n.truncate(zeros));
  Value exponent = n.sub(n.add(position, lead), n.i32(kMantissaBits));
  Value isLow = n.compare(Predicate::sle, exponent, n.i32(0));
  // Any shift will do where the result is not used.
  Value shift =
      n.extend(n.bitAnd(n.sub(lead, n.i32(kMantissaBits)), n.i32(63)));
  Value mantissa = n.shr(window, shift);
  Value unit = n.shl(n.i64(1), shift);
  Value rest = n.bitAnd(window, n.sub(unit, n.i64(1)));
  Value isAnyMore = n.isNotZero(isMore);
  Value rounded;
  if (type.isF32()) {
    Value half = n.shr(unit, n.i64(1));
    Value isOdd = n.isNotZero(n.bitAnd(mantissa, n.i64(1)));
    Value isAbove = n.bitOr(n.compare(Predicate::ugt, rest, half),
                            n.bitAnd(n.compare(Predicate::eq, rest, half),
                                     n.bitOr(isAnyMore, isOdd)));
    rounded = n.add(mantissa, n.extend(isAbove));
  } else {
    // To odd, so that rounding to fewer bits afterwards rounds only once.
    rounded =
        n.bitOr(mantissa, n.extend(n.bitOr(n.isNotZero(rest), isAnyMore)));
  }
  Value encoding =
      n.add(n.shl(exponent, n.i32(kMantissaBits)), n.truncate(rounded));
  encoding = n.select(isLow, n.truncate(n.shr(window, n.i64(32))), encoding);
  Value isTooBig =
      n.bitOr(n.compare(Predicate::uge, encoding, n.i32(int64_t(kInfinity))),
              n.isNotZero(top));
  encoding = n.select(isTooBig, n.i32(int64_t(kInfinity)), encoding);
  Value sign = n.i32(int64_t(0x80000000));
  encoding = n.select(isNegative, n.bitOr(encoding, sign), encoding);

  Value isMinus = n.compare(Predicate::slt, signs, n.i64(0));
  Value infinity = n.select(isMinus, n.i32(int64_t(kInfinity | 0x80000000)),
                            n.i32(int64_t(kInfinity)));
  Value isNaN = n.compare(Predicate::ne, n.negateIf(isMinus, signs), specials);
  encoding =
      n.select(n.isNotZero(specials),
               n.select(isNaN, n.i32(int64_t(kNaN)), infinity), encoding);
  Value result = fromBits(b, encoding, b.getF32Type());
  return type.isF32() ? result : arith::TruncFOp::create(b, type, result);
}
