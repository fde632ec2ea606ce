//===- SplitInlinePTX.cpp - One instruction of a longer text --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   text      = statement* | "{" statement* "}"
//   statement = ".reg" type name ["<" number ">"] ("," ...)* ";"
//             | ["@" ["!"] register] opcode operand ("," operand)* ";"
//
// The other statements compute in registers, access memory or order accesses; a
// result is the first operand. A text with statements that branch or wait for
// other threads is not split.
//
//===----------------------------------------------------------------------===//

#include "SplitInlinePTX.h"
#include "RegisterBits.h"
#include "redop/Ptx/PtxLexer.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

namespace {
/// The properties of an opcode that are relevant to splitting.
struct Opcode {
  unsigned results;
  bool accessesMemory;
};

/// A register that the text declares, or an operand.
struct Variable {
  /// The declared type; empty for an operand.
  StringRef declaredType, name;
  /// The constraint letter; '\0' if LLVM has no operand for it.
  char letter;
  Type type;
  bool isInput = false;
};

using Names = llvm::SmallSetVector<StringRef, 4>;

struct Statement {
  ArrayRef<PtxToken> tokens;
  bool isOurs = false, accessesMemory = false;
  /// The variables that it reads and sets, by name, and those that it only
  /// reads because they keep their values if its guard is false.
  Names reads, sets, keeps;
};

/// Statements that stay together.
struct TextPart {
  ArrayRef<Statement> statements;
  /// The variables that it reads before setting them, and those that it sets.
  Names reads, sets;
  bool accessesMemory = false;
};

class Splitter {
public:
  Splitter(LLVM::InlineAsmOp op, ArrayRef<AsmOperand> operands,
           Mnemonics &mnemonics, RewriterBase &rewriter, std::string &why)
      : op(op), operands(operands), mnemonics(mnemonics), rewriter(rewriter),
        why(why) {}

  bool read(ArrayRef<PtxToken> tokens);
  std::optional<SplitAsm> split(bool clobbersMemory,
                                ArrayRef<bool> isResultUsed);

private:
  bool refuse(const Twine &reason) {
    why = reason.str();
    return false;
  }
  bool readDeclaration(ArrayRef<PtxToken> tokens);
  bool readStatement(ArrayRef<PtxToken> tokens);
  bool addVariable(const PtxToken &token, Names &names);
  TextPart makePart(ArrayRef<Statement> statements);
  LLVM::InlineAsmOp emit(const TextPart &part, const Names &wanted,
                         bool clobbersMemory);
  std::string getText(const Statement &statement,
                      const llvm::StringMap<unsigned> &numbers);

  LLVM::InlineAsmOp op;
  ArrayRef<AsmOperand> operands;
  Mnemonics &mnemonics;
  RewriterBase &rewriter;
  std::string &why;
  llvm::MapVector<StringRef, Variable> variables;
  /// Owns names that do not appear in the text, such as those of t<4>.
  llvm::StringMap<char> madeNames;
  SmallVector<Statement, 4> statements;
  /// The variables that the statements set.
  Names allSets;
  /// The values of the variables at the start of the next part.
  llvm::StringMap<Value> values;
};
} // namespace

/// Returns nullopt for an opcode that is unknown, or that cannot be separated
/// from adjacent instructions.
static std::optional<Opcode> getOpcode(StringRef word) {
  // The carry is an implicit operand of the next instruction.
  if (word.contains(".cc"))
    return std::nullopt;
  constexpr Opcode computes = {true, false}, loads = {true, true},
                   stores = {false, true};
  return llvm::StringSwitch<std::optional<Opcode>>(word.split('.').first)
      .Cases({"abs", "add", "and", "bfe", "bfi", "bfind", "bmsk", "brev"},
             computes)
      .Cases({"clz", "cnot", "copysign", "cos", "cvt", "cvta", "div", "ex2"},
             computes)
      .Cases({"dp2a", "dp4a", "fma", "getctarank", "isspacep", "lg2", "lop3"},
             computes)
      .Cases({"mad", "mad24", "mapa", "max", "min", "mov", "mul", "mul24"},
             computes)
      .Cases({"neg", "not", "or", "popc", "prmt", "rcp", "rem", "rsqrt"},
             computes)
      .Cases({"sad", "selp", "set", "setp", "shf", "shl", "shr", "sin"},
             computes)
      .Cases({"slct", "sqrt", "sub", "szext", "tanh", "testp", "xor"}, computes)
      .Cases({"ld", "ldu"}, loads)
      .Cases({"st", "fence", "membar", "prefetch", "prefetchu"}, stores)
      .Default(std::nullopt);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

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

/// The name of a variable; `$3` also for `${3}`.
static std::string getOperandName(unsigned number) {
  return "$" + std::to_string(number);
}

bool Splitter::readDeclaration(ArrayRef<PtxToken> tokens) {
  // .reg .b32 a, t<4>
  if (tokens.size() < 3)
    return false;
  StringRef declaredType = tokens[1].text;
  auto [letter, type] = getRegisterType(declaredType, op.getContext());
  auto declare = [&, letter = letter, type = type](StringRef name) {
    return variables
        .insert({name, Variable{declaredType, name, letter, type, false}})
        .second;
  };
  for (tokens = tokens.drop_front(2); !tokens.empty();) {
    PtxToken name = tokens.front();
    if (name.kind != PtxToken::Kind::Word || name.text.contains('.') ||
        name.text.contains(':'))
      return false;
    tokens = tokens.drop_front();
    if (!tokens.empty() && tokens.front().is('<')) {
      unsigned count;
      if (tokens.size() < 3 || tokens[1].text.getAsInteger(10, count) ||
          count > 64 || !tokens[2].is('>'))
        return false;
      for (unsigned i = 0; i < count; ++i) {
        std::string each = (name.text + Twine(i)).str();
        if (!declare(madeNames.try_emplace(each).first->getKey()))
          return false;
      }
      tokens = tokens.drop_front(3);
    } else if (!declare(name.text)) {
      return false;
    }
    if (tokens.empty())
      return true;
    if (!tokens.front().is(','))
      return false;
    tokens = tokens.drop_front();
  }
  return false;
}

/// Adds the variable that `token` names, if any.
bool Splitter::addVariable(const PtxToken &token, Names &names) {
  if (token.kind == PtxToken::Kind::Word) {
    if (auto *found = variables.find(token.text); found != variables.end())
      names.insert(found->first);
    return true;
  }
  if (token.kind != PtxToken::Kind::Operand)
    return true;
  if (token.operand >= operands.size())
    return refuse("no operand $" + Twine(token.operand));
  StringRef name =
      madeNames.try_emplace(getOperandName(token.operand)).first->getKey();
  const AsmOperand &operand = operands[token.operand];
  variables.insert(
      {name,
       Variable{
           {}, name, operand.letter, operand.type, operand.value != nullptr}});
  if (operand.value)
    values[name] = operand.value;
  names.insert(name);
  return true;
}

bool Splitter::readStatement(ArrayRef<PtxToken> tokens) {
  Statement statement;
  statement.tokens = tokens;
  bool hasGuard = tokens.front().is('@');
  if (hasGuard) {
    tokens = tokens.drop_front();
    if (!tokens.empty() && tokens.front().is('!'))
      tokens = tokens.drop_front();
    if (tokens.empty() || !addVariable(tokens.front(), statement.reads))
      return false;
    tokens = tokens.drop_front();
  }
  if (tokens.empty())
    return false;
  StringRef word = tokens.front().text;
  if (tokens.front().kind != PtxToken::Kind::Word)
    return refuse("'" + word + "' does not begin a statement");
  if (word.ends_with(":"))
    return refuse("a text with the label '" + word.drop_back() +
                  "' cannot be split");
  tokens = tokens.drop_front();
  std::optional<Opcode> opcode;
  if (isMnemonic(word)) {
    std::optional<Form> form = mnemonics.read(word, why);
    if (!form)
      return false;
    opcode = {
        static_cast<unsigned>(llvm::count_if(getOperands(*form), isResult)),
        affectsMemory(*form)};
    statement.isOurs = true;
  } else {
    opcode = getOpcode(word);
  }
  if (!opcode)
    return refuse("'" + word + "' is not supported next to the instruction");
  statement.accessesMemory = opcode->accessesMemory;
  // Results are the first operands, separated by commas outside of braces.
  unsigned depth = 0, results = opcode->results;
  for (const PtxToken &token : tokens) {
    depth += token.is('{') || token.is('[');
    if ((token.is('}') || token.is(']')) && depth-- == 0)
      return false;
    if (results && token.is('['))
      return false;
    if (results && token.is(',') && depth == 0)
      --results;
    if (!addVariable(token, results ? statement.sets : statement.reads))
      return false;
  }
  // If the guard is false, the previous value is kept, if there is one.
  for (StringRef name : statement.sets)
    if (hasGuard && allSets.contains(name) && statement.reads.insert(name))
      statement.keeps.insert(name);
  for (StringRef name : statement.sets)
    if (variables.find(name)->second.isInput)
      return refuse("the text modifies the input " + name);
  allSets.insert_range(statement.sets);
  statements.push_back(statement);
  return depth == 0;
}

bool Splitter::read(ArrayRef<PtxToken> tokens) {
  tokens = tokens.drop_back(); // The end.
  bool inBlock = !tokens.empty() && tokens.front().is('{');
  if (inBlock) {
    if (tokens.size() < 2 || !tokens.back().is('}'))
      return false;
    tokens = tokens.drop_front().drop_back();
  }
  while (!tokens.empty()) {
    const PtxToken *end = llvm::find_if(
        tokens, [](const PtxToken &each) { return each.is(';'); });
    size_t size = end - tokens.begin();
    if (size == tokens.size())
      return false;
    ArrayRef<PtxToken> statement = tokens.take_front(size);
    tokens = tokens.drop_front(size + 1);
    if (statement.empty())
      continue;
    if (statement.front().text != ".reg") {
      if (!readStatement(statement))
        return false;
    } else if (!inBlock) {
      return refuse("a register is declared outside a block");
    } else if (!readDeclaration(statement)) {
      return refuse("a declaration of registers beside several statements is "
                    "not supported");
    }
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

TextPart Splitter::makePart(ArrayRef<Statement> statements) {
  TextPart part;
  part.statements = statements;
  for (const Statement &statement : statements) {
    for (StringRef name : statement.reads)
      if (!part.sets.contains(name))
        part.reads.insert(name);
    part.sets.insert_range(statement.sets);
    part.accessesMemory |= statement.accessesMemory;
  }
  return part;
}

/// The unchanged statement, except for the numbers of operands and the
/// variables that have become operands.
std::string Splitter::getText(const Statement &statement,
                              const llvm::StringMap<unsigned> &numbers) {
  std::string text;
  const char *end = nullptr;
  for (const PtxToken &token : statement.tokens) {
    if (end && token.text.data() != end)
      text += ' ';
    end = token.text.end();
    bool isOperand = token.kind == PtxToken::Kind::Operand;
    auto number = numbers.find(isOperand ? getOperandName(token.operand)
                                         : token.text.str());
    text += number == numbers.end() ? token.text.str()
                                    : getOperandName(number->second);
  }
  return text + ";";
}

/// Creates `part` at the insertion point; other parts read `wanted`.
LLVM::InlineAsmOp Splitter::emit(const TextPart &part, const Names &wanted,
                                 bool clobbersMemory) {
  SmallVector<std::string> constraints;
  SmallVector<Type> types;
  SmallVector<Value> inputs;
  SmallVector<StringRef> outputs;
  llvm::StringMap<unsigned> numbers;
  std::string text;
  for (StringRef name : part.sets) {
    const Variable &variable = variables.find(name)->second;
    if (!wanted.contains(name)) {
      text += (".reg " + variable.declaredType + " " + name + "; ").str();
      continue;
    }
    if (!variable.letter) {
      refuse("'" + name + "' of type " + variable.declaredType +
             " cannot become a value");
      return nullptr;
    }
    numbers[name] = outputs.size();
    outputs.push_back(name);
    types.push_back(variable.type);
    // It may be set before the last input is read.
    constraints.push_back(std::string("=&") + variable.letter);
  }
  std::string moves;
  for (StringRef name : part.reads) {
    const Variable &variable = variables.find(name)->second;
    Value value = values.lookup(name);
    if (!value) {
      refuse("the text reads '" + name + "', which it does not set before");
      return nullptr;
    }
    unsigned number = outputs.size() + inputs.size();
    inputs.push_back(value);
    constraints.push_back(std::string(1, variable.letter));
    if (!part.sets.contains(name)) {
      numbers[name] = number;
      continue;
    }
    // It is modified, so the register is initialized with the input.
    std::string type =
        variable.letter == 'b'
            ? "pred"
            : "b" + std::to_string(getLetterBits(variable.letter));
    auto target = numbers.find(name);
    moves += "mov." + type + " " +
             (target == numbers.end() ? name.str()
                                      : getOperandName(target->second)) +
             ", " + getOperandName(number) + "; ";
  }
  bool isInBlock = !text.empty();
  text += moves;
  for (const Statement &statement : part.statements)
    text += getText(statement, numbers) + " ";
  text.pop_back();
  if (isInBlock)
    text = "{ " + text + " }";
  if (clobbersMemory && part.accessesMemory)
    constraints.push_back("~{memory}");
  SmallVector<Type, 1> result;
  if (types.size() == 1)
    result.assign(types);
  else if (types.size() > 1)
    result = {LLVM::LLVMStructType::getLiteral(op.getContext(), types)};
  auto created = LLVM::InlineAsmOp::create(
      rewriter, op.getLoc(), result, inputs, text, llvm::join(constraints, ","),
      op.getHasSideEffects(), op.getIsAlignStack(), op.getTailCallKind(),
      op.getAsmDialectAttr(),
      /*operand_attrs=*/ArrayAttr());
  for (auto [i, name] : llvm::enumerate(outputs))
    values[name] = outputs.size() == 1
                       ? created.getRes()
                       : LLVM::ExtractValueOp::create(rewriter, op.getLoc(),
                                                      created.getRes(), i)
                             .getResult();
  return created;
}

std::optional<SplitAsm> Splitter::split(bool clobbersMemory,
                                        ArrayRef<bool> isResultUsed) {
  ArrayRef<Statement> all = statements;
  const Statement *ours =
      llvm::find_if(all, [](const Statement &each) { return each.isOurs; });
  if (ours == all.end() || all.size() < 2)
    return std::nullopt;
  size_t place = ours - all.begin();
  // A single access has no order.
  auto accesses = llvm::count_if(
      all, [](const Statement &each) { return each.accessesMemory; });
  if (accesses > 1 && !clobbersMemory) {
    refuse("several statements access memory, and could change places in a "
           "text that does not clobber memory");
    return std::nullopt;
  }

  SmallVector<TextPart> parts;
  for (ArrayRef<Statement> each :
       {all.take_front(place), all.slice(place, 1), all.drop_front(place + 1)})
    parts.push_back(makePart(each));
  // Variables that are read later, and the results.
  Names results;
  for (auto [i, operand] : llvm::enumerate(operands))
    if (!operand.value)
      results.insert(madeNames.try_emplace(getOperandName(i)).first->getKey());
  // A result of the instruction that is unused need not keep its value.
  for (StringRef name : ours->keeps)
    if (!results.contains(name) && !parts[2].reads.contains(name))
      parts[1].reads.remove(name);
  std::array<LLVM::InlineAsmOp, 3> created;
  bool isComplete = true;
  for (unsigned i = 0; i < 3 && isComplete; ++i) {
    if (parts[i].statements.empty())
      continue;
    Names wanted = results;
    for (const TextPart &later : ArrayRef(parts).drop_front(i + 1))
      wanted.insert_range(later.reads);
    // The instruction itself must not have changed.
    created[i] = emit(parts[i], wanted, clobbersMemory);
    isComplete = created[i] != nullptr;
  }
  SplitAsm split = {created[0], created[1], created[2], {}};
  for (auto [i, isUsed] : llvm::enumerate(isResultUsed)) {
    // A result that is tied to an input is not set here.
    Value value = operands[i].isTied ? operands[i].value
                                     : values.lookup(getOperandName(i));
    if (isComplete && isUsed && !value)
      isComplete = refuse("the text does not set the result $" + Twine(i));
    split.results.push_back(isUsed ? value : Value());
  }
  if (isComplete)
    return split;
  erase(split, rewriter);
  return std::nullopt;
}

void mlir::redop::raise::erase(const SplitAsm &split, RewriterBase &rewriter) {
  for (LLVM::InlineAsmOp part :
       {split.after, split.instruction, split.before}) {
    if (!part)
      continue;
    for (Operation *user : llvm::make_early_inc_range(part->getUsers()))
      rewriter.eraseOp(user); // An extractvalue.
    rewriter.eraseOp(part);
  }
}

std::optional<SplitAsm>
mlir::redop::raise::splitAsm(LLVM::InlineAsmOp op,
                             ArrayRef<AsmOperand> operands, bool clobbersMemory,
                             ArrayRef<bool> isResultUsed, Mnemonics &mnemonics,
                             RewriterBase &rewriter, std::string &why) {
  FailureOr<SmallVector<PtxToken>> tokens = lexPtx(op.getAsmString());
  Splitter splitter(op, operands, mnemonics, rewriter, why);
  if (failed(tokens) || !splitter.read(*tokens))
    return std::nullopt;
  return splitter.split(clobbersMemory, isResultUsed);
}
