//===- PtxMemoryAccesses.cpp - What inline PTX accesses -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/PtxMemoryAccesses.h"
#include "redop/Forms/SpaceNames.h"
#include "redop/Ptx/InlineAsm.h"
#include "redop/Ptx/Opcodes.h"
#include "redop/Ptx/Operands.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::redop;

using OperandKind = ptx::Operand::Kind;

/// Whether the instruction only computes in registers, in one lane or across
/// lanes, without effects on memory or on the order of accesses.
static bool isRegisterInstruction(const ptx::Instruction &instruction) {
  // Without .sync, shfl and vote are separate, older instructions.
  for (StringRef each : {"shfl", "vote", "redux", "match", "mma"})
    if (instruction.is(each))
      return llvm::is_contained(instruction.words, ".sync");
  const ptx::Opcode *opcode = ptx::findOpcode(instruction);
  return instruction.is("activemask") ||
         (opcode && opcode->effect == ptx::Effect::Pure);
}

/// Whether the results of a register instruction depend on more than its
/// operands: on other lanes, the carry of another instruction, or the CTA.
static bool dependsOnMore(const ptx::Instruction &instruction) {
  const ptx::Opcode *opcode = ptx::findOpcode(instruction);
  return !opcode || opcode->effect != ptx::Effect::Pure ||
         llvm::any_of(ArrayRef<StringRef>{"addc", "subc", "madc", "mapa",
                                          "getctarank", "isspacep"},
                      [&](StringRef each) { return instruction.is(each); });
}

namespace {
/// Reads the PTX of one op, statement by statement.
class Reader {
public:
  Reader(LLVM::InlineAsmOp op, unsigned results, std::string &why)
      : op(op), results(results), why(why) {}

  bool read(ArrayRef<const ptx::Statement *> statements);
  /// Whether the operands of the op determine its results.
  bool isFunction() const { return isDetermined && written.size() == results; }

private:
  bool readInstruction(const ptx::Instruction &instruction);
  bool readAccess(const ptx::Instruction &instruction, bool isWrite);
  bool readDestination(const ptx::Operand &operand);
  bool readSources(ArrayRef<ptx::Operand> operands);
  bool addValue(const ptx::Operand &operand);
  bool refuse(const Twine &text) {
    why = text.str();
    return false;
  }

  LLVM::InlineAsmOp op;
  /// The operands with lower numbers are results.
  unsigned results;
  std::string &why;
  /// Whether all that was read depends on the operands of the op alone.
  bool isDetermined = true;
  /// The results that an instruction without a guard writes.
  llvm::SmallDenseSet<unsigned, 2> written;

public:
  PtxAccesses found;
};
} // namespace

bool Reader::read(ArrayRef<const ptx::Statement *> statements) {
  using Kind = ptx::Statement::Kind;
  for (const ptx::Statement *each : statements) {
    if (const auto *block = dyn_cast<ptx::Block>(each)) {
      if (!read(block->statements))
        return false;
    } else if (const auto *instruction = dyn_cast<ptx::Instruction>(each)) {
      if (!readInstruction(*instruction))
        return false;
    } else if (const auto *variable = dyn_cast<ptx::Variable>(each)) {
      if (variable->specifiers.front().name != ".reg")
        return refuse("inline PTX declares a variable");
    } else if (const auto *directive = dyn_cast<ptx::Directive>(each);
               directive && directive->name == ".pragma") {
      // It concerns ptxas alone, such as "nounroll".
      isDetermined = false;
    } else if (each->kind != Kind::Empty) {
      return refuse("the syntax of inline PTX is not supported");
    }
  }
  return true;
}

/// Notes an operand of the op that `operand` or a part of it names.
bool Reader::addValue(const ptx::Operand &operand) {
  if (std::optional<unsigned> number = ptx::getOperandNumber(operand)) {
    if (*number >= results + op->getNumOperands())
      return refuse("inline PTX refers to an operand that does not exist");
    if (*number >= results)
      found.values.insert(&op->getOpOperand(*number - results));
    isDetermined &= *number >= results;
    return true;
  }
  // A register, or a variable.
  isDetermined &= !operand.is(OperandKind::Name);
  return llvm::all_of(operand.parts,
                      [&](const ptx::Operand &part) { return addValue(part); });
}

bool Reader::readInstruction(const ptx::Instruction &instruction) {
  if (instruction.hasGuard && !addValue(instruction.guard))
    return false;
  isDetermined &= !instruction.hasGuard && !dependsOnMore(instruction);
  if (instruction.is("ld") || instruction.is("st"))
    return readAccess(instruction, instruction.is("st"));
  std::string mnemonic = instruction.getMnemonic();
  found.dependsOnMore |= dependsOnMore(instruction);
  if (!isRegisterInstruction(instruction))
    return refuse("'" + mnemonic +
                  "' in inline PTX may affect memory or the order of accesses");
  ArrayRef<ptx::Operand> operands = instruction.operands;
  if (operands.empty())
    return refuse("the syntax of inline PTX is not supported");
  return readDestination(operands.front()) &&
         readSources(operands.drop_front());
}

/// The space of an ordinary load or store; nothing for another access.
static std::optional<Space> getSpace(ArrayRef<StringRef> words) {
  static const llvm::StringSet<> harmless = {
      ".weak", ".nc",  ".ca",  ".cg",   ".cs",  ".wb",   ".v2",  ".v4",  ".v8",
      ".b8",   ".u8",  ".s8",  ".b16",  ".u16", ".s16",  ".b32", ".u32", ".s32",
      ".b64",  ".u64", ".s64", ".b128", ".f16", ".bf16", ".f32", ".f64"};
  Space space = Space::Generic;
  for (StringRef word : words.drop_front()) {
    std::optional<Space> named = symbolizeSpace(toShortName(word.drop_front()));
    if (named == Space::Global || named == Space::Shared)
      space = *named;
    else if (!harmless.contains(word) && !word.starts_with(".L1::") &&
             !word.starts_with(".L2::"))
      return std::nullopt;
  }
  return space;
}

bool Reader::readAccess(const ptx::Instruction &instruction, bool isWrite) {
  std::optional<Space> space = getSpace(instruction.words);
  if (!space)
    return refuse("'" + instruction.getMnemonic() +
                  "' in inline PTX is not an ordinary access");
  ArrayRef<ptx::Operand> operands = instruction.operands;
  if (operands.size() < 2)
    return refuse("the syntax of inline PTX is not supported");
  if (!isWrite && !readDestination(operands.front()))
    return false;
  ptx::AddressParts parts = ptx::splitAddress(operands[isWrite ? 0 : 1]);
  std::optional<unsigned> number =
      parts.base ? ptx::getOperandNumber(*parts.base) : std::nullopt;
  if (!number || *number < results ||
      *number >= results + op->getNumOperands() ||
      (parts.offset && !ptx::readInteger(*parts.offset)))
    return refuse("an address in inline PTX is not an operand");
  found.accesses.push_back(
      {&op->getOpOperand(*number - results), *space, isWrite});
  // The value that is stored, and the cache hint.
  if (isWrite)
    return readSources(operands.drop_front());
  return readSources(operands.drop_front(2));
}

/// Reads the destination: a register, or several in braces or with a bar. It
/// must not be an input, which would no longer be the original pointer.
bool Reader::readDestination(const ptx::Operand &operand) {
  if (operand.is(OperandKind::Vector) || operand.is(OperandKind::Pair))
    return llvm::all_of(operand.parts, [&](const ptx::Operand &part) {
      return readDestination(part);
    });
  if (operand.is(OperandKind::Sink))
    return true;
  if (!operand.is(OperandKind::Name))
    return refuse("the syntax of inline PTX is not supported");
  std::optional<unsigned> number = ptx::getOperandNumber(operand);
  if (number && *number < results)
    written.insert(*number);
  return !number || *number < results ||
         refuse("inline PTX writes to an input");
}

bool Reader::readSources(ArrayRef<ptx::Operand> operands) {
  for (const ptx::Operand &each : operands) {
    if (each.is(OperandKind::Address))
      return refuse("an address in inline PTX is not supported");
    if (!addValue(each))
      return false;
  }
  return true;
}

std::optional<PtxAccesses> mlir::redop::readPtxAccesses(LLVM::InlineAsmOp op,
                                                        std::string &why) {
  why.clear();
  if (op.getAsmDialect() == LLVM::AsmDialect::AD_Intel) {
    why = "the asm dialect of inline PTX is not att";
    return std::nullopt;
  }
  unsigned results = 0, inputs = 0;
  SmallVector<StringRef> constraints;
  op.getConstraints().split(constraints, ',', /*MaxSplit=*/-1,
                            /*KeepEmpty=*/false);
  for (StringRef constraint : constraints) {
    if (constraint.starts_with("~"))
      continue;
    if (constraint.contains('*') || constraint.contains('+') ||
        (constraint.starts_with("=") && inputs != 0)) {
      why = ("the constraint '" + constraint + "' is not supported").str();
      return std::nullopt;
    }
    ++(constraint.starts_with("=") ? results : inputs);
  }
  std::string problem;
  std::unique_ptr<ptx::InlineAsm> ptx =
      ptx::InlineAsm::read(op.getAsmString(), problem);
  if (!ptx || inputs != op->getNumOperands()) {
    why = "the syntax of inline PTX is not supported";
    return std::nullopt;
  }
  Reader reader(op, results, why);
  if (!reader.read(ptx->getStatements()))
    return std::nullopt;
  reader.found.isFunction = reader.isFunction();
  return std::move(reader.found);
}
