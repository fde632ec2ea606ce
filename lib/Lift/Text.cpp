//===- Text.cpp - Instructions that stay text -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelLifter.h"
#include "redop/Ptx/Opcodes.h"
#include "redop/Ptx/Operands.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InlineAsm.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;
using Kind = Operand::Kind;

namespace mlir::redop::ptx {
/// The text of instructions, whose registers are operands.
class TextUnit {
public:
  explicit TextUnit(KernelLifter &lifter) : lifter(lifter) {}
  bool add(const Instruction &instruction, bool isChain);
  bool addCall(const Block &block);
  bool emit(bool isChain);

private:
  /// Lanes that exchange values do not order accesses.
  void addEffect(Effect other) {
    Effect weak = std::min(effect, other);
    effect = std::max(effect, other);
    if (weak == Effect::Memory && effect == Effect::Lanes)
      effect = Effect::Convergent;
  }

  struct Place {
    StringRef text;
    const Symbol *symbol;
    bool isResult;
    /// For an address of a reduction, the pointer.
    llvm::Value *pointer = nullptr;
    bool isFloat = false;
  };
  bool visit(const Operand &operand, bool isResult);
  bool visitName(const Operand &operand, bool isResult);
  bool visitPointer(const Instruction &instruction, const Operand &address);

  KernelLifter &lifter;
  /// In their order in the module.
  llvm::SmallVector<StringRef> texts;
  llvm::SmallVector<Place> places;
  /// The names that the text declares.
  llvm::StringSet<> own;
  Effect effect = Effect::Pure;
  /// Of the values of a reduction.
  Type valueType;
};
} // namespace mlir::redop::ptx

bool TextUnit::visitName(const Operand &operand, bool isResult) {
  if (own.contains(operand.word))
    return true;
  const Symbol *symbol = lifter.find(operand.word);
  if (!symbol) {
    if (isResult)
      return lifter.refuse(operand.text, "expected a register");
    // A clock is another one each time.
    if (operand.word.starts_with("%") && !isFixedRegister(operand.word))
      addEffect(Effect::Memory);
    return true;
  }
  if (symbol->kind == Symbol::Kind::Parameter ||
      (symbol->kind == Symbol::Kind::Variable &&
       llvm::isa<llvm::AllocaInst>(symbol->value)))
    return lifter.refuse(operand.text, "its address is used by an instruction "
                                       "that is not supported");
  if (symbol->kind == Symbol::Kind::Variable)
    return true;
  if (!operand.selector.empty())
    return lifter.refuse(operand.text, "a part of a register is not supported");
  bool isFloat = valueType.kind == 'f' && symbol->bits == valueType.bits &&
                 valueType.bits >= 32;
  places.push_back({operand.word, symbol, isResult, nullptr, isFloat});
  return true;
}

bool TextUnit::visit(const Operand &operand, bool isResult) {
  switch (operand.kind) {
  case Kind::Name:
    return visitName(operand, isResult);
  case Kind::Sink:
  case Kind::Number:
  case Kind::String:
    return true;
  case Kind::Vector:
  case Kind::Pair:
    for (const Operand &each : operand.parts)
      if (!visit(each, isResult))
        return false;
    return true;
  case Kind::Address:
  case Kind::Unary:
  case Kind::Binary:
    if (isResult)
      return lifter.refuse(operand.text, "expected a register");
    for (const Operand &each : operand.parts)
      if (!visit(each, false))
        return false;
    return true;
  default:
    return lifter.refuse(operand.text, "this operand is not supported");
  }
}

/// The address of a reduction is a pointer, so that it is known what it points
/// to.
bool TextUnit::visitPointer(const Instruction &instruction,
                            const Operand &address) {
  const Operand *base = splitAddress(address).base;
  const Symbol *symbol = base ? lifter.findRegister(*base) : nullptr;
  if (!symbol || (symbol->bits != 64 && symbol->bits != 32))
    return visit(address, false);
  unsigned space = kGeneric;
  for (StringRef word : instruction.words.drop_front())
    if (unsigned named = readSpace(word.drop_front()); named != kUnknownSpace)
      space = named;
    else if (word == ".shared::cluster")
      return visit(address, false);
  llvm::Value *value = lifter.tryRead(*base, symbol->bits);
  value = lifter.builder.CreateZExt(value, lifter.builder.getInt64Ty());
  value = lifter.builder.CreateIntToPtr(value, lifter.builder.getPtrTy(space));
  places.push_back({base->word, symbol, false, value});
  return true;
}

bool TextUnit::add(const Instruction &instruction, bool isChain) {
  const Opcode *opcode = findOpcode(instruction);
  if (!opcode || (isChain && opcode->effect != Effect::Pure))
    return lifter.refuse(instruction.text, "'" + instruction.words.front() +
                                               "' is not supported");
  const char *begin = instruction.words.front().begin();
  texts.emplace_back(begin, instruction.text.end() - begin);
  addEffect(opcode->effect);
  Results results = getResults(instruction, *opcode);
  bool isReduction = instruction.is("red") || instruction.is("atom");
  valueType = Type();
  if (isReduction)
    for (StringRef word : instruction.words)
      if (Type type = readType(word))
        valueType = type;
  for (auto [i, operand] : llvm::enumerate(instruction.operands)) {
    bool isResult = i == 0 && results != Results::None;
    bool isRead = isReduction && operand.is(Kind::Address)
                      ? visitPointer(instruction, operand)
                      : visit(operand, isResult);
    if (!isRead)
      return false;
  }
  return true;
}

/// A call, in a block with the parameters.
bool TextUnit::addCall(const Block &block) {
  texts.push_back(block.text);
  effect = Effect::Convergent;
  lifter.scopes.emplace_back();
  for (const Statement *each : block.statements) {
    if (each->kind == Statement::Kind::Empty)
      continue;
    if (const auto *variable = llvm::dyn_cast<Variable>(each)) {
      StringRef space = variable->specifiers.front().name;
      bool isKnown = space == ".reg" || space == ".param";
      for (const Declarator &declarator : variable->declarators) {
        own.insert(declarator.name);
        isKnown &= declarator.counts.empty();
      }
      if (!isKnown)
        return lifter.refuse(each->text, "this call is not supported");
      continue;
    }
    const auto *instruction = llvm::dyn_cast<Instruction>(each);
    if (!instruction || instruction->hasGuard)
      return lifter.refuse(each->text, "this call is not supported");
    bool isLoad = instruction->is("ld");
    bool isParameter =
        instruction->words.size() > 1 && instruction->words[1] == ".param";
    if (!instruction->is("call") &&
        !(isParameter && (isLoad || instruction->is("st"))))
      return lifter.refuse(each->text, "this call is not supported");
    size_t known = places.size();
    for (auto [i, operand] : llvm::enumerate(instruction->operands)) {
      if (!operand.is(Kind::List)) {
        if (!visit(operand, isLoad && i == 0))
          return false;
        continue;
      }
      // The parameters are in memory.
      for (const Operand &part : operand.parts)
        if (lifter.findRegister(part))
          return lifter.refuse(part.text, "a register as a parameter is not "
                                          "supported");
    }
    for (const Place &place : llvm::ArrayRef(places).drop_front(known))
      for (const Place &before : llvm::ArrayRef(places).take_front(known))
        if (before.isResult && before.symbol == place.symbol)
          return lifter.refuse(place.text, "a result of a call that is used in "
                                           "its block is not supported");
  }
  lifter.scopes.pop_back();
  return true;
}

static StringRef getLetter(unsigned bits, bool isFloat) {
  if (isFloat)
    return bits == 32 ? "f" : "d";
  switch (bits) {
  case 1:
    return "b";
  case 16:
    return "h";
  case 32:
    return "r";
  case 64:
    return "l";
  default:
    return "q";
  }
}

/// Appends text that is no operand.
static void appendEscaped(std::string &out, StringRef text) {
  for (char c : text) {
    if (c == '$')
      out += '$';
    out += c;
  }
}

bool TextUnit::emit(bool isChain) {
  llvm::IRBuilder<> &builder = lifter.builder;
  auto getType = [&](const Place &place) -> llvm::Type * {
    if (!place.isFloat)
      return builder.getIntNTy(place.symbol->bits);
    return place.symbol->bits == 32 ? builder.getFloatTy()
                                    : builder.getDoubleTy();
  };
  // The results, each once, and then the operands.
  llvm::MapVector<const Symbol *, const Place *> results;
  for (const Place &place : places)
    if (place.isResult)
      results.insert({place.symbol, &place});
  std::string constraints;
  llvm::SmallVector<llvm::Type *> resultTypes, types;
  llvm::SmallVector<llvm::Value *> values;
  auto addConstraint = [&](const llvm::Twine &text) {
    constraints += (constraints.empty() ? "" : ",") + text.str();
  };
  for (auto &[symbol, place] : results) {
    addConstraint((isChain ? "=&" : "=") +
                  getLetter(symbol->bits, place->isFloat));
    resultTypes.push_back(getType(*place));
  }
  auto addOperand = [&](llvm::Value *value, const llvm::Twine &constraint) {
    addConstraint(constraint);
    values.push_back(value);
    types.push_back(value->getType());
    return results.size() + values.size() - 1;
  };
  auto load = [&](const Place &place) -> llvm::Value * {
    llvm::Value *value = builder.CreateLoad(
        builder.getIntNTy(place.symbol->bits), place.symbol->value);
    return builder.CreateBitCast(value, getType(place));
  };
  std::string text;
  llvm::DenseSet<const Symbol *> written;
  const Place *next = places.begin();
  for (StringRef rest : texts) {
    const char *end = rest.end();
    llvm::SmallVector<const Symbol *> writes;
    for (; next != places.end() && next->text.begin() < rest.end() &&
           next->text.begin() >= rest.begin();
         ++next) {
      appendEscaped(text, rest.take_front(next->text.begin() - rest.begin()));
      rest = rest.drop_front(next->text.end() - rest.begin());
      size_t number;
      if (next->isResult) {
        number = std::distance(results.begin(), results.find(next->symbol));
        writes.push_back(next->symbol);
      } else if (written.contains(next->symbol)) {
        number = std::distance(results.begin(), results.find(next->symbol));
      } else {
        llvm::Value *value = next->pointer ? next->pointer : load(*next);
        number = addOperand(value, next->pointer ? StringRef("l")
                                                 : getLetter(next->symbol->bits,
                                                             next->isFloat));
      }
      text += "$" + std::to_string(number);
    }
    written.insert_range(writes);
    appendEscaped(text, rest);
    if (end != texts.back().end())
      text += " ";
  }
  bool isConvergent = effect >= Effect::Lanes;
  if (effect != Effect::Pure && effect != Effect::Lanes)
    addConstraint("~{memory}");

  llvm::Type *resultType =
      resultTypes.empty() ? builder.getVoidTy()
      : resultTypes.size() == 1
          ? resultTypes.front()
          : llvm::StructType::get(builder.getContext(), resultTypes);
  auto *type = llvm::FunctionType::get(resultType, types, false);
  llvm::CallInst *call = builder.CreateCall(
      llvm::InlineAsm::get(type, text, constraints,
                           /*hasSideEffects=*/effect != Effect::Pure),
      values);
  // Without the attribute, any text may access memory in LLVM IR.
  if (effect == Effect::Pure)
    call->setDoesNotAccessMemory();
  if (effect == Effect::Lanes)
    call->setOnlyAccessesInaccessibleMemory();
  if (isConvergent)
    call->setConvergent();
  call->setDoesNotThrow();
  for (auto [i, entry] : llvm::enumerate(results)) {
    llvm::Value *value =
        resultTypes.size() == 1
            ? call
            : builder.CreateExtractValue(call, static_cast<unsigned>(i));
    const Symbol *symbol = entry.first;
    value = builder.CreateBitCast(value, builder.getIntNTy(symbol->bits));
    builder.CreateStore(value, symbol->value);
  }
  return true;
}

bool KernelLifter::liftCall(const Block &block) {
  TextUnit unit(*this);
  return unit.addCall(block) && unit.emit(/*isChain=*/true);
}

void KernelLifter::addText(llvm::StringRef text) {
  std::string escaped;
  appendEscaped(escaped, text);
  auto *type = llvm::FunctionType::get(builder.getVoidTy(), false);
  builder.CreateCall(llvm::InlineAsm::get(type, escaped, "",
                                          /*hasSideEffects=*/true));
}

bool KernelLifter::liftText(llvm::ArrayRef<const Instruction *> instructions) {
  TextUnit unit(*this);
  bool isChain = instructions.size() > 1;
  for (const Instruction *each : instructions)
    if (!unit.add(*each, isChain))
      return false;
  return unit.emit(isChain);
}
