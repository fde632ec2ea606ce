//===- Addresses.cpp - What is known of addresses -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Addresses.h"
#include "Registers.h"
#include "redop/Ptx/Operands.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir::redop;
using namespace mlir::redop::lint;
using llvm::StringRef;
using OperandKind = ptx::Operand::Kind;

static bool isIntegerType(StringRef word, bool isLong = false) {
  constexpr StringRef types[] = {".u64", ".s64", ".b64", ".u32", ".s32",
                                 ".b32", ".u16", ".s16", ".b16"};
  return llvm::is_contained(llvm::ArrayRef(types).take_front(isLong ? 3 : 9),
                            word);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Values::Values(const PtxFunction &function) : function(function) {
  for (const PtxStatement &each : function.statements)
    for (StringRef name : getWritten(each))
      ++writes[name];
}

Value Values::get(StringRef name) {
  if (auto known = values.find(name); known != values.end())
    return known->second;
  if (auto known = constants.find(name); known != constants.end())
    return known->second;
  Value fresh{++roots, 0};
  if (!function.isUnambiguous(name))
    return fresh;
  return (writes.contains(name) ? values : constants)[name] = fresh;
}

/// The value of the result if it is another one plus a constant.
std::optional<Value> Values::compute(const PtxStatement &statement) {
  const ptx::Instruction &instruction = *statement.instruction;
  llvm::ArrayRef<ptx::Operand> operands = instruction.operands;
  if (!statement.guard.empty() || instruction.words.size() != 2 ||
      !isIntegerType(instruction.words.back(), /*isLong=*/true) ||
      operands.size() < 2)
    return std::nullopt;
  auto add = [&](const ptx::Operand &base,
                 uint64_t offset) -> std::optional<Value> {
    // A special register has another value each time.
    if (!ptx::isWholeName(base) ||
        (base.word.starts_with("%") && !writes.contains(base.word)))
      return std::nullopt;
    Value value = get(base.word);
    value.offset = static_cast<uint64_t>(value.offset) + offset;
    return value;
  };
  auto addConstant = [&](const ptx::Operand &base, const ptx::Operand &offset,
                         bool isNegated) -> std::optional<Value> {
    std::optional<uint64_t> number = ptx::readInteger(offset);
    if (!number)
      return std::nullopt;
    uint64_t bits = *number;
    return add(base, isNegated ? -bits : bits);
  };
  const ptx::Operand &first = operands[1];
  if (instruction.is("mov") && operands.size() == 2) {
    if (first.is(OperandKind::Binary) &&
        (first.word == "+" || first.word == "-"))
      return addConstant(first.parts[0], first.parts[1], first.word == "-");
    return add(first, 0);
  }
  bool isAdd = instruction.is("add");
  if (operands.size() != 3 || !(isAdd || instruction.is("sub")))
    return std::nullopt;
  std::optional<Value> sum = addConstant(first, operands[2], !isAdd);
  return sum || !isAdd ? sum : addConstant(operands[2], first, false);
}

void Values::visit(const PtxStatement &statement) {
  if (!statement.instruction) {
    values.clear();
    isAtBeginning = false;
    return;
  }
  if (statement.mnemonic.starts_with("br"))
    isAtBeginning = false;
  std::optional<Value> result = compute(statement);
  for (StringRef name : getWritten(statement)) {
    values.erase(name);
    if (!function.isUnambiguous(name))
      continue;
    bool isConstant =
        isAtBeginning && statement.guard.empty() && writes.lookup(name) == 1;
    (isConstant ? constants : values)[name] =
        result.value_or(Value{++roots, 0});
  }
}

//===----------------------------------------------------------------------===//
// Alignments
//===----------------------------------------------------------------------===//

static constexpr unsigned kMostZeros = 63;

static unsigned countZeros(uint64_t number) {
  return number ? llvm::countr_zero(number) : kMostZeros;
}

unsigned Alignments::find(StringRef name) const {
  if (!function.isUnambiguous(name))
    return 0;
  if (auto known = zeros.find(name); known != zeros.end())
    return known->second;
  auto variable = file.variables.find(name);
  return variable == file.variables.end() ? 0 : countZeros(variable->second);
}

unsigned Alignments::find(const ptx::Operand &operand) const {
  if (std::optional<uint64_t> number = ptx::readInteger(operand))
    return countZeros(*number);
  if (operand.is(OperandKind::Binary) &&
      (operand.word == "+" || operand.word == "-"))
    return std::min(find(operand.parts[0]), find(operand.parts[1]));
  return ptx::isWholeName(operand) ? find(operand.word) : 0;
}

unsigned Alignments::compute(const PtxStatement &statement) const {
  const ptx::Instruction &instruction = *statement.instruction;
  llvm::ArrayRef<StringRef> words = instruction.words;
  llvm::ArrayRef<ptx::Operand> operands = instruction.operands;
  auto has = [&](StringRef word) { return llvm::is_contained(words, word); };
  if (words.size() < 2 || operands.size() < 2 || has(".sat") ||
      !ptx::isWholeName(operands[0]))
    return 0;
  if (instruction.is("ld") && has(".param")) {
    const ptx::Operand &address = operands[1];
    bool isWhole = words.size() == 3 && isIntegerType(words.back(), true) &&
                   address.parts.size() == 1 &&
                   ptx::isWholeName(address.parts.front());
    if (!isWhole)
      return 0;
    StringRef name = address.parts.front().word;
    auto known = function.pointerAlignments.find(name);
    return known == function.pointerAlignments.end() ||
                   !function.isUnambiguous(name)
               ? 0
               : countZeros(known->second);
  }
  // Shared memory begins at a generic address with many zeros, and global
  // memory at 0.
  bool isConversion = instruction.is("cvta") || instruction.is("cvt");
  if (!isIntegerType(words.back()) ||
      (instruction.is("cvt") && !isIntegerType(words[words.size() - 2])))
    return 0;
  if (isConversion || (instruction.is("mov") && operands.size() == 2) ||
      instruction.is("neg"))
    return find(operands[1]);
  if (operands.size() < 3)
    return 0;
  unsigned a = find(operands[1]), b = find(operands[2]);
  if (instruction.is("shl")) {
    std::optional<uint64_t> amount = ptx::readInteger(operands[2]);
    // A shift by more than the size gives 0.
    uint64_t added = std::min<uint64_t>(kMostZeros, amount.value_or(0));
    return std::min<uint64_t>(kMostZeros, a + added);
  }
  if (instruction.is("and"))
    return std::max(a, b);
  bool isLowProduct = has(".lo") || has(".wide");
  unsigned product = std::min(a + b, kMostZeros);
  if (instruction.is("mul"))
    return isLowProduct ? product : 0;
  if (instruction.is("mad"))
    return isLowProduct && operands.size() == 4
               ? std::min(product, find(operands[3]))
               : 0;
  constexpr StringRef selections[] = {"add", "sub", "or",  "xor",
                                      "min", "max", "selp"};
  return llvm::is_contained(selections, words.front()) ? std::min(a, b) : 0;
}

/// Assumes that all registers are 0, and lowers that until no instruction
/// contradicts it.
Alignments::Alignments(const PtxFunction &function, const PtxFile &file)
    : function(function), file(file), flow(function) {
  for (const PtxStatement &each : function.statements)
    for (StringRef name : getWritten(each))
      zeros[name] = kMostZeros;
  // Chains of registers that are set backwards would take longer.
  constexpr unsigned kMaxRounds = 100;
  bool isChanged = true;
  for (unsigned round = 0; isChanged; ++round) {
    isChanged = false;
    for (const PtxStatement &each : function.statements)
      for (StringRef name : getWritten(each)) {
        unsigned &known = zeros[name];
        unsigned now = round < kMaxRounds ? std::min(known, compute(each)) : 0;
        isChanged |= now != known;
        known = now;
      }
  }
}

/// Whether each path sets the register `name` before it reads it: otherwise, it
/// may have any value.
bool Alignments::isAlwaysSet(StringRef name) const {
  llvm::SmallVector<size_t> work = {0};
  llvm::BitVector seen(function.statements.size() + 1);
  while (!work.empty()) {
    size_t number = work.pop_back_val();
    if (number == function.statements.size() || seen.test(number))
      continue;
    seen.set(number);
    const PtxStatement &statement = function.statements[number];
    if (mayRead(statement, name))
      return false;
    bool isSet = statement.guard.empty() &&
                 llvm::is_contained(getWritten(statement), name);
    if (!isSet)
      llvm::append_range(work, flow.getNext(number));
  }
  return true;
}

unsigned Alignments::getZeros(StringRef name) const {
  unsigned found = find(name);
  if (found == 0)
    return 0;
  // The name, and all registers from which it is computed.
  llvm::SmallSetVector<StringRef, 16> names;
  names.insert(name);
  for (unsigned i = 0; i < names.size(); ++i) {
    // A longer computation is not followed.
    constexpr unsigned kMaxNames = 256;
    if (!zeros.contains(names[i]))
      continue;
    if (names.size() > kMaxNames || !isAlwaysSet(names[i]))
      return 0;
    for (const PtxStatement &each : function.statements)
      if (llvm::is_contained(getWritten(each), names[i]))
        for (StringRef operand : llvm::drop_begin(each.operands))
          names.insert_range(getNames(operand));
  }
  return found;
}
