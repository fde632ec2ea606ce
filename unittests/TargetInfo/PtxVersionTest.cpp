//===- PtxVersionTest.cpp - Parsing and comparing PTX versions ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/PtxVersion.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop;

static unsigned numberOf(llvm::StringRef text) {
  FailureOr<PtxVersion> version = PtxVersion::parse(text);
  return succeeded(version) ? version->number() : 0;
}

TEST(PtxVersion, ReadsEverySpelling) {
  EXPECT_EQ(numberOf("8.8"), 88u);
  EXPECT_EQ(numberOf("88"), 88u);
  EXPECT_EQ(numberOf("ptx88"), 88u);
  EXPECT_EQ(numberOf("+ptx88"), 88u);
  EXPECT_EQ(numberOf("9.0"), 90u);
  EXPECT_EQ(numberOf("10.0"), 100u);
  EXPECT_EQ(numberOf("100"), 100u);
  EXPECT_EQ(numberOf("+ptx100"), 100u);
}

TEST(PtxVersion, RefusesEverythingElse) {
  for (const char *text :
       {"",     "+",           ".",          "8",         "8.",
        ".8",   "8.88",        "8.8.8",      "8,8",       "v8.8",
        "x",    "-88",         "+-88",       " 8.8",      "8.8 ",
        "8 8",  "0x58",        "88a",        "PTX88",     "ptx",
        "+ptx", "ptx8.8",      "+ptx8.8",    "ptxptx88",  "++ptx88",
        "0",    "00",          "0.8",        "08",        "100.0",
        "1000", "99999999999", "4294967384", "8.\xc2\xb2"})
    EXPECT_EQ(numberOf(text), 0u) << '"' << text << '"';
}

TEST(PtxVersion, PrintsBack) {
  PtxVersion version = PtxVersion::fromNumber(78);
  EXPECT_EQ(version.str(), "7.8");
  EXPECT_EQ(version.feature(), "+ptx78");
  EXPECT_EQ(numberOf(version.str()), 78u);
  EXPECT_EQ(numberOf(version.feature()), 78u);
}

TEST(PtxVersion, IsOrderedByNumbers) {
  PtxVersion v78{7, 8}, v80{8, 0}, v100{10, 0};
  EXPECT_TRUE(v78 < v80);
  EXPECT_TRUE(v80 < v100);
  EXPECT_FALSE(v80 < v78);
  EXPECT_FALSE(v80 < v80);
  EXPECT_TRUE(v80 == PtxVersion::fromNumber(80));
  EXPECT_TRUE(v80 != v100);
  EXPECT_EQ(PtxVersion::newest().str(), "9.4");
}
