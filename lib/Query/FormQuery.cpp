//===- FormQuery.cpp - Queries of the legality tables ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Query/FormQuery.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

/// All forms, cached because most users make many queries.
static llvm::ArrayRef<Form> getAllForms() {
  static const std::vector<Form> all = [] {
    std::vector<Form> forms;
    forEachForm([&](const Form &form) { forms.push_back(form); });
    return forms;
  }();
  return all;
}

FormQuery FormQuery::exactly(const Form &form) {
  FormQuery query;
  for (Field field : getFieldsToRead())
    query.allow(field, getNumber(form, field));
  return query;
}

llvm::Error FormQuery::allow(Field field, llvm::StringRef word) {
  auto parsed = parseWord(field, word);
  if (!parsed)
    return parsed.takeError();
  numbers(field).append(parsed->begin(), parsed->end());
  return llvm::Error::success();
}

llvm::Error FormQuery::setTarget(llvm::StringRef chipName,
                                 llvm::StringRef ptxName) {
  if (!chipName.empty()) {
    llvm::Expected<TargetSpec> spec = TargetSpec::parse(chipName, ptxName);
    if (!spec)
      return spec.takeError();
    target = *spec;
    ptx = spec->ptx;
    return llvm::Error::success();
  }
  if (ptxName.empty())
    return llvm::Error::success();
  llvm::Expected<PtxVersion> version = parsePtxVersion(ptxName);
  if (!version)
    return version.takeError();
  ptx = *version;
  return llvm::Error::success();
}

bool FormQuery::isEmpty() const {
  return !target && !ptx && llvm::all_of(allowed, [](const auto &numbers) {
    return numbers.empty();
  });
}

bool FormQuery::matches(const Form &form) const {
  return llvm::all_of(getFieldsToRead(),
                      [&](Field field) { return allows(form, field); });
}

bool FormQuery::targetHas(const Needs &needs) const {
  if (target)
    return target->has(needs);
  return !ptx || llvm::any_of(getAllTargets(), [&](SmTarget chip) {
    return TargetSpec{chip, ptx}.has(needs);
  });
}

std::vector<Form> FormQuery::findForms() const {
  std::vector<Form> forms;
  for (const Form &form : getAllForms())
    if (matches(form) && targetHas(form))
      forms.push_back(form);
  return forms;
}

//===----------------------------------------------------------------------===//
// Why there is none
//===----------------------------------------------------------------------===//

/// "op min or max" for the numbers 7 and 8.
static std::string describe(Field field, llvm::ArrayRef<unsigned> numbers,
                            llvm::StringRef separator) {
  llvm::SmallVector<llvm::StringRef> words;
  for (unsigned number : numbers)
    words.push_back(getWord(field, number));
  return (getFieldName(field) + " " + llvm::join(words, separator)).str();
}

/// Returns the numbers of a field in `forms`, in table order.
static llvm::SmallVector<unsigned> collectNumbers(Field field,
                                                  llvm::ArrayRef<Form> forms) {
  llvm::SmallVector<unsigned> numbers;
  for (unsigned number : getLegalNumbers(field))
    if (llvm::any_of(forms, [&](const Form &form) {
          return getNumber(form, field) == number;
        }))
      numbers.push_back(number);
  return numbers;
}

/// Lists the first few distinct requirements.
static std::string describeAllNeeds(llvm::ArrayRef<Needs> all) {
  llvm::SmallVector<std::string> texts;
  for (const Needs &needs : all) {
    std::string text = describeNeeds(needs);
    if (!llvm::is_contained(texts, text))
      texts.push_back(text);
  }
  constexpr size_t shown = 3;
  bool isCut = texts.size() > shown;
  texts.resize(std::min(texts.size(), shown));
  return llvm::join(texts, "; ") + (isCut ? "; ..." : "");
}

std::string FormQuery::explainLack(llvm::ArrayRef<Needs> needs) const {
  std::string text =
      needs.size() == 1 ? "the form requires " : "the forms require ";
  text += describeAllNeeds(needs);
  if (target)
    text += "; target is " + target->chip.str();
  if (ptx)
    text +=
        (target ? " with PTX " : "; no chip supports it in PTX ") + ptx->str();
  return text;
}

std::string FormQuery::explainNone() const {
  std::vector<Form> left = getAllForms().vec();
  llvm::SmallVector<std::string> context;
  for (Field field : getFieldsToRead()) {
    std::vector<Form> kept;
    llvm::copy_if(left, std::back_inserter(kept),
                  [&](const Form &form) { return allows(form, field); });
    if (kept.empty())
      return "no form" +
             (context.empty() ? "" : " with " + llvm::join(context, ", ")) +
             " has " + describe(field, getAllowed(field), " or ") +
             "; those have " +
             describe(field, collectNumbers(field, left), ", ");
    // Omit fields that do not narrow the result, and flags that are not set.
    bool isUnset = isFlag(field) && !llvm::is_contained(getAllowed(field), 1u);
    if (kept.size() < left.size() && !isUnset)
      context.push_back(describe(field, getAllowed(field), " or "));
    left = std::move(kept);
  }
  llvm::SmallVector<Needs> needs;
  for (const Form &form : left)
    needs.push_back(getNeeds(form));
  return explainLack(needs);
}

//===----------------------------------------------------------------------===//
// The nearest forms
//===----------------------------------------------------------------------===//

std::vector<Form>
FormQuery::findNearest(unsigned most,
                       llvm::function_ref<bool(const Form &)> fits) const {
  std::vector<Form> nearest;
  unsigned least = ~0u;
  for (const Form &form : getAllForms()) {
    unsigned distance = 0;
    for (Field field : getFieldsToRead()) {
      if (allows(form, field))
        continue;
      unsigned step = ~0u;
      for (unsigned number : getAllowed(field))
        step =
            std::min(step, getDistance(field, number, getNumber(form, field)));
      distance += step;
    }
    if (distance > least || !targetHas(form) || (fits && !fits(form)))
      continue;
    if (distance < least)
      nearest.clear();
    least = distance;
    if (nearest.size() < most)
      nearest.push_back(form);
  }
  return nearest;
}
