//===- Reader.cpp - Statements of PTX from the tree of a text -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTX/Program.h"
#include "redop/Ptx/Operands.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;
using OperandKind = ptx::Operand::Kind;
using StatementKind = ptx::Statement::Kind;

namespace mlir::redop::interpreter {
class PTXReader {
public:
  PTXReader(PTXProgram &program, ArrayRef<PTXBinding> operands,
            std::string &why)
      : program(program), why(why) {
    for (auto [i, operand] : llvm::enumerate(operands)) {
      places.push_back(operand.tiedTo ? places[*operand.tiedTo] : i);
      program.registers.push_back({"", operand.width, operand.isConstant});
    }
  }

  bool read(ArrayRef<const ptx::Statement *> statements);

private:
  bool fail(const Twine &message) {
    why = message.str();
    return false;
  }

  bool readScope(ArrayRef<const ptx::Statement *> statements);
  bool readDeclaration(const ptx::Variable &declaration);
  bool readInstruction(const ptx::Instruction &instruction);
  bool readOperand(const ptx::Operand &read, PTXOperand &operand);
  bool readParts(ArrayRef<ptx::Operand> parts, PTXOperand &operand);
  bool readAddress(const ptx::Operand &read, PTXOperand &operand);
  bool readNumber(StringRef word, bool isNegative, PTXOperand &operand);
  bool readName(const ptx::Operand &read, PTXOperand &operand);
  std::optional<unsigned> findRegister(StringRef name) const {
    for (const auto &scope : llvm::reverse(scopes)) {
      auto found = scope.find(name);
      if (found != scope.end())
        return found->second;
    }
    return std::nullopt;
  }
  void resolveLabels(PTXOperand &operand);

  PTXProgram &program;
  std::string &why;
  /// The register of each operand.
  SmallVector<unsigned> places;
  std::vector<llvm::StringMap<unsigned>> scopes;
  llvm::StringMap<unsigned> labels;
};
} // namespace mlir::redop::interpreter

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Reads an integer, or a float in decimal or in the hexadecimal notation of
/// PTX.
bool PTXReader::readNumber(StringRef word, bool isNegative,
                           PTXOperand &operand) {
  auto refuse = [&] {
    return fail("'" + word + "' is not a number that the interpreter supports");
  };
  StringRef digits = word;
  for (unsigned width : {32, 64})
    if (digits.consume_front_insensitive(width == 32 ? "0f" : "0d")) {
      uint64_t bits;
      if (isNegative || digits.size() != width / 4 ||
          digits.getAsInteger(16, bits))
        return refuse();
      operand.kind = PTXOperand::Kind::Float;
      operand.bits = APInt(width, bits);
      return true;
    }
  if (word.contains('.')) {
    if (word.find_first_not_of("0123456789.eE+-") != StringRef::npos)
      return refuse();
    operand.kind = PTXOperand::Kind::Float;
    operand.text = word;
    operand.isNegated = isNegative;
    return true;
  }
  std::optional<uint64_t> value = ptx::readNumber(word);
  if (!value)
    return refuse();
  operand.kind = PTXOperand::Kind::Integer;
  operand.bits = APInt(64, isNegative ? 0 - *value : *value);
  return true;
}

/// Reads an operand of the text, a register, a special register, a label, or an
/// undeclared name.
bool PTXReader::readName(const ptx::Operand &read, PTXOperand &operand) {
  StringRef name = read.text;
  if (std::optional<unsigned> number = ptx::getOperandNumber(read)) {
    if (*number >= places.size())
      return fail("the text names operand " + name + ", which does not exist");
    operand.kind = PTXOperand::Kind::Register;
    operand.number = places[*number];
  } else if (std::optional<unsigned> reg = findRegister(name)) {
    operand.kind = PTXOperand::Kind::Register;
    operand.number = *reg;
  } else if (name == "WARP_SZ") {
    operand.kind = PTXOperand::Kind::Integer;
    operand.bits = APInt(64, 32);
  } else if (name.consume_front("%")) {
    operand.kind = PTXOperand::Kind::Special;
    operand.text = name;
  } else {
    operand.kind = PTXOperand::Kind::Symbol;
    operand.text = name;
  }
  return true;
}

/// Reads a base and an optional offset, whose sign follows a plus.
bool PTXReader::readAddress(const ptx::Operand &read, PTXOperand &operand) {
  operand.kind = PTXOperand::Kind::Address;
  if (read.parts.size() > 1)
    return fail("the interpreter has no tensors and surfaces, and does not "
                "support coordinates");
  if (read.parts.empty())
    return fail("the address '" + read.text + "' has no base");
  if (ptx::hasMinusAfterBase(read))
    return fail("an address has no '-': a negative offset is written '+-'");
  ptx::AddressParts parts = ptx::splitAddress(read);
  if (!parts.base)
    return fail("the interpreter does not support the address '" + read.text +
                "'");
  if (parts.offset) {
    std::optional<uint64_t> offset = ptx::readInteger(*parts.offset);
    if (!offset)
      return fail("the offset of an address must be an integer");
    operand.offset = *offset;
  }
  return readOperand(*parts.base, operand.parts.emplace_back());
}

bool PTXReader::readParts(ArrayRef<ptx::Operand> parts, PTXOperand &operand) {
  return llvm::all_of(parts, [&](const ptx::Operand &part) {
    return readOperand(part, operand.parts.emplace_back());
  });
}

bool PTXReader::readOperand(const ptx::Operand &read, PTXOperand &operand) {
  switch (read.kind) {
  case OperandKind::Name:
    return readName(read, operand);
  case OperandKind::Sink:
    operand.kind = PTXOperand::Kind::Sink;
    return true;
  case OperandKind::Number:
    return readNumber(read.word, /*isNegative=*/false, operand);
  case OperandKind::Address:
    return readAddress(read, operand);
  case OperandKind::Vector:
    operand.kind = PTXOperand::Kind::Vector;
    return readParts(read.parts, operand);
  case OperandKind::Pair:
    operand.kind = PTXOperand::Kind::Pair;
    return readParts(read.parts, operand);
  case OperandKind::Unary: {
    const ptx::Operand &part = read.parts.front();
    if (read.word == "-" && part.is(OperandKind::Number))
      return readNumber(part.word, /*isNegative=*/true, operand);
    if (read.word == "!" && part.is(OperandKind::Name)) {
      operand.isNegated = true;
      return readName(part, operand);
    }
    break;
  }
  default:
    break;
  }
  return fail("the interpreter does not support the operand '" + read.text +
              "'");
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

bool PTXReader::readDeclaration(const ptx::Variable &declaration) {
  if (declaration.specifiers.front().name != ".reg")
    return fail("the interpreter does not support the statement '" +
                declaration.text.rtrim(';') + "'");
  StringRef type = declaration.getType();
  unsigned width = ptx::getRegisterBits(type);
  if (!width || declaration.specifiers.size() != 2)
    return fail("the interpreter does not support registers of type '" +
                declaration.specifiers.back().name + "'");
  auto declare = [&](StringRef name) {
    unsigned place = program.registers.size();
    program.registers.push_back({name.str(), width});
    return scopes.back().try_emplace(name, place).second ||
           fail("the register '" + name + "' is declared twice");
  };
  for (const ptx::Declarator &each : declaration.declarators) {
    if (!each.dimensions.empty() || !each.initializer.empty())
      return fail("'" + each.text + "' is not a register");
    if (each.counts.empty()) {
      if (!declare(each.name))
        return false;
      continue;
    }
    std::optional<uint64_t> count = ptx::readNumber(each.counts.front());
    if (!count || *count > 4096)
      return fail("expected at most 4096 registers '" + each.name + "'");
    for (unsigned i = 0; i < *count; ++i)
      if (!declare((each.name + Twine(i)).str()))
        return false;
  }
  return true;
}

bool PTXReader::readInstruction(const ptx::Instruction &instruction) {
  PTXStatement statement;
  const char *begin = instruction.words.front().begin();
  statement.text =
      StringRef(begin, instruction.text.end() - begin).drop_back().rtrim();
  for (StringRef word : instruction.words)
    statement.words.push_back(word.ltrim('.'));
  for (const ptx::Operand &each : instruction.operands)
    if (!readOperand(each, statement.operands.emplace_back()))
      return false;
  if (instruction.hasGuard &&
      !readOperand(instruction.guard, statement.guard.emplace()))
    return false;
  program.statements.push_back(std::move(statement));
  return true;
}

bool PTXReader::readScope(ArrayRef<const ptx::Statement *> statements) {
  scopes.emplace_back();
  for (const ptx::Statement *each : statements) {
    bool isRead = true;
    if (const auto *instruction = dyn_cast<ptx::Instruction>(each)) {
      isRead = readInstruction(*instruction);
    } else if (const auto *variable = dyn_cast<ptx::Variable>(each)) {
      isRead = readDeclaration(*variable);
    } else if (const auto *block = dyn_cast<ptx::Block>(each)) {
      isRead = readScope(block->statements);
    } else if (const auto *label = dyn_cast<ptx::Label>(each)) {
      if (!labels.try_emplace(label->name, program.statements.size()).second)
        return fail("the label '" + label->name + "' is defined twice");
    } else {
      // A pragma changes no result.
      const auto *directive = dyn_cast<ptx::Directive>(each);
      bool isIgnored = each->kind == StatementKind::Empty ||
                       (directive && directive->name == ".pragma");
      if (!isIgnored)
        return fail("the interpreter does not support the statement '" +
                    each->text.rtrim(';') + "'");
    }
    if (!isRead)
      return false;
  }
  scopes.pop_back();
  return true;
}

void PTXReader::resolveLabels(PTXOperand &operand) {
  for (PTXOperand &part : operand.parts)
    resolveLabels(part);
  if (operand.kind != PTXOperand::Kind::Symbol)
    return;
  auto label = labels.find(operand.text);
  if (label == labels.end())
    return;
  operand.kind = PTXOperand::Kind::Label;
  operand.number = label->second;
}

bool PTXReader::read(ArrayRef<const ptx::Statement *> statements) {
  if (!readScope(statements))
    return false;
  for (PTXStatement &statement : program.statements)
    for (PTXOperand &operand : statement.operands)
      resolveLabels(operand);
  return true;
}

std::shared_ptr<const PTXProgram>
PTXProgram::read(StringRef text, ArrayRef<PTXBinding> operands,
                 std::string &why) {
  auto program = std::make_shared<PTXProgram>();
  program->source = ptx::InlineAsm::read(text, why);
  if (!program->source || !PTXReader(*program, operands, why)
                               .read(program->source->getStatements()))
    return nullptr;
  return program;
}
