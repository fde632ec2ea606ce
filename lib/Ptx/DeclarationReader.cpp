//===- DeclarationReader.cpp - Reads variables and functions of PTX -------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleReader.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;

/// Binds tighter than the comparison `>`, which closes a count.
static constexpr unsigned kTighterThanComparison = 10;

/// The words before the one that `isKeyword` accepts, of which there is one.
void Reader::readLinkage(llvm::ArrayRef<StringRef> &linkage,
                         llvm::function_ref<bool(StringRef)> isKeyword) {
  llvm::SmallVector<StringRef, 2> words;
  while (!isKeyword(token.text))
    words.push_back(take());
  linkage = keep<StringRef>(words);
}

/// The argument of a specifier: `4` of `.align 4`, `(.managed)`, `[3]`.
bool Reader::readArgument(Specifier &specifier) {
  Operand argument;
  bool isList = specifier.name != ".align" && token.is('(');
  bool isRead;
  if (isList) {
    argument.kind = Operand::Kind::List;
    llvm::SaveAndRestore allow(allowsDots, true);
    isRead = readElements(argument, ')', 0);
  } else {
    isRead = readPrefix(argument, 0);
  }
  specifier.arguments = keep<Operand>(llvm::ArrayRef(argument));
  return isRead;
}

bool Reader::readSpecifiers(llvm::ArrayRef<Specifier> &specifiers) {
  llvm::SmallVector<Specifier> list;
  while (token.is(Token::Kind::Dotted)) {
    Specifier &specifier = list.emplace_back();
    specifier.name = take();
    if ((specifier.name == ".align" || token.is('(') || token.is('[')) &&
        !readArgument(specifier))
      return false;
    specifier.text = getSpan(specifier.name.begin());
  }
  specifiers = keep<Specifier>(list);
  return true;
}

bool Reader::readDeclarator(Declarator &declarator) {
  if (!token.is(Token::Kind::Name))
    return fail("expected a name");
  declarator.name = take();
  if (consume('<')) {
    Operand count;
    if (!readExpression(count, kTighterThanComparison, 0) ||
        !expect('>', "after the number of registers"))
      return false;
    declarator.counts = keep<Operand>(llvm::ArrayRef(count));
  }
  Operands dimensions;
  while (token.is('[')) {
    dimensions.emplace_back().kind = Operand::Kind::Address;
    if (!readElements(dimensions.back(), ']', 0))
      return false;
  }
  declarator.dimensions = keep<Operand>(dimensions);
  if (consume('=')) {
    Operand value;
    if (!readAnyOperand(value))
      return false;
    declarator.initializer = keep<Operand>(llvm::ArrayRef(value));
  }
  declarator.text = getSpan(declarator.name.begin());
  return true;
}

bool Reader::readDeclarators(Variable &variable) {
  llvm::SmallVector<Declarator, 4> declarators;
  do {
    if (!readDeclarator(declarators.emplace_back()))
      return false;
  } while (!variable.isParameter && consume(','));
  variable.declarators = keep<Declarator>(declarators);
  return true;
}

bool Reader::readVariable(Variable &variable) {
  const char *begin = token.text.begin();
  readLinkage(variable.linkage, isStateSpace);
  if (!readSpecifiers(variable.specifiers) || !readDeclarators(variable) ||
      !expect(';', "after '" + variable.declarators.back().name + "'"))
    return false;
  variable.text = getSpan(begin);
  return true;
}

bool Reader::readParameter(Variable &variable) {
  const char *begin = token.text.begin();
  variable.isParameter = true;
  if (!token.is(Token::Kind::Dotted))
    return fail("expected '.param' or '.reg'");
  if (!readSpecifiers(variable.specifiers) || !readDeclarators(variable))
    return false;
  variable.text = getSpan(begin);
  return true;
}

/// A list with its parentheses.
bool Reader::readParameters(llvm::ArrayRef<const Variable *> &parameters) {
  llvm::SmallVector<const Variable *> list;
  if (!expect('(', "before the parameters"))
    return false;
  if (!consume(')')) {
    do {
      auto *variable = create<Variable>();
      if (!readParameter(*variable))
        return false;
      list.push_back(variable);
    } while (consume(','));
    if (!consume(')'))
      return fail("expected ',' or ')' after a parameter");
  }
  parameters = keep<const Variable *>(list);
  return true;
}

bool Reader::readHeaderDirectives(Function &function) {
  llvm::SmallVector<const Directive *> directives;
  while (token.is(Token::Kind::Dotted)) {
    auto *directive = create<Directive>();
    if (!readHeaderDirective(*directive))
      return false;
    directives.push_back(directive);
  }
  function.directives = keep<const Directive *>(directives);
  return true;
}

bool Reader::readFunction(Function &function) {
  const char *begin = token.text.begin();
  readLinkage(function.linkage, isFunctionKeyword);
  function.keyword = take();
  if (!readSpecifiers(function.specifiers))
    return false;
  if (token.is('(')) {
    function.hasResults = true;
    if (!readParameters(function.results))
      return false;
  }
  if (!token.is(Token::Kind::Name))
    return fail("expected the name of a function after '" + function.keyword +
                "'");
  function.name = take();
  if (token.is('(')) {
    function.hasParameters = true;
    if (!readParameters(function.parameters))
      return false;
  }
  if (!readHeaderDirectives(function))
    return false;
  if (token.is('{') && function.keyword != ".callprototype") {
    auto *body = create<Block>();
    if (!readBlock(*body))
      return false;
    function.body = body;
  } else if (!consume(';')) {
    return fail(function.keyword == ".callprototype" ? "expected ';'"
                                                     : "expected ';' or '{'");
  }
  function.text = getSpan(begin);
  return true;
}
