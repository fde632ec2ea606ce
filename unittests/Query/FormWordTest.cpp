//===- FormWordTest.cpp - The words of a form, by name -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Query/FormWord.h"
#include "redop/Forms/Suggest.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace mlir::redop;

/// Returns the words of the numbers, or the text of the error.
static std::string parse(Field field, llvm::StringRef word) {
  auto numbers = parseWord(field, word);
  if (!numbers)
    return llvm::toString(numbers.takeError());
  std::string text;
  for (unsigned number : *numbers)
    text += (text.empty() ? "" : " ") + getWord(field, number).str();
  return text;
}

TEST(FormField, EachNumberHasAWordThatReadsBack) {
  for (Field field : getFieldsToRead()) {
    EXPECT_FALSE(getFieldName(field).empty());
    for (unsigned number : getLegalNumbers(field)) {
      auto numbers = parseWord(field, getWord(field, number));
      ASSERT_TRUE(static_cast<bool>(numbers)) << getFieldName(field).str();
      EXPECT_EQ(numbers->size(), 1u);
      EXPECT_EQ(numbers->front(), number);
    }
  }
}

TEST(FormField, LegalWordsAreThoseOfTheForms) {
  auto list = [](Field field) {
    std::vector<llvm::StringRef> words;
    for (unsigned number : getLegalNumbers(field))
      words.push_back(getWord(field, number));
    return llvm::join(words, " ");
  };
  EXPECT_EQ(list(Field::Kind), "and or xor add inc dec min max exch cas popc "
                               "all any uni ballot none");
  EXPECT_EQ(list(Field::Vec), "v2 v4 v8 x2 x4 x8 x16 x32 x64 x128 none");
  EXPECT_EQ(list(Field::Space), "generic global shared shared::cluster none");
  EXPECT_EQ(list(Field::CacheHint), "yes no");
}

TEST(FormField, AFamilyMayBeNamedByItsFirstWords) {
  EXPECT_EQ(parse(Field::Family, "red"), "red");
  EXPECT_EQ(parse(Field::Family, "redux"), "redux.sync");
  EXPECT_EQ(parse(Field::Family, "multimem"),
            "multimem.ld_reduce multimem.st multimem.red "
            "multimem.cp.reduce.async.bulk multimem.cp.async.bulk "
            "multimem.red.async multimem.st.async");
  EXPECT_EQ(parse(Field::Family, "cp"),
            "cp.reduce.async.bulk cp.reduce.async.bulk.tensor");
  EXPECT_EQ(parse(Field::Space, "shared::cta"), "shared");
}

TEST(FormField, AnErrorListsTheWordsAndSuggestsOne) {
  EXPECT_EQ(
      parse(Field::Vec, "v3"),
      "no form has the vec 'v3'; did you mean v2? Expected one of v2, v4, "
      "v8, x2, x4, x8, x16, x32, x64, x128, none");
  EXPECT_EQ(parse(Field::Vec, "wide-ish"),
            "no form has the vec 'wide-ish'; expected one of v2, v4, v8, "
            "x2, x4, x8, x16, x32, x64, x128, none");
  // Words of the grammar that occur in no form.
  EXPECT_NE(parse(Field::Kind, "mul").find("no form has the kind 'mul'"),
            std::string::npos);
  EXPECT_NE(parse(Field::Family, "mutlimem").find("did you mean multimem?"),
            std::string::npos);
  EXPECT_NE(parse(Field::Type, "").find("no form has the ptx_type ''"),
            std::string::npos);
}

TEST(FormField, Suggestions) {
  EXPECT_EQ(suggest("ad", {"and", "add"}), "add");
  EXPECT_EQ(suggest("F16", {"f32", "f16"}), "f16");
  EXPECT_EQ(suggest("zzz", {"and", "add"}), "");
  EXPECT_EQ(suggest("", {"and"}), "");
}
