//===- MnemonicTable.h - What is known of mnemonics -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_LINT_MNEMONICTABLE_H
#define REDOP_TOOLS_LINT_MNEMONICTABLE_H

#include "Findings.h"

namespace mlir::redop::lint {

/// Compares mnemonics with a target, each only once.
class MnemonicTable {
public:
  explicit MnemonicTable(const FormQuery &where) : where(where), check(where) {}

  /// The result is valid until the next call.
  const MnemonicInfo &lookup(llvm::StringRef mnemonic);

private:
  MnemonicInfo find(llvm::StringRef mnemonic);

  const FormQuery &where;
  MnemonicCheck check;
  llvm::StringMap<MnemonicInfo> entries;
};

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_MNEMONICTABLE_H
