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
using namespace mlir::redop::lint;
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
  bool startsWithVersion() { return skipBlanks() && takeWord() == ".version"; }

private:
  bool fail(const Twine &message) {
    error = {getPosition(at), message.str()};
    return false;
  }
  bool isAtEnd() const { return at == text.size(); }
  /// Positions are asked for in increasing order.
  PtxPosition getPosition(size_t offset);
  bool isLineDirective() const;
  bool skipBlanks();
  /// Skips blanks, and `c` if it follows.
  bool consume(char c);
  StringRef takeWord();
  StringRef takeMnemonic(StringRef name);
  StringRef takeOperand(size_t first);
  bool takeGuard();
  void skipNumbers(unsigned most);
  bool skipString();
  bool skipTo(char end);
  void scanTarget();
  bool scanFile();
  void scanLoc();
  bool scanKernelParams();
  bool scanDirective(StringRef name);
  bool scanDeclaration(StringRef name);
  bool scanWord();
  bool scanInstruction(StringRef mnemonic, size_t start);

  StringRef text;
  PtxScanError &error;
  PtxFile file;
  size_t at = 0, counted = 0;
  PtxPosition last;
  unsigned depth = 0;
  /// Of the next statement.
  StringRef guard;
  bool isGuardNegated = false;
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

/// Whether a line of the C preprocessor begins: `# 3 "a.cu"` or `#line 3`.
bool Scanner::isLineDirective() const {
  StringRef rest = text.substr(at);
  if (!rest.consume_front("#"))
    return false;
  rest = rest.ltrim(" \t");
  if (rest.consume_front("line"))
    rest = rest.ltrim(" \t");
  return !rest.empty() && llvm::isDigit(rest.front());
}

/// Skips blanks, comments, and lines of the preprocessor.
bool Scanner::skipBlanks() {
  while (!isAtEnd()) {
    StringRef rest = text.substr(at);
    if (llvm::isSpace(text[at])) {
      ++at;
    } else if (rest.starts_with("//") || isLineDirective()) {
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

bool Scanner::consume(char c) {
  if (!skipBlanks() || isAtEnd() || text[at] != c)
    return false;
  ++at;
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

/// Takes the qualifiers that follow the first word, `name`.
StringRef Scanner::takeMnemonic(StringRef name) {
  std::string *joined = nullptr;
  while (skipBlanks() && !isAtEnd() && text[at] == '.') {
    if (!joined)
      joined = &file.texts.emplace_back(name);
    *joined += takeWord();
  }
  return joined ? StringRef(*joined) : name;
}

/// Returns the text from `first` without comments, and without blanks if it has
/// comments.
StringRef Scanner::takeOperand(size_t first) {
  StringRef written = text.slice(first, at).trim();
  if (written.find_first_of("/#") == StringRef::npos)
    return written;
  std::string &kept = file.texts.emplace_back();
  size_t end = std::exchange(at, first);
  while (skipBlanks() && at < end)
    kept += text[at++];
  at = end;
  return kept;
}

bool Scanner::takeGuard() {
  isGuardNegated = consume('!');
  skipBlanks();
  guard = takeWord();
  return !guard.empty() || fail("expected a predicate");
}

void Scanner::skipNumbers(unsigned most) {
  while (most-- != 0 && skipBlanks() && !isAtEnd() && llvm::isDigit(text[at]))
    takeWord();
}

/// Strings have no escapes.
bool Scanner::skipString() {
  size_t end = text.find('"', at + 1);
  if (end == StringRef::npos) {
    at = text.size();
    return fail("this string does not end");
  }
  at = end + 1;
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

/// A list, of which the first is kept.
void Scanner::scanTarget() {
  skipBlanks();
  file.target = takeWord();
  while (consume(',') && skipBlanks())
    takeWord();
}

/// `.file 1 "a.cu", 1700000000, 123`.
bool Scanner::scanFile() {
  skipNumbers(1);
  if (skipBlanks() && !isAtEnd() && text[at] == '"' && !skipString())
    return false;
  while (consume(','))
    skipNumbers(1);
  return true;
}

/// `.loc 1 2 3, function_name label + 4, inlined_at 1 2 3`.
void Scanner::scanLoc() {
  skipNumbers(3);
  while (consume(',') && skipBlanks()) {
    if (takeWord() == "function_name" && skipBlanks()) {
      takeWord();
      if (consume('+'))
        skipNumbers(1);
    }
    skipNumbers(3);
  }
}

bool Scanner::scanDirective(StringRef name) {
  if (name == ".version") {
    skipBlanks();
    file.version = takeWord();
    return true;
  }
  if (name == ".target") {
    scanTarget();
    return true;
  }
  if (name == ".address_size") {
    skipNumbers(1);
    return true;
  }
  if (name == ".file")
    return scanFile();
  if (name == ".loc") {
    scanLoc();
    return true;
  }
  if (name == ".section") {
    size_t start = text.find('{', at);
    if (start == StringRef::npos)
      return fail("expected '{'");
    at = start + 1;
    return skipTo('}');
  }
  return scanDeclaration(name);
}

static bool isName(StringRef word) {
  return word.front() != '.' && !llvm::isDigit(word.front());
}

/// Scans a list up to and including its parenthesis.
bool Scanner::scanKernelParams() {
  while (skipBlanks() && !isAtEnd()) {
    char c = text[at];
    if (isWordChar(c)) {
      StringRef word = takeWord();
      if (isName(word))
        file.functions.back().kernelParams.insert(word);
      continue;
    }
    ++at;
    if (c == ')')
      return true;
    if (c == '[' && !skipTo(']'))
      return false;
  }
  return error.message.empty() && fail("expected ')'");
}

/// Scans a declaration, which ends with a semicolon, or the head of a function,
/// which a body follows. `name` is its first word.
bool Scanner::scanDeclaration(StringRef name) {
  bool isEntry = false, isFunction = false, isGlobal = false, isValue = false;
  auto visit = [&](StringRef word) {
    if (word == ".entry" || word == ".func") {
      isFunction = true;
      isEntry = word == ".entry";
      file.functions.emplace_back();
    } else if (word == ".global" && name != ".param") {
      isGlobal = true;
    } else if (isFunction && isName(word)) {
      if (file.functions.back().name.empty())
        file.functions.back().name = word;
    } else if (isGlobal && !isValue && isName(word)) {
      file.globals.insert(word);
    }
  };
  visit(name);
  while (skipBlanks() && !isAtEnd()) {
    char c = text[at];
    if (isWordChar(c)) {
      visit(takeWord());
      continue;
    }
    if (c == '"') {
      if (!skipString())
        return false;
      continue;
    }
    if (c == '{' && isFunction)
      return true;
    if (c == '}' || (c == '{' && !isValue))
      return fail(c == '}' ? "expected ';' or '{'" : "expected ';'");
    ++at;
    if (c == ';')
      return true;
    if (c == '=')
      isValue = true;
    if (c == ',')
      isValue = false;
    bool isKernelParams =
        c == '(' && isEntry && !file.functions.back().name.empty();
    if (isKernelParams
            ? !scanKernelParams()
            : (c == '(' && !skipTo(')')) || (c == '[' && !skipTo(']')) ||
                  (c == '{' && !skipTo('}')))
      return false;
  }
  return error.message.empty() && fail("expected ';' or '{'");
}

bool Scanner::scanInstruction(StringRef mnemonic, size_t start) {
  if (file.functions.empty())
    return fail("'" + mnemonic + "' is not in a function");
  PtxStatement statement;
  statement.mnemonic = mnemonic;
  statement.guard = std::exchange(guard, StringRef());
  statement.isGuardNegated = std::exchange(isGuardNegated, false);
  statement.at = getPosition(start);
  size_t first = at;
  unsigned nesting = 0;
  auto finish = [&] {
    if (StringRef operand = takeOperand(first); !operand.empty())
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

/// Scans a label or an instruction.
bool Scanner::scanWord() {
  size_t start = at;
  StringRef word = takeWord();
  if (!consume(':'))
    return scanInstruction(takeMnemonic(word), start);
  if (!file.functions.empty())
    file.functions.back().statements.push_back({"", "", {word}, {}});
  return true;
}

std::optional<PtxFile> Scanner::scan() {
  while (skipBlanks() && !isAtEnd()) {
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
      if (!takeGuard())
        return std::nullopt;
    } else if (c == '.') {
      if (!scanDirective(takeWord()))
        return std::nullopt;
    } else if (isWordChar(c)) {
      if (!scanWord())
        return std::nullopt;
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

bool mlir::redop::lint::isPtx(StringRef text) {
  PtxScanError error;
  return Scanner(text, error).startsWithVersion();
}

std::optional<PtxFile> mlir::redop::lint::scanPtx(StringRef text,
                                                  PtxScanError &error) {
  return Scanner(text, error).scan();
}
