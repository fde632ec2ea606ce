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
  // atom: 1248 and 1088 for the shapes of red in twice as many orders; exch of
  // three types in 6 spaces with and without hint, cas of four types in 4
  // spaces, each in 16 orders. multimem: 35 and 98, 12 and 26, 21 and 12 rows
  // with 18 or 16 forms each. cp.reduce.async.bulk: 28 rows in 5 orders with
  // and without hint, and 12 with an mbarrier in 3 orders; multimem.cp.reduce
  // the 28. fabric.try_red: 24 operations and types, each with and without
  // multimem, a counter and a hint; try_atom: 26 with and without hint.
  std::map<std::string, unsigned> expected = {
      {"red", 1248},
      {"red vN", 1088},
      {"atom", 3040},
      {"atom vN", 2176},
      {"cp.reduce.async.bulk", 316},
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
      {"cp.reduce.async.bulk.tensor", 464},
      {"sured.b", 117},
      {"sured.p", 63},
      {"tcgen05.ld.red vN", 168},
      {"multimem.cp.reduce.async.bulk", 140},
      {"multimem.cp.async.bulk", 10},
      {"multimem.red.async", 12},
      {"multimem.st.async", 56},
      {"createpolicy.range.fabric", 8},
      {"fabric.try_red.async", 192},
      {"fabric.try_pullred.async", 31},
      {"fabric.try_atom.async", 52},
      {"tcgen05.ld.red.spcompress vN", 48},
      {"fabric.try_red.async.tensor", 480},
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
    EXPECT_LE(needs.minPtx, 94u) << getMnemonic(form);
    EXPECT_GE(needs.minSm, 20u) << getMnemonic(form);
    EXPECT_LE(needs.minSm, 121u) << getMnemonic(form);
    EXPECT_TRUE(!needs.gate || !lookupGateChips(needs.gate).empty());
  });
}
