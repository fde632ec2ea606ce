//===- PtxLexer.cpp - Tokens of inline PTX --------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Ptx/PtxLexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

static bool isWordStart(char c) {
  return llvm::isAlpha(c) || c == '_' || c == '%';
}
static bool isWordBody(char c) {
  return llvm::isAlnum(c) || c == '_' || c == '.' || c == ':';
}
/// The size of a directive or a type. `.reg.v4.f32` is three words.
static size_t getDottedSize(StringRef rest) {
  return 1 +
         rest.drop_front()
             .take_while([](char c) { return llvm::isAlnum(c) || c == '_'; })
             .size();
}
static bool isNumberBody(char c) { return llvm::isAlnum(c) || c == '.'; }

/// Removes blanks and comments from the front of `rest`. An open comment stays.
static void skipBlanks(StringRef &rest) {
  while (true) {
    rest = rest.ltrim();
    if (rest.starts_with("//")) {
      rest = rest.substr(rest.find('\n'));
    } else if (rest.starts_with("/*") &&
               rest.find("*/", 2) != StringRef::npos) {
      rest = rest.substr(rest.find("*/", 2) + 2);
    } else {
      return;
    }
  }
}

/// Reads `$3` or `${3}`, without a modifier, from the front of `rest`.
static bool readOperand(StringRef &rest, unsigned &number) {
  rest = rest.drop_front();
  bool braced = rest.consume_front("{");
  // Longer numbers are not operands, and would overflow.
  StringRef digits = rest.take_while(llvm::isDigit);
  if (digits.empty() || digits.size() > 4 || digits.getAsInteger(10, number))
    return false;
  rest = rest.drop_front(digits.size());
  return !braced || rest.consume_front("}");
}

FailureOr<SmallVector<PtxToken>> mlir::redop::lexPtx(StringRef text) {
  using Kind = PtxToken::Kind;
  SmallVector<PtxToken> tokens;
  StringRef rest = text;
  auto add = [&](Kind kind, size_t size) {
    tokens.push_back({kind, rest.take_front(size)});
    rest = rest.drop_front(size);
  };
  for (skipBlanks(rest); !rest.empty(); skipBlanks(rest)) {
    char front = rest.front();
    if (front == '$') {
      StringRef start = rest;
      unsigned number;
      if (!readOperand(rest, number))
        return failure();
      tokens.push_back({Kind::Operand, start.drop_back(rest.size()), number});
    } else if (llvm::isDigit(front)) {
      add(Kind::Number, rest.take_while(isNumberBody).size());
    } else if (front == '.') {
      add(Kind::Word, getDottedSize(rest));
    } else if (isWordStart(front)) {
      add(Kind::Word, 1 + rest.drop_front().take_while(isWordBody).size());
    } else if (StringRef("{}[]<>,;@!|+-").contains(front)) {
      add(Kind::Mark, 1);
    } else {
      return failure();
    }
  }
  tokens.push_back({Kind::End, StringRef("end")});
  return tokens;
}
