//===- Neighbors.cpp - Reductions at consecutive addresses ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Neighbors.h"
#include "Registers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir::redop;
using namespace mlir::redop::lint;
using llvm::StringRef;
using OperandKind = ptx::Operand::Kind;

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

/// The form that combines `count` reductions of `form`, if `target` has it.
static std::optional<Form> getVector(const Form &form, unsigned count,
                                     const std::optional<TargetSpec> &target) {
  for (unsigned number = 1; number <= getMaxEnumValForVec(); ++number) {
    std::optional<Vec> vec = symbolizeVec(number);
    const VecRow *row = vec ? lookupVecRow(number) : nullptr;
    if (!row || row->Width != count)
      continue;
    Form wide = form;
    wide.vec = vec;
    if (isLegal(wide) && (!target || hasForm(*target, wide)))
      return wide;
  }
  return std::nullopt;
}

/// The number of reductions that the widest vector of PTX combines.
static constexpr unsigned kMaxWidth = 8;

/// The widest form of the target that combines up to `count` reductions of
/// `form`.
static std::optional<Form> findWiderForm(const Form &form, unsigned count,
                                         const FormQuery &where) {
  for (unsigned width = std::min(count, kMaxWidth); width > 1; --width)
    if (std::optional<Form> wide = getVector(form, width, where.getTarget()))
      return wide;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

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

void NeighborFinder::add(LintedReduction &reduction,
                         const std::optional<Form> &form) {
  const PtxStatement &statement = *reduction.statement;
  std::optional<Address> address = getAddress(statement);
  bool isCandidate = address && form && form->family == Family::Red &&
                     !form->vec && !address->base.contains('-');
  if (!isCandidate)
    finish();
  if (isCandidate) {
    Value at = values.get(address->base);
    at.offset = static_cast<uint64_t>(at.offset) + address->offset;
    Value condition =
        statement.guard.empty() ? Value() : values.get(statement.guard);
    bool continues =
        !run.empty() && *form == runForm && at == next && condition == guard &&
        statement.isGuardNegated == run.front()->statement->isGuardNegated;
    if (!continues)
      finish();
    run.push_back(&reduction);
    runForm = *form;
    guard = condition;
    next = at;
    next.offset = static_cast<uint64_t>(at.offset) + getAccessBytes(*form);
  }
  values.visit(statement);
}

void NeighborFinder::visit(const PtxStatement &statement) {
  if (separates(statement))
    finish();
  values.visit(statement);
}

void NeighborFinder::finish() {
  std::optional<Form> wide =
      run.size() < 2 ? std::nullopt : findWiderForm(runForm, run.size(), where);
  if (wide) {
    Finding &finding = run.front()->findings.emplace_back();
    finding.kind = FindingKind::Narrow;
    finding.message =
        std::to_string(run.size()) + " reductions at consecutive addresses; " +
        getMnemonic(*wide) + " combines them if the address is aligned to " +
        std::to_string(getAccessBytes(*wide)) + " bytes";
    if (fixFor)
      combine(finding);
  }
  run.clear();
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

static llvm::ArrayRef<ptx::Operand> getInputsOf(const LintedReduction &each) {
  return getInputs(*each.statement->instruction);
}

static std::string describe(const PtxStatement &statement) {
  return (statement.mnemonic + " in line " + llvm::Twine(statement.at.line))
      .str();
}

/// Returns why the text of `each` cannot be taken apart, or nothing.
static std::string findObstacleInText(const LintedReduction &each) {
  llvm::ArrayRef<ptx::Operand> operands = getInputsOf(each);
  StringRef text = each.statement->instruction->text;
  if (text.contains("//") || text.contains("/*"))
    return "there is a comment in the instruction";
  if (operands.size() < 2 || !operands[0].is(OperandKind::Address) ||
      operands[0].parts.size() != 1)
    return "its operands are not understood";
  const ptx::Operand &value = operands[1];
  bool isName = value.is(OperandKind::Name) && value.selector.empty();
  // In a vector, ptxas takes the low bits of any other number.
  bool isFloat = value.is(OperandKind::Number) &&
                 value.text.trim().starts_with_insensitive("0f");
  if (!isName && !isFloat)
    return "its value is neither a register nor a number as in 0f3F800000";
  return "";
}

/// Checks what is executed between the first reduction of `part` and the last
/// one, where the vector will be.
std::string NeighborFinder::findObstacleBetween(Run part) {
  llvm::StringSet<> inputs;
  for (const LintedReduction *each : part) {
    for (const ptx::Operand &operand : getInputsOf(*each).drop_front())
      if (operand.is(OperandKind::Name))
        inputs.insert(operand.word);
    inputs.insert(each->statement->guard);
  }
  inputs.insert(getAddress(*part.front()->statement)->base);
  const PtxStatement *last = part.back()->statement;
  llvm::SmallPtrSet<const PtxStatement *, 8> members;
  for (const LintedReduction *each : part)
    members.insert(each->statement);
  // Of a vector, the last operand may be computed just before it.
  for (const PtxStatement *each = part.front()->statement; each != last;
       ++each) {
    if (members.contains(each))
      continue;
    if (!isComputation(*each))
      return "between them is " + describe(*each);
    for (StringRef name : getWritten(*each)) {
      bool isInput = inputs.contains(name);
      // Only the last reduction needs what is computed here.
      for (const LintedReduction *member : part.drop_back())
        if (isInput && member->statement < each &&
            mayRead(*member->statement, name))
          return name.str() + " is changed between them, by " + describe(*each);
    }
  }
  return "";
}

std::string NeighborFinder::findObstacle(Run part, const Form &wide) {
  if (wide.space != Space::Global)
    return "an address that is not .global may be in shared memory, which has "
           "no vectors";
  if (wide.sem != Sem::Relaxed)
    return "each of them releases";
  TargetSpec target = *fixFor;
  if (isWrong(getMachineCode(wide, target.chip)))
    return "ptxas miscompiles the vector";
  Form scalar = wide;
  scalar.vec = std::nullopt;
  std::optional<Cost> one = getCost(scalar, target.chip),
                      all = getCost(wide, target.chip);
  if (one && all && *all > *one * part.size())
    return "the vector is not faster";
  const PtxStatement &first = *part.front()->statement;
  for (const LintedReduction *each : part) {
    const PtxStatement &statement = *each->statement;
    if (std::string obstacle = findObstacleInText(*each); !obstacle.empty())
      return obstacle;
    if (statement.scope != first.scope)
      return "they are in several scopes";
    for (StringRef operand : statement.operands)
      for (StringRef name : getNames(operand))
        if (!function.isUnambiguous(name))
          return "several scopes declare " + name.str();
    if (getInputsOf(*each).size() != getInputsOf(*part.front()).size())
      return "only one of them has a cache policy";
    for (auto [a, b] : llvm::zip(getInputsOf(*each).drop_front(2),
                                 getInputsOf(*part.front()).drop_front(2)))
      if (ptx::joinTokens(a.text) != ptx::joinTokens(b.text))
        return "their cache policies differ";
  }
  if (std::string obstacle = findObstacleBetween(part); !obstacle.empty())
    return obstacle;
  if (!alignments)
    alignments.emplace(function, file);
  Address address = *getAddress(first);
  unsigned needed = llvm::Log2_32(getAccessBytes(wide));
  unsigned zeros = alignments->getZeros(address.base);
  bool isOffsetAligned = address.offset % getAccessBytes(wide) == 0;
  if (zeros < needed || !isOffsetAligned)
    return "the address in line " + std::to_string(first.at.line) +
           " is not known to be aligned to " +
           std::to_string(getAccessBytes(wide)) + " bytes";
  return "";
}

void NeighborFinder::combine(Finding &finding) {
  std::string obstacle, done;
  Run rest = run;
  while (rest.size() > 1) {
    unsigned taken = 1;
    for (unsigned width = std::min<size_t>(rest.size(), kMaxWidth); width > 1;
         --width) {
      std::optional<Form> wide = getVector(runForm, width, fixFor);
      // Also --chip, which may be another target.
      if (!wide || (where.getTarget() && !hasForm(*where.getTarget(), *wide)))
        continue;
      Run part = rest.take_front(width);
      std::string problem = findObstacle(part, *wide);
      if (!problem.empty()) {
        // That of the narrowest one is the most telling.
        obstacle = problem;
        continue;
      }
      TextChange &change = part.back()->change;
      change.vec = wide->vec;
      for (LintedReduction *each : part) {
        change.combined.push_back(each->statement->instruction);
        each->change.isRemoved = each != part.back();
      }
      done += (done.empty() ? "" : ", ") + std::to_string(width) + " are now " +
              getMnemonic(*wide) + " in line " +
              std::to_string(part.back()->statement->at.line);
      taken = width;
      break;
    }
    rest = rest.drop_front(taken);
  }
  if (obstacle.empty())
    obstacle = "the target of the file has no such vector";
  finding.state = done.empty() ? FixState::Refused : FixState::Done;
  finding.fix = done.empty() ? obstacle : done;
}
