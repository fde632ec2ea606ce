//===- FormGroupTest.cpp - Groups of forms --------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Query/FormGroup.h"
#include "llvm/ADT/StringSet.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop;

TEST(FormGroup, GroupsHoldEveryFormOnce) {
  std::vector<Form> forms = FormQuery().findForms();
  std::vector<FormGroup> groups = groupForms(forms, std::nullopt);
  EXPECT_LT(groups.size(), 140u);
  llvm::StringSet<> seen;
  size_t total = 0;
  for (const FormGroup &group : groups) {
    total += group.count;
    std::string key = stringifyEnum(group.family).str();
    for (unsigned column = 0; column < group.columns.size(); ++column)
      key += "|" + group.getText(column);
    EXPECT_TRUE(seen.insert(key).second) << key;
  }
  EXPECT_EQ(total, forms.size());
}

/// The number of combinations of a group's words is its number of forms.
TEST(FormGroup, CountsAreTheProductOfTheWords) {
  for (const FormGroup &group :
       groupForms(FormQuery().findForms(), std::nullopt)) {
    size_t computations = 1;
    for (unsigned i = 0; i < FormGroup::getWordColumnCount(); ++i)
      computations *= group.columns[i].size();
    EXPECT_EQ(group.count % computations, 0u)
        << stringifyEnum(group.family).str() << " "
        << group.getText(FormGroup::getColumn(Field::Type));
  }
}

TEST(FormGroup, NeedsAndOrders) {
  FormQuery query;
  ASSERT_FALSE(static_cast<bool>(query.allow(Field::Family, "multimem.st")));
  ASSERT_FALSE(static_cast<bool>(query.allow(Field::Type, "f32")));
  std::vector<Form> forms = query.findForms();
  EXPECT_EQ(describeOrders(forms),
            "weak without a scope; relaxed, release at cta, cluster, gpu, sys");
  EXPECT_EQ(describeNeeds(forms, std::nullopt), "sm_90 (PTX 8.1)");
  EXPECT_EQ(describeNeeds(forms, *SmTarget::parse("sm_100f")), "8.8");

  FormQuery red;
  ASSERT_FALSE(static_cast<bool>(red.allow(Field::Family, "red")));
  EXPECT_EQ(describeNeeds(red.findForms(), std::nullopt),
            "from sm_20 (PTX 2.0)");
  EXPECT_EQ(describeNeeds(red.findForms(), *SmTarget::parse("sm_80")),
            "from 7.0");
}
