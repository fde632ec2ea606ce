//===- CostTest.cpp - The table of costs ----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/Costs.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop;

static SmTarget getChip(const char *name) { return *SmTarget::parse(name); }

static Form makeForm(Family family, Kind kind, PtxType type,
                     Space space = Space::Global) {
  Form form;
  form.family = family;
  form.kind = kind;
  form.type = type;
  if (family != Family::ReduxSync) {
    form.space = space;
    form.sem = Sem::Relaxed;
    form.scope = Scope::Gpu;
  }
  return form;
}

// redop-legalize requires this.
TEST(Costs, EveryFormThatReducesHasOne) {
  size_t count = 0;
  forEachForm([&](const Form &form) {
    bool isAtomic = form.family == Family::Red || form.family == Family::Atom;
    if (!isAtomic && form.family != Family::ReduxSync)
      return;
    if (form.type == PtxType::B128)
      return;
    for (SmTarget chip : getAllTargets()) {
      std::optional<Cost> cost = getCost(form, chip);
      ASSERT_TRUE(cost) << getMnemonic(form) << " on " << chip.str();
      EXPECT_GT(*cost, 0u);
    }
    ++count;
  });
  EXPECT_GT(count, 1000u);
}

TEST(Costs, FormsWithoutFigures) {
  SmTarget chip = getChip("sm_90");
  Form wide = makeForm(Family::Atom, Kind::Exch, PtxType::B128);
  EXPECT_TRUE(isLegal(wide));
  EXPECT_FALSE(getCost(wide, chip));
  EXPECT_FALSE(
      getCost(makeForm(Family::MultimemRed, Kind::Add, PtxType::U32), chip));
}

TEST(Costs, FiguresOfSm90) {
  SmTarget chip = getChip("sm_90a");
  Form red = makeForm(Family::Red, Kind::Add, PtxType::F32);
  EXPECT_EQ(getCost(red, chip), 4400u);
  red.vec = Vec::V4;
  EXPECT_EQ(getCost(red, chip), 4020u);
  red.sem = Sem::Release;
  EXPECT_EQ(getCost(red, chip), 4340u);
  // An operation with its own figure, and one without.
  EXPECT_EQ(
      getCost(makeForm(Family::Atom, Kind::Exch, PtxType::B64, Space::Shared),
              chip),
      188u);
  EXPECT_EQ(
      getCost(makeForm(Family::Atom, Kind::Or, PtxType::B64, Space::Shared),
              chip),
      683u);
}

// A figure for one state space also applies to another one.
TEST(Costs, Spaces) {
  SmTarget chip = getChip("sm_90");
  auto cost = [&](Space space) {
    return getCost(makeForm(Family::Red, Kind::Add, PtxType::U32, space), chip);
  };
  EXPECT_EQ(cost(Space::Generic), cost(Space::Global));
  EXPECT_EQ(cost(Space::SharedCluster), cost(Space::Shared));
  EXPECT_LT(cost(Space::Shared), cost(Space::Global));
}

// A chip without figures uses those of the nearest older chip, or of the
// oldest.
TEST(Costs, OtherChips) {
  Form red = makeForm(Family::Red, Kind::Add, PtxType::U32);
  Cost measured = *getCost(red, getChip("sm_90"));
  for (const char *chip : {"sm_20", "sm_80", "sm_90a", "sm_100a", "sm_121"})
    EXPECT_EQ(getCost(red, getChip(chip)), measured) << chip;
  EXPECT_EQ(getCost(CostStep::Shuffle, getChip("sm_70")),
            getCost(CostStep::Shuffle, getChip("sm_90")));
}

// A figure for the memory of another GPU describes the link, so it is only for
// its chip and width.
TEST(Costs, Peers) {
  auto cost = [](PeerAccess access, unsigned bytes, const char *chip) {
    TargetSpec target{getChip(chip), std::nullopt};
    return getCost(access, bytes, target);
  };
  EXPECT_EQ(cost(PeerAccess::Load, 16, "sm_90"), 43700u);
  EXPECT_EQ(cost(PeerAccess::Store, 16, "sm_90a"), 44900u);
  EXPECT_EQ(cost(PeerAccess::Reduce, 16, "sm_90"), 48600u);
  EXPECT_FALSE(cost(PeerAccess::Load, 8, "sm_90"));
  EXPECT_FALSE(cost(PeerAccess::Load, 16, "sm_80"));
  EXPECT_FALSE(cost(PeerAccess::Reduce, 16, "sm_100"));
  TargetSpec both[] = {{getChip("sm_90"), std::nullopt},
                       {getChip("sm_100"), std::nullopt}};
  EXPECT_FALSE(getCost(PeerAccess::Store, 16, both));
}

// The assumptions behind the order of the ladders.
TEST(Costs, WhatIsCheaper) {
  SmTarget chip = getChip("sm_90");
  Cost redux =
      *getCost(makeForm(Family::ReduxSync, Kind::Add, PtxType::U32), chip);
  EXPECT_LT(redux, 5 * getCost(CostStep::Shuffle, chip));
  Cost red = *getCost(makeForm(Family::Red, Kind::Add, PtxType::F32), chip);
  EXPECT_LT(red, getCost(CostStep::Loop32, chip));
  EXPECT_LT(getCost(CostStep::AddressTest, chip), red);
  EXPECT_LT(getCost(CostStep::SharedLoop32, chip),
            getCost(CostStep::Loop32, chip));
}

TEST(Costs, OfSeveralTargets) {
  Form red = makeForm(Family::Red, Kind::Add, PtxType::U32);
  TargetSpec targets[] = {{getChip("sm_80"), std::nullopt},
                          {getChip("sm_90"), std::nullopt}};
  EXPECT_EQ(getCost(red, targets), getCost(red, targets[1].chip));
  EXPECT_EQ(getCost(CostStep::Barrier, targets),
            getCost(CostStep::Barrier, targets[0].chip));
}

TEST(Costs, Format) {
  EXPECT_EQ(formatCost(4020), "4.02 ps");
  EXPECT_EQ(formatCost(94), "0.09 ps");
}
