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
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include <deque>
#include <string>
#include <vector>

namespace mlir::redop::lint {

/// An instruction, or a label, which has no mnemonic.
struct PtxStatement {
  /// Null for a label.
  const ptx::Instruction *instruction = nullptr;
  /// The scope in which it is.
  const ptx::Block *scope = nullptr;
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
  bool isEntry = false;
  /// Whether other modules may call it.
  bool isVisible = false;
  /// Whether another module may replace it.
  bool isWeak = false;
  /// The registers that it returns.
  llvm::StringSet<> results;
  /// For each parameter that is a pointer and says so, its alignment.
  llvm::StringMap<uint64_t> pointerAlignments;
  /// The stems of names that may be declared several times, in nested scopes.
  llvm::StringSet<> ambiguous;
  /// The parameters of a kernel, which are the same for all its threads; empty
  /// for other functions.
  llvm::StringSet<> kernelParams;
  std::vector<PtxStatement> statements;

  /// A name without its number: `%r<5>` declares names with the stem `%r`.
  static llvm::StringRef getStem(llvm::StringRef name) {
    return name.rtrim("0123456789");
  }
  /// Whether all statements mean the same by `name`.
  bool isUnambiguous(llvm::StringRef name) const {
    return !ambiguous.contains(getStem(name));
  }
};

struct PtxFile {
  /// The version, as in "8.1", and the first target, as in "sm_90a".
  llvm::StringRef version, target;
  std::vector<PtxFunction> functions;
  /// The variables in global memory.
  llvm::StringSet<> globals;
  /// The alignments of all variables; the least one for a name that several
  /// scopes declare.
  llvm::StringMap<uint64_t> variables;
  /// The names in directives, in initializers, and in instructions other than
  /// calls: a function with another name than these is only called.
  llvm::StringSet<> references;
  /// Text to which the statements refer and that is not in the file, such as a
  /// mnemonic with blanks in it. Their addresses do not change.
  std::deque<std::string> texts;
};

/// Returns the statements of `module`, to whose text the result refers.
PtxFile flatten(const ptx::Module &module);

/// The operands of a red or an atom without the result: the address, the value
/// and perhaps a cache policy.
inline llvm::ArrayRef<ptx::Operand>
getInputs(const ptx::Instruction &instruction) {
  return instruction.operands.drop_front(instruction.is("atom") ? 1 : 0);
}

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_PTXFILE_H
