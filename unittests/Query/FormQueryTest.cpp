//===- FormQueryTest.cpp - Queries of the legality tables -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Query/FormQuery.h"
#include <gtest/gtest.h>

using namespace mlir::redop;
using Words = std::vector<std::pair<Field, llvm::StringRef>>;

static FormQuery makeQuery(const Words &words, llvm::StringRef chip = "",
                           llvm::StringRef ptx = "") {
  FormQuery query;
  for (auto [field, word] : words)
    EXPECT_FALSE(static_cast<bool>(query.allow(field, word))) << word.str();
  EXPECT_FALSE(static_cast<bool>(query.setTarget(chip, ptx)));
  return query;
}

static size_t countForms(const Words &words, llvm::StringRef chip = "",
                         llvm::StringRef ptx = "") {
  return makeQuery(words, chip, ptx).findForms().size();
}

TEST(FormQuery, CountsOfTheFamilies) {
  EXPECT_TRUE(FormQuery().isEmpty());
  EXPECT_EQ(countForms({}), 13414u);
  EXPECT_EQ(countForms({{Field::Family, "red"}, {Field::Vec, "none"}}), 1248u);
  EXPECT_EQ(countForms({{Field::Family, "red"},
                        {Field::Vec, "v2"},
                        {Field::Vec, "v4"},
                        {Field::Vec, "v8"}}),
            1088u);
  EXPECT_EQ(countForms({{Field::Family, "atom"}, {Field::Vec, "none"}}), 3040u);
  EXPECT_EQ(countForms({{Field::Family, "atom"}}), 3040u + 2176);
  EXPECT_EQ(countForms({{Field::Family, "cp"}}), 316u + 464);
  EXPECT_EQ(countForms({{Field::Family, "sured"}}), 117u + 63);
  EXPECT_EQ(countForms({{Field::Family, "tcgen05"}}), 168u + 48);
  EXPECT_EQ(countForms({{Field::Family, "red.async"}}), 48u);
  EXPECT_EQ(countForms({{Field::Family, "redux.sync"}}), 17u);
  EXPECT_EQ(countForms({{Field::Family, "multimem"}}),
            2394u + 684 + 528 + 140 + 10 + 12 + 56);
  EXPECT_EQ(countForms({{Field::Family, "createpolicy"}}), 8u + 16 + 8);
}

TEST(FormQuery, WordsNarrowAndTargetsDo) {
  Words vectors = {{Field::Family, "red"},
                   {Field::Type, "f32"},
                   {Field::Vec, "v4"},
                   {Field::Sem, "release"},
                   {Field::Scope, "sys"}};
  // Generic and global, each with and without a hint, with and without noftz.
  EXPECT_EQ(countForms(vectors), 8u);
  EXPECT_EQ(countForms(vectors, "sm_90"), 8u);
  EXPECT_EQ(countForms(vectors, "sm_90", "8.0"), 0u);
  EXPECT_EQ(countForms(vectors, "sm_89"), 0u);
  EXPECT_EQ(countForms(vectors, "", "8.1"), 4u);
  EXPECT_EQ(countForms(vectors, "", "8.0"), 0u);
  Words nan = {{Field::Nan, "yes"}};
  EXPECT_EQ(countForms(nan, "sm_100a"), 4u);
  EXPECT_EQ(countForms(nan, "sm_100f", "8.8"), 4u);
  EXPECT_EQ(countForms(nan, "sm_100"), 0u);
  // Supported by PTX 8.6, on sm_100a only.
  EXPECT_EQ(countForms(nan, "", "8.6"), 4u);
  EXPECT_EQ(countForms(nan, "", "8.5"), 0u);
  EXPECT_EQ(countForms(nan, "sm_101a"), countForms(nan, "sm_110a"));
}

TEST(FormQuery, EveryFormIsFoundByItself) {
  unsigned wrong = 0;
  for (const Form &form : FormQuery().findForms()) {
    std::vector<Form> found = FormQuery::exactly(form).findForms();
    wrong += found.size() != 1 || getIRLine(found.front()) != getIRLine(form);
  }
  EXPECT_EQ(wrong, 0u);
}

TEST(FormQuery, BadNamesAreErrors) {
  FormQuery query;
  EXPECT_EQ(llvm::toString(query.setTarget("sm_9", ""))
                .find("unknown chip 'sm_9'; expected one of sm_20"),
            0u);
  EXPECT_EQ(llvm::toString(query.setTarget("", "5.9")),
            "unknown PTX version '5.9'; expected a version such as 8.8, 88 or "
            "+ptx88");
  EXPECT_EQ(llvm::toString(query.setTarget("sm_90", "7.0")),
            "PTX 7.0 does not support sm_90, which requires PTX 7.8");
  EXPECT_NE(llvm::toString(query.allow(Field::Type, "f8")), "");
  EXPECT_TRUE(query.isEmpty());
}

TEST(FormQuery, SaysWhyThereIsNone) {
  EXPECT_EQ(makeQuery({{Field::Family, "redux.sync"}, {Field::Type, "f64"}})
                .explainNone(),
            "no form with family redux.sync has ptx_type f64; those have "
            "ptx_type b32, "
            "u32, s32, f32");
  // `vec none` does not narrow the result for redux.sync, and is omitted.
  EXPECT_EQ(
      makeQuery({{Field::Family, "redux.sync"},
                 {Field::Vec, "none"},
                 {Field::Kind, "min"},
                 {Field::Type, "b32"}})
          .explainNone(),
      "no form with family redux.sync, kind min has ptx_type b32; those have "
      "ptx_type u32, s32, f32");
  Words vector = {{Field::Family, "red"}, {Field::Vec, "v8"}};
  EXPECT_EQ(makeQuery(vector, "sm_80").explainNone(),
            "the forms require sm_90 (PTX 8.1); target is sm_80");
  EXPECT_EQ(makeQuery(vector, "sm_90", "8.0").explainNone(),
            "the forms require sm_90 (PTX 8.1); target is sm_90 with PTX 8.0");
  EXPECT_EQ(
      makeQuery(vector, "", "8.0").explainNone(),
      "the forms require sm_90 (PTX 8.1); no chip supports it in PTX 8.0");
}

/// Returns the mnemonics of the forms nearest to `form`.
static std::string nearest(const Form &form, llvm::StringRef chip = "") {
  FormQuery query = FormQuery::exactly(form);
  EXPECT_FALSE(static_cast<bool>(query.setTarget(chip, "")));
  std::string text;
  for (const Form &found : query.findNearest())
    text += (text.empty() ? "" : " ") + getMnemonic(found);
  return text;
}

TEST(FormQuery, NearestForms) {
  Form form;
  form.kind = Kind::Add;
  form.type = PtxType::F32;
  form.sem = Sem::Relaxed;
  form.scope = Scope::Gpu;
  form.space = Space::Global;
  EXPECT_EQ(nearest(form), "red.global.add.f32");
  // Vectors do not support shared memory; suggests a narrower form or another
  // space.
  form.space = Space::Shared;
  form.vec = Vec::V4;
  EXPECT_EQ(nearest(form), "red.shared.add.f32 red.add.v4.f32 "
                           "red.global.add.v4.f32");
  EXPECT_EQ(nearest(form, "sm_80"), "red.shared.add.f32");
  form.vec = std::nullopt;
  form.cacheHint = true;
  EXPECT_EQ(nearest(form), "red.shared.add.f32");
  form.cacheHint = false;
  form.type = PtxType::S64;
  EXPECT_EQ(nearest(form), "red.shared.add.u64");
  // An exchange requires a bit type.
  form.family = Family::Atom;
  form.kind = Kind::Exch;
  EXPECT_EQ(nearest(form), "atom.shared.exch.b64");
}
