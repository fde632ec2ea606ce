//===- ConvertTest.cpp - Conversions between float formats ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormatReference.h"
#include "Values/Numbers.h"
#include "mlir/IR/MLIRContext.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop::interpreter;

namespace {
class ConvertTest : public ::testing::Test {
protected:
  void check(const Format &from, uint64_t bits, const Format &to) {
    uint64_t got = convertFloat(APInt(from.width(), bits), from.type(&context),
                                to.type(&context))
                       .getZExtValue();
    uint64_t wanted = to.encode(from.decode(bits));
    if (got != wanted && ++different == 1)
      ADD_FAILURE() << from.name << " 0x" << std::hex << bits << " in "
                    << to.name << " is 0x" << got << ", not 0x" << wanted;
  }
  void checkAll(const Format &from, const Format &to) {
    for (uint64_t bits = 0; bits < uint64_t(1) << from.width(); ++bits)
      check(from, bits, to);
    EXPECT_EQ(different, 0u);
  }

  MLIRContext context;
  unsigned different = 0;
};

TEST_F(ConvertTest, WiderIsExact) {
  checkAll(kE4M3, kF16);
  checkAll(kE5M2, kF16);
  checkAll(kF16, kF32);
  checkAll(kBF16, kF32);
}

TEST_F(ConvertTest, F16ToEightBits) {
  checkAll(kF16, kE4M3);
  checkAll(kF16, kE5M2);
}

/// Rounding f32 to 16 bits depends on whether the value is above, at, or below
/// the middle of two adjacent results.
TEST_F(ConvertTest, F32ToSixteenBits) {
  for (const Format &to : {kF16, kBF16}) {
    for (uint64_t bits = 0; bits < 0x10000; ++bits) {
      double value = to.decode(bits), next = to.decode(bits ^ 1);
      if (std::isnan(value) || std::isinf(value) || std::isnan(next) ||
          std::isinf(next))
        continue;
      uint64_t middle = kF32.encode((value + next) / 2);
      for (uint64_t f32 : {middle - 1, middle, middle + 1, kF32.encode(value)})
        check(kF32, f32 & 0xffffffff, to);
    }
    check(kF32, kF32.encode(to.largest() * 1.001), to);
    check(kF32, kF32.encode(INFINITY), to);
    check(kF32, 0x7f800001, to);
  }
  EXPECT_EQ(different, 0u);
}
} // namespace
