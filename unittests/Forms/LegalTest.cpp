//===- LegalTest.cpp - Legal forms and their near misses ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/Form.h"
#include <gtest/gtest.h>

using namespace mlir::redop;

static Form makeForm(Family family, Kind kind, PtxType type) {
  Form form;
  form.family = family;
  form.kind = kind;
  form.type = type;
  form.space = Space::Global;
  form.sem = Sem::Relaxed;
  form.scope = Scope::Gpu;
  return form;
}

/// Whether the form is legal after `change`.
template <typename Change> static bool isLegalWith(Form form, Change change) {
  change(form);
  return isLegal(form);
}

TEST(Legal, Red) {
  Form form = makeForm(Family::Red, Kind::Add, PtxType::F16);
  EXPECT_TRUE(isLegal(form));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.sem = Sem::Release; }));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.scope = Scope::Cluster; }));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.cacheHint = true; }));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.vec = Vec::V8; }));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.space = Space::Shared; }));

  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.sem = Sem::Acquire; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.sem = Sem::Weak; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.sem = std::nullopt; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.scope = std::nullopt; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.space = std::nullopt; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.kind = Kind::Max; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.kind = Kind::Exch; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.kind = std::nullopt; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.type = PtxType::S64; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.type = PtxType::E5M2; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.type = std::nullopt; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.vec = Vec::V16; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.acc = Acc::F32; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.abs = true; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.nan = true; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.mbar = true; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.mmio = true; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) {
    f.space = Space::Shared;
    f.cacheHint = true;
  }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) {
    f.space = Space::Shared;
    f.vec = Vec::V2;
  }));
}

TEST(Legal, Atom) {
  Form form = makeForm(Family::Atom, Kind::Exch, PtxType::B128);
  EXPECT_TRUE(isLegal(form));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.sem = Sem::Acquire; }));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.sem = Sem::AcqRel; }));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.cacheHint = true; }));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.space = Space::Shared; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.sem = Sem::Weak; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.type = PtxType::U32; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.type = PtxType::B16; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.vec = Vec::V2; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.mbar = true; }));

  form = makeForm(Family::Atom, Kind::Cas, PtxType::B16);
  EXPECT_TRUE(isLegal(form));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.type = PtxType::B128; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.type = PtxType::S32; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.cacheHint = true; }));
}

TEST(Legal, BarrierRed) {
  Form form;
  form.family = Family::BarrierRed;
  form.kind = Kind::Popc;
  form.type = PtxType::U32;
  EXPECT_TRUE(isLegal(form));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.aligned = true; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.type = PtxType::S32; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.type = PtxType::Pred; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.kind = Kind::And; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.space = Space::Shared; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) {
    f.sem = Sem::Relaxed;
    f.scope = Scope::Cta;
  }));
  form.kind = Kind::Or;
  form.type = PtxType::Pred;
  EXPECT_TRUE(isLegal(form));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.kind = Kind::Xor; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.kind = Kind::Any; }));
}

TEST(Legal, VoteSync) {
  Form form;
  form.family = Family::VoteSync;
  form.kind = Kind::Uni;
  form.type = PtxType::Pred;
  EXPECT_TRUE(isLegal(form));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.kind = Kind::All; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.kind = Kind::Ballot; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.kind = Kind::And; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.type = PtxType::B32; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.aligned = true; }));
}

TEST(Legal, CpReduceAsyncBulk) {
  Form form;
  form.family = Family::CpReduceAsyncBulk;
  form.kind = Kind::Min;
  form.type = PtxType::S64;
  form.space = Space::Global;
  EXPECT_TRUE(isLegal(form));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.cacheHint = true; }));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.type = PtxType::F16; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.type = PtxType::F32; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.kind = Kind::Add; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.kind = Kind::Exch; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.space = Space::Generic; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.sem = Sem::Relaxed; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.mbar = true; }));

  form.type = PtxType::S32;
  form.space = Space::SharedCluster;
  EXPECT_FALSE(isLegal(form)) << "the cluster's memory needs an mbarrier";
  form.mbar = true;
  EXPECT_TRUE(isLegal(form));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.cacheHint = true; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.space = Space::Shared; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.space = Space::Global; }));
}

TEST(Legal, RedAsync) {
  Form form = makeForm(Family::RedAsync, Kind::Add, PtxType::S64);
  form.sem = Sem::Release;
  EXPECT_TRUE(isLegal(form));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.scope = Scope::Sys; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.scope = Scope::Cluster; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.sem = Sem::Relaxed; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.kind = Kind::Inc; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.mmio = true; }));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) {
    f.mmio = true;
    f.scope = Scope::Sys;
  }));

  form = makeForm(Family::RedAsync, Kind::Inc, PtxType::U32);
  form.mbar = true;
  form.scope = Scope::Cluster;
  form.space = Space::SharedCluster;
  EXPECT_TRUE(isLegal(form));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.space = Space::Generic; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.space = Space::Global; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.space = Space::Shared; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.type = PtxType::S64; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.mmio = true; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.cacheHint = true; }));
}

TEST(Legal, ReduxSync) {
  Form form;
  form.family = Family::ReduxSync;
  form.kind = Kind::Min;
  form.type = PtxType::F32;
  form.abs = form.nan = true;
  EXPECT_TRUE(isLegal(form));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.kind = Kind::Add; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.type = PtxType::S32; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.space = Space::Global; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.sem = Sem::Relaxed; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.cacheHint = true; }));
}

TEST(Legal, Multimem) {
  Form form = makeForm(Family::MultimemLdReduce, Kind::Add, PtxType::F16x2);
  form.acc = Acc::F32;
  form.vec = Vec::V4;
  EXPECT_TRUE(isLegal(form));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.sem = Sem::Acquire; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.sem = Sem::Weak; }));
  EXPECT_TRUE(isLegalWith(form, [](Form &f) {
    f.sem = Sem::Weak;
    f.scope = std::nullopt;
  }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.sem = Sem::Release; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.scope = std::nullopt; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.acc = Acc::F16; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.vec = Vec::V8; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.kind = Kind::Min; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.space = Space::Shared; }));

  Form store = makeForm(Family::MultimemSt, Kind::Add, PtxType::S64);
  EXPECT_FALSE(isLegal(store)) << "a store has no operation";
  store.kind = std::nullopt;
  EXPECT_TRUE(isLegal(store));
  EXPECT_FALSE(isLegalWith(store, [](Form &f) { f.sem = Sem::Acquire; }));

  Form red = makeForm(Family::MultimemRed, Kind::Add, PtxType::F16);
  EXPECT_FALSE(isLegal(red)) << "f16 needs a width";
  EXPECT_TRUE(isLegalWith(red, [](Form &f) { f.vec = Vec::V2; }));
  EXPECT_FALSE(isLegalWith(red, [](Form &f) { f.type = PtxType::E5M2x4; }));
}

TEST(Legal, CreatePolicy) {
  Form form;
  form.family = Family::CreatePolicyFractional;
  form.primary = Evict::EvictNormal;
  form.secondary = Evict::EvictFirst;
  EXPECT_TRUE(isLegal(form));
  EXPECT_FALSE(
      isLegalWith(form, [](Form &f) { f.primary = Evict::NoAllocate; }));
  EXPECT_FALSE(
      isLegalWith(form, [](Form &f) { f.secondary = Evict::EvictLast; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.secondary = std::nullopt; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.space = Space::Global; }));

  form.family = Family::CreatePolicyRange;
  EXPECT_FALSE(isLegal(form)) << "a range has a pointer";
  EXPECT_TRUE(isLegalWith(form, [](Form &f) { f.space = Space::Global; }));
  EXPECT_FALSE(isLegalWith(form, [](Form &f) { f.space = Space::Shared; }));
}
