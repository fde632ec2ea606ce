//===- DirectiveReader.cpp - Reads the directives of PTX ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleReader.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;
using Groups = llvm::SmallVector<llvm::ArrayRef<Operand>, 4>;

void Reader::finish(Directive &directive,
                    llvm::ArrayRef<llvm::ArrayRef<Operand>> groups,
                    const char *begin) {
  directive.groups = keep<llvm::ArrayRef<Operand>>(groups);
  directive.text = getSpan(begin);
}

//===----------------------------------------------------------------------===//
// Directives without a semicolon
//===----------------------------------------------------------------------===//

void Reader::readWord(Operands &operands) {
  Operand &operand = operands.emplace_back();
  operand.kind = token.is(Token::Kind::Number)   ? Operand::Kind::Number
                 : token.is(Token::Kind::String) ? Operand::Kind::String
                                                 : Operand::Kind::Name;
  operand.text = operand.word = take();
}

void Reader::readNumbers(Operands &numbers, unsigned most) {
  while (most-- != 0 && token.is(Token::Kind::Number))
    readWord(numbers);
}

/// `@@DWARF .byte 1, 2`: old compilers write debug information like this.
bool Reader::readDwarf(Directive &directive) {
  directive.name = directive.text = take();
  return true;
}

/// `.version 8.1`, `.target sm_90a, debug`, `.address_size 64`.
bool Reader::readHeader(Directive &directive) {
  directive.name = take();
  bool isTarget = directive.name == ".target";
  Groups groups;
  do {
    if (!token.is(isTarget ? Token::Kind::Name : Token::Kind::Number))
      return fail(isTarget ? "expected a target" : "expected a number");
    Operands words;
    readWord(words);
    groups.push_back(keep<Operand>(words));
  } while (isTarget && consume(','));
  StringRef word = groups.front().front().text;
  if (directive.name == ".version")
    module.version = word;
  if (isTarget)
    module.target = word;
  finish(directive, groups, directive.name.begin());
  return true;
}

/// `.file 1 "a.cu", 1700000000, 123`.
bool Reader::readFile(Directive &directive) {
  directive.name = take();
  Groups groups;
  Operands first;
  readNumbers(first, 1);
  if (token.is(Token::Kind::String))
    readWord(first);
  groups.push_back(keep<Operand>(first));
  while (consume(',')) {
    Operands numbers;
    readNumbers(numbers, 1);
    groups.push_back(keep<Operand>(numbers));
  }
  finish(directive, groups, directive.name.begin());
  return true;
}

/// `.loc 1 2 3, function_name label + 4, inlined_at 1 2 3`.
bool Reader::readLoc(Directive &directive) {
  directive.name = take();
  Groups groups;
  Operands place;
  readNumbers(place, 3);
  groups.push_back(keep<Operand>(place));
  while (consume(',')) {
    Operands words;
    if (!token.is(Token::Kind::Name))
      return fail("expected 'function_name' or 'inlined_at'");
    readWord(words);
    if (words.front().text != "function_name")
      readNumbers(words, 3);
    else if (!readExpression(words.emplace_back(), 0, 0))
      return false;
    groups.push_back(keep<Operand>(words));
  }
  finish(directive, groups, directive.name.begin());
  return true;
}

/// A directive between the head of a function and its body:
/// `.maxntid 128, 1, 1`, `.noreturn`, `.pragma "nounroll";`.
bool Reader::readHeaderDirective(Directive &directive) {
  if (token.text == ".loc")
    return readLoc(directive);
  directive.name = take();
  Groups groups;
  bool isAlone =
      token.is(Token::Kind::Dotted) || token.is('{') || token.is(';');
  if (!isAlone && !readExpressionList(groups))
    return false;
  if (directive.name == ".pragma") {
    if (!expect(';', "after .pragma"))
      return false;
    directive.hasSemicolon = true;
  }
  finish(directive, groups, directive.name.begin());
  return true;
}

//===----------------------------------------------------------------------===//
// Directives with a semicolon
//===----------------------------------------------------------------------===//

/// `.pragma "x";`, `.alias a, b;`, `.branchtargets a, b;`, and any that is not
/// known.
bool Reader::readListDirective(Directive &directive) {
  directive.name = take();
  Groups groups;
  if ((!token.is(';') && !readCommaList(groups)) ||
      !expect(';', "after '" + directive.name + "'"))
    return false;
  directive.hasSemicolon = true;
  finish(directive, groups, directive.name.begin());
  return true;
}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

/// `.b8 1, 2`, `.b32 .debug_abbrev`, `.b64 end - begin`.
bool Reader::readData(Directive &directive) {
  directive.name = take();
  Groups groups;
  if (!readExpressionList(groups))
    return false;
  finish(directive, groups, directive.name.begin());
  return true;
}

bool Reader::readSection(Section &section) {
  const char *begin = take().begin();
  if (token.is('{') || token.is(Token::Kind::End))
    return fail("expected the name of a section");
  section.name = take();
  if (!expect('{', "after the name of a section"))
    return false;
  llvm::SaveAndRestore allow(allowsDots, true);
  Statements statements;
  while (!consume('}')) {
    if (token.is(Token::Kind::Name) && peek().is(':')) {
      if (!add(statements, &Reader::readLabel))
        return false;
    } else if (token.is(Token::Kind::Dotted)) {
      if (!add(statements, &Reader::readData))
        return false;
    } else {
      return fail("expected a label, data or '}' in a section");
    }
  }
  section.statements = keep<const Statement *>(statements);
  section.text = getSpan(begin);
  return true;
}
