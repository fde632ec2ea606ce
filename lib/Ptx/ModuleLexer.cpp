//===- ModuleLexer.cpp - Tokens of a PTX module ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleLexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;

static bool isNameStart(char c) {
  return llvm::isAlpha(c) || c == '_' || c == '$' || c == '%';
}
static bool isNameBody(char c) {
  return llvm::isAlnum(c) || c == '_' || c == '$';
}

/// Whether a line of the C preprocessor begins: `# 3 "a.cu"` or `#line 3`.
static bool startsLineDirective(StringRef rest) {
  if (!rest.consume_front("#"))
    return false;
  rest = rest.ltrim(" \t");
  if (rest.consume_front("line"))
    rest = rest.ltrim(" \t");
  return !rest.empty() && llvm::isDigit(rest.front());
}

bool ModuleLexer::skipBlanks() {
  while (true) {
    rest = rest.ltrim();
    if (rest.starts_with("//") || startsLineDirective(rest)) {
      rest = rest.drop_until([](char c) { return c == '\n'; });
    } else if (rest.starts_with("/*")) {
      size_t end = rest.find("*/", 2);
      if (end == StringRef::npos)
        return false;
      rest = rest.drop_front(end + 2);
    } else {
      return true;
    }
  }
}

/// The size of a number, whose exponent may have a sign unless it is written in
/// hexadecimal digits.
static size_t getNumberSize(StringRef rest) {
  bool isHex = rest.size() > 1 && rest[0] == '0' &&
               StringRef("xXfFdD").contains(rest[1]);
  size_t size = 1;
  for (; size < rest.size(); ++size) {
    char c = rest[size];
    bool isSign = (c == '+' || c == '-') && !isHex &&
                  (rest[size - 1] == 'e' || rest[size - 1] == 'E') &&
                  size + 1 < rest.size() && llvm::isDigit(rest[size + 1]);
    if (!llvm::isAlnum(c) && c != '.' && c != '_' && !isSign)
      break;
  }
  return size;
}

/// The size of a word with its dot. Two colons are part of it, as in
/// `.shared::cluster`, and one between digits, as in `.spcompress::2:4`.
static size_t getDottedSize(StringRef rest) {
  size_t size = 1;
  bool hasColons = false;
  while (size < rest.size()) {
    StringRef tail = rest.substr(size);
    size_t colons = tail.take_while([](char c) { return c == ':'; }).size();
    if (colons == 0 && !isNameBody(tail.front()))
      break;
    bool isRatio = colons == 1 && hasColons && llvm::isDigit(rest[size - 1]);
    if (colons != 0 &&
        ((colons != 2 && !isRatio) || colons == tail.size() ||
         !(isRatio ? llvm::isDigit(tail[1]) : isNameBody(tail[2]))))
      break;
    hasColons |= colons == 2;
    size += colons + 1;
  }
  return size;
}

Token ModuleLexer::next() {
  using Kind = Token::Kind;
  auto take = [&](Kind kind, size_t size) {
    Token token{kind, rest.take_front(size)};
    rest = rest.drop_front(size);
    return token;
  };
  auto refuse = [&](StringRef why) {
    problem = why;
    return Token{Kind::Bad, rest.take_front(1)};
  };
  if (!problem.empty())
    return refuse(problem);
  if (!skipBlanks())
    return refuse("this comment does not end");
  // Programs write the NUL that ends the string of NVRTC, as Warp does.
  if (rest.ltrim('\0').empty())
    return take(Kind::End, 0);
  char front = rest.front();
  if (isNameStart(front)) {
    size_t size = rest.drop_front().take_while(isNameBody).size() + 1;
    bool isMark = size == 1 && front == '%';
    return take(isMark ? Kind::Mark : Kind::Name, size);
  }
  if (llvm::isDigit(front))
    return take(Kind::Number, getNumberSize(rest));
  if (front == '.' && rest.size() > 1 && isNameBody(rest[1]))
    return take(Kind::Dotted, getDottedSize(rest));
  if (front == '"') {
    // Strings have no escapes.
    size_t end = rest.find('"', 1);
    if (end == StringRef::npos)
      return refuse("this string does not end");
    return take(Kind::String, end + 1);
  }
  if (rest.starts_with("@@DWARF"))
    return take(Kind::Dwarf, std::min(rest.find_first_of("\r\n"), rest.size()));
  if (StringRef("{}[]()<>,;:@!|+-*/%&^~?=.").contains(front))
    return take(Kind::Mark, 1);
  if (front == '#')
    return refuse("redop does not support preprocessor directives other than "
                  "the numbers of lines");
  return refuse("no token of PTX begins with this character");
}
