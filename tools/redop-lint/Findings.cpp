//===- Findings.cpp - What redop-lint reports -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Findings.h"
#include "redop/Query/FormQuery.h"
#include "redop/Target/Costs.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir::redop;
using llvm::StringRef;

StringRef mlir::redop::getName(FindingKind kind) {
  switch (kind) {
  case FindingKind::Illegal:
    return "illegal";
  case FindingKind::Unsupported:
    return "unsupported";
  case FindingKind::UnusedResult:
    return "unused-result";
  case FindingKind::Narrow:
    return "narrow";
  case FindingKind::Contended:
    return "contended";
  }
  llvm_unreachable("unknown kind");
}

unsigned mlir::redop::getAccessBytes(const Form &form) {
  if (!form.space || !form.type)
    return 0;
  const TypeRow *type = lookupTypeRow(static_cast<uint8_t>(*form.type));
  const VecRow *vec =
      form.vec ? lookupVecRow(static_cast<uint8_t>(*form.vec)) : nullptr;
  return type->Bits / 8 * (vec ? vec->Width : 1);
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

static bool isRegister(StringRef operand) { return operand.starts_with("%"); }

namespace {
/// What the registers of a function contain, and how often they are mentioned.
class Registers {
public:
  explicit Registers(const PtxFunction &function);

  /// Whether no statement mentions `name` except the one that sets it.
  bool isUnused(StringRef name) const {
    return name == "_" || mentions.lookup(name) == 1;
  }
  /// Whether all threads of a launch have the same value in `operand`.
  bool isSameForAll(StringRef operand) const {
    return getOrigins(operand) == 0;
  }
  /// Whether `predicate` selects threads by their index in the block, whatever
  /// else it depends on.
  bool selectsThreads(StringRef predicate) const;

private:
  /// What values are computed from other than constants and parameters.
  enum Origin : unsigned { OfThread = 1, OfOther = 2 };
  unsigned getOrigins(StringRef operand) const;

  llvm::StringMap<unsigned> mentions;
  /// The statement that sets a register; null if there are several.
  llvm::StringMap<const PtxStatement *> sources;
};
} // namespace

Registers::Registers(const PtxFunction &function) {
  auto isNameChar = [](char c) {
    return llvm::isAlnum(c) || c == '_' || c == '$' || c == '%';
  };
  for (const PtxStatement &statement : function.statements) {
    for (StringRef operand : statement.operands)
      for (size_t at = operand.find('%'); at != StringRef::npos;
           at = operand.find('%', at + 1)) {
        StringRef name = operand.substr(at).take_while(isNameChar);
        ++mentions[name];
      }
    if (statement.operands.empty() || !isRegister(statement.operands.front()))
      continue;
    auto [it, isNew] =
        sources.try_emplace(statement.operands.front(), &statement);
    if (!isNew)
      it->second = nullptr;
  }
}

unsigned Registers::getOrigins(StringRef operand) const {
  // A longer computation is not followed.
  constexpr unsigned kMostOperands = 256;
  constexpr StringRef ofThread[] = {"%tid", "%laneid", "%warpid", "%lanemask"};
  constexpr StringRef arithmetic[] = {
      "add", "sub",  "mul", "mad", "shl",  "shr",  "and",
      "or",  "xor",  "not", "mov", "cvta", "cvt",  "min",
      "max", "setp", "div", "rem", "bfe",  "lop3", "selp"};
  unsigned origins = 0;
  llvm::SmallSetVector<StringRef, 16> operands;
  operands.insert(operand);
  for (unsigned i = 0; i < operands.size(); ++i) {
    StringRef each = operands[i];
    each.consume_front("-");
    if (!each.empty() && llvm::isDigit(each.front()))
      continue;
    if (llvm::any_of(ofThread,
                     [&](StringRef name) { return each.starts_with(name); })) {
      origins |= OfThread;
      continue;
    }
    if (each.starts_with("%ntid"))
      continue;
    const PtxStatement *source = sources.lookup(each);
    if (!source || operands.size() > kMostOperands)
      return OfOther;
    StringRef name = source->mnemonic.split('.').first;
    if (source->mnemonic.starts_with("ld.param"))
      continue;
    if (name == "elect") {
      origins |= OfThread;
      continue;
    }
    if (!llvm::is_contained(arithmetic, name))
      return OfOther;
    for (StringRef read : llvm::drop_begin(source->operands))
      operands.insert(read);
  }
  return origins;
}

bool Registers::selectsThreads(StringRef predicate) const {
  llvm::SmallVector<StringRef> predicates = {predicate};
  for (unsigned i = 0; i < predicates.size(); ++i) {
    if (getOrigins(predicates[i]) == OfThread)
      return true;
    const PtxStatement *source = sources.lookup(predicates[i]);
    bool isComposed = source && (source->mnemonic == "and.pred" ||
                                 source->mnemonic == "or.pred" ||
                                 source->mnemonic == "not.pred");
    if (isComposed && predicates.size() < 16)
      llvm::append_range(predicates, llvm::drop_begin(source->operands));
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

namespace {
/// `[base+offset]`.
struct Address {
  StringRef base;
  int64_t offset = 0;
};
} // namespace

/// The first address among the operands.
static std::optional<Address> getAddress(const PtxStatement &statement) {
  for (StringRef operand : statement.operands) {
    if (!operand.consume_front("[") || !operand.consume_back("]"))
      continue;
    auto [base, offset] = operand.split('+');
    Address address{base.trim(), 0};
    offset = offset.trim();
    if (!offset.empty() && offset.getAsInteger(0, address.offset))
      return std::nullopt;
    return address;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// The checks
//===----------------------------------------------------------------------===//

/// A store, and policies for later accesses.
static bool isReduction(Family family) {
  return family != Family::MultimemSt &&
         family != Family::CreatePolicyFractional &&
         family != Family::CreatePolicyRange;
}

/// Whether PTX has reductions with this name.
static bool hasNameOfReduction(StringRef mnemonic) {
  constexpr StringRef names[] = {
      "red",       "atom",           "redux", "sured",
      "cp.reduce", "tcgen05.ld.red", "vote",  "multimem.cp.reduce"};
  return llvm::any_of(names, [&](StringRef name) {
    StringRef rest = mnemonic;
    return rest.consume_front(name) && (rest.empty() || rest.front() == '.');
  });
}

static void checkTarget(LintedReduction &reduction, const FormAnswer &answer,
                        const FormQuery &where) {
  auto suggest = [&] {
    std::string text;
    for (const Form &form : answer.nearest)
      text += (text.empty() ? "; the nearest form is " : " or ") +
              getMnemonic(form);
    return text;
  };
  if (!answer.isLegal)
    reduction.findings.push_back(
        {FindingKind::Illegal, answer.reason + suggest()});
  else if (where.getTarget() && !answer.isOnTarget)
    reduction.findings.push_back(
        {FindingKind::Unsupported,
         "it requires " + reduction.needs + suggest()});
}

static void checkResult(LintedReduction &reduction,
                        const Registers &registers) {
  const Form &form = *reduction.form;
  if (form.family != Family::Atom || form.kind == Kind::Exch ||
      form.kind == Kind::Cas || reduction.statement->operands.empty())
    return;
  bool acquires = form.sem == Sem::Acquire || form.sem == Sem::AcqRel;
  StringRef result = reduction.statement->operands.front();
  if (acquires || !(result == "_" || isRegister(result)) ||
      !registers.isUnused(result))
    return;
  Form red = form;
  red.family = Family::Red;
  if (isLegal(red))
    reduction.findings.push_back(
        {FindingKind::UnusedResult,
         "its result is not used; " + getMnemonic(red) +
             " has the same effect, unless an acquiring fence follows"});
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

/// Reductions of one form at consecutive offsets, without an instruction in
/// between that sets their base. `run` is not empty.
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

namespace {
/// Collects runs of neighbouring reductions.
class RunFinder {
public:
  explicit RunFinder(const FormQuery &where) : where(where) {}
  ~RunFinder() { finish(); }

  void add(LintedReduction &reduction) {
    std::optional<Address> address = getAddress(*reduction.statement);
    bool isCandidate = address && reduction.form &&
                       reduction.form->family == Family::Red &&
                       !reduction.form->vec;
    if (!run.empty() &&
        !(isCandidate && *reduction.form == *run.front()->form &&
          address->base == base && address->offset == next))
      finish();
    if (!isCandidate)
      return;
    base = address->base;
    next = address->offset + getAccessBytes(*reduction.form);
    run.push_back(&reduction);
  }
  void visit(const PtxStatement &statement) {
    bool setsBase =
        !statement.operands.empty() && statement.operands.front() == base;
    if (statement.mnemonic.empty() || setsBase)
      finish();
  }
  void finish() {
    if (!run.empty())
      checkRun(run, where);
    run.clear();
  }

private:
  const FormQuery &where;
  llvm::SmallVector<LintedReduction *> run;
  StringRef base;
  int64_t next = 0;
};
} // namespace

namespace {
/// Which code is only for threads that are selected by their index: the one
/// that a forward branch skips.
class ElectedCode {
public:
  explicit ElectedCode(const Registers &registers) : registers(registers) {}

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

LintResult mlir::redop::lint(const PtxFile &file, const FormQuery &where) {
  LintResult result;
  for (const PtxFunction &function : file.functions) {
    Registers registers(function);
    RunFinder runs(where);
    ElectedCode elected(registers);
    for (const PtxStatement &statement : function.statements) {
      elected.visit(statement);
      StringRef rest = statement.mnemonic;
      std::optional<PtxName> name = consumePtxName(rest);
      if (!name || !isReduction(name->family)) {
        if (hasNameOfReduction(statement.mnemonic))
          result.unknown.push_back(
              {&statement, "redop does not know this instruction"});
        runs.visit(statement);
        continue;
      }
      llvm::Expected<FormAnswer> answer = findForm(statement.mnemonic, where);
      if (!answer) {
        result.unknown.push_back(
            {&statement, llvm::toString(answer.takeError())});
        continue;
      }
      LintedReduction &reduction = result.reductions.emplace_back();
      reduction.statement = &statement;
      reduction.function = function.name;
      if (answer->isLegal) {
        reduction.form = answer->forms.front();
        reduction.needs = describeRequirement(*answer->needs);
        // The table also has figures for chips without the form.
        if (where.getTarget() && answer->isOnTarget)
          if (auto cost = getCost(*reduction.form, where.getTarget()->chip))
            reduction.cost = formatCost(*cost);
      }
      checkTarget(reduction, *answer, where);
      if (reduction.form) {
        checkResult(reduction, registers);
        if (!elected.contains(statement))
          checkContention(reduction, registers);
      }
      runs.add(reduction);
    }
  }
  return result;
}
