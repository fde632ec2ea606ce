//===- TableTest.cpp - Lookups in the tables ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/FormTables.h"
#include "llvm/ADT/StringSet.h"
#include <gtest/gtest.h>
#include <tuple>

using namespace mlir::redop;

TEST(Tables, EveryRowIsFound) {
  for (const FormRow &row : getFormRows()) {
    const FormRow *found = lookupFormRow(row.Family
#define REDOP_KEY_WORD(Name, member, Enum, ...) , row.Name
#define REDOP_KEY_FLAG(Name, member, ...) , row.Name
#include "redop/Forms/FormFields.def"
    );
    EXPECT_EQ(found, &row);
  }
  for (const RuleRow &row : getRuleRows())
    EXPECT_EQ(lookupRuleRow(row.Family, row.Number), &row);
}

/// Looks up a row with the same number in each word, and the same flags.
static const FormRow *findRow(uint8_t family, uint8_t word, bool flag) {
  return lookupFormRow(family
#define REDOP_KEY_WORD(Name, member, Enum, ...) , word
#define REDOP_KEY_FLAG(Name, member, ...) , flag
#include "redop/Forms/FormFields.def"
  );
}

TEST(Tables, NothingElseIsFound) {
  EXPECT_EQ(findRow(0, 0, 0), nullptr);
  EXPECT_EQ(findRow(255, 255, 1), nullptr);
  EXPECT_EQ(findRow(7, 0, 0), nullptr);
  EXPECT_EQ(findRow(1, 0, 1), nullptr);
  EXPECT_EQ(lookupRuleRow(0, 1), nullptr);
  EXPECT_EQ(lookupRuleRow(1, 255), nullptr);
  EXPECT_EQ(lookupTypeRow(0), nullptr);
  EXPECT_EQ(lookupTypeRow(static_cast<uint8_t>(PtxType::TF32)), nullptr);
  EXPECT_EQ(lookupVecRow(0), nullptr);
  EXPECT_EQ(lookupVecRow(static_cast<uint8_t>(Vec::V16)), nullptr);
  EXPECT_EQ(lookupFamilyRow(0), nullptr);
  EXPECT_EQ(lookupFamilyRow(getMaxEnumValForFamily() + 1), nullptr);
  EXPECT_EQ(lookupPartNeeds(0), nullptr);
  EXPECT_TRUE(lookupGateChips(0).empty());
  EXPECT_TRUE(lookupGateChips(255).empty());
}

TEST(Tables, FamiliesPartTheRows) {
  size_t total = 0;
  for (unsigned number = 1; number <= getMaxEnumValForFamily(); ++number) {
    Family family = *symbolizeFamily(number);
    const FamilyRow &familyRow = getFamilyRow(family);
    EXPECT_EQ(familyRow.Name, stringifyEnum(family).str());
    for (const FormRow &row : getFormRows(family))
      EXPECT_EQ(row.Family, number);
    total += getFormRows(family).size();
  }
  EXPECT_EQ(total, getFormRows().size());
}

TEST(Tables, RowsUseOnlyKnownWords) {
  for (const FormRow &row : getFormRows()) {
    EXPECT_TRUE(symbolizeFamily(static_cast<uint32_t>(row.Family)));
    EXPECT_TRUE(!row.Kind || symbolizeKind(static_cast<uint32_t>(row.Kind)));
    // Policies have priorities but no type; tensors have theirs in the map, and
    // a copy without order has none.
    bool isTensor =
        getFamilyRow(*symbolizeFamily(static_cast<uint32_t>(row.Family)))
            .has(Role::TensorMap);
    if (row.Kind || row.Primary)
      EXPECT_NE(lookupTypeRow(row.Type) != nullptr,
                row.Primary != 0 || isTensor);
    EXPECT_TRUE(!row.Shape || symbolizeShape(static_cast<uint32_t>(row.Shape)));
    EXPECT_TRUE(!row.Dim || symbolizeDim(static_cast<uint32_t>(row.Dim)));
    EXPECT_TRUE(!row.Clamp || symbolizeClamp(static_cast<uint32_t>(row.Clamp)));
    EXPECT_TRUE(!row.Vec || lookupVecRow(row.Vec));
    EXPECT_TRUE(!row.Gate || !lookupGateChips(row.Gate).empty());
    // Address spaces 0, 1, 3 and 7; cache hints only in spaces of the form.
    EXPECT_EQ(row.Spaces & ~0x8b, 0);
    // Without a space, the hint is that of the generic one.
    EXPECT_EQ(row.HintSpaces & ~(row.Spaces ? row.Spaces : 1), 0);
    EXPECT_EQ(row.Orders >> (5 * getMaxEnumValForSem()), 0u);
  }
}

TEST(Tables, RuleIDsAreStemAndNumber) {
  llvm::StringSet<> ids;
  for (const RuleRow &row : getRuleRows()) {
    const FamilyRow &family =
        getFamilyRow(*symbolizeFamily(static_cast<uint32_t>(row.Family)));
    EXPECT_EQ(row.Id,
              std::string(family.Stem) + "_c" + std::to_string(row.Number));
    EXPECT_TRUE(ids.insert(row.Id).second) << row.Id;
    EXPECT_FALSE(llvm::StringRef(row.Text).empty()) << row.Id;
    EXPECT_TRUE(llvm::StringRef(row.Text).ends_with(".")) << row.Id;
  }
}

TEST(Tables, EveryPartHasNeeds) {
  for (unsigned part = 1; part <= getMaxEnumValForPart(); ++part)
    EXPECT_NE(lookupPartNeeds(part), nullptr) << part;
}
