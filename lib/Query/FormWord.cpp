//===- FormWord.cpp - The words of a form, by name ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Query/FormWord.h"
#include "redop/Forms/SpaceNames.h"
#include "redop/Forms/Suggest.h"
#include "llvm/ADT/StringExtras.h"
#include <array>
#include <vector>

using namespace mlir::redop;

llvm::ArrayRef<unsigned> mlir::redop::getLegalNumbers(Field field) {
  using Numbers = std::array<std::vector<unsigned>, fieldCount>;
  static const Numbers numbers = [] {
    // Those that occur; tools compute this at every start.
    std::array<std::vector<bool>, fieldCount> occurs;
    std::array<bool, fieldCount> mayBeAbsent = {};
    forEachForm([&](const Form &form) {
      for (Field each : getAllFields()) {
        unsigned index = static_cast<unsigned>(each);
        unsigned number = getNumber(form, each);
        if (number == noNumber) {
          mayBeAbsent[index] = true;
          continue;
        }
        if (occurs[index].size() <= number)
          occurs[index].resize(number + 1);
        occurs[index][number] = true;
      }
    });
    Numbers all;
    for (unsigned i = 0; i < fieldCount; ++i) {
      for (unsigned number = 0; number < occurs[i].size(); ++number)
        if (occurs[i][number])
          all[i].push_back(number);
      if (mayBeAbsent[i])
        all[i].push_back(noNumber);
    }
    return all;
  }();
  return numbers[static_cast<unsigned>(field)];
}

llvm::StringRef mlir::redop::getDeprecatedName(Field field) {
  auto getText = [&]() -> llvm::StringRef {
    switch (field) {
    case Field::Family:
      return getFieldName(field);
#define REDOP_WORD(Name, member, Enum, text, ...)                              \
  case Field::Name:                                                            \
    return text;
#define REDOP_FLAG(Name, member, text, ...)                                    \
  case Field::Name:                                                            \
    return text;
#include "redop/Forms/FormFields.def"
    }
    return "";
  };
  llvm::StringRef text = getText();
  return text == getFieldName(field) ? "" : text;
}

llvm::Expected<llvm::SmallVector<unsigned, 1>>
mlir::redop::parseWord(Field field, llvm::StringRef word) {
  if (field == Field::Space)
    word = toShortName(word);
  llvm::SmallVector<llvm::StringRef> words;
  llvm::SmallVector<unsigned, 1> found, begun;
  for (unsigned number : getLegalNumbers(field)) {
    words.push_back(getWord(field, number));
    if (words.back() == word)
      found.push_back(number);
    llvm::StringRef rest = words.back();
    if (field == Field::Family && rest.consume_front(word) &&
        rest.starts_with("."))
      begun.push_back(number);
  }
  if (!found.empty())
    return found;
  if (!begun.empty())
    return begun;
  llvm::SmallVector<llvm::StringRef> candidates(words);
  if (field == Field::Family)
    for (llvm::StringRef name : words)
      candidates.push_back(name.split('.').first);
  std::string meant = getSuggestion(word, candidates);
  return llvm::createStringError(
      "no form has the " + getFieldName(field) + " '" + word + "'" + meant +
      (meant.empty() ? "; expected one of " : " Expected one of ") +
      llvm::join(words, ", "));
}
