//===- InlineAsm.h - The PTX of an inline assembly --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_PTX_INLINEASM_H
#define REDOP_PTX_INLINEASM_H

#include "redop/Ptx/PtxModule.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace mlir::redop::ptx {

/// The tree of the text of an inline assembly, in which operand N is the name
/// `$N`.
class InlineAsm {
public:
  /// Stands for `${:uid}`: the same wherever it is in a text, and different in
  /// other texts.
  static constexpr llvm::StringLiteral uniqueName = "_uid";

  /// Reads `text` with LLVM's escapes: `$0`, `${0}`, `$$`, `${:uid}`. Returns
  /// null and sets `why` if it has others, or is no list of statements.
  static std::unique_ptr<InlineAsm> read(llvm::StringRef text,
                                         std::string &why);

  /// The text without escapes.
  llvm::StringRef getText() const { return text; }
  llvm::ArrayRef<const Statement *> getStatements() const {
    return module->getStatements();
  }
  /// Whether names contain `${:uid}`.
  bool hasUniqueNames() const { return isUnique; }

  /// Calls `visit` for each instruction, also in scopes, in order.
  void walk(llvm::function_ref<void(const Instruction &)> visit) const;

private:
  std::string text;
  std::unique_ptr<Module> module;
  bool isUnique = false;
};

/// The number of the operand of the inline assembly that `operand` names.
std::optional<unsigned> getOperandNumber(const Operand &operand);
/// Same for a name, `$3`.
std::optional<unsigned> getOperandNumber(llvm::StringRef name);

} // namespace mlir::redop::ptx

#endif // REDOP_PTX_INLINEASM_H
