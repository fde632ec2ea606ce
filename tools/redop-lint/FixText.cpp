//===- FixText.cpp - The changes of --fix ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FixText.h"
#include "redop/Forms/FormField.h"
#include "redop/Ptx/PtxEdits.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::redop;
using namespace mlir::redop::lint;
using llvm::StringRef;

/// The part of `text` from the beginning of `first` to that of `end`.
static StringRef getSpan(const char *first, const char *end) {
  return StringRef(first, end - first);
}

/// The instruction; with its line if there is nothing else in it, and otherwise
/// with the blanks after it.
static StringRef getRemoved(const ptx::Module &module, StringRef instruction) {
  StringRef text = module.getText();
  const char *begin = instruction.begin(), *end = instruction.end();
  while (end != text.end() && (*end == ' ' || *end == '\t'))
    ++end;
  const char *lineBegin = begin;
  while (lineBegin != text.begin() &&
         (lineBegin[-1] == ' ' || lineBegin[-1] == '\t'))
    --lineBegin;
  bool isAtBegin = lineBegin == text.begin() || lineBegin[-1] == '\n';
  const char *lineEnd = end;
  if (lineEnd != text.end() && *lineEnd == '\r')
    ++lineEnd;
  bool isAtEnd = lineEnd != text.end() && *lineEnd == '\n';
  return isAtBegin && isAtEnd ? getSpan(lineBegin, lineEnd + 1)
                              : getSpan(begin, end);
}

namespace {
class Fixer {
public:
  explicit Fixer(const ptx::Module &module) : module(module), edits(module) {}

  void fix(const LintedReduction &reduction);
  std::string print() const {
    std::string text;
    llvm::raw_string_ostream os(text);
    edits.print(os);
    return text;
  }

private:
  void replace(StringRef part, const llvm::Twine &text) {
    llvm::cantFail(edits.replace(part, text.str()));
  }
  void combine(const LintedReduction &reduction,
               llvm::ArrayRef<ptx::Operand> operands);

  const ptx::Module &module;
  ptx::Edits edits;
};
} // namespace

void Fixer::combine(const LintedReduction &reduction,
                    llvm::ArrayRef<ptx::Operand> operands) {
  const TextChange &change = reduction.change;
  StringRef type = getWord(*reduction.form, Field::Type);
  for (StringRef word : llvm::reverse(reduction.statement->instruction->words))
    if (word.drop_front() == type) {
      llvm::cantFail(edits.insertBefore(
          word, "." + getWord(Field::Vec, static_cast<unsigned>(*change.vec))));
      break;
    }
  replace(operands[0].text, getInputs(*change.combined.front())[0].text);
  llvm::SmallVector<StringRef, 8> values;
  for (const ptx::Instruction *each : change.combined)
    values.push_back(getInputs(*each)[1].text);
  replace(operands[1].text, "{" + llvm::join(values, ", ") + "}");
}

void Fixer::fix(const LintedReduction &reduction) {
  const ptx::Instruction &instruction = *reduction.statement->instruction;
  const TextChange &change = reduction.change;
  if (change.isRemoved) {
    replace(getRemoved(module, instruction.text), "");
    return;
  }
  llvm::ArrayRef<ptx::Operand> operands = getInputs(instruction);
  if (change.becomesRed) {
    replace(instruction.words.front(), "red");
    replace(getSpan(instruction.operands.front().text.begin(),
                    operands.front().text.begin()),
            "");
  }
  for (StringRef word : instruction.words) {
    if (change.losesOrder &&
        (word == ".release" || word == ".acquire" || word == ".acq_rel"))
      replace(word, ".relaxed");
    if (change.getsGpuScope && word == ".sys")
      replace(word, ".gpu");
  }
  if (change.vec)
    combine(reduction, operands);
}

std::string mlir::redop::lint::applyFixes(const ptx::Module &module,
                                          const LintResult &result) {
  Fixer fixer(module);
  for (const LintedReduction &each : result.reductions)
    if (each.change.isChange())
      fixer.fix(each);
  return fixer.print();
}
