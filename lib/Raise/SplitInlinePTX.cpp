//===- SplitInlinePTX.cpp - One instruction of a longer text --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "SplitInlinePTX.h"
#include "InlineText.h"
#include "RegisterBits.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

namespace {
/// Statements that stay together.
struct TextPart {
  ArrayRef<TextStatement> statements;
  /// The variables that it reads before setting them, and those that it sets.
  TextVariables reads, sets;
  bool accessesMemory = false;
};

class Splitter {
public:
  Splitter(LLVM::InlineAsmOp op, const InlineText &text, RewriterBase &rewriter,
           std::string &why)
      : op(op), text(text), rewriter(rewriter), why(why) {
    for (const TextVariable &each : text.variables)
      values.push_back(each.initial);
  }
  std::optional<SplitAsm> split(bool clobbersMemory,
                                ArrayRef<bool> isResultUsed);

private:
  bool refuse(const Twine &reason) {
    why = reason.str();
    return false;
  }
  TextPart makePart(ArrayRef<TextStatement> statements);
  LLVM::InlineAsmOp create(TypeRange results, ValueRange inputs,
                           StringRef written, StringRef constraints,
                           bool clobbers);
  LLVM::InlineAsmOp emit(const TextPart &part, const TextVariables &wanted,
                         bool clobbersMemory);
  using Numbers = llvm::DenseMap<unsigned, unsigned>;
  std::string getText(const TextStatement &statement, const Numbers &numbers,
                      const Numbers &oldNumbers);

  LLVM::InlineAsmOp op;
  const InlineText &text;
  RewriterBase &rewriter;
  std::string &why;
  /// The values of the variables at the start of the next part.
  SmallVector<Value> values;
};
} // namespace

TextPart Splitter::makePart(ArrayRef<TextStatement> statements) {
  TextPart part;
  part.statements = statements;
  for (const TextStatement &statement : statements) {
    for (unsigned each : statement.reads)
      if (!part.sets.contains(each))
        part.reads.insert(each);
    part.sets.insert_range(statement.sets);
    part.accessesMemory |= statement.accessesMemory;
  }
  return part;
}

static std::string getOperandName(unsigned number) {
  return "$" + std::to_string(number);
}

/// Appends PTX to the text of an inline assembly, with one blank instead of
/// blanks and comments.
static void append(std::string &out, StringRef ptx) {
  while (!ptx.empty()) {
    StringRef rest = ptx.ltrim();
    bool isBlank = rest.size() != ptx.size();
    if (rest.starts_with("//") || rest.starts_with("/*")) {
      StringRef end = rest[1] == '/' ? "\n" : "*/";
      size_t place = rest.find(end, 2);
      rest = place == StringRef::npos ? StringRef()
                                      : rest.drop_front(place + end.size());
      isBlank = true;
    }
    ptx = rest;
    if (isBlank) {
      if (!StringRef(out).ends_with(" "))
        out += ' ';
      continue;
    }
    if (ptx.front() == '$')
      out += '$';
    out += ptx.front();
    ptx = ptx.drop_front();
  }
}

/// The unchanged statement, except for the numbers of operands and the
/// variables that have become operands. What it reads has other numbers if they
/// are in `oldNumbers`.
std::string Splitter::getText(const TextStatement &statement,
                              const Numbers &numbers,
                              const Numbers &oldNumbers) {
  std::string written;
  auto appendVariable = [&](unsigned variable, bool isResult) {
    auto number = numbers.find(variable);
    if (auto old = oldNumbers.find(variable);
        !isResult && old != oldNumbers.end())
      number = old;
    if (number != numbers.end())
      written += getOperandName(number->second);
    else
      append(written, text.variables[variable].name);
  };
  if (std::optional<TextGuard> guard = statement.guard) {
    written += guard->isNegated ? "@!" : "@";
    appendVariable(guard->variable, /*isResult=*/false);
    written += ' ';
  }
  StringRef rest = statement.text;
  for (const TextPlace &place : statement.places) {
    append(written, rest.take_front(place.text.begin() - rest.begin()));
    appendVariable(place.variable, place.isResult);
    rest = rest.drop_front(place.text.end() - rest.begin());
  }
  append(written, rest);
  return written;
}

LLVM::InlineAsmOp Splitter::create(TypeRange results, ValueRange inputs,
                                   StringRef written, StringRef constraints,
                                   bool clobbers) {
  return LLVM::InlineAsmOp::create(
      rewriter, op.getLoc(), results, inputs, written, constraints,
      op.getHasSideEffects() || clobbers, op.getIsAlignStack(),
      op.getTailCallKind(), op.getAsmDialectAttr(),
      /*operand_attrs=*/ArrayAttr());
}

/// Creates `part` at the insertion point; other parts read `wanted`.
LLVM::InlineAsmOp Splitter::emit(const TextPart &part,
                                 const TextVariables &wanted,
                                 bool clobbersMemory) {
  SmallVector<std::string> constraints;
  SmallVector<Type> types;
  SmallVector<Value> inputs;
  SmallVector<unsigned> outputs;
  // An instruction that becomes an op reads its operands before it sets the
  // result.
  bool isOurs = part.statements.size() == 1 && part.statements.front().isOurs;
  Numbers numbers, oldNumbers;
  std::string written;
  for (unsigned each : part.sets) {
    const TextVariable &variable = text.variables[each];
    if (!wanted.contains(each)) {
      written += (".reg " + variable.declaredType + " ").str();
      append(written, variable.name);
      written += "; ";
      continue;
    }
    if (!variable.letter) {
      refuse("'" + variable.name + "' of type " + variable.declaredType +
             " cannot become a value");
      return nullptr;
    }
    numbers[each] = outputs.size();
    outputs.push_back(each);
    types.push_back(variable.type);
    // It may be set before the last input is read.
    constraints.push_back(std::string("=&") + variable.letter);
  }
  bool isInBlock = !written.empty();
  for (unsigned each : part.reads) {
    const TextVariable &variable = text.variables[each];
    if (!values[each]) {
      refuse("the text reads '" + variable.name +
             "', which it does not set before");
      return nullptr;
    }
    unsigned number = outputs.size() + inputs.size();
    inputs.push_back(values[each]);
    constraints.push_back(std::string(1, variable.letter));
    if (!part.sets.contains(each)) {
      numbers[each] = number;
      continue;
    }
    if (isOurs)
      oldNumbers[each] = number;
    // Without a guard, or if nothing reads the result, it keeps no value.
    if (isOurs && (!part.statements.front().guard || !numbers.contains(each)))
      continue;
    // It is modified, so the register is initialized with the input.
    written +=
        variable.letter == 'b'
            ? "mov.pred "
            : "mov.b" + std::to_string(getLetterBits(variable.letter)) + " ";
    if (auto target = numbers.find(each); target != numbers.end())
      written += getOperandName(target->second);
    else
      append(written, variable.name);
    written += ", " + getOperandName(number) + "; ";
  }
  for (const TextStatement &statement : part.statements)
    written += getText(statement, numbers, oldNumbers) + " ";
  written.pop_back();
  if (isInBlock)
    written = "{ " + written + " }";
  // Nothing else keeps an access whose result is unused, or none.
  bool clobbers = part.accessesMemory && (clobbersMemory || !isOurs);
  if (clobbers)
    constraints.push_back("~{memory}");
  SmallVector<Type, 1> result;
  if (types.size() == 1)
    result.assign(types);
  else if (types.size() > 1)
    result = {LLVM::LLVMStructType::getLiteral(op.getContext(), types)};
  LLVM::InlineAsmOp created =
      create(result, inputs, written, llvm::join(constraints, ","), clobbers);
  for (auto [i, each] : llvm::enumerate(outputs))
    values[each] = outputs.size() == 1
                       ? created.getRes()
                       : LLVM::ExtractValueOp::create(rewriter, op.getLoc(),
                                                      created.getRes(), i)
                             .getResult();
  return created;
}

std::optional<SplitAsm> Splitter::split(bool clobbersMemory,
                                        ArrayRef<bool> isResultUsed) {
  ArrayRef<TextStatement> all = text.statements;
  const TextStatement *ours =
      llvm::find_if(all, [](const TextStatement &each) { return each.isOurs; });
  // The instruction alone has been tried.
  if (ours == all.end() || (all.size() < 2 && !text.hasStructure))
    return std::nullopt;
  size_t place = ours - all.begin();
  // The order of several accesses must not change. (A text that does not
  // clobber memory may also be moved by its neighbours; its parts need not be.)
  auto accesses = llvm::count_if(
      all, [](const TextStatement &each) { return each.accessesMemory; });
  LLVM::InlineAsmOp clobber;
  if (clobbersMemory && accesses == 0)
    clobber = create(/*results=*/{}, /*inputs=*/{}, /*written=*/"",
                     /*constraints=*/"~{memory}", /*clobbers=*/true);
  clobbersMemory |= accesses > 1;

  SmallVector<TextPart> parts;
  for (ArrayRef<TextStatement> each :
       {all.take_front(place), all.slice(place, 1), all.drop_front(place + 1)})
    parts.push_back(makePart(each));
  // Variables that are read later, and the results.
  TextVariables results;
  for (unsigned i = 0; i < isResultUsed.size(); ++i)
    results.insert(text.operandVariables.at(i));
  // A result of the instruction that is unused need not keep its value.
  for (unsigned each : ours->keeps)
    if (!results.contains(each) && !parts[2].reads.contains(each))
      parts[1].reads.remove(each);
  std::array<LLVM::InlineAsmOp, 3> created;
  bool isComplete = true;
  for (unsigned i = 0; i < 3 && isComplete; ++i) {
    if (parts[i].statements.empty())
      continue;
    TextVariables wanted = results;
    for (const TextPart &later : ArrayRef(parts).drop_front(i + 1))
      wanted.insert_range(later.reads);
    // The instruction itself must not have changed.
    created[i] = emit(parts[i], wanted, clobbersMemory);
    isComplete = created[i] != nullptr;
  }
  SplitAsm split = {clobber, created[0], created[1], created[2], {}};
  for (auto [i, isUsed] : llvm::enumerate(isResultUsed)) {
    Value value = values[text.operandVariables.at(i)];
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
       {split.after, split.instruction, split.before, split.clobber}) {
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
  std::unique_ptr<InlineText> text = InlineText::read(
      op.getAsmString(), operands, mnemonics, op.getContext(), why);
  if (!text)
    return std::nullopt;
  return Splitter(op, *text, rewriter, why).split(clobbersMemory, isResultUsed);
}
