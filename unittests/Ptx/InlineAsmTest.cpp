//===- InlineAsmTest.cpp - The PTX of inline assembly ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Ptx/InlineAsm.h"
#include "redop/Ptx/Operands.h"
#include <gtest/gtest.h>

using namespace mlir::redop::ptx;
using llvm::StringRef;

/// The text without escapes, or the error.
static std::string readText(StringRef text) {
  std::string why;
  std::unique_ptr<InlineAsm> ptx = InlineAsm::read(text, why);
  return ptx ? ptx->getText().str() : why;
}

TEST(InlineAsm, ReplacesEscapes) {
  EXPECT_EQ(readText(""), "");
  EXPECT_EQ(readText("add.u32 $0, ${1}, $12;"), "add.u32 $0, $1, $12;");
  EXPECT_EQ(readText("$$L__${:uid}: bra $$L__${:uid};"),
            "$L___uid: bra $L___uid;");
  EXPECT_EQ(readText("@!$2 red.add.u32 [$0+-4], {$1};"),
            "@!$2 red.add.u32 [$0+-4], {$1};");
}

TEST(InlineAsm, RefusesOtherEscapes) {
  StringRef problem = "the text contains an escape that redop does not support "
                      "at '";
  for (StringRef text :
       {"$", "$x;", "${0:x};", "${0;", "$(a|b$);", "$12345;", "${;", "$1a;",
        // A name that looks like an operand, and an operand in a name.
        "$$1;"})
    EXPECT_EQ(readText(text), (problem + text + "'").str()) << text.str();
  EXPECT_EQ(readText("mov.u32 r$0, 1;"), (problem + "$0, 1;'").str());
  EXPECT_EQ(readText("l_uid: bra l${:uid};"),
            "the text uses both ${:uid} and names with _uid");
}

TEST(InlineAsm, RefusesTextsThatAreNoPTX) {
  EXPECT_EQ(readText("red.add.u32 [$0], $1"),
            "expected ';' after 'red.add.u32'");
  EXPECT_EQ(readText("{ ret;"), "expected '}'");
  EXPECT_EQ(readText("{ ret; } }"), "unexpected '}'");
  EXPECT_EQ(readText("/* ret;"), "this comment does not end");
}

TEST(InlineAsm, WalksScopes) {
  std::string why, mnemonics;
  std::unique_ptr<InlineAsm> ptx = InlineAsm::read(
      "mov.u32 $0, 0; { .reg .pred p; { bar.sync 0; } l: @p ret; } exit;", why);
  ASSERT_TRUE(ptx) << why;
  ptx->walk(
      [&](const Instruction &each) { mnemonics += each.getMnemonic() + " "; });
  EXPECT_EQ(mnemonics, "mov.u32 bar.sync ret exit ");
}

TEST(InlineAsm, FindsOperands) {
  std::string why;
  std::unique_ptr<InlineAsm> ptx =
      InlineAsm::read("st.b32 [$1+-8], {$2.x, $$a, x, -0x10U, 08};", why);
  ASSERT_TRUE(ptx) << why;
  ptx->walk([](const Instruction &each) {
    AddressParts address = splitAddress(each.operands[0]);
    ASSERT_TRUE(address.base && address.offset);
    EXPECT_EQ(getOperandNumber(*address.base), 1u);
    EXPECT_EQ(readInteger(*address.offset), uint64_t(-8));
    llvm::ArrayRef<Operand> values = each.operands[1].parts;
    for (size_t i : {0, 1, 2})
      EXPECT_EQ(getOperandNumber(values[i]), std::nullopt) << i;
    EXPECT_EQ(readInteger(values[3]), uint64_t(-16));
    EXPECT_EQ(readInteger(values[4]), std::nullopt);
  });
}

/// Whether `-` stands after the base of the address that is `text`.
static bool hasMinus(StringRef text) {
  std::string why;
  bool hasMinus = false;
  std::unique_ptr<InlineAsm> ptx =
      InlineAsm::read(("prefetch " + text + ";").str(), why);
  EXPECT_TRUE(ptx) << why;
  ptx->walk([&](const Instruction &each) {
    hasMinus = hasMinusAfterBase(each.operands[0]);
  });
  return hasMinus;
}

TEST(InlineAsm, FindsMinusAfterBase) {
  EXPECT_TRUE(hasMinus("[$0-4]"));
  EXPECT_TRUE(hasMinus("[a - 8 + 4]"));
  EXPECT_FALSE(hasMinus("[$0]"));
  EXPECT_FALSE(hasMinus("[$0+-4]"));
  EXPECT_FALSE(hasMinus("[$0+4-8]"));
  EXPECT_FALSE(hasMinus("[]"));
}
