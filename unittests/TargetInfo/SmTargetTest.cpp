//===- SmTargetTest.cpp - Parsing and comparing chips ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/SmTarget.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop;

static std::string reread(llvm::StringRef text) {
  FailureOr<SmTarget> target = SmTarget::parse(text);
  return succeeded(target) ? target->str() : "refused";
}

TEST(SmTarget, ReadsEveryTarget) {
  llvm::SmallVector<SmTarget> targets = getAllTargets();
  EXPECT_GE(targets.size(), 36u);
  for (SmTarget target : targets) {
    EXPECT_EQ(reread(target.str()), target.str());
    EXPECT_FALSE(target.minPtx() < PtxVersion::fromNumber(20)) << target.str();
    EXPECT_FALSE(PtxVersion::newest() < target.minPtx()) << target.str();
  }
}

TEST(SmTarget, KnowsOldNames) {
  EXPECT_EQ(reread("sm_101"), "sm_110");
  EXPECT_EQ(reread("sm_101a"), "sm_110a");
  EXPECT_EQ(reread("sm_101f"), "sm_110f");
}

TEST(SmTarget, RefusesEverythingElse) {
  for (const char *text :
       {"", "sm", "sm_", "sm_a", "90", "90a", "sm90", "sm-90", "SM_90",
        "sm_90A", "sm_90b", "sm_90aa", "sm_90fa", "sm_90 ", " sm_90", "sm_+90",
        "sm_-90", "sm_0x5a", "sm_9.0", "compute_90", "lto_90", "gfx90a",
        // Well-formed, but not a chip, or not with this suffix.
        "sm_0", "sm_1", "sm_10", "sm_71", "sm_91", "sm_99", "sm_80a", "sm_90f",
        "sm_89f", "sm_122", "sm_200", "sm_346", "sm_4294967386",
        "sm_99999999999999999999"})
    EXPECT_EQ(reread(text), "refused") << '"' << text << '"';
}

TEST(SmTarget, IsOrderedByNumberThenSuffix) {
  EXPECT_TRUE((SmTarget{90} < SmTarget{90, 'a'}));
  EXPECT_TRUE((SmTarget{90, 'a'} < SmTarget{100}));
  EXPECT_TRUE((SmTarget{100, 'a'} < SmTarget{100, 'f'}));
  EXPECT_FALSE((SmTarget{100} < SmTarget{90, 'a'}));
  EXPECT_TRUE((SmTarget{90, 'a'} == SmTarget{90, 'a'}));
  EXPECT_TRUE((SmTarget{90} != SmTarget{90, 'a'}));
  llvm::SmallVector<SmTarget> targets = getAllTargets();
  for (size_t i = 1; i < targets.size(); ++i)
    EXPECT_TRUE(targets[i - 1] < targets[i]) << targets[i].str();
}

TEST(SmTarget, HasAFirstPtxVersion) {
  auto firstPtx = [](llvm::StringRef text) {
    FailureOr<SmTarget> target = SmTarget::parse(text);
    return succeeded(target) ? target->minPtx().str() : "refused";
  };
  EXPECT_EQ(firstPtx("sm_20"), "2.0");
  EXPECT_EQ(firstPtx("sm_35"), "3.1");
  EXPECT_EQ(firstPtx("sm_32"), "4.0");
  EXPECT_EQ(firstPtx("sm_90"), "7.8");
  EXPECT_EQ(firstPtx("sm_90a"), "8.0");
  EXPECT_EQ(firstPtx("sm_88"), "9.0");
  EXPECT_EQ(firstPtx("sm_100a"), "8.6");
  EXPECT_EQ(firstPtx("sm_100f"), "8.8");
  EXPECT_EQ(firstPtx("sm_101a"), "9.0");
  EXPECT_EQ(firstPtx("sm_120"), "8.7");
  EXPECT_EQ(firstPtx("sm_121f"), "8.8");
}
