//===- Findings.h - What redop-lint reports ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_LINT_FINDINGS_H
#define REDOP_TOOLS_LINT_FINDINGS_H

#include "PtxFile.h"
#include "redop/Query/FormQuery.h"
#include "redop/TargetInfo/Costs.h"
#include "redop/TargetInfo/MachineCode.h"
#include <deque>

namespace mlir::redop::lint {

/// What may be wrong with a reduction, or better.
enum class FindingKind {
  Illegal,      ///< No such instruction.
  Unsupported,  ///< The target does not support it.
  Miscompiled,  ///< The machine code does not do what PTX says.
  UnusedResult, ///< An atom whose result is not used.
  Narrow,       ///< Neighbours of one form, which a wider form combines.
  Contended,    ///< All threads of a CTA reduce into one address.
};

/// The name of a kind: "unused-result".
llvm::StringRef getName(FindingKind kind);

struct Finding {
  FindingKind kind;
  std::string message;
};

/// What is known of an instruction from its mnemonic.
struct MnemonicInfo {
  /// None if it is not a reduction, or not one that redop knows.
  std::optional<Family> family;
  /// The form; none if the instruction is illegal.
  std::optional<Form> form;
  /// What it requires, as text; empty if unknown.
  std::string needs;
  /// On the target: for independent addresses, and for one address.
  std::optional<Cost> cost, contendedCost;
  /// On the target, or on the newest chip.
  MachineCodeClass machineCode = MachineCodeClass::One;
  std::vector<Finding> findings;
  /// If it has the name of a reduction that redop does not know, the reason.
  std::string skipped;
};

/// A reduction of a file.
struct LintedReduction : MnemonicInfo {
  const PtxStatement *statement = nullptr;
  llvm::StringRef function;
};

/// A statement with the name of a reduction that redop does not know.
struct UnknownReduction {
  const PtxStatement *statement;
  std::string reason;
};

struct LintResult {
  /// Their addresses do not change.
  std::deque<LintedReduction> reductions;
  std::vector<UnknownReduction> unknown;
};

/// The number of bytes that a reduction of `form` accesses; 0 if it accesses no
/// memory.
unsigned getAccessBytes(const Form &form);

/// Finds the reductions of `file`, to which the result refers, and compares
/// them with the target of `where`.
LintResult lintPtx(const PtxFile &file, const FormQuery &where);

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_FINDINGS_H
