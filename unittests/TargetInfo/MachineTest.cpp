//===- MachineTest.cpp - Sizes of GPUs ------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/Machine.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop;

static Machine get(unsigned sm) { return getMachine(SmTarget{sm}); }

TEST(Machine, IsPlausibleForEveryChip) {
  for (SmTarget chip : getAllTargets()) {
    Machine machine = getMachine(chip);
    EXPECT_GE(machine.multiprocessors, 8u) << chip.str();
    // An SM has room for the largest CTA.
    EXPECT_GE(machine.threads, kMaxCtaThreads) << chip.str();
    EXPECT_EQ(machine.threads % kWarpSize, 0u) << chip.str();
    EXPECT_GE(machine.registers, kCtaRegisters) << chip.str();
    EXPECT_GE(machine.maxCtaSharedBytes, kMaxStaticSharedBytes) << chip.str();
    EXPECT_EQ(machine.maxCtaSharedBytes + machine.reservedBytes,
              machine.sharedBytes)
        << chip.str();
    // CTAs of three warps fill an SM.
    EXPECT_GE(machine.ctas * 3 * kWarpSize, machine.threads) << chip.str();
  }
}

TEST(Machine, HasTheChipsOfItsTable) {
  Machine h100 = get(90);
  EXPECT_EQ(h100.multiprocessors, 132u);
  EXPECT_EQ(h100.threads, 2048u);
  EXPECT_EQ(h100.ctas, 32u);
  EXPECT_EQ(h100.sharedBytes, 228u * 1024);
  EXPECT_EQ(h100.reservedBytes, 1024u);
  EXPECT_TRUE(h100.isMeasured);
  Machine a100 = get(80);
  EXPECT_EQ(a100.multiprocessors, 108u);
  EXPECT_EQ(a100.maxCtaSharedBytes, 163u * 1024);
  EXPECT_FALSE(a100.isMeasured);
  EXPECT_EQ(get(75).threads, 1024u);
  // The suffix makes no difference.
  EXPECT_EQ(getMachine(SmTarget{100, 'f'}).multiprocessors, 148u);
}

TEST(Machine, UsesAnOlderChipForWhatIsUnknown) {
  // No product of sm_88, sm_103 and sm_107 is known.
  EXPECT_EQ(get(88).multiprocessors, get(87).multiprocessors);
  EXPECT_EQ(get(88).sharedBytes, get(86).sharedBytes);
  EXPECT_EQ(get(103).multiprocessors, get(100).multiprocessors);
  EXPECT_EQ(get(107).multiprocessors, get(100).multiprocessors);
  // Chips before sm_70 have no row.
  EXPECT_EQ(get(61).multiprocessors, get(70).multiprocessors);
}

TEST(Machine, IsTheLeastOfSeveral) {
  SmTarget chips[] = {{90}, {75}, {80}};
  Machine all = getMachine(chips);
  EXPECT_EQ(all.multiprocessors, 72u);
  EXPECT_EQ(all.threads, 1024u);
  EXPECT_EQ(all.ctas, 16u);
  EXPECT_EQ(all.sharedBytes, 64u * 1024);
  // Reserved memory is lost, so the most of it.
  EXPECT_EQ(all.reservedBytes, 1024u);
  EXPECT_FALSE(all.isMeasured);
  EXPECT_EQ(getMachine(llvm::ArrayRef<SmTarget>()).multiprocessors, 132u);
}
