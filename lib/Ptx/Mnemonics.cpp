//===- Mnemonics.cpp - Mnemonics as users write them ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Ptx/Mnemonics.h"
#include "redop/Forms/SpaceNames.h"
#include "redop/Query/FormText.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

bool mlir::redop::isMnemonic(StringRef word) {
  return consumePtxName(word) && !word.empty();
}

bool mlir::redop::hasMnemonics(StringRef ptx) {
  auto isInWord = [](char c) {
    return llvm::isAlnum(c) || StringRef("._:$%").contains(c);
  };
  while (!ptx.empty()) {
    StringRef word = ptx.take_while(isInWord);
    if (isMnemonic(word))
      return true;
    ptx = ptx.drop_front(word.size()).drop_until(isInWord);
  }
  return false;
}

/// The qualifiers in alphabetical order.
static std::vector<StringRef> sortQualifiers(StringRef mnemonic) {
  SmallVector<StringRef> words;
  mnemonic.split(words, '.');
  std::vector<StringRef> sorted(words.begin(), words.end());
  for (StringRef &word : sorted)
    word = toShortName(word);
  llvm::sort(sorted);
  return sorted;
}

/// The state spaces of a bulk reduction, which are distinguished by their
/// order; none for other instructions.
static SmallVector<StringRef> getSpaces(StringRef mnemonic, Family family) {
  SmallVector<StringRef> words;
  if (!getFamilyRow(family).has(Qualifier::SourceCta))
    return words;
  mnemonic.split(words, '.');
  llvm::erase_if(
      words, [](StringRef word) { return !symbolizeSpace(toShortName(word)); });
  return words;
}

Mnemonics::Entry Mnemonics::find(StringRef mnemonic) {
  llvm::Expected<FormAnswer> answer = findForm(mnemonic, FormQuery());
  if (!answer)
    return {std::nullopt, llvm::toString(answer.takeError())};
  if (answer->isLegal)
    return {answer->forms.front(), ""};
  // A query does not find a spelling with a different order, but the nearest
  // form has exactly these words.
  std::vector<StringRef> words = sortQualifiers(mnemonic);
  for (const Form &form : answer->nearest)
    for (const Spelling &spelling : getSpellings(form))
      if (sortQualifiers(spelling.mnemonic) == words &&
          getSpaces(spelling.mnemonic, form.family) ==
              getSpaces(mnemonic, form.family))
        return {form, ""};
  return {std::nullopt,
          ("'" + mnemonic + "'" + illegalReason + answer->reason).str()};
}

std::optional<Form> Mnemonics::read(StringRef mnemonic, std::string &why) {
  auto [it, isNew] = entries.try_emplace(mnemonic);
  if (isNew)
    it->second = find(mnemonic);
  if (!it->second.form)
    why = it->second.why;
  return it->second.form;
}
