//===- SuggestTest.cpp - What a misspelled word may mean ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/Suggest.h"
#include <gtest/gtest.h>

using namespace mlir::redop;

static constexpr llvm::StringRef kinds[] = {"and", "or",  "xor", "add",
                                            "inc", "dec", "min", "max"};

TEST(Suggest, AMistakeIsALetterOrTwoExchangedOnes) {
  EXPECT_EQ(suggest("maxx", kinds), "max");
  EXPECT_EQ(suggest("ax", {"max"}), "max");
  EXPECT_EQ(suggest("mix", {"max"}), "max");
  EXPECT_EQ(suggest("MAX", {"max"}), "max");
  // Two replaced letters of three are too many.
  EXPECT_EQ(suggest("rde", {"red"}), "red");
  EXPECT_EQ(suggest("rxe", {"red"}), "");
  EXPECT_EQ(suggest("relase", {"relaxed", "release"}), "release");
  EXPECT_EQ(suggest("er", {"re"}), "re");
}

TEST(Suggest, TheLongestCommonBeginningDecides) {
  EXPECT_EQ(suggest("ad", kinds), "add");
  EXPECT_EQ(suggest("nand", kinds), "and");
}

TEST(Suggest, MissingPartsAreOneMistake) {
  EXPECT_EQ(suggest("acq", {"relaxed", "acquire", "acq_rel"}), "acq_rel");
  EXPECT_EQ(suggest("redux", {"red", "redux.sync"}), "redux.sync");
  EXPECT_EQ(suggest("any", {"any-subnormals"}), "any-subnormals");
  EXPECT_EQ(suggest("type", {"vec", "ptx_type"}), "ptx_type");
  EXPECT_EQ(suggest("reduce", {"cp.reduce.async"}), "cp.reduce.async");
  // No part begins or ends there.
  EXPECT_EQ(suggest("yp", {"ptx_type"}), "");
  EXPECT_EQ(suggest("uno", {"unobserved"}), "");
  // One letter says too little.
  EXPECT_EQ(suggest("a", {"a_b"}), "");
}

TEST(Suggest, NothingIsSimilarToNothing) {
  EXPECT_EQ(suggest("", kinds), "");
  EXPECT_EQ(suggest("add", {}), "");
}

TEST(Suggest, TheEndOfAMessage) {
  EXPECT_EQ(getSuggestion("ad", kinds), "; did you mean add?");
  EXPECT_EQ(getSuggestion("rde", {"red"}, "redop."),
            "; did you mean redop.red?");
  EXPECT_EQ(getSuggestion("zzz", kinds, "redop."), "");
}
