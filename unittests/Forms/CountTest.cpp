//===- CountTest.cpp - The number of forms --------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/Form.h"
#include "llvm/ADT/StringSet.h"
#include <gtest/gtest.h>
#include <map>

using namespace mlir::redop;

TEST(FormCount, OfEachFamily) {
  std::map<std::string, unsigned> counts;
  forEachForm([&](const Form &form) {
    ++counts[stringifyEnum(form.family).str() + (form.vec ? " vN" : "")];
  });
  // atom: 1200 and 1024 for the shapes of red in twice as many orders; exch of
  // three types in 6 spaces with and without hint, cas of four types in 4
  // spaces, each in 16 orders. multimem: 35 and 98, 12 and 26, 21 and 12 rows
  // with 18 or 16 forms each.
  std::map<std::string, unsigned> expected = {
      {"red", 1200},
      {"red vN", 1024},
      {"atom", 2944},
      {"atom vN", 2048},
      {"cp.reduce.async.bulk", 66},
      {"red.async", 48},
      {"barrier.red", 6},
      {"vote.sync", 4},
      {"redux.sync", 17},
      {"multimem.ld_reduce", 630},
      {"multimem.ld_reduce vN", 1764},
      {"multimem.st", 216},
      {"multimem.st vN", 468},
      {"multimem.red", 336},
      {"multimem.red vN", 192},
      {"createpolicy.fractional", 8},
      {"createpolicy.range", 16},
      {"cp.reduce.async.bulk.tensor", 128},
      {"sured.b", 117},
      {"sured.p", 63},
      {"tcgen05.ld.red vN", 168},
  };
  EXPECT_EQ(counts, expected);
}

TEST(FormCount, EachIsLegalAndSpelledByItself) {
  llvm::StringSet<> mnemonics, lines;
  forEachForm([&](const Form &form) {
    EXPECT_TRUE(isLegal(form)) << getMnemonic(form);
    EXPECT_TRUE(findRow(form)) << getMnemonic(form);
    EXPECT_TRUE(mnemonics.insert(getMnemonic(form)).second)
        << getMnemonic(form);
    EXPECT_TRUE(lines.insert(getIRLine(form)).second) << getIRLine(form);
  });
}

TEST(FormCount, EachNeedsSomething) {
  forEachForm([&](const Form &form) {
    Needs needs = getNeeds(form);
    EXPECT_GE(needs.minPtx, 20u) << getMnemonic(form);
    EXPECT_LE(needs.minPtx, 90u) << getMnemonic(form);
    EXPECT_GE(needs.minSm, 20u) << getMnemonic(form);
    EXPECT_LE(needs.minSm, 121u) << getMnemonic(form);
    EXPECT_TRUE(!needs.gate || !lookupGateChips(needs.gate).empty());
  });
}
