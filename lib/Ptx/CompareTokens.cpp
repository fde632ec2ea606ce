//===- CompareTokens.cpp - Compares a tree of PTX with its text -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Visits the tree in the order of the text. Every token must be where
/// the tree says, every punctuation character what the kinds of the nodes say,
/// and every node as long as its tokens.
///
//===----------------------------------------------------------------------===//

#include "ModuleLexer.h"
#include "redop/Ptx/PtxModule.h"
#include "llvm/Support/Casting.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;
using Kind = Operand::Kind;

namespace {
class TokenComparison {
public:
  explicit TokenComparison(StringRef text) : lexer(text) { advance(); }

  void compare(llvm::ArrayRef<const Statement *> statements);
  StringRef finish() {
    check(token.is(Token::Kind::End));
    return difference;
  }

private:
  void advance() {
    last = token.text;
    token = lexer.next();
  }
  void check(bool isEqual) {
    if (!isEqual && difference.data() == nullptr)
      difference = token.text;
  }
  /// One token, at its place in the text.
  void word(StringRef expected) {
    check(token.text.data() == expected.data() &&
          token.text.size() == expected.size());
    advance();
  }
  void marks(StringRef expected) {
    for (char mark : expected) {
      check(token.is(mark));
      advance();
    }
  }
  void begin(StringRef text) { check(token.text.data() == text.data()); }
  void end(StringRef text) { check(last.end() == text.end()); }
  template <typename List, typename Visit>
  void separate(const List &list, Visit visit) {
    bool isFirst = true;
    for (const auto &each : list) {
      if (!std::exchange(isFirst, false))
        marks(",");
      visit(each);
    }
  }
  void words(llvm::ArrayRef<StringRef> list) {
    for (StringRef each : list)
      word(each);
  }
  void operand(const Operand &operand);
  void operandTokens(const Operand &operand);
  void operands(llvm::ArrayRef<Operand> list) {
    separate(list, [&](const Operand &each) { operand(each); });
  }
  void specifiers(llvm::ArrayRef<Specifier> list);
  void parameters(llvm::ArrayRef<const Variable *> list);
  void variable(const Variable &variable);
  void function(const Function &function);
  void instruction(const Instruction &instruction);
  void directive(const Directive &directive);
  void statement(const Statement &statement);
  void statementTokens(const Statement &statement);

  ModuleLexer lexer;
  Token token;
  StringRef last, difference;
};
} // namespace

void TokenComparison::operand(const Operand &operand) {
  begin(operand.text);
  operandTokens(operand);
  end(operand.text);
}

void TokenComparison::operandTokens(const Operand &operand) {
  auto part = [&](unsigned i) { this->operand(operand.parts[i]); };
  switch (operand.kind) {
  case Kind::Name:
  case Kind::Sink:
  case Kind::Number:
  case Kind::String:
    word(operand.word);
    if (!operand.selector.empty())
      word(operand.selector);
    return;
  case Kind::Vector:
    return marks("{"), operands(operand.parts), marks("}");
  case Kind::Address:
    return marks("["), operands(operand.parts), marks("]");
  case Kind::List:
    return marks("("), operands(operand.parts), marks(")");
  case Kind::Unary:
    return marks(operand.word), part(0);
  case Kind::Pair:
  case Kind::Binary:
    return part(0), marks(operand.word), part(1);
  case Kind::Conditional:
    return part(0), marks("?"), part(1), marks(":"), part(2);
  case Kind::Cast:
    return marks("("), word(operand.word), marks(")"), part(0);
  case Kind::Apply:
  case Kind::Element:
    return part(0), part(1);
  case Kind::Other:
    while (!token.is(Token::Kind::End) && !token.is(Token::Kind::Bad) &&
           token.text.begin() < operand.text.end())
      advance();
    return;
  }
}

void TokenComparison::specifiers(llvm::ArrayRef<Specifier> list) {
  for (const Specifier &specifier : list) {
    word(specifier.name);
    operands(specifier.arguments);
    end(specifier.text);
  }
}

void TokenComparison::parameters(llvm::ArrayRef<const Variable *> list) {
  marks("(");
  separate(list, [&](const Variable *each) { statement(*each); });
  marks(")");
}

void TokenComparison::variable(const Variable &variable) {
  words(variable.linkage);
  specifiers(variable.specifiers);
  separate(variable.declarators, [&](const Declarator &each) {
    word(each.name);
    for (const Operand &count : each.counts)
      marks("<"), operand(count), marks(">");
    for (const Operand &dimension : each.dimensions)
      operand(dimension);
    for (const Operand &value : each.initializer)
      marks("="), operand(value);
    end(each.text);
  });
  if (!variable.isParameter)
    marks(";");
}

void TokenComparison::function(const Function &function) {
  words(function.linkage);
  word(function.keyword);
  specifiers(function.specifiers);
  if (function.hasResults)
    parameters(function.results);
  word(function.name);
  if (function.hasParameters)
    parameters(function.parameters);
  for (const Directive *each : function.directives)
    statement(*each);
  if (function.body)
    statement(*function.body);
  else
    marks(";");
}

void TokenComparison::instruction(const Instruction &instruction) {
  if (instruction.hasGuard)
    marks("@"), operand(instruction.guard);
  words(instruction.words);
  operands(instruction.operands);
  marks(";");
}

void TokenComparison::directive(const Directive &directive) {
  word(directive.name);
  separate(directive.groups, [&](llvm::ArrayRef<Operand> group) {
    for (const Operand &each : group)
      operand(each);
  });
  if (directive.hasSemicolon)
    marks(";");
}

void TokenComparison::statement(const Statement &statement) {
  begin(statement.text);
  statementTokens(statement);
  end(statement.text);
}

void TokenComparison::statementTokens(const Statement &statement) {
  switch (statement.kind) {
  case Statement::Kind::Instruction:
    return instruction(llvm::cast<Instruction>(statement));
  case Statement::Kind::Label:
    return word(llvm::cast<Label>(statement).name), marks(":");
  case Statement::Kind::Block:
    marks("{");
    compare(llvm::cast<Block>(statement).statements);
    return marks("}");
  case Statement::Kind::Variable:
    return variable(llvm::cast<Variable>(statement));
  case Statement::Kind::Function:
    return function(llvm::cast<Function>(statement));
  case Statement::Kind::Section: {
    const auto &section = llvm::cast<Section>(statement);
    advance();
    word(section.name);
    marks("{");
    compare(section.statements);
    return marks("}");
  }
  case Statement::Kind::Directive:
    return directive(llvm::cast<Directive>(statement));
  case Statement::Kind::Empty:
    return marks(";");
  }
}

void TokenComparison::compare(llvm::ArrayRef<const Statement *> statements) {
  for (const Statement *each : statements)
    statement(*each);
}

StringRef Module::findDifference() const {
  TokenComparison comparison(text);
  comparison.compare(statements);
  return comparison.finish();
}
