//===- PtxLexer.h - Tokens of inline PTX ------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_PTX_PTXLEXER_H
#define REDOP_PTX_PTXLEXER_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace mlir::redop {

struct PtxToken {
  enum class Kind {
    Word,    ///< A mnemonic, a directive or a name: `red.global.add.u32`.
    Number,  ///< A literal without its sign.
    Operand, ///< `$3` or `${3}`.
    Mark,    ///< One punctuation character.
    End,     ///< After the last one.
  };
  Kind kind;
  StringRef text;
  /// The number of an operand.
  unsigned operand = 0;

  bool is(char mark) const { return kind == Kind::Mark && text[0] == mark; }
};

/// Splits `text`, the string of an llvm.inline_asm, into tokens, the last of
/// which is an End. Comments are skipped. Fails at a character or an escape
/// that no supported statement contains.
FailureOr<SmallVector<PtxToken>> lexPtx(StringRef text);

} // namespace mlir::redop

#endif // REDOP_PTX_PTXLEXER_H
