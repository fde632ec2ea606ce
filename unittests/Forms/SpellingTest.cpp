//===- SpellingTest.cpp - Spelling of forms in PTX and in the IR ----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/Form.h"
#include <gtest/gtest.h>

using namespace mlir::redop;

/// Returns "PTX | IR" for the single form that satisfies `pick`.
template <typename Pick> static std::string spell(Pick pick) {
  std::string text;
  forEachForm([&](const Form &form) {
    if (isLegal(form) && pick(form))
      text += (text.empty() ? "" : "; ") + getMnemonic(form) + " | " +
              getIRLine(form);
  });
  return text;
}

TEST(Spelling, DefaultsAreLeftOut) {
  // red: sem and scope are independent.
  auto red = [](Sem sem, Scope scope) {
    return spell([=](const Form &f) {
      return f.family == Family::Red && f.kind == Kind::Min && f.sem == sem &&
             f.scope == scope && f.space == Space::Shared &&
             f.type == PtxType::U32;
    });
  };
  EXPECT_EQ(
      red(Sem::Relaxed, Scope::Gpu),
      "red.shared.min.u32 | redop.red min u32 %p, %v : !llvm.ptr<3>, i32");
  EXPECT_EQ(red(Sem::Release, Scope::Gpu),
            "red.release.shared.min.u32 | "
            "redop.red release min u32 %p, %v : !llvm.ptr<3>, i32");
  EXPECT_EQ(red(Sem::Relaxed, Scope::Cta),
            "red.cta.shared.min.u32 | "
            "redop.red cta min u32 %p, %v : !llvm.ptr<3>, i32");
  EXPECT_EQ(red(Sem::Release, Scope::Sys),
            "red.release.sys.shared.min.u32 | "
            "redop.red release sys min u32 %p, %v : !llvm.ptr<3>, i32");

  // atom: same as red.
  EXPECT_EQ(spell([](const Form &f) {
              return f.family == Family::Atom && f.kind == Kind::Cas &&
                     f.sem == Sem::AcqRel && f.scope == Scope::Gpu &&
                     f.space == Space::Global && f.type == PtxType::B32;
            }),
            "atom.acq_rel.global.cas.b32 | %r = redop.atom acq_rel cas b32 %p, "
            "%v, %w : !llvm.ptr<1>, i32");

  // multimem: both or none. red.async: PTX always contains the order, the IR
  // omits the default.
  auto multimem = [](Scope scope) {
    return spell([=](const Form &f) {
      return f.family == Family::MultimemRed && f.sem == Sem::Relaxed &&
             f.scope == scope && f.kind == Kind::And &&
             f.type == PtxType::B32 && f.space == Space::Generic;
    });
  };
  EXPECT_EQ(multimem(Scope::Sys), "multimem.red.and.b32 | redop.multimem.red "
                                  "and b32 %p, %v : !llvm.ptr, i32");
  EXPECT_EQ(multimem(Scope::Gpu),
            "multimem.red.relaxed.gpu.and.b32 | redop.multimem.red relaxed gpu "
            "and b32 %p, %v : !llvm.ptr, i32");
  EXPECT_EQ(
      spell([](const Form &f) {
        return f.family == Family::RedAsync && f.kind == Kind::And &&
               f.space == Space::Generic;
      }),
      "red.async.relaxed.cluster.mbarrier::complete_tx::bytes.and.b32 | "
      "redop.red.async and b32 %p, %v mbar(%bar) : !llvm.ptr, i32, !llvm.ptr");
}

TEST(Spelling, QualifiersAreInGrammarOrder) {
  EXPECT_EQ(spell([](const Form &f) {
              return f.family == Family::Red && f.kind == Kind::Add &&
                     f.cacheHint && f.vec == Vec::V4 &&
                     f.type == PtxType::F16x2 && f.sem == Sem::Release &&
                     f.scope == Scope::Cluster && f.space == Space::Global;
            }),
            "red.release.cluster.global.add.noftz.L2::cache_hint.v4.f16x2 | "
            "redop.red release cluster add v4 f16x2 %p, %v cache_hint(%pol) : "
            "!llvm.ptr<1>, vector<8xf16>");
  EXPECT_EQ(spell([](const Form &f) {
              return f.mmio && f.space == Space::Global &&
                     f.type == PtxType::U32;
            }),
            "red.async.mmio.release.sys.global.add.u32 | redop.red.async mmio "
            "release sys add u32 %p, %v : !llvm.ptr<1>, i32");
  EXPECT_EQ(
      spell([](const Form &f) {
        return f.family == Family::CpReduceAsyncBulk && f.cacheHint && !f.sem &&
               f.type == PtxType::BF16 && f.kind == Kind::Add;
      }),
      "cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.add."
      "noftz.bf16 | redop.cp.reduce.async.bulk add bf16 %p, %s, %n "
      "cache_hint(%pol) : !llvm.ptr<1>, !llvm.ptr<3>");
  EXPECT_EQ(
      spell([](const Form &f) {
        return f.family == Family::CpReduceAsyncBulk && f.mbar && !f.sem &&
               f.kind == Kind::And;
      }),
      "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::"
      "bytes.and.b32 | redop.cp.reduce.async.bulk and b32 %p, %s, %n "
      "mbar(%bar) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>");
  EXPECT_EQ(spell([](const Form &f) {
              return f.family == Family::ReduxSync && f.abs && f.nan &&
                     f.kind == Kind::Min;
            }),
            "redux.sync.min.abs.NaN.f32 | %r = redop.redux.sync min abs nan "
            "f32 %v, %m : f32");
  EXPECT_EQ(spell([](const Form &f) {
              return f.acc == Acc::F16 && f.vec == Vec::V8 &&
                     f.type == PtxType::E4M3 && f.sem == Sem::Acquire &&
                     f.scope == Scope::Cta && f.space == Space::Generic &&
                     f.kind == Kind::Add;
            }),
            "multimem.ld_reduce.acquire.cta.add.acc::f16.v8.e4m3 | "
            "%r = redop.multimem.ld_reduce acquire cta add acc_f16 v8 e4m3 "
            "%p : !llvm.ptr -> vector<8xf8E4M3FN>");
  EXPECT_EQ(spell([](const Form &f) {
              return f.primary == Evict::EvictLast &&
                     f.secondary == Evict::EvictFirst &&
                     f.space == Space::Global;
            }),
            "createpolicy.range.global.L2::evict_last.L2::evict_first.b64 | "
            "%r = redop.createpolicy.range evict_last, evict_first %p, %m, %m "
            ": !llvm.ptr<1>");
}

TEST(Spelling, AliasesOfAFamily) {
  auto spellAll = [](Kind kind, bool aligned) {
    std::string text;
    forEachForm([&](const Form &f) {
      if (f.family != Family::BarrierRed || f.kind != kind ||
          f.aligned != aligned)
        return;
      text += getIRLine(f);
      for (const Spelling &each : getSpellings(f))
        text += " | " + each.mnemonic + " " +
                getPtxVersionName(each.needs.minPtx) + " sm_" +
                std::to_string(each.needs.minSm);
    });
    return text;
  };
  EXPECT_EQ(spellAll(Kind::Popc, true),
            "%r = redop.barrier.red popc aligned u32 %id, %c : i32 | "
            "barrier.red.popc.aligned.u32 6.0 sm_30 | "
            "bar.cta.red.popc.u32 7.8 sm_20 | bar.red.popc.u32 2.0 sm_20 | "
            "barrier.cta.red.popc.aligned.u32 7.8 sm_30");
  EXPECT_EQ(spellAll(Kind::And, false),
            "%r = redop.barrier.red and pred %id, %c : i1 | "
            "barrier.red.and.pred 6.0 sm_30 | "
            "barrier.cta.red.and.pred 7.8 sm_30");
}

TEST(Spelling, NoFtzOfHalves) {
  auto hasNoFtz = [](Family family, Kind kind = Kind::Add,
                     PtxType type = PtxType::BF16x2) {
    unsigned with = 0, without = 0;
    forEachForm([&](const Form &f) {
      // A word of its own is for f32.
      if (f.family != family || f.kind != kind || f.type != type || f.noftz)
        return;
      bool isWritten = getMnemonic(f).find("noftz") != std::string::npos;
      ++(isWritten ? with : without);
    });
    // All types must agree.
    EXPECT_NE(with == 0, without == 0);
    return with != 0;
  };
  EXPECT_TRUE(hasNoFtz(Family::Red));
  EXPECT_TRUE(hasNoFtz(Family::Red, Kind::Max));
  EXPECT_FALSE(hasNoFtz(Family::Red, Kind::Add, PtxType::F32));
  EXPECT_TRUE(hasNoFtz(Family::Atom));
  EXPECT_TRUE(hasNoFtz(Family::Atom, Kind::Min));
  // Only for additions.
  constexpr Family bulk = Family::CpReduceAsyncBulk;
  EXPECT_TRUE(hasNoFtz(bulk, Kind::Add, PtxType::F16));
  EXPECT_FALSE(hasNoFtz(bulk, Kind::Min, PtxType::F16));
  EXPECT_FALSE(hasNoFtz(Family::MultimemRed));
  EXPECT_FALSE(hasNoFtz(Family::MultimemLdReduce));
}

TEST(Spelling, Pieces) {
  EXPECT_EQ(getElementCount(PtxType::F32, std::nullopt), 1u);
  EXPECT_EQ(getElementCount(PtxType::F16x2, std::nullopt), 2u);
  EXPECT_EQ(getElementCount(PtxType::F16x2, Vec::V4), 8u);
  EXPECT_EQ(getElementCount(PtxType::E5M2x4, Vec::V4), 16u);
  EXPECT_EQ(getElementName(Element::E4M3), "f8E4M3FN");
  EXPECT_EQ(getElementName(Element::I16), "i16");
  EXPECT_EQ(getElementName(Element::I32), "i32");
  EXPECT_EQ(getElementName(Element::I128), "i128");
  EXPECT_EQ(getPointerType(Space::Generic), "!llvm.ptr");
  EXPECT_EQ(getPointerType(Space::SharedCluster), "!llvm.ptr<7>");
  EXPECT_EQ(getSpace(1), Space::Global);
  for (unsigned addressSpace : {2, 4, 5, 6, 8, 101, 1 << 20})
    EXPECT_FALSE(getSpace(addressSpace)) << addressSpace;
  EXPECT_EQ(getPtxVersionName(81), "8.1");
}
