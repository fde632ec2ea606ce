//===- FormField.cpp - The words of a form, by name -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Query/FormField.h"
#include "llvm/ADT/StringExtras.h"
#include <array>
#include <set>

using namespace mlir::redop;

static constexpr Field fields[] = {
    Field::Family,    Field::Mmio,    Field::Mbar,     Field::Kind,
    Field::Abs,       Field::Nan,     Field::Acc,      Field::Vec,
    Field::Type,      Field::Sem,     Field::Scope,    Field::Space,
    Field::CacheHint, Field::Primary, Field::Secondary};
static_assert(std::size(fields) == fieldCount);

llvm::ArrayRef<Field> mlir::redop::getFields() { return fields; }

llvm::StringRef mlir::redop::getFieldName(Field field) {
  constexpr llvm::StringLiteral names[fieldCount] = {
      "family", "mmio",  "mbar",       "op",      "abs",
      "nan",    "acc",   "vec",        "type",    "sem",
      "scope",  "space", "cache-hint", "primary", "secondary"};
  return names[static_cast<unsigned>(field)];
}

/// An optional enum's number.
template <typename EnumT> static unsigned number(std::optional<EnumT> word) {
  return word ? static_cast<unsigned>(*word) : noNumber;
}

static unsigned number(bool written) { return written ? 1 : noNumber; }

unsigned mlir::redop::getNumber(const Form &form, Field field) {
  switch (field) {
  case Field::Family:
    return static_cast<unsigned>(form.family);
  case Field::Mmio:
    return number(form.mmio);
  case Field::Mbar:
    return number(form.mbar);
  case Field::Kind:
    return number(form.kind);
  case Field::Abs:
    return number(form.abs);
  case Field::Nan:
    return number(form.nan);
  case Field::Acc:
    return number(form.acc);
  case Field::Vec:
    return number(form.vec);
  case Field::Type:
    return number(form.type);
  case Field::Sem:
    return number(form.sem);
  case Field::Scope:
    return number(form.scope);
  case Field::Space:
    return number(form.space);
  case Field::CacheHint:
    return number(form.cacheHint);
  case Field::Primary:
    return number(form.primary);
  case Field::Secondary:
    return number(form.secondary);
  }
  return noNumber;
}

/// The word of an enum's number.
template <typename EnumT>
static llvm::StringRef word(std::optional<EnumT> value) {
  return value ? stringifyEnum(*value) : llvm::StringRef();
}

llvm::StringRef mlir::redop::getWord(Field field, unsigned number) {
  bool absent = number == noNumber;
  switch (field) {
  case Field::Mmio:
  case Field::Mbar:
  case Field::Abs:
  case Field::Nan:
  case Field::CacheHint:
    return absent ? "no" : "yes";
  default:
    break;
  }
  if (absent)
    return "none";
  auto value = static_cast<uint32_t>(number);
  switch (field) {
  case Field::Family:
    return word(symbolizeFamily(value));
  case Field::Kind:
    return word(symbolizeKind(value));
  case Field::Acc:
    return word(symbolizeAcc(value));
  case Field::Vec:
    return word(symbolizeVec(value));
  case Field::Type:
    return word(symbolizePtxType(value));
  case Field::Sem:
    return word(symbolizeSem(value));
  case Field::Scope:
    return word(symbolizeScope(value));
  case Field::Space:
    return word(symbolizeSpace(value));
  case Field::Primary:
  case Field::Secondary:
    return word(symbolizeEvict(value));
  default:
    return llvm::StringRef();
  }
}

llvm::ArrayRef<unsigned> mlir::redop::getLegalNumbers(Field field) {
  using Numbers = std::array<std::vector<unsigned>, fieldCount>;
  static const Numbers numbers = [] {
    std::array<std::set<unsigned>, fieldCount> sets;
    forEachForm([&](const Form &form) {
      for (Field each : fields)
        sets[static_cast<unsigned>(each)].insert(getNumber(form, each));
    });
    Numbers all;
    for (unsigned i = 0; i < fieldCount; ++i)
      all[i].assign(sets[i].begin(), sets[i].end());
    return all;
  }();
  return numbers[static_cast<unsigned>(field)];
}

llvm::StringRef
mlir::redop::suggest(llvm::StringRef word,
                     llvm::ArrayRef<llvm::StringRef> candidates) {
  llvm::StringRef best;
  // Half of the word may be wrong, and no more. Of two that are as near, the
  // one that begins alike is meant.
  std::pair<unsigned, size_t> least = {word.size() / 2 + 1, 0};
  for (llvm::StringRef candidate : candidates) {
    size_t alike = 0;
    while (alike < std::min(word.size(), candidate.size()) &&
           word[alike] == candidate[alike])
      ++alike;
    std::pair<unsigned, size_t> distance = {
        candidate.edit_distance_insensitive(word), word.size() - alike};
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

llvm::Expected<llvm::SmallVector<unsigned, 1>>
mlir::redop::parseWord(Field field, llvm::StringRef word) {
  if (field == Field::Space && word == "shared::cta")
    word = "shared";
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
  llvm::StringRef meant = suggest(word, candidates);
  return llvm::createStringError(
      "no form has the " + getFieldName(field) + " '" + word + "'" +
      (meant.empty() ? llvm::Twine() : "; did you mean " + meant + "?") +
      (meant.empty() ? "; it is one of " : " It is one of ") +
      llvm::join(words, ", "));
}
