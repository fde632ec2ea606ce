//===- MnemonicCheck.h - Mnemonics that a target lacks ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_PTX_MNEMONICCHECK_H
#define REDOP_PTX_MNEMONICCHECK_H

#include "redop/Ptx/Mnemonics.h"
#include "redop/Query/FormText.h"
#include "redop/TargetInfo/MachineCode.h"

namespace mlir::redop {

/// What is wrong with a mnemonic, with the reason.
struct MnemonicProblem {
  enum class Kind {
    Illegal,     ///< No such instruction.
    Unsupported, ///< The target does not support it.
    Miscompiled, ///< The machine code does not do what PTX says.
  };
  Kind kind;
  std::string message;
};

/// What is known of an instruction from its mnemonic.
struct MnemonicAnswer {
  /// None if it is not a reduction, or not one that redop knows.
  std::optional<Family> family;
  /// The form; none if the instruction is illegal.
  std::optional<Form> form;
  /// Whether there is a target, which supports it.
  bool isOnTarget = false;
  /// What it requires, as text; empty if unknown.
  std::string needs;
  /// On the target, or on the newest chip.
  MachineCodeClass machineCode = MachineCodeClass::One;
  std::vector<MnemonicProblem> problems;
  /// If it has the name of a reduction that redop does not know, the reason.
  std::string skipped;
};

/// Compares the mnemonics of reductions with the target of `where`. A generic
/// address is assumed not to be in another CTA's shared memory.
class MnemonicCheck {
public:
  explicit MnemonicCheck(const FormQuery &where) : where(where) {}

  MnemonicAnswer check(StringRef mnemonic);

private:
  llvm::Expected<FormAnswer> findInAnyOrder(StringRef mnemonic);

  const FormQuery &where;
  Mnemonics mnemonics;
};

} // namespace mlir::redop

#endif // REDOP_PTX_MNEMONICCHECK_H
