//===- Findings.cpp - What redop-lint reports -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Findings.h"
#include "Fences.h"
#include "MnemonicTable.h"
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

/// For a function that may execute a fence: without one, and outside of global
/// memory, the machine code is that of red.
static void checkResult(LintedReduction &reduction,
                        const Registers &registers) {
  const Form &form = *reduction.form;
  if (form.family != Family::Atom || form.kind == Kind::Exch ||
      form.kind == Kind::Cas || form.space != Space::Global)
    return;
  bool acquires = form.sem == Sem::Acquire || form.sem == Sem::AcqRel;
  if (acquires || !registers.hasUnusedResult(*reduction.statement))
    return;
  Form red = form;
  red.family = Family::Red;
  if (isLegal(red))
    reduction.findings.push_back(
        {FindingKind::UnusedResult,
         "its result is not used; " + getMnemonic(red) +
             " has the same effect, unless an acquiring fence follows"});
}

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

/// The widest form of the target that combines up to `count` reductions of
/// `form`.
static std::optional<Form> findWiderForm(const Form &form, unsigned count,
                                         const FormQuery &where) {
  std::optional<Form> widest;
  unsigned most = 1;
  for (unsigned number = 1; number <= getMaxEnumValForVec(); ++number) {
    std::optional<Vec> vec = symbolizeVec(number);
    const VecRow *row = vec ? lookupVecRow(number) : nullptr;
    if (!row || row->Width <= most || row->Width > count)
      continue;
    Form wide = form;
    wide.vec = vec;
    if (isLegal(wide) &&
        (!where.getTarget() || hasForm(*where.getTarget(), wide))) {
      widest = wide;
      most = row->Width;
    }
  }
  return widest;
}

/// Reductions of one form at consecutive offsets that are executed together.
/// `run` is not empty.
static void checkRun(llvm::ArrayRef<LintedReduction *> run,
                     const FormQuery &where) {
  std::optional<Form> wide =
      run.size() < 2 ? std::nullopt
                     : findWiderForm(*run.front()->form, run.size(), where);
  if (wide)
    run.front()->findings.push_back(
        {FindingKind::Narrow,
         std::to_string(run.size()) + " reductions at consecutive addresses; " +
             getMnemonic(*wide) +
             " combines them if the address is aligned to " +
             std::to_string(getAccessBytes(*wide)) + " bytes"});
}

/// Whether a reduction after `statement` cannot be combined with one before it:
/// other threads may see the difference, or only some threads go on.
static bool separates(const PtxStatement &statement) {
  constexpr StringRef names[] = {
      "st",   "bar", "barrier", "membar", "fence", "mbarrier", "cp",
      "call", "bra", "brx",     "ret",    "exit",  "multimem", "sust"};
  return statement.mnemonic.empty() ||
         llvm::is_contained(names, statement.mnemonic.split('.').first) ||
         statement.mnemonic.starts_with("ld.acquire");
}

namespace {
/// Collects runs of neighboring reductions.
class RunFinder {
public:
  explicit RunFinder(const FormQuery &where) : where(where) {}
  ~RunFinder() { finish(); }

  void add(LintedReduction &reduction) {
    std::optional<Address> address = getAddress(*reduction.statement);
    bool isCandidate = address && reduction.form &&
                       reduction.form->family == Family::Red &&
                       !reduction.form->vec;
    if (!run.empty() && !(isCandidate && continuesRun(reduction, *address)))
      finish();
    if (!isCandidate)
      return;
    base = address->base;
    next = address->offset + getAccessBytes(*reduction.form);
    run.push_back(&reduction);
  }
  void visit(const PtxStatement &statement) {
    if (!run.empty() && (separates(statement) || setsInput(statement)))
      finish();
  }
  void finish() {
    if (!run.empty())
      checkRun(run, where);
    run.clear();
  }

private:
  bool continuesRun(const LintedReduction &reduction,
                    const Address &address) const {
    const PtxStatement &first = *run.front()->statement;
    return *reduction.form == *run.front()->form && address.base == base &&
           address.offset == next &&
           reduction.statement->guard == first.guard &&
           reduction.statement->isGuardNegated == first.isGuardNegated;
  }
  /// Whether `statement` sets the base or the guard.
  bool setsInput(const PtxStatement &statement) const {
    StringRef guard = run.front()->statement->guard;
    return llvm::any_of(getResults(statement), [&](StringRef name) {
      return name == base || name == guard;
    });
  }

  const FormQuery &where;
  llvm::SmallVector<LintedReduction *> run;
  StringRef base;
  int64_t next = 0;
};
} // namespace

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

LintResult mlir::redop::lint::lintPtx(const PtxFile &file,
                                      const FormQuery &where) {
  LintResult result;
  MnemonicTable table(where);
  llvm::StringSet<> fencing = findFencingFunctions(file);
  for (const PtxFunction &function : file.functions) {
    Registers registers(function, file);
    RunFinder runs(where);
    SelectedByThreadId selected(registers);
    for (const PtxStatement &statement : function.statements) {
      selected.visit(statement);
      const MnemonicInfo &info = table.lookup(statement.mnemonic);
      if (!info.skipped.empty())
        result.unknown.push_back({&statement, info.skipped});
      if (!info.family) {
        runs.visit(statement);
        continue;
      }
      LintedReduction &reduction = result.reductions.emplace_back();
      static_cast<MnemonicInfo &>(reduction) = info;
      reduction.statement = &statement;
      reduction.function = function.name;
      if (reduction.form) {
        checkAddress(reduction);
        if (fencing.contains(function.name))
          checkResult(reduction, registers);
        if (!selected.contains(statement))
          checkContention(reduction, registers);
      }
      runs.add(reduction);
    }
  }
  return result;
}
