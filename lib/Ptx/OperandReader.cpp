//===- OperandReader.cpp - Reads the operands of PTX ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;
using Kind = Operand::Kind;

/// The stack must hold that many calls.
static constexpr unsigned kMaxDepth = 128;

/// How tight the operators `=`, `? :` and `<<` bind.
static constexpr unsigned kConditional = 2, kShift = 10;

/// How tight the operator `word` binds, or 0.
static unsigned getPrecedence(StringRef word) {
  return llvm::StringSwitch<unsigned>(word)
      .Case("=", 1)
      .Case("?", kConditional)
      .Case("||", 3)
      .Case("&&", 4)
      .Case("|", 5)
      .Case("^", 6)
      .Case("&", 7)
      .Cases({"==", "!="}, 8)
      .Cases({"<", ">", "<=", ">="}, 9)
      .Cases({"<<", ">>"}, kShift)
      .Cases({"+", "-"}, 11)
      .Cases({"*", "/", "%"}, 12)
      .Default(0);
}

unsigned Reader::peekOperator(StringRef &word) const {
  if (!token.is(Token::Kind::Mark))
    return 0;
  const char *begin = token.text.begin();
  StringRef two(begin, module.text.end() - begin > 1 ? 2 : 1);
  for (StringRef each : {two, token.text})
    if (unsigned precedence = getPrecedence(each)) {
      word = each;
      return precedence;
    }
  return 0;
}

void Reader::takeParts(Operand &operand, llvm::ArrayRef<Operand> parts,
                       const char *begin) {
  operand.parts = keep<Operand>(parts);
  operand.text = getSpan(begin);
}

bool Reader::readExpression(Operand &operand, unsigned least, unsigned depth) {
  const char *begin = token.text.begin();
  if (!readPrefix(operand, depth))
    return false;
  StringRef word;
  while (unsigned precedence = peekOperator(word)) {
    if (precedence < least)
      break;
    for (size_t i = 0; i < word.size(); ++i)
      advance();
    Operands parts{operand, Operand()};
    if (!readExpression(parts[1], precedence + 1, depth + 1))
      return false;
    bool isPair =
        word == "|" && (parts[0].is(Kind::Name) || parts[0].is(Kind::Sink));
    operand = Operand();
    operand.kind = isPair ? Kind::Pair : Kind::Binary;
    if (precedence == kConditional) {
      operand.kind = Kind::Conditional;
      if (!expect(':', "in this expression") ||
          !readExpression(parts.emplace_back(), kConditional, depth + 1))
        return false;
    }
    operand.word = word;
    takeParts(operand, parts, begin);
  }
  return true;
}

bool Reader::readPrefix(Operand &operand, unsigned depth) {
  if (depth > kMaxDepth)
    return fail("this operand is nested too deeply");
  if (!token.is('-') && !token.is('+') && !token.is('!') && !token.is('~'))
    return readPrimary(operand, depth);
  operand.kind = Kind::Unary;
  operand.word = take();
  Operand part;
  if (!readPrefix(part, depth + 1))
    return false;
  takeParts(operand, part, operand.word.begin());
  return true;
}

bool Reader::readElements(Operand &operand, char close, unsigned depth) {
  Operands parts;
  const char *begin = take().begin();
  if (!consume(close)) {
    do {
      if (!readExpression(parts.emplace_back(), 0, depth + 1))
        return false;
    } while (consume(','));
    if (!consume(close))
      return fail(llvm::Twine("expected ',' or '") + llvm::Twine(close) + "'");
  }
  takeParts(operand, parts, begin);
  return true;
}

bool Reader::readParenthesis(Operand &operand, unsigned depth) {
  if (!peek().is(Token::Kind::Dotted)) {
    operand.kind = Kind::List;
    return readElements(operand, ')', depth);
  }
  operand.kind = Kind::Cast;
  const char *begin = take().begin();
  operand.word = take();
  Operand part;
  if (!expect(')', "after the type") || !readPrefix(part, depth + 1))
    return false;
  takeParts(operand, part, begin);
  return true;
}

bool Reader::readPrimary(Operand &operand, unsigned depth) {
  if (token.is('{') || token.is('[')) {
    operand.kind = token.is('{') ? Kind::Vector : Kind::Address;
    return readElements(operand, token.is('{') ? '}' : ']', depth);
  }
  if (token.is('('))
    return readParenthesis(operand, depth);
  if (token.is(Token::Kind::String)) {
    operand.kind = Kind::String;
    operand.text = operand.word = take();
    return true;
  }
  // `.5` is a number.
  bool isFraction =
      token.is(Token::Kind::Dotted) && llvm::isDigit(token.text[1]);
  if (token.is(Token::Kind::Number) || isFraction)
    operand.kind = Kind::Number;
  else if (token.is(Token::Kind::Name) ||
           (allowsDots && token.is(Token::Kind::Dotted)))
    operand.kind = token.text == "_" ? Kind::Sink : Kind::Name;
  else
    return fail("expected an operand");
  operand.text = operand.word = take();
  if (operand.is(Kind::Name) && token.is(Token::Kind::Dotted) &&
      token.text.begin() == operand.text.end()) {
    operand.selector = take();
    operand.text = getSpan(operand.word.begin());
  }
  while (token.is('(') || (token.is('[') && !operand.is(Kind::Number))) {
    Operands parts{operand, Operand()};
    operand = Operand();
    operand.kind = token.is('(') ? Kind::Apply : Kind::Element;
    parts[1].kind = token.is('(') ? Kind::List : Kind::Address;
    if (!readElements(parts[1], token.is('(') ? ')' : ']', depth + 1))
      return false;
    takeParts(operand, parts, parts[0].text.begin());
  }
  return true;
}

bool Reader::readExpressionList(
    llvm::SmallVectorImpl<llvm::ArrayRef<Operand>> &groups) {
  do {
    Operand operand;
    if (!readExpression(operand, 0, 0))
      return false;
    groups.push_back(keep<Operand>(llvm::ArrayRef(operand)));
  } while (consume(','));
  return true;
}

//===----------------------------------------------------------------------===//
// Operands of any syntax
//===----------------------------------------------------------------------===//

/// Skips the tokens up to a comma or a semicolon that is not in brackets. Two
/// operands without a comma are no operand.
bool Reader::skipOperand() {
  unsigned nesting = 0;
  bool endsOperand = false;
  while (true) {
    bool isWord = token.is(Token::Kind::Name) ||
                  token.is(Token::Kind::Number) ||
                  token.is(Token::Kind::String);
    bool opens = token.is('{') || token.is('[') || token.is('(');
    bool closes = token.is('}') || token.is(']') || token.is(')');
    if (nesting == 0 && (token.is(',') || token.is(';')))
      return true;
    if (token.is(';') || token.is(Token::Kind::End) ||
        token.is(Token::Kind::Bad) || token.is(Token::Kind::Dwarf) ||
        (closes && nesting == 0) || (isWord && endsOperand))
      return false;
    nesting += opens;
    nesting -= closes;
    endsOperand = isWord || closes;
    advance();
  }
}

bool Reader::readAnyOperand(Operand &operand) {
  Place start = *this;
  bool isRead = readExpression(operand, 0, 0);
  if (isRead && (token.is(',') || token.is(';')))
    return true;
  if (isRead)
    fail("expected ',' or ';'");
  Place failed = std::exchange(static_cast<Place &>(*this), start);
  if (skipOperand() && last.end() > start.token.text.begin()) {
    operand = Operand();
    operand.text = getSpan(start.token.text.begin());
    return true;
  }
  static_cast<Place &>(*this) = failed;
  return false;
}

bool Reader::readCommaList(
    llvm::SmallVectorImpl<llvm::ArrayRef<Operand>> &groups) {
  do {
    Operand operand;
    if (!readAnyOperand(operand))
      return false;
    groups.push_back(keep<Operand>(llvm::ArrayRef(operand)));
  } while (consume(','));
  return true;
}
