//===- NextWordsTest.cpp - How an op line may continue --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The judge is findForm(), which reads complete lines, and the printer of
// lines.
//
//===----------------------------------------------------------------------===//

#include "redop/Query/NextWords.h"
#include "redop/Query/FormText.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>
#include <map>
#include <set>

using namespace mlir::redop;

static std::string list(llvm::StringRef before, llvm::StringRef after = "",
                        llvm::StringRef chip = "") {
  FormQuery where;
  EXPECT_FALSE(static_cast<bool>(where.setTarget(chip, "")));
  std::optional<NextWords> next = findNextWords(before, after, where);
  if (!next)
    return "not a line";
  std::vector<llvm::StringRef> words;
  for (const NextWord &word : next->words)
    words.push_back(getIRWord(word.field, word.number));
  if (next->isComplete)
    words.push_back("(operands)");
  return llvm::join(words, " ");
}

TEST(NextWords, AreThoseOfTheFamily) {
  EXPECT_EQ(list("redux.sync "), "and or xor add min max");
  EXPECT_EQ(list("redux.sync max "), "abs nan u32 s32 f32");
  EXPECT_EQ(list("redux.sync max abs "), "nan f32");
  EXPECT_EQ(list("redux.sync max abs nan"), "f32");
  EXPECT_EQ(list("redux.sync max abs nan f32 "), "(operands)");
  EXPECT_EQ(list("red add v8 "), "f16 bf16");
  EXPECT_EQ(list("barrier.red "), "and or popc");
}

TEST(NextWords, AreThoseOfTheTarget) {
  EXPECT_EQ(list("redux.sync max ", "", "sm_90"), "u32 s32");
  EXPECT_EQ(list("red add v8 ", "", "sm_80"), "");
}

TEST(NextWords, MayLeaveOutDefaults) {
  EXPECT_EQ(list("red sys "), "and or xor add inc dec min max");
  // These have both words or none.
  EXPECT_EQ(list("multimem.red release "), "cta cluster gpu sys");
  EXPECT_EQ(list("multimem.red sys "), "");
}

TEST(NextWords, SeparatePriorities) {
  EXPECT_EQ(list("createpolicy.fractional evict_last"), "(operands)");
  EXPECT_EQ(list("createpolicy.fractional evict_last,"),
            "evict_first evict_unchanged");
}

TEST(NextWords, FitWhatComesAfter) {
  EXPECT_EQ(list("red add ", " %p, %v : !llvm.ptr<1>, vector<2xf16>"),
            "v2 f16x2");
  EXPECT_EQ(list("red ", " f32 %p, %v : !llvm.ptr<1>, f32"),
            "relaxed release cta cluster gpu sys add");
  // Nothing has both, so that the types are to be changed.
  EXPECT_EQ(list("red min ", " %p, %v : !llvm.ptr<1>, f32"), list("red min "));
}

TEST(NextWords, NeedALine) {
  EXPECT_EQ(list("store_reduce "), "not a line");
  EXPECT_EQ(list("red addd "), "not a line");
  EXPECT_EQ(list("red f32 add "), "not a line");
  EXPECT_EQ(list("red add f32 %p"), "not a line");
}

/// The op line of `form` that begins with `before` and `word`, without
/// operands.
static std::string complete(llvm::StringRef before, const NextWord &word,
                            const Form &form) {
  std::string line = before.str();
  bool isAfter = false;
  for (Field field : getIRFields()) {
    isAfter |= field == word.field;
    unsigned number = getNumber(form, field);
    if (!isAfter || number == noNumber)
      continue;
    bool isList = field == Field::Secondary && line.back() != ',';
    line += (isList ? ", " : " ") + getIRWord(field, number).str();
  }
  return line;
}

TEST(NextWords, LeadToEveryForm) {
  // What the printer writes after each beginning of a line.
  std::map<std::string, std::set<std::string>> all;
  forEachForm([&](const Form &form) {
    std::string line = getIRWords(form);
    size_t end = llvm::StringRef(getFamilyRow(form.family).Name).size();
    while (end < line.size()) {
      bool isList = line[end] == ',';
      size_t start = line.find_first_not_of(", ", end);
      size_t next = std::min(line.find_first_of(" ,", start), line.size());
      all[line.substr(0, end + (isList ? 1 : 0))].insert(
          line.substr(start, next - start));
      end = next;
    }
    all[line].insert("");
  });
  ASSERT_GT(all.size(), 1000u);
  for (const auto &[before, printed] : all) {
    std::optional<NextWords> next = findNextWords(before, "", FormQuery());
    ASSERT_TRUE(next) << before;
    EXPECT_EQ(next->isComplete, printed.count("") != 0) << before;
    std::set<std::string> words;
    for (const NextWord &word : next->words) {
      words.insert(getIRWord(word.field, word.number).str());
      std::string line = complete(before, word, word.forms.front());
      FormAnswer answer = *findForm(line, FormQuery());
      EXPECT_TRUE(llvm::is_contained(answer.forms, word.forms.front()))
          << line << ": " << answer.reason;
    }
    for (const std::string &word : printed)
      EXPECT_TRUE(word.empty() || words.count(word)) << before << ": " << word;
  }
}
