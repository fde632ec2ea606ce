//===- PtxEditsTest.cpp - Printing PTX modules with changes ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Ptx/PtxEdits.h"
#include "SampleModule.h"
#include "llvm/Support/Casting.h"
#include <gtest/gtest.h>

using namespace mlir::redop::ptx;
using llvm::StringRef;

static std::string print(const Edits &edits) {
  std::string text;
  llvm::raw_string_ostream os(text);
  edits.print(os);
  return text;
}

static bool isRefused(llvm::Error error) {
  return llvm::toString(std::move(error)) == "this text is changed already";
}

static constexpr char small[] = ".version 8.1\n.target sm_90\n.entry k() {\n"
                                "  atom.add.u32 _, [%rd1] , 1; // One.\n"
                                "\tret;\n}\n";

namespace {
class PtxEdits : public testing::Test {
protected:
  void SetUp() override {
    ReadError error;
    module = Module::read(small, error);
    ASSERT_TRUE(module) << error.format("test");
    const auto *kernel = llvm::cast<Function>(module->getStatements().back());
    body = kernel->body;
    atom = llvm::cast<Instruction>(body->statements.front());
  }
  std::unique_ptr<Module> module;
  const Block *body = nullptr;
  const Instruction *atom = nullptr;
};
} // namespace

TEST_F(PtxEdits, KeepEveryByte) {
  ReadError error;
  std::unique_ptr<Module> sample = Module::read(sampleModule, error);
  ASSERT_TRUE(sample);
  EXPECT_EQ(print(Edits(*sample)), sampleModule);
}

TEST_F(PtxEdits, ReplaceNodesAndParts) {
  Edits edits(*module);
  EXPECT_FALSE(edits.replace(atom->words[0], "red"));
  EXPECT_FALSE(edits.replace(atom->operands[2].text, "2"));
  EXPECT_FALSE(edits.replace(module->getVersion(), "9.0"));
  EXPECT_EQ(print(edits), ".version 9.0\n.target sm_90\n.entry k() {\n"
                          "  red.add.u32 _, [%rd1] , 2; // One.\n"
                          "\tret;\n}\n");
  Edits whole(*module);
  EXPECT_FALSE(whole.replace(body->text, "{ ret; }"));
  EXPECT_EQ(print(whole), ".version 8.1\n.target sm_90\n.entry k() { ret; }\n");
}

TEST_F(PtxEdits, InsertInOrder) {
  Edits edits(*module);
  EXPECT_FALSE(edits.insertBefore(atom->text, "a;"));
  EXPECT_FALSE(edits.replace(atom->text, "c;"));
  EXPECT_FALSE(edits.insertBefore(atom->text, "b; "));
  EXPECT_EQ(print(edits), ".version 8.1\n.target sm_90\n.entry k() {\n"
                          "  a;b; c; // One.\n\tret;\n}\n");
}

TEST_F(PtxEdits, RefuseOverlaps) {
  Edits edits(*module);
  EXPECT_FALSE(edits.replace(atom->text, ""));
  EXPECT_TRUE(isRefused(edits.replace(atom->text, "x")));
  EXPECT_TRUE(isRefused(edits.replace(atom->words[0], "x")));
  EXPECT_TRUE(isRefused(edits.replace(atom->operands[1].text, "x")));
  EXPECT_TRUE(isRefused(edits.replace(body->text, "x")));
  EXPECT_TRUE(isRefused(edits.insertBefore(atom->operands[1].text, "x")));
  EXPECT_FALSE(edits.replace(body->statements.back()->text, "exit;"));
  EXPECT_EQ(print(edits), ".version 8.1\n.target sm_90\n.entry k() {\n"
                          "   // One.\n\texit;\n}\n");
}
