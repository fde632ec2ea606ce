//===- PtxModuleTest.cpp - Reading PTX modules ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Ptx/PtxModule.h"
#include "SampleModule.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Casting.h"
#include <gtest/gtest.h>

using namespace mlir::redop::ptx;
using llvm::cast;
using llvm::StringRef;
using Kind = Operand::Kind;

static std::unique_ptr<Module> read(StringRef text) {
  ReadError error;
  std::unique_ptr<Module> module = Module::read(text, error);
  EXPECT_TRUE(module) << error.format("test");
  return module;
}

/// A kernel with `body`.
static std::string withBody(StringRef body) {
  return (llvm::Twine(".version 8.1\n.target sm_90\n.entry k() {\n") + body +
          "\n}\n")
      .str();
}

template <typename T>
static const T *find(llvm::ArrayRef<const Statement *> statements,
                     StringRef text) {
  for (const Statement *each : statements)
    if (each->text.contains(text) && llvm::isa<T>(each))
      return cast<T>(each);
  ADD_FAILURE() << "not found: " << text.str();
  return nullptr;
}

static const Function &getKernel(const Module &module) {
  return *find<Function>(module.getStatements(), ".entry");
}

/// The operand as text that shows its structure: `(+ a 4)`.
static std::string show(const Operand &operand) {
  std::string parts;
  for (const Operand &part : operand.parts)
    parts += " " + show(part);
  switch (operand.kind) {
  case Kind::Name:
  case Kind::Sink:
  case Kind::Number:
  case Kind::String:
    return operand.word.str() + operand.selector.str();
  case Kind::Vector:
    return "{" + parts + " }";
  case Kind::Address:
    return "[" + parts + " ]";
  case Kind::List:
    return "(list" + parts + ")";
  case Kind::Pair:
    return "(pair" + parts + ")";
  case Kind::Cast:
    return "(cast " + operand.word.str() + parts + ")";
  case Kind::Conditional:
  case Kind::Unary:
  case Kind::Binary:
    return "(" + operand.word.str() + parts + ")";
  case Kind::Apply:
    return "(apply" + parts + ")";
  case Kind::Element:
    return "(element" + parts + ")";
  case Kind::Other:
    return "other<" + operand.text.str() + ">";
  }
  return "";
}

static std::string showOperands(StringRef operands) {
  std::string text = withBody((llvm::Twine("op ") + operands + ";").str()),
              shown;
  std::unique_ptr<Module> module = read(text);
  if (!module)
    return "";
  EXPECT_EQ(module->findDifference(), "");
  const auto *instruction =
      find<Instruction>(getKernel(*module).body->statements, "op");
  for (const Operand &operand : instruction->operands)
    shown += (shown.empty() ? "" : ", ") + show(operand);
  return shown;
}

TEST(PtxModule, HasEveryToken) {
  std::unique_ptr<Module> module = read(sampleModule);
  ASSERT_TRUE(module);
  EXPECT_EQ(module->findDifference().data(), nullptr)
      << module->findDifference().str();
  EXPECT_EQ(module->getVersion(), "8.6");
  EXPECT_EQ(module->getTarget(), "sm_90a");
}

TEST(PtxModule, ReadsOtherBlanks) {
  std::string text;
  for (char c : StringRef(sampleModule))
    text += c == '\n' ? "\r\n" : c == ' ' ? "\t" : std::string(1, c);
  std::unique_ptr<Module> module = read(text);
  ASSERT_TRUE(module);
  EXPECT_EQ(module->findDifference().data(), nullptr);
}

TEST(PtxModule, EndsBeforeNul) {
  std::string text = withBody("ret;") + '\0';
  EXPECT_TRUE(read(text));
  ReadError error;
  EXPECT_FALSE(Module::read(text + "}", error));
  EXPECT_EQ(error.message, "no token of PTX begins with this character");
}

TEST(PtxModule, ReadsOperands) {
  EXPECT_EQ(showOperands("%r1, %tid.x, $L__BB0_1, _"),
            "%r1, %tid.x, $L__BB0_1, _");
  EXPECT_EQ(
      showOperands("-1, 0x1U, 0f3F800000, 1.5e-3, .5, 0d3FF0000000000000"),
      "(- 1), 0x1U, 0f3F800000, 1.5e-3, .5, 0d3FF0000000000000");
  EXPECT_EQ(showOperands("{%r1, _}, {}, {{1, 2}, 3}"),
            "{ %r1 _ }, { }, { { 1 2 } 3 }");
  EXPECT_EQ(showOperands("[%rd1], [%rd1+-8], [a + 4], [map, {%r1, %r2}], [4]"),
            "[ %rd1 ], [ (+ %rd1 (- 8)) ], [ (+ a 4) ], [ map { %r1 %r2 } ], "
            "[ 4 ]");
  EXPECT_EQ(showOperands("%p1|%p2, _ | %p2, !%p1, 1|2"),
            "(pair %p1 %p2), (pair _ %p2), (! %p1), (| 1 2)");
  EXPECT_EQ(showOperands("(a, b), f, ()"), "(list a b), f, (list)");
  EXPECT_EQ(showOperands("a[1], generic(a), 0xFF(a), (.s64) -1"),
            "(element a [ 1 ]), (apply generic (list a)), "
            "(apply 0xFF (list a)), (cast .s64 (- 1))");
  EXPECT_EQ(showOperands("1 + 2 * 3 - 4, 1 << 2 == 4 && 5, a ? b : c ? d : e"),
            "(- (+ 1 (* 2 3)) 4), (&& (== (<< 1 2) 4) 5), "
            "(? a b (? c d e))");
  EXPECT_EQ(showOperands("<%r1>, %r2 %% [1, {2}], %r3"),
            "other<<%r1>>, other<%r2 %% [1, {2}]>, %r3");
}

TEST(PtxModule, ReadsInstructions) {
  std::unique_ptr<Module> module = read(sampleModule);
  ASSERT_TRUE(module);
  const Block &body = *getKernel(*module).body;
  const auto *red = find<Instruction>(body.statements, "order");
  ASSERT_TRUE(red);
  EXPECT_EQ(red->getMnemonic(),
            "red.spcompress::2:4.global.relaxed.gpu.add.u32");
  EXPECT_TRUE(red->is("red"));
  EXPECT_TRUE(red->hasGuard);
  EXPECT_EQ(show(red->guard), "%p2");
  EXPECT_EQ(module->getPosition(red->text).line, 61u);
  EXPECT_EQ(module->getPosition(red->text).column, 3u);
  const auto *branch = find<Instruction>(body.statements, "bra.uni");
  EXPECT_EQ(show(branch->guard), "(! %p1)");
  const auto *call = find<Block>(body.statements, "callseq");
  ASSERT_EQ(call->statements.size(), 4u);
  EXPECT_EQ(cast<Instruction>(call->statements[3])->operands.size(), 3u);
  EXPECT_EQ(find<Label>(body.statements, "$L__BB0_2:")->name, "$L__BB0_2");
}

TEST(PtxModule, ReadsFunctions) {
  std::unique_ptr<Module> module = read(sampleModule);
  ASSERT_TRUE(module);
  const Function &kernel = getKernel(*module);
  EXPECT_TRUE(kernel.isEntry());
  EXPECT_EQ(kernel.name, "kernel");
  EXPECT_EQ(kernel.linkage.front(), ".visible");
  ASSERT_EQ(kernel.parameters.size(), 2u);
  const Variable &pointer = *kernel.parameters[0];
  EXPECT_EQ(pointer.declarators.front().name, "kernel_param_0");
  EXPECT_EQ(pointer.getType(), ".u64");
  EXPECT_EQ(pointer.specifiers.back().text, ".align 16");
  EXPECT_EQ(kernel.parameters[1]->declarators.front().dimensions.size(), 1u);
  ASSERT_EQ(kernel.directives.size(), 6u);
  EXPECT_EQ(kernel.directives[0]->name, ".maxntid");
  EXPECT_EQ(kernel.directives[0]->groups.size(), 3u);
  EXPECT_EQ(kernel.directives[5]->text, ".pragma \"nounroll\";");

  const auto *print = find<Function>(module->getStatements(), "vprintf");
  EXPECT_FALSE(print->isEntry());
  EXPECT_FALSE(print->body);
  EXPECT_EQ(print->results.size(), 1u);
  const auto *prototype =
      find<Function>(kernel.body->statements, ".callprototype");
  EXPECT_EQ(prototype->name, "_");
  EXPECT_EQ(prototype->parameters.size(), 2u);
  EXPECT_EQ(prototype->directives.front()->name, ".noreturn");
}

TEST(PtxModule, ReadsVariables) {
  std::unique_ptr<Module> module = read(sampleModule);
  ASSERT_TRUE(module);
  auto findVariable = [&](StringRef text) {
    return find<Variable>(module->getStatements(), text);
  };
  const Variable *table = findVariable("table[2]");
  EXPECT_EQ(table->specifiers.front().name, ".global");
  EXPECT_EQ(table->getType(), ".b8");
  EXPECT_EQ(table->declarators.front().dimensions.size(), 2u);
  EXPECT_EQ(show(table->declarators.front().initializer.front()),
            "{ { 1 2 0x3 04 } { (- 1) 5U 6 7 } }");
  EXPECT_EQ(findVariable("smem")->linkage.front(), ".extern");
  EXPECT_TRUE(findVariable("smem")->declarators.front().initializer.empty());
  EXPECT_EQ(findVariable("sampler")->getType(), ".samplerref");
  EXPECT_EQ(findVariable("counter")->getType(), ".b32");
  EXPECT_EQ(findVariable("banked")->specifiers.front().text, ".const[3]");
  llvm::ArrayRef<const Statement *> body = getKernel(*module).body->statements;
  const auto *registers = find<Variable>(body, "%r<9>");
  ASSERT_EQ(registers->declarators.size(), 2u);
  EXPECT_EQ(show(registers->declarators[0].counts.front()), "9");
  EXPECT_EQ(find<Variable>(body, "%vec")->getType(), ".f32");
}

TEST(PtxModule, ReadsDirectives) {
  std::unique_ptr<Module> module = read(sampleModule);
  ASSERT_TRUE(module);
  llvm::ArrayRef<const Statement *> body = getKernel(*module).body->statements;
  const auto *loc = find<Directive>(body, "inlined_at");
  ASSERT_EQ(loc->groups.size(), 3u);
  EXPECT_EQ(loc->groups[0].size(), 3u);
  EXPECT_EQ(show(loc->groups[1][1]), "(+ $L__info_string0 4)");
  EXPECT_EQ(loc->groups[2].size(), 4u);
  EXPECT_EQ(find<Directive>(body, ".branchtargets")->groups.size(), 2u);
  const auto *info = find<Section>(module->getStatements(), ".debug_info");
  EXPECT_EQ(info->name, ".debug_info");
  EXPECT_EQ(info->statements.size(), 4u);
  EXPECT_EQ(find<Directive>(module->getStatements(), "0x2b")->text,
            "@@DWARF .byte 0x2b, 0x00");
}

TEST(PtxModule, RecognizesModules) {
  EXPECT_TRUE(isModule("// A comment.\n.version 8.1"));
  EXPECT_FALSE(isModule(""));
  EXPECT_FALSE(isModule("module {}"));
  EXPECT_FALSE(isModule("/* .version 8.1"));
}
