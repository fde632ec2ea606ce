//===- PtxFile.h - The statements of a PTX file --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file The functions and statements of a PTX module, without its scopes and
/// directives, and with operands as text.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_LINT_PTXFILE_H
#define REDOP_TOOLS_LINT_PTXFILE_H

#include "redop/Ptx/PtxModule.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include <deque>
#include <string>
#include <vector>

namespace mlir::redop::lint {

/// An instruction, or a label, which has no mnemonic.
struct PtxStatement {
  /// Without the blanks and comments that PTX allows before a dot.
  llvm::StringRef mnemonic;
  /// The register of the predicate, if any.
  llvm::StringRef guard;
  /// As written, without comments and the blanks around them; the name of a
  /// label.
  llvm::SmallVector<llvm::StringRef, 4> operands;
  ptx::Position at;
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

/// Returns the statements of `module`, to whose text the result refers.
PtxFile flatten(const ptx::Module &module);

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_PTXFILE_H
