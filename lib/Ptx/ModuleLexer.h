//===- ModuleLexer.h - Tokens of a PTX module -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_PTX_MODULELEXER_H
#define REDOP_LIB_PTX_MODULELEXER_H

#include "redop/Forms/Encoding.h"
#include "llvm/ADT/StringRef.h"

namespace mlir::redop::ptx {

struct Token {
  enum class Kind : uint8_t {
    Name,   ///< `red`, `%r1`, `$L__BB0_1`, `_`.
    Dotted, ///< `.global`, `.shared::cluster`, `.1d`.
    Number, ///< A literal without its sign.
    String, ///< With its quotes.
    Mark,   ///< One punctuation character.
    Dwarf,  ///< A line that begins with `@@DWARF`.
    Bad,    ///< What begins no token; getProblem() says why.
    End,    ///< After the last one, and empty.
  };
  Kind kind = Kind::End;
  llvm::StringRef text;

  bool is(Kind other) const { return kind == other; }
  bool is(char mark) const { return kind == Kind::Mark && text[0] == mark; }
};

/// Splits a module into tokens. A copy goes on from the same place.
class ModuleLexer {
public:
  explicit ModuleLexer(llvm::StringRef text = "")
      : rest(text), problem(findEncodingProblem(text)) {}

  /// Takes the next token. After a Bad one, it does not go on.
  Token next();
  /// Why the last token is Bad.
  llvm::StringRef getProblem() const { return problem; }

private:
  /// Skips blanks, comments, and the lines of the C preprocessor that name
  /// files and lines. Returns false at a comment that does not end.
  bool skipBlanks();

  llvm::StringRef rest, problem;
};

} // namespace mlir::redop::ptx

#endif // REDOP_LIB_PTX_MODULELEXER_H
