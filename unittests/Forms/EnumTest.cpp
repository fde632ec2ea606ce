//===- EnumTest.cpp - Stability of the numbers of words -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/FormEnums.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace mlir::redop;

/// Returns the words of an enum from `first` to `last`, in the order of their
/// numbers.
template <typename EnumT, typename Symbolize>
static std::string words(unsigned first, unsigned last, Symbolize symbolize) {
  std::string text;
  for (unsigned value = first; value <= last; ++value) {
    std::optional<EnumT> word = symbolize(value);
    text += (text.empty() ? "" : " ") +
            (word ? stringifyEnum(*word).str() : std::string("-"));
  }
  return text;
}

// The number of a word must not change, because bytecode files contain it. New
// words are appended.
TEST(Enums, NumbersAreFrozen) {
  EXPECT_EQ(words<Kind>(1, getMaxEnumValForKind(),
                        [](uint32_t v) { return symbolizeKind(v); }),
            "and or xor add inc dec min max exch cas sub mul popc all any uni "
            "ballot");
  EXPECT_EQ(words<PtxType>(1, getMaxEnumValForPtxType(),
                           [](uint32_t v) { return symbolizePtxType(v); }),
            "b32 b64 u32 s32 u64 s64 f16 f16x2 bf16 bf16x2 f32 f64 e4m3 e4m3x2 "
            "e4m3x4 e5m2 e5m2x2 e5m2x4 b8 b16 b128 u8 u16 s8 s16 u16x2 s16x2 "
            "f32x2 tf32 pred");
  EXPECT_EQ(words<Sem>(1, getMaxEnumValForSem(),
                       [](uint32_t v) { return symbolizeSem(v); }),
            "weak relaxed acquire release acq_rel sc");
  EXPECT_EQ(words<Scope>(1, getMaxEnumValForScope(),
                         [](uint32_t v) { return symbolizeScope(v); }),
            "cta cluster gpu sys");
  EXPECT_EQ(words<Vec>(1, getMaxEnumValForVec(),
                       [](uint32_t v) { return symbolizeVec(v); }),
            "v2 v4 v8 v16 x1 x2 x4 x8 x16 x32 x64 x128");
  EXPECT_EQ(words<Acc>(1, getMaxEnumValForAcc(),
                       [](uint32_t v) { return symbolizeAcc(v); }),
            "acc_f32 acc_f16");
  EXPECT_EQ(words<Evict>(1, getMaxEnumValForEvict(),
                         [](uint32_t v) { return symbolizeEvict(v); }),
            "evict_last evict_normal evict_first evict_unchanged no_allocate");
  EXPECT_EQ(words<Family>(1, getMaxEnumValForFamily(),
                          [](uint32_t v) { return symbolizeFamily(v); }),
            "red red.async redux.sync multimem.ld_reduce multimem.st "
            "multimem.red createpolicy.fractional createpolicy.range atom "
            "cp.reduce.async.bulk barrier.red vote.sync "
            "cp.reduce.async.bulk.tensor sured.b sured.p tcgen05.ld.red "
            "multimem.cp.reduce.async.bulk multimem.cp.async.bulk "
            "multimem.red.async multimem.st.async createpolicy.range.fabric "
            "fabric.try_red.async fabric.try_pullred.async "
            "fabric.try_atom.async tcgen05.ld.red.spcompress "
            "fabric.try_red.async.tensor");
  EXPECT_EQ(words<Dim>(1, getMaxEnumValForDim(),
                       [](uint32_t v) { return symbolizeDim(v); }),
            "1d 2d 3d 4d 5d");
  EXPECT_EQ(words<Clamp>(1, getMaxEnumValForClamp(),
                         [](uint32_t v) { return symbolizeClamp(v); }),
            "trap clamp zero");
  EXPECT_EQ(words<Shape>(1, getMaxEnumValForShape(),
                         [](uint32_t v) { return symbolizeShape(v); }),
            "shape_32x32b shape_16x32bx2 shape_16x64b shape_16x128b "
            "shape_16x256b");
}

// The number of a state space is its LLVM address space.
TEST(Enums, SpacesAreAddressSpaces) {
  EXPECT_EQ(words<Space>(0, getMaxEnumValForSpace(),
                         [](uint32_t v) { return symbolizeSpace(v); }),
            "generic global - shared - - - shared::cluster");
}

TEST(Enums, NoWordIsNumberZeroOrUnknown) {
  EXPECT_FALSE(symbolizeKind(0u));
  EXPECT_FALSE(symbolizePtxType(0u));
  EXPECT_FALSE(symbolizeSem(0u));
  EXPECT_FALSE(symbolizeScope(0u));
  EXPECT_FALSE(symbolizeVec(0u));
  EXPECT_FALSE(symbolizeKind("ADD"));
  EXPECT_FALSE(symbolizeKind("nand"));
  EXPECT_FALSE(symbolizePtxType("u128"));
  EXPECT_FALSE(symbolizeSem(""));
  EXPECT_FALSE(symbolizeScope("device"));
}
