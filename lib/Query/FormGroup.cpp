//===- FormGroup.cpp - Compact lists of forms -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Query/FormGroup.h"
#include "redop/Forms/SpaceNames.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace mlir;
using namespace mlir::redop;
using Strings = std::vector<std::string>;

llvm::ArrayRef<llvm::StringRef> FormGroup::getTitles() {
  static const llvm::SmallVector<llvm::StringRef> titles = [] {
    llvm::SmallVector<llvm::StringRef> list;
    for (Field field : getAllFields())
      if (isKey(field) && !llvm::is_contained(list, redop::getColumn(field)))
        list.push_back(redop::getColumn(field));
    list.append({redop::getColumn(Field::Sem), redop::getColumn(Field::Space),
                 redop::getColumn(Field::CacheHint), "needs"});
    return list;
  }();
  return titles;
}

unsigned FormGroup::getWordColumnCount() {
  return getTitles().size() - textCount;
}

unsigned FormGroup::getColumn(Field key) {
  return llvm::find(getTitles(), redop::getColumn(key)) - getTitles().begin();
}

std::string FormGroup::getText(unsigned column) const {
  std::string text = llvm::join(columns[column], ", ");
  return text.empty() ? "-" : text;
}

/// Adds `text` unless the list already contains it.
static void addOnce(Strings &list, std::string text) {
  if (!llvm::is_contained(list, text))
    list.push_back(std::move(text));
}

std::string mlir::redop::describeOrders(llvm::ArrayRef<Form> forms) {
  llvm::MapVector<unsigned, Strings> scopesOf;
  for (const Form &form : forms)
    if (form.sem)
      addOnce(scopesOf[static_cast<unsigned>(*form.sem)],
              form.scope ? stringifyEnum(*form.scope).str() : "");
  // Orders with the same scopes share a line.
  llvm::MapVector<unsigned, unsigned> done;
  Strings parts;
  for (auto &[sem, scopes] : scopesOf) {
    Strings sems;
    for (auto &[other, otherScopes] : scopesOf)
      if (otherScopes == scopes)
        sems.push_back(getWord(Field::Sem, other).str());
    addOnce(parts,
            llvm::join(sems, ", ") + (scopes.front().empty()
                                          ? " without a scope"
                                          : " at " + llvm::join(scopes, ", ")));
  }
  return llvm::join(parts, "; ");
}

std::string mlir::redop::describeNeeds(llvm::ArrayRef<Form> forms,
                                       std::optional<SmTarget> chip) {
  // Sorted by the lowest requirement.
  std::map<std::pair<unsigned, unsigned>, std::string> texts;
  for (const Form &form : forms) {
    Needs needs = getNeeds(form);
    if (!chip) {
      texts.emplace(std::pair(needs.minSm, needs.minPtx), describeNeeds(needs));
    } else if (std::optional<PtxVersion> version = getMinPtx(needs, *chip)) {
      texts.emplace(std::pair(0u, version->number()), version->str());
    }
  }
  if (texts.empty())
    return "";
  return (texts.size() > 1 ? "from " : "") + texts.begin()->second;
}

/// Returns the group of a single form: one word in each column. Fields that
/// share a column are one word: "abs nan".
static FormGroup makeGroup(const Form &form) {
  FormGroup group;
  group.family = form.family;
  for (Field field : getAllFields()) {
    unsigned number = getNumber(form, field);
    if (!isKey(field) || number == noNumber)
      continue;
    Strings &words = group.columns[FormGroup::getColumn(field)];
    llvm::StringRef word = getIRWord(field, number);
    if (words.empty())
      words.push_back(word.str());
    else
      words.front() += (" " + word).str();
  }
  for (unsigned i = 0; i < FormGroup::getWordColumnCount(); ++i)
    if (group.columns[i].empty())
      group.columns[i] = {"-"};
  return group;
}

/// Returns the columns of a group except for one.
static Strings getKey(const FormGroup &group, unsigned without) {
  Strings key = {stringifyEnum(group.family).str()};
  for (unsigned i = 0; i < group.columns.size(); ++i)
    if (i != without)
      key.push_back(group.getText(i));
  return key;
}

std::vector<FormGroup> mlir::redop::groupForms(llvm::ArrayRef<Form> forms,
                                               std::optional<SmTarget> chip) {
  // One group for each computation.
  std::map<Strings, unsigned> indices;
  std::vector<FormGroup> groups;
  std::vector<std::vector<Form>> members;
  for (const Form &form : forms) {
    FormGroup group = makeGroup(form);
    auto [entry, isNew] =
        indices.try_emplace(getKey(group, group.columns.size()), groups.size());
    if (isNew) {
      groups.push_back(std::move(group));
      members.emplace_back();
    }
    members[entry->second].push_back(form);
  }
  using Text = FormGroup::Text;
  for (auto [group, own] : llvm::zip_equal(groups, members)) {
    for (const Form &form : own)
      if (form.space || form.cacheHint)
        addOnce(group.columns[FormGroup::getColumn(
                    form.cacheHint ? Text::HintSpace : Text::Space)],
                form.space ? getLongName(*form.space).str() : "fabric");
    if (std::string orders = describeOrders(own); !orders.empty())
      group.columns[FormGroup::getColumn(Text::Order)] = {orders};
    group.columns[FormGroup::getColumn(Text::Needs)] = {
        describeNeeds(own, chip)};
    group.count = own.size();
  }

  // Merge groups that differ in a single column, column by column.
  for (unsigned column = 0; column < FormGroup::getWordColumnCount();
       ++column) {
    std::map<Strings, unsigned> seen;
    std::vector<FormGroup> joined;
    for (FormGroup &group : groups) {
      auto [entry, isNew] =
          seen.try_emplace(getKey(group, column), joined.size());
      if (isNew) {
        joined.push_back(std::move(group));
        continue;
      }
      FormGroup &first = joined[entry->second];
      llvm::append_range(first.columns[column], group.columns[column]);
      first.count += group.count;
    }
    groups = std::move(joined);
  }
  return groups;
}
