//===- PtxScanner.cpp - The statements of a PTX file ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PtxScanner.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include <utility>

using namespace mlir::redop;
using llvm::StringRef;
using llvm::Twine;

static bool isWordChar(char c) {
  return llvm::isAlnum(c) || c == '_' || c == '$' || c == '%' || c == '.';
}

namespace {
class Scanner {
public:
  Scanner(StringRef text, PtxScanError &error) : text(text), error(error) {}
  std::optional<PtxFile> scan();

private:
  bool fail(const Twine &message) {
    error = {getPosition(at), message.str()};
    return false;
  }
  bool isAtEnd() const { return at == text.size(); }
  /// Positions are asked for in increasing order.
  PtxPosition getPosition(size_t offset);
  bool skipBlanks();
  StringRef takeWord();
  bool skipString();
  bool skipTo(char end);
  StringRef takeLine();
  bool scanDirective(StringRef name);
  bool scanInstruction(StringRef mnemonic, size_t start);

  StringRef text;
  PtxScanError &error;
  PtxFile file;
  size_t at = 0, counted = 0;
  PtxPosition last;
  unsigned depth = 0;
  /// Of the next statement.
  StringRef guard;
};
} // namespace

PtxPosition Scanner::getPosition(size_t offset) {
  for (; counted < offset; ++counted) {
    ++last.column;
    if (text[counted] == '\n')
      last = {last.line + 1, 1};
  }
  return last;
}

/// Skips blanks and comments.
bool Scanner::skipBlanks() {
  while (!isAtEnd()) {
    StringRef rest = text.substr(at);
    if (llvm::isSpace(text[at])) {
      ++at;
    } else if (rest.starts_with("//")) {
      at = std::min(text.find('\n', at), text.size());
    } else if (rest.starts_with("/*")) {
      size_t end = text.find("*/", at + 2);
      if (end == StringRef::npos)
        return fail("this comment does not end");
      at = end + 2;
    } else {
      break;
    }
  }
  return true;
}

StringRef Scanner::takeWord() {
  size_t start = at;
  // Two colons are part of a qualifier, as in shared::cluster.
  while (!isAtEnd() &&
         (isWordChar(text[at]) || text.substr(at).starts_with("::")))
    at += text[at] == ':' ? 2 : 1;
  return text.slice(start, at);
}

bool Scanner::skipString() {
  for (++at; !isAtEnd() && text[at] != '"'; ++at)
    if (text[at] == '\\' && at + 1 < text.size())
      ++at;
  if (isAtEnd())
    return fail("this string does not end");
  ++at;
  return true;
}

/// Skips everything up to and including `end`, which is not in a string, in a
/// comment, or between braces.
bool Scanner::skipTo(char end) {
  unsigned braces = 0;
  while (skipBlanks() && !isAtEnd()) {
    char c = text[at];
    if (c == end && braces == 0) {
      ++at;
      return true;
    }
    if (c == '"') {
      if (!skipString())
        return false;
      continue;
    }
    braces += c == '{';
    if (c == '}' && braces-- == 0)
      break;
    ++at;
  }
  return error.message.empty() &&
         fail("expected '" + Twine(StringRef(&end, 1)) + "'");
}

/// Takes the rest of the line, without a comment.
StringRef Scanner::takeLine() {
  size_t end = std::min(text.find('\n', at), text.size());
  StringRef line = text.slice(at, end);
  at = end;
  return line.split("//").first.trim();
}

bool Scanner::scanDirective(StringRef name) {
  if (name == ".version") {
    file.version = takeLine();
    return true;
  }
  if (name == ".target") {
    file.target = takeLine().split(',').first.trim();
    return true;
  }
  if (name == ".address_size" || name == ".file" || name == ".loc") {
    takeLine();
    return true;
  }
  if (name == ".section") {
    size_t start = text.find('{', at);
    if (start == StringRef::npos)
      return fail("expected '{'");
    at = start + 1;
    return skipTo('}');
  }
  // A declaration ends with a semicolon, unless a body follows.
  bool isFunction = name == ".entry" || name == ".func";
  while (skipBlanks() && !isAtEnd()) {
    char c = text[at];
    if (c == ';') {
      ++at;
      return true;
    }
    if (c == '=')
      return skipTo(';');
    if (c == '{') {
      if (!isFunction)
        return fail("expected ';'");
      return true;
    }
    if (c == '}')
      return fail("expected ';' or '{'");
    if (c == '"') {
      if (!skipString())
        return false;
    } else if (c == '(') {
      ++at;
      if (!skipTo(')'))
        return false;
    } else if (isWordChar(c)) {
      StringRef word = takeWord();
      if (word == ".entry" || word == ".func") {
        isFunction = true;
        file.functions.emplace_back();
      } else if (isFunction && word.front() != '.' &&
                 file.functions.back().name.empty()) {
        file.functions.back().name = word;
      }
    } else {
      ++at;
    }
  }
  return error.message.empty() && fail("expected ';' or '{'");
}

bool Scanner::scanInstruction(StringRef mnemonic, size_t start) {
  if (file.functions.empty())
    return fail("'" + mnemonic + "' is not in a function");
  PtxStatement statement;
  statement.mnemonic = mnemonic;
  statement.guard = std::exchange(guard, StringRef());
  statement.at = getPosition(start);
  size_t first = at;
  unsigned nesting = 0;
  auto finish = [&] {
    if (StringRef operand = text.slice(first, at).trim(); !operand.empty())
      statement.operands.push_back(operand);
    first = at + 1;
  };
  while (skipBlanks() && !isAtEnd()) {
    char c = text[at];
    if (c == ';' && nesting == 0) {
      finish();
      ++at;
      file.functions.back().statements.push_back(std::move(statement));
      return true;
    }
    if (c == ',' && nesting == 0)
      finish();
    if (c == '"') {
      if (!skipString())
        return false;
      continue;
    }
    nesting += c == '{' || c == '[' || c == '(';
    if ((c == '}' || c == ']' || c == ')') && nesting-- == 0)
      break;
    ++at;
  }
  return error.message.empty() && fail("expected ';' after '" + mnemonic + "'");
}

std::optional<PtxFile> Scanner::scan() {
  while (skipBlanks() && !isAtEnd()) {
    size_t start = at;
    char c = text[at];
    if (c == '{') {
      ++depth;
      ++at;
    } else if (c == '}') {
      if (depth-- == 0)
        return fail("unexpected '}'"), std::nullopt;
      ++at;
    } else if (c == ';') {
      ++at;
    } else if (c == '@') {
      ++at;
      skipBlanks();
      if (!isAtEnd() && text[at] == '!')
        ++at;
      skipBlanks();
      guard = takeWord();
      if (guard.empty())
        return fail("expected a predicate"), std::nullopt;
    } else if (c == '.') {
      StringRef name = takeWord();
      if (name == ".entry" || name == ".func")
        file.functions.emplace_back();
      if (!scanDirective(name))
        return std::nullopt;
    } else if (isWordChar(c)) {
      StringRef word = takeWord();
      if (skipBlanks() && !isAtEnd() && text[at] == ':') {
        ++at;
        if (!file.functions.empty())
          file.functions.back().statements.push_back({"", "", {word}, {}});
      } else if (!scanInstruction(word, start)) {
        return std::nullopt;
      }
    } else {
      return fail("this is not PTX"), std::nullopt;
    }
  }
  if (!error.message.empty())
    return std::nullopt;
  if (depth != 0)
    return fail("expected '}'"), std::nullopt;
  if (file.version.empty() || file.target.empty())
    return fail("this is not PTX: .version and .target are missing"),
           std::nullopt;
  return std::move(file);
}

std::optional<PtxFile> mlir::redop::scanPtx(StringRef text,
                                            PtxScanError &error) {
  return Scanner(text, error).scan();
}
