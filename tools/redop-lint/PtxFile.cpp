//===- PtxFile.cpp - The statements of a PTX file -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PtxFile.h"
#include "llvm/Support/Casting.h"

using namespace mlir::redop;
using namespace mlir::redop::lint;
using llvm::StringRef;

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
  StringRef getMnemonic(const ptx::Instruction &instruction);
  StringRef getOperand(StringRef text);

  const ptx::Module &module;
  PtxFile file;
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
  statement.mnemonic = getMnemonic(instruction);
  if (instruction.hasGuard) {
    const ptx::Operand &guard = instruction.guard;
    statement.isGuardNegated = guard.is(ptx::Operand::Kind::Unary);
    statement.guard =
        statement.isGuardNegated ? guard.parts.front().text : guard.text;
  }
  for (const ptx::Operand &operand : instruction.operands)
    statement.operands.push_back(getOperand(operand.text));
  statement.at = module.getPosition(instruction.words.front());
  file.functions.back().statements.push_back(std::move(statement));
}

void Flattener::visit(const ptx::Function &function) {
  if (function.keyword == ".callprototype")
    return;
  PtxFunction &flat = file.functions.emplace_back();
  flat.name = function.name;
  if (function.isEntry())
    for (const ptx::Variable *parameter : function.parameters)
      flat.kernelParams.insert(parameter->declarators.front().name);
  if (function.body)
    visit(function.body->statements);
}

void Flattener::visit(const ptx::Variable &variable) {
  if (variable.specifiers.front().name == ".global")
    for (const ptx::Declarator &declarator : variable.declarators)
      file.globals.insert(declarator.name);
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
      visit(block->statements);
    else if (const auto *label = llvm::dyn_cast<ptx::Label>(each);
             label && !file.functions.empty())
      file.functions.back().statements.push_back({"", "", {label->name}, {}});
  }
}

PtxFile mlir::redop::lint::flatten(const ptx::Module &module) {
  return Flattener(module).flatten();
}
