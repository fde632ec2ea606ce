//===- ModuleReader.cpp - Reads a PTX module ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleReader.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;

/// The stack must hold that many calls.
static constexpr unsigned kMaxScopes = 256;

bool mlir::redop::ptx::isStateSpace(StringRef word) {
  return llvm::StringSwitch<bool>(word.split("::").first)
      .Cases({".reg", ".sreg", ".const", ".global", ".local"}, true)
      .Cases({".param", ".shared", ".tex"}, true)
      .Default(false);
}

bool mlir::redop::ptx::isFunctionKeyword(StringRef word) {
  return word == ".entry" || word == ".func" || word == ".callprototype";
}

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

/// Sets the line of an error, without characters that a terminal would obey.
static void setLine(ReadError &error, StringRef text, size_t offset) {
  // A longer line is cut.
  constexpr size_t kWidth = 60;
  StringRef before = text.take_front(offset).take_back(kWidth);
  StringRef after = text.substr(offset, kWidth);
  bool isCutBefore = offset > kWidth,
       isCutAfter = text.size() - offset > kWidth;
  if (size_t end = before.rfind('\n'); end != StringRef::npos) {
    before = before.substr(end + 1);
    isCutBefore = false;
  }
  if (size_t end = after.find('\n'); end != StringRef::npos) {
    after = after.take_front(end);
    isCutAfter = false;
  }
  error.line = (isCutBefore ? "... " : "") + before.str();
  error.caret = error.line.size();
  error.line += after.rtrim('\r');
  for (char &c : error.line)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f')
      c = ' ';
  if (isCutAfter)
    error.line += " ...";
}

bool Reader::fail(const llvm::Twine &message) {
  error = ReadError();
  error.message =
      token.is(Token::Kind::Bad) ? lexer.getProblem().str() : message.str();
  error.at = module.getPosition(token.text);
  setLine(error, module.text, token.text.begin() - module.text.begin());
  return false;
}

bool Reader::expect(char mark, const llvm::Twine &where) {
  return consume(mark) || fail("expected '" + llvm::Twine(mark) + "' " + where);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

bool Reader::readLabel(Label &label) {
  label.name = take();
  if (!expect(':', "after a label"))
    return false;
  label.text = getSpan(label.name.begin());
  return true;
}

bool Reader::readInstruction(Instruction &instruction) {
  const char *begin = token.text.begin();
  if (consume('@')) {
    instruction.hasGuard = true;
    if (!readPrefix(instruction.guard, 0))
      return false;
    if (!token.is(Token::Kind::Name))
      return fail("expected an instruction after the predicate");
  }
  llvm::SmallVector<StringRef, 8> words{take()};
  while (token.is(Token::Kind::Dotted))
    words.push_back(take());
  instruction.words = keep<StringRef>(words);
  Operands operands;
  while (!consume(';')) {
    bool isRead = operands.empty() || consume(',');
    if (!isRead)
      fail("expected ',' or ';'");
    if (!isRead || !readAnyOperand(operands.emplace_back())) {
      bool isCut = token.is(Token::Kind::End);
      return isCut ? fail("expected ';' after '" + instruction.getMnemonic() +
                          "'")
                   : false;
    }
  }
  instruction.operands = keep<Operand>(operands);
  instruction.text = getSpan(begin);
  return true;
}

bool Reader::readBlock(Block &block) {
  const char *begin = take().begin();
  if (++scopes > kMaxScopes)
    return fail("these scopes are nested too deeply");
  Statements statements;
  while (!consume('}'))
    if (!readStatement(statements, /*isInFunction=*/true))
      return false;
  --scopes;
  block.statements = keep<const Statement *>(statements);
  block.text = getSpan(begin);
  return true;
}

bool Reader::readDotted(Statements &statements) {
  StringRef name = token.text;
  if (name == ".version" || name == ".target" || name == ".address_size")
    return add(statements, &Reader::readHeader);
  if (name == ".loc")
    return add(statements, &Reader::readLoc);
  if (name == ".file")
    return add(statements, &Reader::readFile);
  if (name == ".section")
    return add(statements, &Reader::readSection);
  // Words such as `.visible` come before the one that says what it is.
  ModuleLexer ahead = lexer;
  for (Token word = token; word.is(Token::Kind::Dotted); word = ahead.next()) {
    if (isFunctionKeyword(word.text))
      return add(statements, &Reader::readFunction);
    if (isStateSpace(word.text))
      return add(statements, &Reader::readVariable);
  }
  return add(statements, &Reader::readListDirective);
}

bool Reader::readStatement(Statements &statements, bool isInFunction) {
  if (token.is(Token::Kind::Dotted))
    return readDotted(statements);
  if (token.is(Token::Kind::Name) && peek().is(':'))
    return add(statements, &Reader::readLabel);
  if (token.is(Token::Kind::Name) || token.is('@')) {
    if (!isInFunction)
      return fail(token.is('@') ? "a predicate is not in a function"
                                : "'" + token.text + "' is not in a function");
    return add(statements, &Reader::readInstruction);
  }
  if (token.is(';')) {
    auto *empty = new (module.allocator) Statement(Statement::Kind::Empty);
    empty->text = take();
    statements.push_back(empty);
    return true;
  }
  if (token.is('{') && isInFunction)
    return add(statements, &Reader::readBlock);
  if (token.is(Token::Kind::Dwarf))
    return add(statements, &Reader::readDwarf);
  if (token.is('}') && scopes == 0)
    return fail("unexpected '}'");
  if (isInFunction)
    return fail(token.is(Token::Kind::End) ? "expected '}'"
                                           : "expected a statement or '}'");
  return fail(module.version.empty()
                  ? "this is not PTX: expected .version"
                  : "expected a directive, a variable or a function");
}

bool Reader::readModule() {
  Statements statements;
  while (!token.is(Token::Kind::End))
    if (!readStatement(statements, /*isInFunction=*/false))
      return false;
  module.statements = keep<const Statement *>(statements);
  if (module.version.empty() || module.target.empty())
    return fail("this is not PTX: .version and .target are missing");
  return true;
}

bool Reader::readBody() {
  Statements statements;
  while (!token.is(Token::Kind::End))
    if (!readStatement(statements, /*isInFunction=*/true))
      return false;
  module.statements = keep<const Statement *>(statements);
  return true;
}

std::unique_ptr<Module> Module::readBody(StringRef text, ReadError &error) {
  std::unique_ptr<Module> module(new Module(text));
  if (!Reader(*module, error).readBody())
    return nullptr;
  return module;
}

std::unique_ptr<Module> Module::read(StringRef text, ReadError &error) {
  std::unique_ptr<Module> module(new Module(text));
  if (!Reader(*module, error).readModule())
    return nullptr;
  return module;
}

bool mlir::redop::ptx::isModule(StringRef text) {
  return ModuleLexer(text).next().text == ".version";
}

std::string mlir::redop::ptx::joinTokens(StringRef text) {
  std::string joined;
  ModuleLexer lexer(text);
  for (Token token = lexer.next();
       !token.is(Token::Kind::End) && !token.is(Token::Kind::Bad);
       token = lexer.next())
    joined += token.text;
  return joined;
}
