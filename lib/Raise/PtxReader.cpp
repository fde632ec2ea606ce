//===- PtxReader.cpp - Reading inline PTX of one instruction --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   text        = statement* | "{" statement* "}"
//   statement   = ".reg" type name ["<" number ">"] ("," ...)* ";"
//               | ".reg" (".v2" | ".v4") type name ("," ...)* ";"
//               | "setp.ne" type name "," operand "," "0" ";"
// | "mov" type "{" names "}" "," operand ";"    before the instruction
// | "mov" type operand "," (operand | number) ";"             before it
// | [guard] mnemonic operands ";"                      the instruction
// | "mov" type operand "," ("{" names "}" | name) ";"          after it
// | "mov" ".b128" name "," (operand | "{" operands "}") ";"   before it
// | "mov" type name component "," operand ";"                  before it
// | "mov" type "{" operands "}" "," name ";"                    after it
// | "selp" type operand ", 1, 0," name ";"                     after it
//   guard       = "@" ["!"] (operand | name)
//
//===----------------------------------------------------------------------===//

#include "PtxStatementReader.h"
#include "redop/Ptx/Operands.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;
using OperandKind = ptx::Operand::Kind;

/// Returns the first word of `text` that satisfies `isWanted`; empty if there
/// is none. Accepts any text, so that text that is no PTX is not
/// ignored silently.
static StringRef findWord(StringRef text,
                          llvm::function_ref<bool(StringRef)> isWanted) {
  while (!text.empty()) {
    StringRef word = text.take_while([](char c) {
      return llvm::isAlnum(c) || c == '_' || c == '.' || c == ':' || c == '%';
    });
    if (isWanted(word))
      return word;
    text = text.drop_front(std::max<size_t>(word.size(), 1));
  }
  return StringRef();
}

bool mlir::redop::raise::mentionsRedop(StringRef text) {
  return !findWord(text, isMnemonic).empty();
}

SmallVector<std::string> mlir::redop::raise::findIllegal(StringRef text,
                                                         Mnemonics &mnemonics) {
  SmallVector<std::string> illegal;
  auto add = [&](StringRef why) {
    if (!llvm::is_contained(illegal, why))
      illegal.push_back(why.str());
  };
  std::string problem;
  std::unique_ptr<ptx::InlineAsm> ptx = ptx::InlineAsm::read(text, problem);
  if (!ptx)
    return illegal;
  ptx->walk([&](const ptx::Instruction &instruction) {
    std::string why, mnemonic = instruction.getMnemonic();
    if (isMnemonic(mnemonic) && !mnemonics.read(mnemonic, why) &&
        StringRef(why).contains(illegalReason))
      add(why);
    if (llvm::any_of(instruction.operands, ptx::hasMinusAfterBase))
      add(illegalOffset);
  });
  return illegal;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

std::optional<PtxInstruction>
PtxStatementReader::read(ArrayRef<const ptx::Statement *> statements) {
  if (!statements.empty() && isa<ptx::Block>(statements.front())) {
    if (statements.size() != 1) {
      refuse("unexpected text after the block");
      return std::nullopt;
    }
    inBlock = true;
    statements = cast<ptx::Block>(statements.front())->statements;
  }
  for (const ptx::Statement *each : statements)
    if (!readStatement(*each))
      return std::nullopt;
  if (!hasInstruction) {
    refuse("the instruction is not a separate statement");
    return std::nullopt;
  }
  return statement;
}

bool PtxStatementReader::readStatement(const ptx::Statement &each) {
  if (const auto *variable = dyn_cast<ptx::Variable>(&each))
    return readDeclaration(*variable);
  if (each.kind == ptx::Statement::Kind::Empty)
    return true;
  const auto *instruction = dyn_cast<ptx::Instruction>(&each);
  if (!instruction)
    return refuse("'" + each.text.take_until(llvm::isSpace) +
                  "' is not supported next to the instruction");
  if (instruction->hasGuard && !readGuard(instruction->guard))
    return false;
  if (isMnemonic(instruction->getMnemonic()))
    return readInstruction(*instruction);
  if (instruction->hasGuard)
    return refuse("'" + instruction->getMnemonic() +
                  "' with a guard is not supported");
  return readOther(*instruction);
}

/// Reads a statement that computes what the instruction reads, or from what it
/// sets.
bool PtxStatementReader::readOther(const ptx::Instruction &instruction) {
  std::string mnemonic = instruction.getMnemonic();
  StringRef type = mnemonic;
  if (type.consume_front("setp.ne"))
    return readTest(type, instruction.operands);
  if (type.consume_front("mov"))
    return readMove(type, instruction.operands);
  if (type.consume_front("selp"))
    return readSelect(type, instruction.operands);
  return refuse("'" + mnemonic + "' is not supported next to the instruction");
}

bool PtxStatementReader::readDeclaration(const ptx::Variable &declaration) {
  if (declaration.specifiers.front().name != ".reg")
    return refuse("'" + declaration.specifiers.front().name +
                  "' is not supported next to the instruction");
  if (!inBlock)
    return refuse("a register is declared outside a block");
  ArrayRef<ptx::Specifier> specifiers = declaration.specifiers.drop_front();
  unsigned size = 0;
  if (specifiers.size() == 2 && specifiers.front().name == ".v2")
    size = 2;
  else if (specifiers.size() == 2 && specifiers.front().name == ".v4")
    size = 4;
  unsigned bits =
      specifiers.empty() ? 0 : ptx::getRegisterBits(specifiers.back().name);
  // ptxas: "Vector type too large, exceeds 128 bit limit".
  if (!bits || (!size && specifiers.size() != 1) ||
      (size && (bits == 1 || bits * size > 128)))
    return refuse("a register is declared with an unsupported type");
  for (const ptx::Declarator &each : declaration.declarators) {
    if (!each.dimensions.empty() || !each.initializer.empty() ||
        (size && !each.counts.empty()))
      return refuse("the declaration of '" + each.name + "' is not supported");
    if (size ? !declareVector(each.name, size, bits)
             : each.counts.empty() && !declare(each.name, bits))
      return false;
    if (each.counts.empty())
      continue;
    unsigned count;
    // No supported statement has more than 16 lanes.
    if (each.counts.front().text.getAsInteger(10, count) || count > 64)
      return refuse("the register count of '" + each.name +
                    "' is not supported");
    for (unsigned i = 0; i < count; ++i)
      if (!declare((each.name + Twine(i)).str(), bits))
        return false;
  }
  return true;
}

/// setp.ne.b32 p, $2, 0;
bool PtxStatementReader::readTest(StringRef type, Operands operands) {
  // Floating point compares differently.
  unsigned bits = type.starts_with(".f") ? 0 : ptx::getRegisterBits(type);
  PtxRegister *target = operands.size() == 3 ? find(operands[0].text) : nullptr;
  if (bits < 16 || !target || target->bits != 1 || !target->isUnset())
    return refuse("setp is only supported as setp.ne into a declared predicate "
                  "that is not set yet");
  std::optional<unsigned> tested = ptx::getOperandNumber(operands[1]);
  if (!tested || operands[2].text != "0")
    return refuse(
        "setp is only supported as a comparison of an operand with 0");
  target->test = PtxGuard{*tested, bits, false};
  return true;
}

/// selp.b32 $0, 1, 0, p;
bool PtxStatementReader::readSelect(StringRef type, Operands operands) {
  // Floating-point operands are other constants.
  unsigned bits = type.starts_with(".f") ? 0 : ptx::getRegisterBits(type);
  bool isOneOrZero = operands.size() == 4 && operands[1].text == "1" &&
                     operands[2].text == "0";
  std::optional<unsigned> target =
      isOneOrZero ? ptx::getOperandNumber(operands[0]) : std::nullopt;
  PtxRegister *found = target ? find(operands[3].text) : nullptr;
  if (bits < 16 || !found || found->bits != 1 || !found->lane)
    return refuse("selp is only supported after the instruction, to set an "
                  "operand to 1 or 0 by its result");
  statement.destinations.push_back(
      {*target, *found->lane, /*lanes=*/1, /*part=*/0, /*parts=*/1, bits});
  return true;
}

//===----------------------------------------------------------------------===//
// Moves
//===----------------------------------------------------------------------===//

bool PtxStatementReader::readMove(StringRef type, Operands operands) {
  unsigned bits = ptx::getRegisterBits(type);
  if (bits < 16 || type == ".f16x2")
    return refuse("a mov must have a type of 16, 32, 64 or 128 bits");
  if (operands.size() != 2)
    return refuse("a mov must have two operands");
  const ptx::Operand &target = operands[0], &source = operands[1];
  bool isList = target.is(OperandKind::Vector);
  if (hasInstruction)
    return isList ? readDistribution(bits, target, source)
                  : readJoin(bits, target, source);
  if (isList)
    return readSplit(bits, target, source);
  if (std::optional<unsigned> operand = ptx::getOperandNumber(target))
    return readPreset(*operand, type, source);
  // LLVM has no mov for these registers, so that no text of its own can set
  // them.
  if (bits == 128 || isComponent(target.text))
    return readCopy(target, bits, source);
  return refuse("a mov must set an operand");
}

/// The parts of `{a, b, ...}`, or `operand` itself.
static ArrayRef<ptx::Operand> getParts(const ptx::Operand &operand) {
  return operand.is(OperandKind::Vector) ? operand.parts : ArrayRef(operand);
}

/// Reads `{a, b, ...}` or `a`, declared registers of `bits` bits together.
bool PtxStatementReader::readNames(SmallVectorImpl<PtxRegister *> &names,
                                   unsigned bits, const ptx::Operand &written) {
  Operands parts = getParts(written);
  for (const ptx::Operand &each : parts) {
    PtxRegister *found = each.is(OperandKind::Name) ? find(each.text) : nullptr;
    if (!found)
      return refuse("'" + each.text + "' is not a register of the block");
    if (found->bits * parts.size() != bits)
      return refuse("the registers of a mov do not add up to its size");
    names.push_back(found);
  }
  return !names.empty() ||
         refuse("the registers of a mov do not add up to its size");
}

/// mov.b32 {a, b}, $1; before the instruction.
bool PtxStatementReader::readSplit(unsigned bits, const ptx::Operand &targets,
                                   const ptx::Operand &source) {
  SmallVector<PtxRegister *> names;
  if (!readNames(names, bits, targets))
    return false;
  std::optional<unsigned> operand = ptx::getOperandNumber(source);
  if (!operand)
    return refuse("a mov must split an operand");
  unsigned parts = names.size();
  for (auto [part, name] : llvm::enumerate(names)) {
    if (!name->isUnset())
      return refuse("a register is set twice");
    name->sources.push_back({*operand, static_cast<unsigned>(part), parts});
  }
  return true;
}

/// Whether a mov of `bits` bits can have `count` operands on one side.
static bool isShare(size_t count, unsigned bits) {
  return count != 0 && bits % count == 0 && bits / count >= 16;
}

/// mov.b128 a, {$1, $2}; or mov.b32 v.x, $1; before the instruction.
bool PtxStatementReader::readCopy(const ptx::Operand &written, unsigned bits,
                                  const ptx::Operand &sources) {
  PtxRegister *target = find(written.text);
  if (!target || target->bits != bits || !target->isUnset())
    return refuse("'" + written.text +
                  "' is not a register of the mov's size that is not set yet");
  for (const ptx::Operand &each : getParts(sources)) {
    std::optional<unsigned> operand = ptx::getOperandNumber(each);
    if (!operand)
      return refuse("a mov must set '" + written.text + "' to operands");
    target->sources.push_back({*operand});
  }
  if (!isShare(target->sources.size(), bits))
    return refuse("the registers of a mov do not add up to its size");
  for (PtxSource &source : target->sources)
    source.shares = target->sources.size();
  return true;
}

/// mov.b32 $0, {a, b}; or mov.b32 $0, a; after the instruction.
bool PtxStatementReader::readJoin(unsigned bits, const ptx::Operand &target,
                                  const ptx::Operand &sources) {
  std::optional<unsigned> operand = ptx::getOperandNumber(target);
  if (!operand)
    return refuse("a mov must set an operand");
  SmallVector<PtxRegister *> names;
  if (!readNames(names, bits, sources))
    return false;
  for (auto [i, name] : llvm::enumerate(names))
    if (!name->lane || *name->lane != *names.front()->lane + i)
      return refuse("a mov must join consecutive lanes of the result");
  statement.destinations.push_back(
      {*operand, *names.front()->lane, static_cast<unsigned>(names.size())});
  return true;
}

/// mov.b128 {$0, $1}, a; after the instruction.
bool PtxStatementReader::readDistribution(unsigned bits,
                                          const ptx::Operand &targets,
                                          const ptx::Operand &written) {
  PtxRegister *source = find(written.text);
  if (!source || !source->lane || source->bits != bits)
    return refuse("a mov after the instruction must read registers that it "
                  "sets");
  unsigned parts = targets.parts.size();
  if (!isShare(parts, bits))
    return refuse("the registers of a mov do not add up to its size");
  for (auto [part, target] : llvm::enumerate(targets.parts)) {
    if (target.is(OperandKind::Sink))
      continue;
    std::optional<unsigned> operand = ptx::getOperandNumber(target);
    if (!operand)
      return refuse("a mov must set operands");
    statement.destinations.push_back(
        {*operand, *source->lane, 1, static_cast<unsigned>(part), parts});
  }
  return true;
}

/// mov.b32 $0, $3; or mov.b32 $0, 0; before the instruction.
bool PtxStatementReader::readPreset(unsigned operand, StringRef type,
                                    const ptx::Operand &written) {
  PtxItem item;
  if (!readItem(written, item))
    return false;
  PtxSource source;
  if (item.operand) {
    source.operand = item.operand;
  } else if (item.isNumber) {
    source.literal = item.text;
    source.isNegative = item.isNegative;
  } else {
    return refuse("a mov before the instruction must set an operand to an "
                  "operand or a number");
  }
  for (const PtxPreset &preset : statement.presets)
    if (preset.operand == operand || source.operand == preset.operand)
      return refuse("an operand is set twice, or read after it is set");
  statement.presets.push_back({operand, ptx::getRegisterBits(type),
                               type.starts_with(".f"), type.starts_with(".b"),
                               std::move(source)});
  return true;
}

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

/// Reads an operand, or a predicate that a setp has set.
bool PtxStatementReader::readPredicate(const PtxItem &item, const Twine &role,
                                       std::optional<PtxGuard> &guard) {
  if (item.operand) {
    guard = PtxGuard{*item.operand, 1, item.isNegated};
    return true;
  }
  PtxRegister *found = find(item.text);
  if (!found || !found->test)
    return refuse(role + "'" + item.text +
                  "' is neither an operand nor a predicate set before");
  guard = found->test;
  guard->isNegated = item.isNegated;
  return true;
}

bool PtxStatementReader::readGuard(const ptx::Operand &guard) {
  if (hasInstruction)
    return refuse("a statement after the instruction has a guard");
  PtxItem item;
  return readItem(guard, item) &&
         readPredicate(item, "the guard ", statement.guard);
}

std::optional<PtxInstruction> mlir::redop::raise::readPtx(StringRef text,
                                                          Mnemonics &mnemonics,
                                                          std::string &why) {
  std::unique_ptr<ptx::InlineAsm> ptx = ptx::InlineAsm::read(text, why);
  if (!ptx)
    return std::nullopt;
  return PtxStatementReader(mnemonics, why).read(ptx->getStatements());
}
