//===- FormTextTest.cpp - Forms from text ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Query/FormText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include <gtest/gtest.h>

using namespace mlir::redop;

static FormAnswer ask(llvm::StringRef text, llvm::StringRef chip = "",
                      llvm::StringRef ptx = "") {
  FormQuery where;
  EXPECT_FALSE(static_cast<bool>(where.setTarget(chip, ptx)));
  llvm::Expected<FormAnswer> answer = findForm(text, where);
  if (answer)
    return *answer;
  ADD_FAILURE() << text.str() << ": " << llvm::toString(answer.takeError());
  return {};
}

/// Returns the reason why the text is not legal; "" if it is.
static std::string whyNot(llvm::StringRef text) { return ask(text).reason; }

/// Returns every PTX spelling of every form with the canonical one.
static const llvm::StringMap<std::string> &getAllSpellings() {
  static const llvm::StringMap<std::string> all = [] {
    llvm::StringMap<std::string> map;
    forEachForm([&](const Form &form) {
      for (const Spelling &spelling : getSpellings(form))
        EXPECT_TRUE(
            map.try_emplace(spelling.mnemonic, getMnemonic(form)).second)
            << spelling.mnemonic;
    });
    return map;
  }();
  return all;
}

TEST(FormText, EverySpellingIsRead) {
  EXPECT_GT(getAllSpellings().size(), 13414u);
  for (const auto &entry : getAllSpellings()) {
    FormAnswer answer = ask(entry.first());
    ASSERT_TRUE(answer.isLegal && answer.isOnTarget) << answer.reason;
    ASSERT_EQ(answer.forms.size(), 1u) << entry.first().str();
    ASSERT_EQ(getMnemonic(answer.forms.front()), entry.second);
  }
}

TEST(FormText, EveryIRLineIsRead) {
  unsigned wrong = 0;
  forEachForm([&](const Form &form) {
    FormAnswer line = ask(getIRLine(form));
    wrong += line.forms.size() != 1 ||
             getIRLine(line.forms.front()) != getIRLine(form);
    // The words alone match the form in each state space.
    FormAnswer words = ask("redop." + getIRWords(form));
    wrong += !words.isLegal;
    for (const Form &found : words.forms)
      wrong += getIRWords(found) != getIRWords(form);
  });
  EXPECT_EQ(wrong, 0u);
}

// A spelling with a qualifier removed, duplicated, or replaced by a similar one
// is legal if and only if it is a spelling of some form. Tests every 31st
// spelling to save time.
TEST(FormText, OnlySpellingsAreLegal) {
  unsigned asked = 0, legal = 0, index = 0;
  for (const auto &entry : getAllSpellings()) {
    if (index++ % 31)
      continue;
    llvm::SmallVector<llvm::StringRef> words;
    entry.first().split(words, '.');
    for (size_t i = 1; i < words.size(); ++i)
      for (int change = 0; change < 3; ++change) {
        auto changed = words;
        if (change == 0)
          changed.erase(changed.begin() + i);
        else if (change == 1)
          changed.insert(changed.begin() + i, words[i]);
        else if (i > 1)
          std::swap(changed[i - 1], changed[i]);
        std::string text = llvm::join(changed, ".");
        llvm::Expected<FormAnswer> answer = findForm(text, FormQuery());
        bool isLegal = answer && answer->isLegal;
        if (!answer)
          llvm::consumeError(answer.takeError());
        ASSERT_EQ(isLegal, getAllSpellings().contains(text)) << text;
        ++asked;
        legal += isLegal;
      }
  }
  EXPECT_GT(asked, 4000u);
  EXPECT_GT(legal, 50u);
}

TEST(FormText, WritingDefaultsNeedsMore) {
  auto needs = [](llvm::StringRef text) {
    FormAnswer answer = ask(text);
    return answer.needs ? describeNeeds(*answer.needs) : "nothing";
  };
  EXPECT_EQ(needs("red.global.add.u32"), "sm_20 (PTX 2.0)");
  EXPECT_EQ(needs("red.gpu.global.add.u32"), "sm_60 (PTX 5.0)");
  EXPECT_EQ(needs("red.relaxed.gpu.global.add.u32"), "sm_70 (PTX 6.0)");
  EXPECT_EQ(needs("redop.red relaxed gpu add u32 %p, %v : !llvm.ptr<1>, i32"),
            "sm_20 (PTX 2.0)");
  FormAnswer answer = ask("red.relaxed.gpu.global.add.u32", "sm_60");
  EXPECT_TRUE(answer.isLegal);
  EXPECT_FALSE(answer.isOnTarget);
  ASSERT_EQ(answer.nearest.size(), 1u);
  EXPECT_EQ(getMnemonic(answer.nearest.front()), "red.global.add.u32");
}

TEST(FormText, InstructionsWithOperands) {
  EXPECT_EQ(whyNot("@%p1 red.global.add.f32 [%rd1], %f1;"), "");
  EXPECT_EQ(whyNot("  redux.sync.add.u32 %r1, %r2, -1;  "), "");
  EXPECT_EQ(whyNot("red.shared::cta.add.u32"), "");
  EXPECT_EQ(whyNot("atom.global.cas.b128 %rq1, [%rd1], %rq2, %rq3;"), "");
  EXPECT_EQ(
      whyNot("%old = redop.atom cas b32 %p, %v, %w predicate(%c) else(%z) "
             ": !llvm.ptr<1>, i32"),
      "");
  EXPECT_EQ(whyNot("cp.reduce.async.bulk.global.shared::cta.bulk_group.add."
                   "noftz.f16 [%rd1], [%r1], %r2;"),
            "");
  EXPECT_EQ(whyNot("redop.red add u32 %p, %v predicate(%c) {a = 1 : i32} : "
                   "!llvm.ptr<1>, i32"),
            "");
  EXPECT_EQ(whyNot("%x = redop.createpolicy.fractional evict_last, evict_first "
                   "0.5 : i64"),
            "");
}

TEST(FormText, SaysWhatIsWrong) {
  EXPECT_EQ(
      whyNot("red.global.max.f32"),
      "no form with family red, kind max, vec none has ptx_type f32; those "
      "have ptx_type u32, s32, u64, s64");
  EXPECT_EQ(whyNot("red.global.add.f16"),
            "the PTX spelling is red.global.add.noftz.f16");
  EXPECT_EQ(whyNot("red.global.add.noftz.f64"),
            "no form with family red, kind add, noftz yes, vec none has "
            "ptx_type f64; "
            "those have ptx_type f32");
  EXPECT_EQ(whyNot("atom.global.exch.u32"),
            "no form with family atom, kind exch has ptx_type u32; those have "
            "ptx_type "
            "b32, b64, b128");
  EXPECT_EQ(
      whyNot("cp.reduce.async.bulk.global.bulk_group.add.u32"),
      "the PTX spelling is cp.reduce.async.bulk.global.shared::cta.bulk_group."
      "add.u32");
  EXPECT_EQ(
      whyNot("cp.reduce.async.bulk.global.shared::cta.bulk_group.min."
             "noftz.f16"),
      "the PTX spelling is cp.reduce.async.bulk.global.shared::cta.bulk_group."
      "min.f16");
  EXPECT_EQ(whyNot("red.global.add.f32x"),
            "no form has 'f32x'; did you mean f32?");
  // A word that has a default, and one that other families have.
  EXPECT_EQ(whyNot("red.relase.gpu.global.add.u32"),
            "no form has 'relase'; did you mean release?");
  EXPECT_EQ(whyNot("redop.red relase add u32 %p, %v : !llvm.ptr<1>, i32"),
            "no form has 'relase'; did you mean release?");
  EXPECT_EQ(whyNot("red.global.balot.b32"), "no form has 'balot'");
  EXPECT_EQ(whyNot("red.global.global.add.f32"), "'global' is a second space");
  EXPECT_EQ(whyNot("red add gpu f32"), "'gpu' is out of order");
  EXPECT_EQ(whyNot("redop.createpolicy.fractional evict_last, : i64"),
            "a comma is only allowed between two priorities");
  EXPECT_EQ(whyNot("redop.red add f32 %p, %v : !llvm.ptr<5>, f32"),
            "no form supports !llvm.ptr<5>");
  EXPECT_EQ(whyNot("redop.red add f32 %p, %v : !llvm.ptr<1>, i32"),
            "expected types !llvm.ptr<1>,f32, not !llvm.ptr<1>,i32");
  EXPECT_EQ(
      whyNot("multimem.red.release.add.u32"),
      "no form with family multimem.red, kind add, vec none, ptx_type u32, sem "
      "release has scope none; those have scope cta, cluster, gpu, sys");
}

TEST(FormText, AliasesOfAFamily) {
  auto meaning = [](llvm::StringRef text) {
    FormAnswer answer = ask(text);
    return answer.isLegal ? getMnemonic(answer.forms.front()) : answer.reason;
  };
  EXPECT_EQ(meaning("bar.red.popc.u32 %r1, 0, 64, !%p1;"),
            "barrier.red.popc.aligned.u32");
  EXPECT_EQ(meaning("bar.cta.red.and.pred"), "barrier.red.and.aligned.pred");
  EXPECT_EQ(meaning("barrier.cta.red.or.pred"), "barrier.red.or.pred");
  EXPECT_EQ(meaning("bar.red.popc.aligned.u32"),
            "'aligned' is a second aligned");
  EXPECT_EQ(meaning("barrier.red.cta.popc.u32"),
            "no form with family barrier.red, kind popc has scope "
            "cta; those have scope none");
  EXPECT_EQ(
      meaning("vote.sync.popc.b32"),
      "no form with family vote.sync has kind popc; those have kind all, any, "
      "uni, ballot");
  // An alias is a name of PTX, not of the IR.
  for (llvm::StringRef text : {"redop.bar.red popc u32", "bar.sync 0;"}) {
    llvm::Expected<FormAnswer> answer = findForm(text, FormQuery());
    EXPECT_FALSE(static_cast<bool>(answer)) << text.str();
    llvm::consumeError(answer.takeError());
  }
}

TEST(FormText, TextWithoutAFamilyIsAnError) {
  for (llvm::StringRef text :
       {"", " ", "ld.add.u32", "redux.add.u32", "reds.add.u32", "@p", "redop.",
        "redop.ld add u32", "%r = ", "multimem.add.u32"}) {
    llvm::Expected<FormAnswer> answer = findForm(text, FormQuery());
    ASSERT_FALSE(static_cast<bool>(answer)) << text.str();
    EXPECT_NE(llvm::toString(answer.takeError())
                  .find("does not begin with a redop instruction; expected one "
                        "of red, "),
              std::string::npos);
  }
}

TEST(FormText, OnATarget) {
  FormAnswer answer = ask("red.global.add.noftz.v8.bf16", "sm_80");
  EXPECT_TRUE(answer.isLegal);
  EXPECT_FALSE(answer.isOnTarget);
  EXPECT_EQ(answer.reason,
            "the form requires sm_90 (PTX 8.1); target is sm_80");
  EXPECT_TRUE(answer.nearest.empty());
  answer = ask("red.cta.global.add.L2::cache_hint.u32", "sm_75");
  ASSERT_EQ(answer.nearest.size(), 1u);
  EXPECT_EQ(getMnemonic(answer.nearest.front()), "red.cta.global.add.u32");
  // Not legal: the nearest form is one that the chip supports.
  answer = ask("red.shared.add.v4.f32", "sm_80");
  EXPECT_FALSE(answer.isLegal);
  ASSERT_EQ(answer.nearest.size(), 1u);
  EXPECT_EQ(getMnemonic(answer.nearest.front()), "red.shared.add.f32");
}
