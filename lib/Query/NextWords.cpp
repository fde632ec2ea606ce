//===- NextWords.cpp - How an op line may continue ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Query/NextWords.h"
#include "redop/Query/FormText.h"
#include "redop/Query/OpTypes.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace mlir::redop;
using llvm::StringRef;

namespace {
/// The words of an op line up to some place.
class WordsBefore {
public:
  /// Reads words, which must be in the order of the IR. Returns false if one
  /// of them is unknown or out of order.
  bool read(StringRef text) {
    for (; !text.empty(); text = text.ltrim(" ")) {
      if (text.consume_front(",")) {
        isAfterComma = true;
        continue;
      }
      StringRef word =
          text.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
      if (word.empty() || !readWord(word))
        return false;
      text = text.drop_front(word.size());
      isAfterComma = false;
    }
    return true;
  }

  /// Whether the line can become `form`.
  bool mayBecome(const Form &form) const {
    return llvm::all_of(fields, [&](Field field) {
      return has(field) ? numbers.at(field) == getNumber(form, field)
                        : getIndex(field) >= end || isImplied(form, field);
    });
  }

  /// Whether the line, which can become `form`, already has all of its words,
  /// or is only followed by `next` and those after it.
  bool lacksNothingBefore(const Form &form, std::optional<Field> next) const {
    // Two priorities are separated by a comma.
    if (isAfterComma != (next == Field::Secondary))
      return false;
    size_t last = next ? getIndex(*next) : fields.size();
    if (next && (last < end || getNumber(form, *next) == noNumber))
      return false;
    return llvm::all_of(fields.take_front(last), [&](Field field) {
      return has(field) || isImplied(form, field, next);
    });
  }

private:
  static size_t getIndex(Field field) {
    return std::distance(getIRFields().begin(),
                         llvm::find(getIRFields(), field));
  }

  bool has(Field field) const { return numbers.count(field); }

  bool readWord(StringRef word) {
    for (Field field : fields.drop_front(end)) {
      std::optional<unsigned> number;
      if (!isFlag(field))
        number = symbolizeWord(field, word);
      else if (getAttributeName(field) == word)
        number = 1;
      if (!number || (field == Field::Secondary) != isAfterComma)
        continue;
      numbers[field] = *number;
      end = getIndex(field) + 1;
      return true;
    }
    return false;
  }

  /// Whether the line has the value of `form` without a word for the field. The
  /// defaults of order and scope depend on whether the other one is a word,
  /// too.
  bool isImplied(const Form &form, Field field,
                 std::optional<Field> next = std::nullopt) const {
    unsigned number = getNumber(form, field);
    if (number == noNumber)
      return true;
    if (field == Field::Secondary)
      return number == static_cast<unsigned>(Evict::EvictUnchanged);
    if (field != Field::Sem && field != Field::Scope)
      return false;
    const FamilyRow &row = getFamilyRow(form.family);
    Field other = field == Field::Sem ? Field::Scope : Field::Sem;
    bool isPair = has(other) || next == other;
    return number ==
               (field == Field::Sem ? row.DefaultSem : row.DefaultScope) &&
           (!isPair || row.elides(Elide::Each));
  }

  llvm::ArrayRef<Field> fields = getIRFields();
  std::map<Field, unsigned> numbers;
  /// The index after that of the last field that has been read.
  size_t end = 0;
  bool isAfterComma = false;
};
} // namespace

/// Removes the forms that do not have what follows; see findNextWords.
static void applyAfter(std::vector<Form> &forms, StringRef after) {
  auto keep = [&](llvm::function_ref<bool(const Form &)> fits) {
    if (llvm::any_of(forms, fits))
      llvm::erase_if(forms, [&](const Form &form) { return !fits(form); });
  };
  auto [line, types] = splitTypes(after);
  StringRef words = line.take_while(
      [](char c) { return llvm::isAlnum(c) || c == '_' || c == ' '; });
  // The word that is asked for may be in any place between.
  llvm::SmallVector<StringRef> list;
  llvm::SplitString(words, list, " ");
  for (StringRef word : list)
    keep([&](const Form &form) {
      return llvm::any_of(getIRFields(), [&](Field field) {
        unsigned number = getNumber(form, field);
        return number != noNumber && getIRWord(field, number) == word;
      });
    });
  std::string written = normalizeTypes(types);
  if (!written.empty())
    keep([&](const Form &form) { return getOpTypes(form) == written; });
}

std::optional<NextWords> mlir::redop::findNextWords(StringRef before,
                                                    StringRef after,
                                                    const FormQuery &where) {
  std::optional<Family> family = consumeFamily(before, " ");
  WordsBefore words;
  if (!family || !words.read(before.ltrim(" ")))
    return std::nullopt;
  FormQuery query;
  query.setTargetOf(where);
  query.allow(Field::Family, static_cast<unsigned>(*family));
  std::vector<Form> forms = query.findForms();
  llvm::erase_if(forms,
                 [&](const Form &form) { return !words.mayBecome(form); });
  applyAfter(forms, after);

  NextWords next;
  std::map<std::pair<size_t, unsigned>, NextWord> found;
  for (const Form &form : forms) {
    next.isComplete |= words.lacksNothingBefore(form, std::nullopt);
    for (auto [index, field] : llvm::enumerate(getIRFields())) {
      if (!words.lacksNothingBefore(form, field))
        continue;
      unsigned number = getNumber(form, field);
      NextWord &word = found[{index, number}];
      word.field = field;
      word.number = number;
      word.forms.push_back(form);
    }
  }
  for (auto &entry : found)
    next.words.push_back(std::move(entry.second));
  return next;
}
