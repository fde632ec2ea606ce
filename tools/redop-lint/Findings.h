//===- Findings.h - What redop-lint reports ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_LINT_FINDINGS_H
#define REDOP_TOOLS_LINT_FINDINGS_H

#include "PtxFile.h"
#include "redop/Dialect/Permissions.h"
#include "redop/Ptx/MnemonicCheck.h"
#include "redop/Query/FormQuery.h"
#include "redop/TargetInfo/Costs.h"
#include <deque>

namespace mlir::redop::lint {

/// What may be wrong with a reduction, or better.
enum class FindingKind {
  Illegal,      ///< No such instruction.
  Unsupported,  ///< The target does not support it.
  Miscompiled,  ///< The machine code does not do what PTX says.
  UnusedResult, ///< An atom whose result is not used.
  Narrow,       ///< Neighbours of one form, which a wider form combines.
  Order,        ///< An order that cannot be observed.
  Scope,        ///< A scope with agents that do not access the memory.
  Contended,    ///< All threads of a CTA reduce into one address.
};

/// The name of a kind: "unused-result".
llvm::StringRef getName(FindingKind kind);

/// What --fix does about a finding.
enum class FixState {
  None,    ///< It does not try to change this.
  Done,    ///< The text is changed.
  Refused, ///< The text is not changed, because that may be wrong.
};

struct Finding {
  FindingKind kind;
  std::string message;
  FixState state = FixState::None;
  /// What is changed, or why nothing is.
  std::string fix = "";
};

/// What is known of an instruction from its mnemonic.
struct MnemonicInfo : MnemonicAnswer {
  /// On the target: for independent addresses, and for one address.
  std::optional<Cost> cost, contendedCost;
  std::vector<Finding> findings;
};

/// How the text of a reduction changes.
struct TextChange {
  /// Whether an atom becomes red, without its result.
  bool becomesRed = false;
  bool losesOrder = false, getsGpuScope = false;
  /// Whether it is part of a later vector, and removed.
  bool isRemoved = false;
  /// The reductions that become this one as a vector, in order, with itself.
  llvm::SmallVector<const ptx::Instruction *, 8> combined;
  std::optional<Vec> vec;

  bool isChange() const {
    return becomesRed || losesOrder || getsGpuScope || isRemoved || vec;
  }
};

/// A reduction of a file.
struct LintedReduction : MnemonicInfo {
  const PtxStatement *statement = nullptr;
  llvm::StringRef function;
  /// For an atom whose result is not used, if the machine code is that of red:
  /// this form, to which the costs apply.
  std::optional<Form> machineForm;
  TextChange change;
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

struct LintOptions {
  /// For --fix, the target of the file itself, whatever --chip says: what is
  /// changed must be legal there. None without --fix.
  std::optional<TargetSpec> fixFor;
  /// Whether ptxas runs with -c.
  bool isRelocatable = false;
  /// Any release without it.
  std::optional<PtxasRelease> ptxas;
  Permissions permissions;
  /// The kinds of findings that are neither reported nor fixed, as bits.
  unsigned ignored = 0;
  /// The kernels of which permissions make all orders unobservable.
  llvm::StringSet<> relaxedKernels;

  bool fixes(FindingKind kind) const {
    return fixFor && !(ignored >> static_cast<unsigned>(kind) & 1);
  }
};

/// Finds the reductions of `file`, to which the result refers, and compares
/// them with the target of `where`.
LintResult lintPtx(const PtxFile &file, const FormQuery &where,
                   const LintOptions &options);

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_FINDINGS_H
