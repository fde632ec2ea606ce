//===- PtxValueTypeTest.cpp - PTX types as MLIR types ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/PtxValueType.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop;

TEST(PtxValueType, OfEveryType) {
  MLIRContext context;
  std::string text;
  for (unsigned type = 1; type <= getMaxEnumValForPtxType(); ++type) {
    PtxType word = *symbolizePtxType(type);
    Type value = getValueType(&context, word, std::nullopt);
    if (!value)
      continue;
    llvm::raw_string_ostream(text)
        << stringifyEnum(word) << " " << value << "\n";
    EXPECT_TRUE(isValueType(value, word, std::nullopt));
  }
  EXPECT_EQ(text, "b32 i32\nb64 i64\nu32 i32\ns32 i32\nu64 i64\ns64 i64\n"
                  "f16 f16\nf16x2 vector<2xf16>\nbf16 bf16\n"
                  "bf16x2 vector<2xbf16>\nf32 f32\nf64 f64\n"
                  "e4m3 f8E4M3FN\ne4m3x2 vector<2xf8E4M3FN>\n"
                  "e4m3x4 vector<4xf8E4M3FN>\ne5m2 f8E5M2\n"
                  "e5m2x2 vector<2xf8E5M2>\ne5m2x4 vector<4xf8E5M2>\n"
                  "b8 i8\nb16 i16\nb128 i128\nu8 i8\nu16 i16\n"
                  "s8 i8\ns16 i16\npred i1\n");
}

TEST(PtxValueType, WidthsMultiply) {
  MLIRContext context;
  Type f16 = Float16Type::get(&context);
  auto vector = [&](int64_t size) { return VectorType::get(size, f16); };
  EXPECT_EQ(getValueType(&context, PtxType::F16, Vec::V8), vector(8));
  EXPECT_EQ(getValueType(&context, PtxType::F16x2, Vec::V4), vector(8));
  EXPECT_TRUE(isValueType(vector(8), PtxType::F16x2, Vec::V4));
  EXPECT_FALSE(isValueType(vector(4), PtxType::F16x2, Vec::V4));
  EXPECT_FALSE(isValueType(f16, PtxType::F16, Vec::V2));
}

TEST(PtxValueType, NothingElse) {
  MLIRContext context;
  Type f32 = Float32Type::get(&context);
  EXPECT_TRUE(isValueType(f32, PtxType::F32, std::nullopt));
  EXPECT_FALSE(isValueType(VectorType::get(1, f32), PtxType::F32, {}));
  EXPECT_FALSE(isValueType(VectorType::get({}, f32), PtxType::F32, {}));
  EXPECT_FALSE(
      isValueType(VectorType::get({2, 2}, f32), PtxType::F32, Vec::V4));
  EXPECT_FALSE(isValueType(VectorType::get(4, f32, /*scalableDims=*/true),
                           PtxType::F32, Vec::V4));
  EXPECT_FALSE(
      isValueType(RankedTensorType::get(4, f32), PtxType::F32, Vec::V4));
  EXPECT_FALSE(isValueType(IntegerType::get(&context, 32), PtxType::F32, {}));
  EXPECT_FALSE(isValueType(IntegerType::get(&context, 8), PtxType::U16, {}));
  EXPECT_FALSE(isValueType(IntegerType::get(&context, 32, IntegerType::Signed),
                           PtxType::S32, {}));
}
