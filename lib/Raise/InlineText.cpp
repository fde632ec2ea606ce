//===- InlineText.cpp - The statements of an inline assembly --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The statements compute in registers, access memory or order accesses. A text
// with a statement that waits for other threads, or depends on which threads
// execute it, is refused, except for the instructions that become ops: inline
// assembly in MLIR is not convergent. So is a loop.
//
//===----------------------------------------------------------------------===//

#include "InlineText.h"
#include "RegisterBits.h"
#include "redop/Ptx/Opcodes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;
using OperandKind = ptx::Operand::Kind;

/// The letter and the type for a register of a PTX type.
static std::pair<char, Type> getRegisterType(StringRef type,
                                             MLIRContext *context) {
  Builder b(context);
  using Result = std::pair<char, Type>;
  return llvm::StringSwitch<Result>(type)
      .Case(".pred", {'b', b.getI1Type()})
      .Cases({".b16", ".u16", ".s16", ".f16", ".bf16"}, {'h', b.getI16Type()})
      .Cases({".b32", ".u32", ".s32", ".f16x2", ".bf16x2"},
             {'r', b.getI32Type()})
      .Cases({".b64", ".u64", ".s64"}, {'l', b.getI64Type()})
      .Case(".f32", {'f', b.getF32Type()})
      .Case(".f64", {'d', b.getF64Type()})
      .Default({'\0', Type()});
}

namespace {
/// A statement in the text, a label, or a branch.
struct Item {
  enum class Kind : uint8_t { Statement, Label, Branch } kind;
  /// The name of a label.
  StringRef label;
  /// Of a branch, only the guard.
  TextStatement statement;
};
} // namespace

namespace mlir::redop::raise {
class TextReader {
public:
  TextReader(InlineText &text, ArrayRef<AsmOperand> operands,
             Mnemonics &mnemonics, MLIRContext *context, std::string &why)
      : text(text), operands(operands), mnemonics(mnemonics), context(context),
        why(why) {}

  bool readStatements(ArrayRef<const ptx::Statement *> statements);
  bool removeBranches();
  void finish();

private:
  bool refuse(const Twine &reason) {
    why = reason.str();
    return false;
  }
  bool isVariable(StringRef name) const;
  unsigned addVariable(StringRef name, StringRef declaredType);
  bool declare(const ptx::Variable &declaration);
  bool findVariable(const ptx::Operand &operand, bool isResult,
                    std::optional<unsigned> &found);
  bool readGuard(const ptx::Instruction &instruction,
                 std::optional<TextGuard> &guard);
  bool readInstruction(const ptx::Instruction &instruction);
  bool readOperand(const ptx::Operand &operand, bool isResult,
                   TextStatement &statement);
  bool readBranch(const ptx::Instruction &instruction);

  //===--- Branches -------------------------------------------------------===//

  /// A guard until the item with the number `end`, a label.
  struct Pending {
    TextGuard guard;
    size_t end;
  };
  std::optional<size_t> findLabel(StringRef name, size_t branch);
  TextGuard hold(TextGuard guard, size_t from, size_t to);
  TextGuard combine(TextGuard left, TextGuard right);
  std::optional<TextGuard> getActive();
  bool removeBranch(size_t index);
  unsigned addComputation(StringRef mnemonic, ArrayRef<unsigned> sources);

  InlineText &text;
  ArrayRef<AsmOperand> operands;
  Mnemonics &mnemonics;
  MLIRContext *context;
  std::string &why;
  /// The registers of each scope that is open.
  std::vector<llvm::StringMap<unsigned>> scopes;
  /// The names that are mentioned and are no variables.
  llvm::StringSet<> otherNames;
  std::vector<Item> items;
  SmallVector<Pending> pending;
  /// The conjunction of `pending`, once it is asked for.
  std::optional<TextGuard> active;
};
} // namespace mlir::redop::raise

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

bool TextReader::isVariable(StringRef name) const {
  return llvm::any_of(text.variables, [&](const TextVariable &each) {
    return each.name == name;
  });
}

unsigned TextReader::addVariable(StringRef name, StringRef declaredType) {
  auto [letter, type] = getRegisterType(declaredType, context);
  // Two scopes may declare the same name.
  std::string unique = name.str();
  unsigned count = 0;
  while (isVariable(unique) || otherNames.contains(unique) ||
         (count != 0 && text.getText().contains(unique)))
    unique = (name + "_" + Twine(++count)).str();
  text.variables.push_back(
      {unique, declaredType, letter, type, Value(), /*isInput=*/false});
  return text.variables.size() - 1;
}

bool TextReader::declare(const ptx::Variable &declaration) {
  StringRef space = declaration.specifiers.front().name;
  if (space != ".reg")
    return refuse("a declaration of " + space +
                  " next to the instruction is not supported");
  // It belongs to the function, in which other texts may use it.
  if (scopes.empty())
    return refuse("a register is declared outside a block");
  if (declaration.specifiers.size() != 2)
    return refuse("a declaration of registers beside several statements is "
                  "not supported");
  for (const ptx::Declarator &each : declaration.declarators) {
    auto add = [&](StringRef name) {
      return scopes.back()
          .try_emplace(name, addVariable(name, declaration.getType()))
          .second;
    };
    bool isAdded = true;
    if (each.counts.empty()) {
      isAdded = add(each.name);
    } else {
      unsigned count;
      if (each.counts.front().text.getAsInteger(10, count) || count > 64)
        return refuse("the register count of '" + each.name +
                      "' is not supported");
      for (unsigned i = 0; i < count; ++i)
        isAdded &= add((each.name + Twine(i)).str());
    }
    if (!isAdded || !each.dimensions.empty() || !each.initializer.empty())
      return refuse("a declaration of registers beside several statements is "
                    "not supported");
  }
  return true;
}

/// Sets `found` if the operand names a variable. Other names, such as those of
/// special registers, keep their meaning in a text of its own.
bool TextReader::findVariable(const ptx::Operand &operand, bool isResult,
                              std::optional<unsigned> &found) {
  StringRef name = operand.word;
  if (std::optional<unsigned> number = ptx::getOperandNumber(name)) {
    if (*number >= operands.size())
      return refuse("no operand " + name);
    if (!operand.selector.empty())
      return refuse("'" + operand.text + "' is not an operand");
    found = text.operandVariables.at(*number);
    return true;
  }
  for (const auto &scope : llvm::reverse(scopes))
    if (auto it = scope.find(name); it != scope.end()) {
      found = it->second;
      if (isResult && !operand.selector.empty())
        return refuse("a part of the register '" + name + "' is not supported");
      return true;
    }
  if (isResult)
    return refuse("the text sets '" + name + "', which it does not declare");
  // In one text of its own, both would be the same.
  if (isVariable(name))
    return refuse("'" + name +
                  "' is the name of a register and of something "
                  "else");
  otherNames.insert(name);
  return true;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

bool TextReader::readOperand(const ptx::Operand &operand, bool isResult,
                             TextStatement &statement) {
  switch (operand.kind) {
  case OperandKind::Name: {
    std::optional<unsigned> variable;
    if (!findVariable(operand, isResult, variable))
      return false;
    // Two equal texts that read a clock are not the same.
    if (!variable && !statement.isOurs && operand.word.starts_with("%") &&
        !ptx::isFixedRegister(operand.word))
      return refuse("'" + operand.word +
                    "' is not supported next to the instruction");
    if (!variable)
      return true;
    statement.places.push_back({operand.word, *variable, isResult});
    if (isResult && text.variables[*variable].isInput)
      return refuse("the text modifies the input " + operand.word);
    (isResult ? statement.sets : statement.reads).insert(*variable);
    return true;
  }
  case OperandKind::Sink:
  case OperandKind::Number:
    return true;
  case OperandKind::Vector:
  case OperandKind::Pair:
  case OperandKind::Unary:
    break;
  case OperandKind::Address:
  case OperandKind::Binary:
    // Not a form of this instruction, which is why it was not raised.
    if (isResult)
      return false;
    break;
  default:
    return refuse("'" + operand.text +
                  "' is not supported in a text of "
                  "several statements");
  }
  return llvm::all_of(operand.parts, [&](const ptx::Operand &part) {
    return readOperand(part, isResult, statement);
  });
}

bool TextReader::readGuard(const ptx::Instruction &instruction,
                           std::optional<TextGuard> &guard) {
  if (!instruction.hasGuard)
    return true;
  bool isNegated = instruction.guard.is(OperandKind::Unary);
  const ptx::Operand &name =
      isNegated ? instruction.guard.parts.front() : instruction.guard;
  std::optional<unsigned> variable;
  if (name.is(OperandKind::Name) &&
      !findVariable(name, /*isResult=*/false, variable))
    return false;
  if (!variable || text.variables[*variable].letter != 'b')
    return refuse("the guard '" + name.text +
                  "' is neither an operand nor a predicate set before");
  guard = TextGuard{*variable, isNegated};
  return true;
}

bool TextReader::readInstruction(const ptx::Instruction &instruction) {
  if (instruction.is("bra"))
    return readBranch(instruction);
  Item item{Item::Kind::Statement, StringRef(), {}};
  TextStatement &statement = item.statement;
  if (!readGuard(instruction, statement.guard))
    return false;
  const char *begin = instruction.words.front().begin();
  statement.text = StringRef(begin, instruction.text.end() - begin);
  std::string mnemonic = instruction.getMnemonic();
  unsigned results;
  if (isMnemonic(mnemonic)) {
    std::optional<Form> form = mnemonics.read(mnemonic, why);
    if (!form)
      return false;
    statement.isOurs = true;
    statement.accessesMemory = affectsMemory(*form);
    results = llvm::count_if(getOperands(*form), isResult);
  } else {
    const ptx::Opcode *opcode = ptx::findOpcode(instruction);
    if (!opcode || opcode->effect >= ptx::Effect::Lanes ||
        StringRef(mnemonic).contains(".sync") ||
        StringRef(mnemonic).contains(".aligned") ||
        ptx::readsCarry(instruction) || ptx::setsCarry(instruction))
      return refuse("'" + mnemonic +
                    "' is not supported next to the instruction");
    statement.accessesMemory = opcode->effect == ptx::Effect::Memory;
    results = ptx::getResults(instruction, *opcode) == ptx::Results::First;
  }
  for (const ptx::Operand &operand : instruction.operands) {
    if (!readOperand(operand, results != 0, statement))
      return false;
    results -= results != 0;
  }
  items.push_back(std::move(item));
  return true;
}

bool TextReader::readBranch(const ptx::Instruction &instruction) {
  ArrayRef<ptx::Operand> operands = instruction.operands;
  if (operands.size() != 1 || !operands.front().is(OperandKind::Name))
    return refuse("'bra' without a label is not supported");
  Item item{Item::Kind::Branch, operands.front().text, {}};
  if (!readGuard(instruction, item.statement.guard))
    return false;
  items.push_back(std::move(item));
  return true;
}

bool TextReader::readStatements(ArrayRef<const ptx::Statement *> statements) {
  using StatementKind = ptx::Statement::Kind;
  for (const ptx::Statement *each : statements) {
    switch (each->kind) {
    case StatementKind::Instruction:
      if (!readInstruction(cast<ptx::Instruction>(*each)))
        return false;
      break;
    case StatementKind::Variable:
      if (!declare(cast<ptx::Variable>(*each)))
        return false;
      break;
    case StatementKind::Label: {
      StringRef name = cast<ptx::Label>(*each).name;
      // Another text might branch to it.
      if (scopes.empty() && !(text.ptx->hasUniqueNames() &&
                              name.contains(ptx::InlineAsm::uniqueName)))
        return refuse("the label '" + name + "' is outside a block");
      for (const Item &item : items)
        if (item.kind == Item::Kind::Label && item.label == name)
          return refuse("the label '" + name + "' is there twice");
      items.push_back({Item::Kind::Label, name, {}});
      text.hasStructure = true;
      break;
    }
    case StatementKind::Block:
      text.hasStructure |= !scopes.empty();
      scopes.emplace_back();
      if (!readStatements(cast<ptx::Block>(*each).statements))
        return false;
      scopes.pop_back();
      break;
    case StatementKind::Empty:
      break;
    default:
      return refuse("'" + each->text.take_until([](char c) {
        return llvm::isSpace(c);
      }) + "' is not supported next to the instruction");
    }
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

std::optional<size_t> TextReader::findLabel(StringRef name, size_t branch) {
  for (size_t i = branch + 1; i < items.size(); ++i)
    if (items[i].kind == Item::Kind::Label && items[i].label == name)
      return i;
  return std::nullopt;
}

/// Adds `mnemonic target, sources...` on predicates. Returns the target.
unsigned TextReader::addComputation(StringRef mnemonic,
                                    ArrayRef<unsigned> sources) {
  // No name of the text.
  std::string name = "taken";
  while (text.getText().contains(name))
    name += "_";
  unsigned target = addVariable(name, ".pred");
  TextStatement statement;
  SmallVector<unsigned> operands = {target};
  llvm::append_range(operands, sources);
  std::string &made = text.madeTexts.emplace_back(mnemonic);
  SmallVector<std::pair<size_t, size_t>> spans;
  for (unsigned each : operands) {
    made += spans.empty() ? " " : ", ";
    spans.emplace_back(made.size(), text.variables[each].name.size());
    made += text.variables[each].name;
  }
  made += ";";
  statement.text = made;
  for (auto [span, each] : llvm::zip_equal(spans, operands))
    statement.places.push_back({StringRef(made).substr(span.first, span.second),
                                each,
                                /*isResult=*/each == target});
  statement.sets.insert(target);
  statement.reads.insert_range(sources);
  text.statements.push_back(std::move(statement));
  return target;
}

/// Returns a guard that is `guard` now and does not change before the item
/// `to`.
TextGuard TextReader::hold(TextGuard guard, size_t from, size_t to) {
  for (const Item &each : ArrayRef(items).slice(from, to - from))
    if (each.statement.sets.contains(guard.variable))
      return {addComputation("mov.pred", guard.variable), guard.isNegated};
  return guard;
}

/// The conjunction of both.
TextGuard TextReader::combine(TextGuard left, TextGuard right) {
  auto getPositive = [&](TextGuard guard) {
    return guard.isNegated ? addComputation("not.pred", guard.variable)
                           : guard.variable;
  };
  if (left == right)
    return left;
  unsigned first = getPositive(left), second = getPositive(right);
  return {addComputation("and.pred", {first, second})};
}

std::optional<TextGuard> TextReader::getActive() {
  if (!active)
    for (const Pending &each : pending)
      active = active ? combine(*active, each.guard) : each.guard;
  return active;
}

bool TextReader::removeBranch(size_t index) {
  const Item &branch = items[index];
  std::optional<size_t> end = findLabel(branch.label, index);
  if (!end)
    return refuse("a text with a loop, or a branch to '" + branch.label +
                  "' out of it, cannot be split");
  bool isNested = llvm::all_of(
      pending, [&](const Pending &each) { return each.end >= *end; });
  std::optional<TextGuard> taken = branch.statement.guard;
  // Until the end, no thread executes what those that took an outer branch do
  // not.
  if (!taken || !isNested)
    if (std::optional<TextGuard> outer = getActive())
      taken = taken ? combine(*outer, *taken) : *outer;
  if (!taken)
    return refuse("the text skips statements always");
  TextGuard held = hold(*taken, index + 1, *end);
  pending.push_back({{held.variable, !held.isNegated}, *end});
  active = std::nullopt;
  return true;
}

bool TextReader::removeBranches() {
  for (size_t index = 0; index < items.size(); ++index) {
    Item &item = items[index];
    if (item.kind == Item::Kind::Branch) {
      if (!removeBranch(index))
        return false;
      continue;
    }
    if (item.kind == Item::Kind::Label) {
      llvm::erase_if(pending,
                     [&](const Pending &each) { return each.end == index; });
      active = std::nullopt;
      continue;
    }
    TextStatement &statement = item.statement;
    if (std::optional<TextGuard> outer = getActive())
      statement.guard =
          statement.guard ? combine(*outer, *statement.guard) : *outer;
    text.statements.push_back(statement);
  }
  return true;
}

/// Adds what a guard reads.
void TextReader::finish() {
  TextVariables allSets;
  for (TextStatement &statement : text.statements) {
    if (statement.guard) {
      TextVariables reads;
      reads.insert(statement.guard->variable);
      reads.insert_range(statement.reads);
      statement.reads = std::move(reads);
      // If the guard is false, the previous value is kept, if there is one.
      for (unsigned each : statement.sets)
        if ((allSets.contains(each) || text.variables[each].initial) &&
            statement.reads.insert(each))
          statement.keeps.insert(each);
    }
    allSets.insert_range(statement.sets);
  }
}

std::unique_ptr<InlineText>
InlineText::read(StringRef source, ArrayRef<AsmOperand> operands,
                 Mnemonics &mnemonics, MLIRContext *context, std::string &why) {
  auto text = std::make_unique<InlineText>();
  std::string problem;
  text->ptx = ptx::InlineAsm::read(source, problem);
  if (!text->ptx)
    return nullptr;
  for (auto [number, operand] : llvm::enumerate(operands)) {
    // A tied input is the register of the result.
    unsigned variable = text->variables.size();
    if (operand.tiedTo)
      variable = text->operandVariables.at(*operand.tiedTo);
    else
      text->variables.push_back({"$" + std::to_string(number), StringRef(),
                                 operand.letter, operand.type, operand.value,
                                 operand.value && !operand.isTied});
    text->operandVariables[number] = variable;
  }
  TextReader reader(*text, operands, mnemonics, context, why);
  if (!reader.readStatements(text->ptx->getStatements()) ||
      !reader.removeBranches())
    return nullptr;
  reader.finish();
  return text;
}
