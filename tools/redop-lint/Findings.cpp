//===- Findings.cpp - What redop-lint reports -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Findings.h"
#include "Fences.h"
#include "MnemonicTable.h"
#include "Neighbors.h"
#include "Registers.h"

using namespace mlir::redop;
using namespace mlir::redop::lint;
using llvm::StringRef;

StringRef mlir::redop::lint::getName(FindingKind kind) {
  switch (kind) {
  case FindingKind::Illegal:
    return "illegal";
  case FindingKind::Unsupported:
    return "unsupported";
  case FindingKind::Miscompiled:
    return "miscompiled";
  case FindingKind::UnusedResult:
    return "unused-result";
  case FindingKind::Narrow:
    return "narrow";
  case FindingKind::Order:
    return "order";
  case FindingKind::Scope:
    return "scope";
  case FindingKind::Contended:
    return "contended";
  }
  llvm_unreachable("unknown kind");
}

unsigned mlir::redop::lint::getAccessBytes(const Form &form) {
  if (!form.space || !form.type)
    return 0;
  const TypeRow *type = lookupTypeRow(static_cast<uint8_t>(*form.type));
  const VecRow *vec =
      form.vec ? lookupVecRow(static_cast<uint8_t>(*form.vec)) : nullptr;
  return type->Bits / 8 * (vec ? vec->Width : 1);
}

//===----------------------------------------------------------------------===//
// The checks
//===----------------------------------------------------------------------===//

/// ptxas has no negative sign after the base of an address.
static void checkAddress(LintedReduction &reduction) {
  std::optional<Address> address = getAddress(*reduction.statement);
  if (address && address->base.contains('-'))
    reduction.findings.push_back({FindingKind::Illegal, illegalOffset.str()});
}

/// For a reduction that is not only for threads selected by their index.
static void checkContention(LintedReduction &reduction,
                            const Registers &registers) {
  const Form &form = *reduction.form;
  bool isCombinable =
      (form.family == Family::Red || form.family == Family::Atom) &&
      form.kind != Kind::Exch && form.kind != Kind::Cas;
  if (!isCombinable || *form.space == Space::Shared ||
      *form.space == Space::SharedCluster)
    return;
  std::optional<Address> address = getAddress(*reduction.statement);
  if (address && registers.isSameForAll(address->base))
    reduction.findings.push_back(
        {FindingKind::Contended,
         "all threads that execute it reduce into one address; combine their "
         "values first (redop-optimize)"});
}

namespace {
/// Which code is only for threads that are selected by their index: the one
/// that a forward branch skips.
class SelectedByThreadId {
public:
  explicit SelectedByThreadId(const Registers &registers)
      : registers(registers) {}

  void visit(const PtxStatement &statement) {
    if (statement.mnemonic.empty())
      llvm::erase(ends, statement.operands.front());
    else if (statement.mnemonic.starts_with("bra") &&
             !statement.guard.empty() && !statement.operands.empty() &&
             registers.selectsThreads(statement.guard))
      ends.push_back(statement.operands.front());
  }
  bool contains(const PtxStatement &statement) const {
    return !ends.empty() || (!statement.guard.empty() &&
                             registers.selectsThreads(statement.guard));
  }

private:
  const Registers &registers;
  llvm::SmallVector<StringRef> ends;
};
} // namespace

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

namespace {
class Linter {
public:
  Linter(const PtxFile &file, const FormQuery &where,
         const LintOptions &options)
      : file(file), where(where), options(options), table(where), fences(file) {
  }
  LintResult lint() {
    for (const PtxFunction &function : file.functions)
      lint(function);
    return std::move(result);
  }

private:
  void lint(const PtxFunction &function);
  void checkOrder(LintedReduction &reduction, const PtxFunction &function,
                  Form &form);
  void checkScope(LintedReduction &reduction, const PtxFunction &function,
                  Form &form);
  void checkResult(LintedReduction &reduction, const PtxFunction &function,
                   const Registers &registers, Form &form);
  void findFix(Finding &finding, LintedReduction &reduction, const Form &red,
               const std::optional<std::string> &acquire);
  std::optional<SmTarget> getChip() const {
    return where.getTarget() ? std::optional(where.getTarget()->chip)
                             : std::nullopt;
  }

  const PtxFile &file;
  const FormQuery &where;
  const LintOptions &options;
  MnemonicTable table;
  Fences fences;
  LintResult result;
};
} // namespace

static bool isScalarOrVectorAtomic(const Form &form) {
  return form.family == Family::Red || form.family == Family::Atom;
}

void Linter::checkOrder(LintedReduction &reduction, const PtxFunction &function,
                        Form &form) {
  if (!isScalarOrVectorAtomic(form) || form.sem == Sem::Relaxed)
    return;
  if (!options.relaxedKernels.contains(function.name))
    return;
  Finding finding = {FindingKind::Order,
                     "nothing observes its order, by permission; a relaxed one "
                     "has the same effect"};
  if (options.fixes(FindingKind::Order)) {
    finding.state = FixState::Done;
    finding.fix = "the order is now relaxed";
    reduction.change.losesOrder = true;
    form.sem = Sem::Relaxed;
  }
  reduction.findings.push_back(std::move(finding));
}

/// All threads of a launch are on one GPU.
void Linter::checkScope(LintedReduction &reduction, const PtxFunction &function,
                        Form &form) {
  if (!options.permissions.unobserved || !function.isEntry ||
      !isScalarOrVectorAtomic(form) || form.scope != Scope::Sys ||
      form.sem != Sem::Relaxed)
    return;
  Finding finding = {FindingKind::Scope,
                     "no other GPU or host accesses its memory, by permission; "
                     "scope gpu has the same effect"};
  if (options.fixes(FindingKind::Scope)) {
    finding.state = FixState::Done;
    finding.fix = "the scope is now gpu";
    reduction.change.getsGpuScope = true;
    form.scope = Scope::Gpu;
  }
  reduction.findings.push_back(std::move(finding));
}

void Linter::findFix(Finding &finding, LintedReduction &reduction,
                     const Form &red,
                     const std::optional<std::string> &acquire) {
  const ptx::Instruction &instruction = *reduction.statement->instruction;
  finding.state = FixState::Refused;
  if (acquire) {
    finding.fix = "it may acquire through " + *acquire;
    return;
  }
  if (!hasForm(*options.fixFor, red) ||
      (where.getTarget() && !hasForm(*where.getTarget(), red))) {
    finding.fix = "the target does not support " + getMnemonic(red);
    return;
  }
  llvm::ArrayRef<ptx::Operand> operands = instruction.operands;
  bool isUnderstood =
      operands.size() >= 3 && operands[1].is(ptx::Operand::Kind::Address);
  if (!isUnderstood) {
    finding.fix = "its operands are not understood";
    return;
  }
  StringRef removed(operands[0].text.begin(),
                    operands[1].text.begin() - operands[0].text.begin());
  if (removed.contains('/')) {
    finding.fix = "there is a comment in the instruction";
    return;
  }
  finding.state = FixState::Done;
  finding.fix = "it is now " + getMnemonic(red);
  reduction.change.becomesRed = true;
}

/// Reports an atom whose result is not used if ptxas keeps it.
void Linter::checkResult(LintedReduction &reduction,
                         const PtxFunction &function,
                         const Registers &registers, Form &form) {
  bool acquires = form.sem == Sem::Acquire || form.sem == Sem::AcqRel;
  std::optional<Form> red = getRed(form);
  if (!red || acquires || !registers.hasUnusedResult(*reduction.statement))
    return;
  AtomKeepers keepers = fences.getKeepers(function);
  if (options.isRelocatable)
    keepers.add(AtomKeeper::Relocatable);
  if (!isKeptUnused(form, getChip().value_or(getAllTargets().back()), keepers,
                    options.ptxas)) {
    reduction.machineForm = red;
    if (std::optional<SmTarget> chip = getChip(); chip && reduction.cost) {
      reduction.cost = getCost(*red, *chip);
      reduction.contendedCost = getContendedCost(*red, *chip);
    }
    return;
  }
  std::optional<std::string> acquire =
      fences.findAcquire(function, *reduction.statement);
  Finding finding = {FindingKind::UnusedResult, "its result is not used; " +
                                                    getMnemonic(*red) +
                                                    " has the same effect"};
  if (acquire)
    finding.message += ", unless an acquiring fence follows";
  if (options.fixes(FindingKind::UnusedResult))
    findFix(finding, reduction, *red, acquire);
  if (finding.state == FixState::Done)
    form = *red;
  reduction.findings.push_back(std::move(finding));
}

void Linter::lint(const PtxFunction &function) {
  Registers registers(function, file);
  NeighborFinder neighbors(function, file, where,
                           options.fixes(FindingKind::Narrow) ? options.fixFor
                                                              : std::nullopt);
  SelectedByThreadId selected(registers);
  for (const PtxStatement &statement : function.statements) {
    selected.visit(statement);
    const MnemonicInfo &info = table.lookup(statement.mnemonic);
    if (!info.skipped.empty())
      result.unknown.push_back({&statement, info.skipped});
    if (!info.family) {
      neighbors.visit(statement);
      continue;
    }
    LintedReduction &reduction = result.reductions.emplace_back();
    static_cast<MnemonicInfo &>(reduction) = info;
    reduction.statement = &statement;
    reduction.function = function.name;
    std::optional<Form> form = reduction.form;
    if (form) {
      checkAddress(reduction);
      checkOrder(reduction, function, *form);
      checkScope(reduction, function, *form);
      checkResult(reduction, function, registers, *form);
      if (!selected.contains(statement))
        checkContention(reduction, registers);
    }
    neighbors.add(reduction, form);
  }
}

LintResult mlir::redop::lint::lintPtx(const PtxFile &file,
                                      const FormQuery &where,
                                      const LintOptions &options) {
  return Linter(file, where, options).lint();
}
