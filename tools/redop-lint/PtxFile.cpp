//===- PtxFile.cpp - The statements of a PTX file -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PtxFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir::redop;
using namespace mlir::redop::lint;
using llvm::StringRef;

/// The number of the first `.align 8` among `specifiers`.
static std::optional<uint64_t>
getAlignment(llvm::ArrayRef<ptx::Specifier> specifiers) {
  for (const ptx::Specifier &each : specifiers) {
    uint64_t align;
    if (each.name == ".align" && !each.arguments.empty() &&
        !each.arguments.front().text.getAsInteger(0, align) &&
        llvm::isPowerOf2_64(align))
      return align;
  }
  return std::nullopt;
}

/// The alignment of a variable without `.align`, or 1 if its type has none.
static uint64_t getTypeAlignment(StringRef type) {
  unsigned bits;
  bool isSized =
      !type.drop_front(std::min<size_t>(type.size(), 2)).getAsInteger(10, bits);
  return isSized && bits % 8 == 0 && llvm::isPowerOf2_32(bits) ? bits / 8 : 1;
}

namespace {
class Flattener {
public:
  explicit Flattener(const ptx::Module &module) : module(module) {
    file.version = module.getVersion();
    file.target = module.getTarget();
  }
  PtxFile flatten() {
    visit(module.getStatements());
    return std::move(file);
  }

private:
  void visit(llvm::ArrayRef<const ptx::Statement *> statements);
  void visit(const ptx::Function &function);
  void visit(const ptx::Instruction &instruction);
  void visit(const ptx::Variable &variable);
  void visit(const ptx::Block &block);
  void declare(const ptx::Declarator &declarator);
  void addReferences(llvm::ArrayRef<ptx::Operand> operands);
  StringRef getMnemonic(const ptx::Instruction &instruction);
  StringRef getOperand(StringRef text);

  const ptx::Module &module;
  PtxFile file;
  const ptx::Block *scope = nullptr;
  /// The names that the function declares, and their stems: true for a stem of
  /// a range, as in `%r<5>`.
  llvm::StringSet<> names;
  llvm::StringMap<bool> stems;
};
} // namespace

StringRef Flattener::getMnemonic(const ptx::Instruction &instruction) {
  StringRef first = instruction.words.front(), last = instruction.words.back();
  StringRef written(first.begin(), last.end() - first.begin());
  std::string joined = instruction.getMnemonic();
  return written == joined ? written : file.texts.emplace_back(joined);
}

/// Returns `text` without comments, and without blanks if it has comments.
StringRef Flattener::getOperand(StringRef text) {
  if (text.find_first_of("/#") == StringRef::npos)
    return text;
  return file.texts.emplace_back(ptx::joinTokens(text));
}

void Flattener::visit(const ptx::Instruction &instruction) {
  PtxStatement statement;
  statement.instruction = &instruction;
  statement.scope = scope;
  statement.mnemonic = getMnemonic(instruction);
  if (instruction.hasGuard) {
    const ptx::Operand &guard = instruction.guard;
    statement.isGuardNegated = guard.is(ptx::Operand::Kind::Unary);
    statement.guard =
        statement.isGuardNegated ? guard.parts.front().text : guard.text;
  }
  for (const ptx::Operand &operand : instruction.operands)
    statement.operands.push_back(getOperand(operand.text));
  if (!instruction.is("call"))
    addReferences(instruction.operands);
  statement.at = module.getPosition(instruction.words.front());
  file.functions.back().statements.push_back(std::move(statement));
}

void Flattener::visit(const ptx::Function &function) {
  if (function.keyword == ".callprototype")
    return;
  PtxFunction &flat = file.functions.emplace_back();
  names.clear();
  stems.clear();
  flat.name = function.name;
  flat.isEntry = function.isEntry();
  flat.isVisible = !function.linkage.empty();
  flat.isWeak = llvm::is_contained(function.linkage, ".weak");
  for (const ptx::Variable *result : function.results)
    for (const ptx::Declarator &declarator : result->declarators) {
      flat.results.insert(declarator.name);
      declare(declarator);
    }
  for (const ptx::Variable *parameter : function.parameters) {
    const ptx::Declarator &declarator = parameter->declarators.front();
    declare(declarator);
    if (!flat.isEntry)
      continue;
    flat.kernelParams.insert(declarator.name);
    // What is before .ptr is about the parameter itself.
    llvm::ArrayRef<ptx::Specifier> ofPointee = parameter->specifiers.drop_until(
        [](const ptx::Specifier &each) { return each.name == ".ptr"; });
    if (std::optional<uint64_t> align = getAlignment(ofPointee))
      flat.pointerAlignments[declarator.name] = *align;
  }
  if (function.body)
    visit(*function.body);
}

void Flattener::declare(const ptx::Declarator &declarator) {
  if (file.functions.empty())
    return;
  StringRef stem = PtxFunction::getStem(declarator.name);
  bool isRange = !declarator.counts.empty();
  bool isNew = names.insert(declarator.name).second &&
               !file.variables.contains(declarator.name);
  auto [known, isNewStem] = stems.try_emplace(stem, isRange);
  if (!isNew || (!isNewStem && (isRange || known->second)))
    file.functions.back().ambiguous.insert(stem);
  known->second |= isRange;
}

void Flattener::addReferences(llvm::ArrayRef<ptx::Operand> operands) {
  for (const ptx::Operand &operand : operands) {
    if (operand.is(ptx::Operand::Kind::Name))
      file.references.insert(operand.word);
    addReferences(operand.parts);
  }
}

void Flattener::visit(const ptx::Variable &variable) {
  StringRef space = variable.specifiers.front().name;
  for (const ptx::Declarator &declarator : variable.declarators) {
    if (scope)
      declare(declarator);
    addReferences(declarator.initializer);
    if (space == ".global")
      file.globals.insert(declarator.name);
    if (space == ".reg")
      continue;
    uint64_t align = getAlignment(variable.specifiers)
                         .value_or(getTypeAlignment(variable.getType()));
    auto [known, isNew] = file.variables.try_emplace(declarator.name, align);
    known->second = std::min(known->second, align);
  }
}

void Flattener::visit(const ptx::Block &block) {
  llvm::SaveAndRestore inner(scope, &block);
  visit(block.statements);
}

void Flattener::visit(llvm::ArrayRef<const ptx::Statement *> statements) {
  for (const ptx::Statement *each : statements) {
    if (const auto *function = llvm::dyn_cast<ptx::Function>(each))
      visit(*function);
    else if (const auto *instruction = llvm::dyn_cast<ptx::Instruction>(each))
      visit(*instruction);
    else if (const auto *variable = llvm::dyn_cast<ptx::Variable>(each))
      visit(*variable);
    else if (const auto *block = llvm::dyn_cast<ptx::Block>(each))
      visit(*block);
    else if (const auto *directive = llvm::dyn_cast<ptx::Directive>(each))
      for (llvm::ArrayRef<ptx::Operand> group : directive->groups)
        addReferences(group);
    else if (const auto *label = llvm::dyn_cast<ptx::Label>(each);
             label && !file.functions.empty()) {
      PtxStatement &statement = file.functions.back().statements.emplace_back();
      statement.operands.push_back(label->name);
      statement.scope = scope;
    }
  }
}

PtxFile mlir::redop::lint::flatten(const ptx::Module &module) {
  return Flattener(module).flatten();
}
