//===- MachineCodeTest.cpp - What ptxas makes of forms --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/MachineCode.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop;

static Form makeRed(Kind kind, PtxType type, Space space,
                    Sem sem = Sem::Relaxed) {
  Form form;
  form.kind = kind;
  form.type = type;
  form.sem = sem;
  form.scope = Scope::Gpu;
  form.space = space;
  return form;
}

static MachineCodeClass get(const Form &form, unsigned sm) {
  return getMachineCode(form, SmTarget{sm});
}

TEST(MachineCode, DependsOnTheSpaceAndTheChip) {
  Form form = makeRed(Kind::Or, PtxType::B64, Space::SharedCluster);
  EXPECT_EQ(get(form, 90), MachineCodeClass::NotAtomic);
  EXPECT_TRUE(isWrong(get(form, 90)));
  form.space = Space::Shared;
  EXPECT_EQ(get(form, 90), MachineCodeClass::Loop);
  EXPECT_FALSE(isWrong(get(form, 90)));
  form.sem = Sem::Release;
  EXPECT_EQ(get(form, 90), MachineCodeClass::OrderLost);
  EXPECT_EQ(get(form, 80), MachineCodeClass::Loop);
  form.space = Space::Global;
  EXPECT_EQ(get(form, 90), MachineCodeClass::One);
  form.scope = Scope::Cluster;
  EXPECT_EQ(get(form, 90), MachineCodeClass::Wider);
}

TEST(MachineCode, IsTheWorstOfSeveralTargets) {
  Form form = makeRed(Kind::Or, PtxType::B64, Space::Shared, Sem::Release);
  TargetSpec old{SmTarget{80}, std::nullopt},
      recent{SmTarget{90}, std::nullopt};
  EXPECT_EQ(getMachineCode(form, {old}), MachineCodeClass::Loop);
  EXPECT_EQ(getMachineCode(form, {old, recent}), MachineCodeClass::OrderLost);
}

TEST(MachineCode, VectorsAreInstructions) {
  Form form = makeRed(Kind::Add, PtxType::F16, Space::Global);
  EXPECT_EQ(get(form, 90), MachineCodeClass::Loop);
  form.vec = Vec::V2;
  EXPECT_EQ(get(form, 90), MachineCodeClass::One);
}

TEST(MachineCode, DependsOnFlagsAndRangesOfChips) {
  Form form;
  form.family = Family::CpReduceAsyncBulkTensor;
  form.kind = Kind::Add;
  form.dim = Dim::D2;
  EXPECT_EQ(get(form, 100), MachineCodeClass::One);
  form.scatter4 = true;
  EXPECT_EQ(get(form, 100), MachineCodeClass::Stores);
  EXPECT_TRUE(isWrong(get(form, 100)));
  form = Form();
  form.family = Family::SuredB;
  EXPECT_EQ(get(form, 103), MachineCodeClass::One);
  EXPECT_EQ(get(form, 107), MachineCodeClass::Call);
  EXPECT_EQ(get(form, 110), MachineCodeClass::One);
}

TEST(MachineCode, IsDescribed) {
  Form form = makeRed(Kind::Or, PtxType::B64, Space::SharedCluster);
  EXPECT_EQ(describeMachineCode(form, SmTarget{90}),
            "red or b64 is a load and a store, and not atomic; use a loop "
            "around redop.atom cas b64");
  form.space = Space::Global;
  EXPECT_EQ(describeMachineCode(form, SmTarget{90}), "");
}

TEST(MachineCode, HasRangesOfChips) {
  auto classes = getMachineCodeByChip(
      makeRed(Kind::Or, PtxType::B64, Space::Shared, Sem::Release));
  ASSERT_EQ(classes.size(), 2u);
  EXPECT_EQ(classes[0].since.str(), "sm_70");
  EXPECT_EQ(classes[0].result, MachineCodeClass::Loop);
  EXPECT_EQ(classes[1].since.str(), "sm_90");
  EXPECT_EQ(classes[1].result, MachineCodeClass::OrderLost);
  EXPECT_TRUE(
      getMachineCodeByChip(makeRed(Kind::Or, PtxType::B32, Space::Shared))
          .empty());
}

TEST(MachineCode, EveryWrongClassHasAWarning) {
  for (uint8_t number = 0;
       number <= static_cast<uint8_t>(MachineCodeClass::One); ++number) {
    auto result = static_cast<MachineCodeClass>(number);
    EXPECT_FALSE(getName(result).empty());
    EXPECT_EQ(getWarning(result).empty(), !isWrong(result));
  }
}

TEST(MachineCode, KeepsAtomsNextToFences) {
  Form atom = makeRed(Kind::Add, PtxType::U32, Space::Global);
  atom.family = Family::Atom;
  auto isKept = [&](unsigned sm, AtomKeeper keeper, unsigned minor) {
    AtomKeepers keepers;
    keepers.add(keeper);
    return isKeptUnused(atom, SmTarget{sm}, keepers, PtxasRelease{13, minor});
  };
  EXPECT_FALSE(isKeptUnused(atom, SmTarget{90}, AtomKeepers()));
  EXPECT_TRUE(isKept(75, AtomKeeper::Relocatable, 0));
  EXPECT_TRUE(isKept(90, AtomKeeper::CtaFence, 0));
  EXPECT_FALSE(isKept(90, AtomKeeper::Acquire, 5));
  EXPECT_FALSE(isKept(89, AtomKeeper::Fence, 0));
  EXPECT_TRUE(isKept(89, AtomKeeper::Fence, 5));
  EXPECT_FALSE(isKept(89, AtomKeeper::CtaFence, 5));
  EXPECT_TRUE(isKept(80, AtomKeeper::AliasFence, 5));
  // Elsewhere, and as a loop, red has the same machine code.
  atom.space = Space::Generic;
  EXPECT_FALSE(isKept(90, AtomKeeper::Fence, 0));
  atom = makeRed(Kind::Add, PtxType::F16, Space::Global);
  atom.family = Family::Atom;
  EXPECT_FALSE(isKept(90, AtomKeeper::Fence, 0));
  atom.vec = Vec::V2;
  EXPECT_TRUE(isKept(90, AtomKeeper::Fence, 0));
}

TEST(MachineCode, HasNoRedForAllAtoms) {
  Form atom = makeRed(Kind::Exch, PtxType::B32, Space::Global);
  atom.family = Family::Atom;
  EXPECT_FALSE(getRed(atom));
  EXPECT_TRUE(isKeptUnused(atom, SmTarget{90}, AtomKeepers()));
  atom = makeRed(Kind::Add, PtxType::U32, Space::Global, Sem::Acquire);
  atom.family = Family::Atom;
  EXPECT_FALSE(getRed(atom));
  atom.sem = Sem::Release;
  ASSERT_TRUE(getRed(atom));
  EXPECT_EQ(getRed(atom)->family, Family::Red);
}
