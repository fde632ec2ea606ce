//===- MinPtxTest.cpp - The first PTX version of a form on a target -------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/SmTarget.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop;

static std::string minPtx(const Form &form, llvm::StringRef chip) {
  EXPECT_TRUE(isLegal(form));
  std::optional<PtxVersion> version =
      getMinPtx(getNeeds(form), *SmTarget::parse(chip));
  return version ? version->str() : "never";
}

static Form makeRed(Kind kind, PtxType type) {
  Form form;
  form.kind = kind;
  form.type = type;
  form.sem = Sem::Relaxed;
  form.scope = Scope::Gpu;
  form.space = Space::Global;
  return form;
}

TEST(MinPtx, APlainMinimumHoldsForEveryLaterChip) {
  Form form = makeRed(Kind::Add, PtxType::F16);
  EXPECT_EQ(minPtx(form, "sm_62"), "never");
  EXPECT_EQ(minPtx(form, "sm_70"), "6.3");
  EXPECT_EQ(minPtx(form, "sm_75"), "6.3");
  // The chip is newer than the form.
  EXPECT_EQ(minPtx(form, "sm_80"), "7.0");
  EXPECT_EQ(minPtx(form, "sm_90a"), "8.0");
  EXPECT_EQ(minPtx(form, "sm_100f"), "8.8");
  EXPECT_EQ(minPtx(form, "sm_121"), "8.8");
}

TEST(MinPtx, WrittenQualifiersAddTheirNeeds) {
  Form form = makeRed(Kind::Add, PtxType::U32);
  EXPECT_EQ(minPtx(form, "sm_20"), "2.0");
  form.scope = Scope::Sys;
  EXPECT_EQ(minPtx(form, "sm_53"), "never");
  EXPECT_EQ(minPtx(form, "sm_60"), "5.0");
  form.sem = Sem::Release;
  EXPECT_EQ(minPtx(form, "sm_62"), "never");
  EXPECT_EQ(minPtx(form, "sm_70"), "6.0");
  form.scope = Scope::Cluster;
  EXPECT_EQ(minPtx(form, "sm_89"), "never");
  EXPECT_EQ(minPtx(form, "sm_90"), "7.8");
  form = makeRed(Kind::Add, PtxType::U32);
  form.cacheHint = true;
  EXPECT_EQ(minPtx(form, "sm_75"), "never");
  EXPECT_EQ(minPtx(form, "sm_80"), "7.4");
}

TEST(MinPtx, AGateListsItsChips) {
  Form form;
  form.family = Family::ReduxSync;
  form.kind = Kind::Max;
  form.type = PtxType::F32;
  EXPECT_EQ(minPtx(form, "sm_100a"), "8.6");
  EXPECT_EQ(minPtx(form, "sm_100f"), "8.8");
  EXPECT_EQ(minPtx(form, "sm_103a"), "8.8");
  for (const char *chip : {"sm_80", "sm_90a", "sm_100", "sm_103", "sm_110a",
                           "sm_120a", "sm_121a", "sm_121f"})
    EXPECT_EQ(minPtx(form, chip), "never") << chip;

  Form tensorMemory;
  tensorMemory.family = Family::Tcgen05LdRed;
  tensorMemory.kind = Kind::Max;
  tensorMemory.type = PtxType::F32;
  tensorMemory.shape = Shape::S32x32b;
  tensorMemory.vec = Vec::X2;
  for (const char *chip : {"sm_103a", "sm_103f"})
    EXPECT_EQ(minPtx(tensorMemory, chip), "8.8");
  for (const char *chip : {"sm_110a", "sm_110f"})
    EXPECT_EQ(minPtx(tensorMemory, chip), "9.0");
  for (const char *chip :
       {"sm_100a", "sm_100f", "sm_103", "sm_110", "sm_120a", "sm_121f"})
    EXPECT_EQ(minPtx(tensorMemory, chip), "never") << chip;

  Form load;
  load.family = Family::MultimemLdReduce;
  load.kind = Kind::Add;
  load.type = PtxType::E5M2x4;
  load.sem = Sem::Weak;
  load.space = Space::Global;
  EXPECT_EQ(minPtx(load, "sm_110f"), "9.0");
  EXPECT_EQ(minPtx(load, "sm_120a"), "8.7");
  EXPECT_EQ(minPtx(load, "sm_120f"), "never");
  EXPECT_EQ(minPtx(load, "sm_121f"), "never");
  EXPECT_EQ(minPtx(load, "sm_100"), "never");
}
