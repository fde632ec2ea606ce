//===- PtxScanner.h - The statements of a PTX file --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Splits PTX text into functions and statements, without knowing the
/// instructions. (The reader of lib/Raise reads inline assembly, in which
/// operands are numbers.)
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_LINT_PTXSCANNER_H
#define REDOP_TOOLS_LINT_PTXSCANNER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace mlir::redop::lint {

/// A position in a file, from 1.
struct PtxPosition {
  unsigned line = 1, column = 1;
};

/// An instruction, or a label, which has no mnemonic.
struct PtxStatement {
  /// Without the blanks and comments that PTX allows before a dot.
  llvm::StringRef mnemonic;
  /// The register of the predicate, if any.
  llvm::StringRef guard;
  /// As written, without comments and the blanks around them; the name of a
  /// label.
  llvm::SmallVector<llvm::StringRef, 4> operands;
  PtxPosition at;
  bool isGuardNegated = false;
};

struct PtxFunction {
  llvm::StringRef name;
  /// The parameters of a kernel, which are the same for all its threads; empty
  /// for other functions.
  llvm::StringSet<> kernelParams;
  std::vector<PtxStatement> statements;
};

struct PtxFile {
  /// The version, as in "8.1", and the first target, as in "sm_90a".
  llvm::StringRef version, target;
  std::vector<PtxFunction> functions;
  /// The variables in global memory.
  llvm::StringSet<> globals;
  /// Text to which the statements refer and that is not in the file, such as a
  /// mnemonic with blanks in it. Their addresses do not change.
  std::deque<std::string> texts;
};

struct PtxScanError {
  PtxPosition at;
  std::string message;
};

/// Whether `text` begins as every PTX file does, with .version.
bool isPtx(llvm::StringRef text);

/// Splits `text`, to which the result refers. On failure, sets `error`.
std::optional<PtxFile> scanPtx(llvm::StringRef text, PtxScanError &error);

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_PTXSCANNER_H
