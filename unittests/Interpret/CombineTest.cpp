//===- CombineTest.cpp - Reductions of two scalars ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tests every pair of values of the 8-bit formats, every value of the 16-bit
// formats with many others, and f32 and f64 against the arithmetic of the host.
//
//===----------------------------------------------------------------------===//

#include "FormatReference.h"
#include "Machine/Memory.h"
#include "Values/Numbers.h"
#include "mlir/IR/MLIRContext.h"
#include <cstring>
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop::interpreter;

namespace {
class CombineTest : public ::testing::Test {
protected:
  uint64_t run(Combine op, uint64_t a, uint64_t b, unsigned width, Type type) {
    return combine(op, APInt(width, a), APInt(width, b), type).getZExtValue();
  }

  /// Counts a difference, and prints the first.
  void expect(const char *what, uint64_t a, uint64_t b, uint64_t got,
              uint64_t wanted) {
    ++checked;
    if (got != wanted && ++different == 1)
      ADD_FAILURE() << what << " of 0x" << std::hex << a << " and 0x" << b
                    << " is 0x" << got << ", not 0x" << wanted;
  }

  /// Checks arithmetic and the four kinds of minimum and maximum on one pair.
  void checkFloats(const Format &format, Type type, uint64_t a, uint64_t b) {
    double x = format.decode(a), y = format.decode(b);
    unsigned width = format.width();
    expect("sum", a, b, run(Combine::AddF, a, b, width, type),
           format.encode(x + y));
    expect("difference", a, b, run(Combine::SubF, a, b, width, type),
           format.encode(x - y));
    expect("product", a, b, run(Combine::MulF, a, b, width, type),
           format.encode(x * y));
    bool isNaN = std::isnan(x) || std::isnan(y);
    bool isLess = x < y || (x == y && std::signbit(x) && !std::signbit(y));
    uint64_t low = isLess ? a : b, high = isLess ? b : a;
    uint64_t number = std::isnan(x) ? (std::isnan(y) ? format.nan() : b) : a;
    expect("minimum", a, b, run(Combine::Minimum, a, b, width, type),
           isNaN ? format.nan() : low);
    expect("maximum", a, b, run(Combine::Maximum, a, b, width, type),
           isNaN ? format.nan() : high);
    expect("minnum", a, b, run(Combine::MinNum, a, b, width, type),
           isNaN ? number : low);
    expect("maxnum", a, b, run(Combine::MaxNum, a, b, width, type),
           isNaN ? number : high);
  }

  /// Checks all values with `count` of them, starting with edge cases.
  void checkAgainstMany(const Format &format, unsigned count) {
    Type type = format.type(&context);
    uint64_t end = uint64_t(1) << format.width();
    SmallVector<uint64_t> partners = {
        0,
        1,
        format.nan(),
        format.encode(1.0),
        format.encode(format.largest()),
        format.encode(std::ldexp(1.0, 1 - format.bias())),
        format.encode(INFINITY)};
    Random random(1);
    while (partners.size() < count)
      partners.push_back(random.below(end / 2));
    for (uint64_t a = 0; a < end; ++a)
      for (uint64_t b : partners)
        for (uint64_t sign : {uint64_t(0), end / 2})
          checkFloats(format, type, a, b ^ sign);
    EXPECT_EQ(different, 0u);
    EXPECT_EQ(checked, end * count * 2 * 7);
  }

  MLIRContext context;
  uint64_t checked = 0, different = 0;
};

TEST_F(CombineTest, E4M3) { checkAgainstMany(kE4M3, 128); }
TEST_F(CombineTest, E5M2) { checkAgainstMany(kE5M2, 128); }
TEST_F(CombineTest, F16) { checkAgainstMany(kF16, 16); }
TEST_F(CombineTest, BF16) { checkAgainstMany(kBF16, 16); }

/// Returns the bits of a number on this host.
template <typename FloatT, typename BitsT> BitsT toBits(FloatT value) {
  BitsT bits;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits;
}
template <typename FloatT, typename BitsT> FloatT fromBits(BitsT bits) {
  FloatT value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

TEST_F(CombineTest, F32AsOnTheHost) {
  Type type = Float32Type::get(&context);
  Random random(2);
  for (unsigned i = 0; i < 200000; ++i) {
    uint32_t a = random.next(), b = random.next();
    if (i & 1) // Similar values, so that rounding and cancellation occur.
      b = (b & 0x80ffffff) | ((a + 0x01000000) & 0x7f000000);
    float sum = fromBits<float>(a) + fromBits<float>(b);
    expect("sum", a, b, run(Combine::AddF, a, b, 32, type),
           std::isnan(sum) ? 0x7fffffff : toBits<float, uint32_t>(sum));
  }
  EXPECT_EQ(different, 0u);
}

TEST_F(CombineTest, F64AsOnTheHost) {
  Type type = Float64Type::get(&context);
  Random random(3);
  for (unsigned i = 0; i < 200000; ++i) {
    uint64_t a = random.next(), b = random.next();
    if (i & 1)
      b = (b & 0x801fffffffffffff) |
          ((a + 0x0020000000000000) & 0x7fe0000000000000);
    double sum = fromBits<double>(a) + fromBits<double>(b);
    expect("sum", a, b, run(Combine::AddF, a, b, 64, type),
           std::isnan(sum) ? 0x7fffffffffffffff
                           : toBits<double, uint64_t>(sum));
  }
  EXPECT_EQ(different, 0u);
}

TEST_F(CombineTest, Integers) {
  Type type = IntegerType::get(&context, 8);
  for (unsigned a = 0; a < 256; ++a)
    for (unsigned b = 0; b < 256; ++b) {
      int8_t sa = a, sb = b;
      expect("sum", a, b, run(Combine::AddI, a, b, 8, type), uint8_t(a + b));
      expect("product", a, b, run(Combine::MulI, a, b, 8, type),
             uint8_t(a * b));
      expect("and", a, b, run(Combine::And, a, b, 8, type), a & b);
      expect("or", a, b, run(Combine::Or, a, b, 8, type), a | b);
      expect("xor", a, b, run(Combine::Xor, a, b, 8, type), a ^ b);
      expect("umin", a, b, run(Combine::MinU, a, b, 8, type), std::min(a, b));
      expect("umax", a, b, run(Combine::MaxU, a, b, 8, type), std::max(a, b));
      expect("smin", a, b, run(Combine::MinS, a, b, 8, type),
             uint8_t(std::min(sa, sb)));
      expect("smax", a, b, run(Combine::MaxS, a, b, 8, type),
             uint8_t(std::max(sa, sb)));
      // PTX ISA 9.7.13.6
      expect("inc", a, b, run(Combine::Inc, a, b, 8, type), a >= b ? 0 : a + 1);
      expect("dec", a, b, run(Combine::Dec, a, b, 8, type),
             a == 0 || a > b ? b : a - 1);
    }
  EXPECT_EQ(different, 0u);
  EXPECT_EQ(checked, 65536u * 11);
}

TEST_F(CombineTest, OnlySubnormalsAreFlushed) {
  auto type = cast<FloatType>(Float32Type::get(&context));
  auto flush = [&](uint32_t bits) {
    return flushSubnormal(APInt(32, bits), type).getZExtValue();
  };
  EXPECT_EQ(flush(0x00000001), 0x00000000u);
  EXPECT_EQ(flush(0x80000001), 0x80000000u);
  EXPECT_EQ(flush(0x007fffff), 0x00000000u);
  EXPECT_EQ(flush(0x807fffff), 0x80000000u);
  EXPECT_EQ(flush(0x00800000), 0x00800000u);
  EXPECT_EQ(flush(0x80000000), 0x80000000u);
  EXPECT_EQ(flush(0x7fc00001), 0x7fc00001u);
  EXPECT_EQ(flush(0xff800000), 0xff800000u);
}
} // namespace
