//===- PtxErrorsTest.cpp - Texts that are no PTX module -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SampleModule.h"
#include "redop/Ptx/PtxModule.h"
#include "llvm/ADT/Twine.h"
#include <gtest/gtest.h>

using namespace mlir::redop::ptx;
using llvm::StringRef;

static std::string getError(StringRef text) {
  ReadError error;
  return Module::read(text, error) ? "" : error.format("a.ptx");
}

/// The first line of the error of a kernel with `body`, whose line is 4.
static std::string getBodyError(StringRef body) {
  std::string text =
      (llvm::Twine(".version 8.1\n.target sm_90\n.entry k() {\n") + body +
       "\n}\n")
          .str();
  return StringRef(getError(text)).split('\n').first.str();
}

/// Reads `text`. If that succeeds, the tree must have all of it.
static void readAnything(StringRef text) {
  ReadError error;
  if (std::unique_ptr<Module> module = Module::read(text, error))
    EXPECT_EQ(module->findDifference().data(), nullptr) << text.str();
  else
    EXPECT_FALSE(error.message.empty()) << text.str();
}

TEST(PtxErrors, HaveTheLine) {
  EXPECT_EQ(getError(".version 8.1\n.target sm_90\n.entry k( { ret; }\n"),
            "a.ptx:3:11: error: expected '.param' or '.reg'\n"
            ".entry k( { ret; }\n"
            "          ^\n");
  EXPECT_EQ(getError("\t\"a\"\r\n"),
            "a.ptx:1:2: error: this is not PTX: expected .version\n"
            " \"a\"\n"
            " ^\n");
  EXPECT_EQ(getError("// \x1b\n  \x1b\x01"),
            "a.ptx:2:3: error: no token of PTX begins with this character\n"
            "    \n"
            "  ^\n");
  EXPECT_EQ(getError(""), "a.ptx:1:1: error: this is not PTX: .version and "
                          ".target are missing\n\n^\n");
  std::string error =
      getError(std::string(10000, ' ') + "?" + std::string(10000, ' '));
  EXPECT_EQ(error, "a.ptx:1:10001: error: this is not PTX: expected .version\n"
                   "... " +
                       std::string(60, ' ') + "?" + std::string(59, ' ') +
                       " ...\n" + std::string(64, ' ') + "^\n");
}

TEST(PtxErrors, SayWhatWasExpected) {
  EXPECT_EQ(getBodyError("add.u32 %r1, %r2"),
            "a.ptx:5:1: error: expected ',' or ';'");
  EXPECT_EQ(getBodyError("add.u32 %r1, %r2 ret;"),
            "a.ptx:4:18: error: expected ',' or ';'");
  EXPECT_EQ(getBodyError("add.u32 %r1,, 1;"),
            "a.ptx:4:13: error: expected an operand");
  EXPECT_EQ(getBodyError("mov.b64 {%r1, %r2;"),
            "a.ptx:4:18: error: expected ',' or '}'");
  EXPECT_EQ(getBodyError("@%p1 { }"),
            "a.ptx:4:6: error: expected an instruction after the predicate");
  EXPECT_EQ(getBodyError(".reg .b32 ;"), "a.ptx:4:11: error: expected a name");
  EXPECT_EQ(getBodyError(".reg .b32 %r<4;"),
            "a.ptx:4:15: error: expected '>' after the number of registers");
  EXPECT_EQ(getBodyError(".reg .b32 %r1 ret;"),
            "a.ptx:4:15: error: expected ';' after '%r1'");
  EXPECT_EQ(getBodyError("= 4;"),
            "a.ptx:4:1: error: expected a statement or '}'");
  EXPECT_EQ(getBodyError("{ ret;"), "a.ptx:6:1: error: expected '}'");
  EXPECT_EQ(getBodyError("} }"), "a.ptx:4:3: error: unexpected '}'");
  EXPECT_EQ(getBodyError("} ret;"),
            "a.ptx:4:3: error: 'ret' is not in a function");
  EXPECT_EQ(getBodyError("} .func f() .noreturn }"),
            "a.ptx:4:23: error: expected an operand");
  EXPECT_EQ(getBodyError("} .func 1;"),
            "a.ptx:4:9: error: expected the name of a function after '.func'");
  EXPECT_EQ(getBodyError("} .section .debug { ret; }"),
            "a.ptx:4:21: error: expected a label, data or '}' in a section");
  EXPECT_EQ(getBodyError(".pragma \"x;"),
            "a.ptx:4:9: error: this string does not end");
  EXPECT_EQ(getBodyError("ret; /* x"),
            "a.ptx:4:6: error: this comment does not end");
  EXPECT_EQ(getBodyError("#define X"),
            "a.ptx:4:1: error: redop does not support preprocessor directives "
            "other than the numbers of lines");
  EXPECT_EQ(StringRef(getError(".version x")).split('\n').first,
            "a.ptx:1:10: error: expected a number");
  EXPECT_EQ(StringRef(getError(".version 8.1\n.target 9")).split('\n').first,
            "a.ptx:2:9: error: expected a target");
}

TEST(PtxErrors, NestingHasALimit) {
  for (StringRef open : {"{", "op [", "op (", "op {", "op -", "op a?", "op a[",
                         ".global .b8 a = {", "op 1+(", "op (.s64)"}) {
    std::string text = ".version 8.1\n.target sm_90\n.entry k() {\n";
    StringRef mark =
        open.take_back(open.starts_with("op ") ? open.size() - 3 : 1);
    text += open;
    for (unsigned i = 0; i < 200000; ++i)
      text += mark;
    EXPECT_NE(getError(text), "") << open.str();
  }
  EXPECT_EQ(getBodyError(std::string(1000, '{')),
            "a.ptx:4:257: error: these scopes are nested too deeply");
  std::string deep = std::string(100, '(') + "1" + std::string(100, ')');
  EXPECT_EQ(getBodyError("op " + deep + ";"), "");
}

TEST(PtxErrors, CutTextsAreRead) {
  StringRef sample = sampleModule;
  for (size_t size = 0; size < sample.size(); ++size)
    readAnything(sample.take_front(size));
}

TEST(PtxErrors, ChangedTextsAreRead) {
  std::string text = sampleModule;
  for (char &c : text)
    for (char other : {'\0', '{', ']', '"', ';', ',', '.', '('}) {
      char kept = std::exchange(c, other);
      readAnything(text);
      c = kept;
    }
}
