//===- Writers.cpp - Forms as a table, Markdown or JSON -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Writers.h"
#include "TextTable.h"
#include "redop/Query/FormGroup.h"
#include "redop/TargetInfo/MachineCode.h"
#include "redop/TargetInfo/PtxasRelease.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include <map>

using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

/// Returns the chips of a gate in ascending order, or null if there is no gate.
static llvm::json::Value getOnly(const Needs &needs) {
  if (!needs.gate)
    return nullptr;
  llvm::json::Array chips;
  for (const GateChip &chip : lookupGateChips(needs.gate))
    chips.push_back("sm_" + std::to_string(chip.Sm) + chip.Suffix);
  return chips;
}

static llvm::json::Array getMachineCodeJSON(const Form &form) {
  llvm::json::Array array;
  for (const ChipClass &each : getMachineCodeByChip(form))
    array.push_back(llvm::json::Object{{"since", each.since.str()},
                                       {"class", getName(each.result)}});
  return array;
}

/// Returns the first release of ptxas that assembles a form.
static PtxasRelease getFirstRelease(const Needs &needs) {
  return PtxasRelease::getFirstWith(PtxVersion::fromNumber(needs.minPtx));
}

static llvm::json::Object toJSON(const Form &form) {
  Needs needs = getNeeds(form);
  return llvm::json::Object{{"family", getFamilyRow(form.family).Name},
                            {"ir", getIRLine(form)},
                            {"ptx", getMnemonic(form)},
                            {"min_ptx", getPtxVersionName(needs.minPtx)},
                            {"min_ptxas", getFirstRelease(needs).str()},
                            {"min_sm", needs.minSm},
                            {"only", getOnly(needs)},
                            {"machine_code", getMachineCodeJSON(form)}};
}

static llvm::json::Array toJSON(llvm::ArrayRef<Form> forms) {
  llvm::json::Array array;
  for (const Form &form : forms)
    array.push_back(toJSON(form));
  return array;
}

static llvm::json::Object toJSON(const NamedAnswer &named,
                                 const FormQuery &query) {
  const FormAnswer &answer = named.answer;
  llvm::json::Value onTarget = nullptr, needs = nullptr, reason = nullptr;
  if (query.getTarget() || query.getPtx())
    onTarget = answer.isOnTarget;
  if (answer.needs)
    needs = describeNeeds(*answer.needs);
  if (!answer.isOnTarget)
    reason = answer.reason;
  return llvm::json::Object{{"question", named.question},
                            {"legal", answer.isLegal},
                            {"on_target", onTarget},
                            {"needs", needs},
                            {"reason", reason},
                            {"forms", toJSON(answer.forms)},
                            {"nearest", toJSON(answer.nearest)}};
}

/// Uses the same format as share/redop/forms.json.
static void writeJSON(llvm::raw_ostream &os, const llvm::json::Value &value) {
  llvm::json::OStream json(os, /*IndentSize=*/1);
  json.value(value);
  os << "\n";
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

static void writeTable(llvm::raw_ostream &os, const TextTable &table,
                       const WriteOptions &options) {
  if (options.format == Format::Markdown)
    table.printMarkdown(os);
  else
    table.print(os, /*indent=*/2);
}

/// Formats literal text as code in Markdown.
static std::string code(std::string text, const WriteOptions &options) {
  return options.format == Format::Markdown ? "`" + text + "`" : text;
}

static std::string count(size_t number) {
  return std::to_string(number) + (number == 1 ? " form" : " forms");
}

static std::optional<SmTarget> getChip(const FormQuery &query) {
  if (!query.getTarget())
    return std::nullopt;
  return query.getTarget()->chip;
}

static std::string getNeedsTitle(const FormQuery &query) {
  std::optional<SmTarget> chip = getChip(query);
  return chip ? "PTX on " + chip->str() : "needs";
}

/// Counts the forms whose machine code on `chip` is not one instruction:
/// "12 loop, 4 wider".
static std::string countMachineCode(llvm::ArrayRef<Form> forms, SmTarget chip) {
  std::map<MachineCodeClass, unsigned> counts;
  for (const Form &form : forms)
    ++counts[getMachineCode(form, chip)];
  counts.erase(MachineCodeClass::One);
  std::vector<std::string> parts;
  for (auto [result, number] : counts)
    parts.push_back(std::to_string(number) + " " + getName(result).str());
  return llvm::join(parts, ", ");
}

using ByFamily = llvm::MapVector<unsigned, std::vector<Form>>;

static ByFamily splitByFamily(llvm::ArrayRef<Form> forms) {
  ByFamily families;
  for (const Form &form : forms)
    families[static_cast<unsigned>(form.family)].push_back(form);
  return families;
}

static void writeHeading(llvm::raw_ostream &os, llvm::StringRef family,
                         size_t number, const WriteOptions &options) {
  if (options.format == Format::Markdown)
    os << "## " << family << "\n\n" << count(number) << ".\n\n";
  else
    os << family << ": " << count(number) << "\n";
}

static TextTable makeEachTable(llvm::ArrayRef<Form> forms,
                               const FormQuery &query,
                               const WriteOptions &options) {
  std::optional<SmTarget> chip = getChip(query);
  TextTable table{{"PTX", getNeedsTitle(query), "IR"}, {}};
  for (const Form &form : forms)
    table.rows.push_back({code(getMnemonic(form), options),
                          describeNeeds(form, chip),
                          code(getIRLine(form), options)});
  if (!chip || countMachineCode(forms, *chip).empty())
    return table;
  // The IR is the widest column, and stays the last.
  table.head.insert(table.head.end() - 1, "machine code");
  for (auto [row, form] : llvm::zip_equal(table.rows, forms))
    row.insert(row.end() - 1, getName(getMachineCode(form, *chip)).str());
  return table;
}

/// Writes the groups of the forms of one family. A column with the same text in
/// every line is printed above the table; a column without text is omitted.
static void writeGroups(llvm::raw_ostream &os, llvm::ArrayRef<Form> forms,
                        const FormQuery &query, const WriteOptions &options) {
  bool isMarkdown = options.format == Format::Markdown;
  std::optional<SmTarget> chip = getChip(query);
  std::vector<FormGroup> groups = groupForms(forms, chip);
  std::vector<unsigned> columns;
  std::string constant;
  llvm::ArrayRef<llvm::StringRef> titles = FormGroup::getTitles();
  unsigned needs = FormGroup::getColumn(FormGroup::Text::Needs);
  for (unsigned column = 0; column < titles.size(); ++column) {
    std::string first = groups.front().getText(column);
    bool isConstant = llvm::all_of(groups, [&](const FormGroup &group) {
      return group.getText(column) == first;
    });
    bool isTold = column == FormGroup::getColumn(Field::Kind) ||
                  column == FormGroup::getColumn(Field::Type) ||
                  column == FormGroup::getColumn(Field::Primary) ||
                  column == needs;
    if (isConstant && first == "-")
      continue;
    if (!isConstant || isTold)
      columns.push_back(column);
    else
      constant += (isMarkdown ? "- " : "  ") + titles[column].str() + ": " +
                  first + "\n";
  }
  std::string counts = chip ? countMachineCode(forms, *chip) : "";
  if (!counts.empty())
    constant +=
        (isMarkdown ? "- machine code: " : "  machine code: ") + counts + "\n";
  os << constant << (isMarkdown && !constant.empty() ? "\n" : "");
  TextTable table;
  for (unsigned column : columns)
    table.head.push_back(column == needs ? getNeedsTitle(query)
                                         : titles[column].str());
  table.head.push_back("forms");
  for (const FormGroup &group : groups) {
    TextTable::Row row;
    for (unsigned column : columns)
      row.push_back(group.getText(column));
    row.push_back(std::to_string(group.count));
    table.rows.push_back(std::move(row));
  }
  writeTable(os, table, options);
}

void mlir::redop::writeForms(llvm::raw_ostream &os, llvm::ArrayRef<Form> forms,
                             const FormQuery &query,
                             const WriteOptions &options) {
  if (options.format == Format::JSON)
    return writeJSON(os, toJSON(forms));
  ByFamily families = splitByFamily(forms);
  llvm::StringRef separator;
  for (auto &[number, own] : families) {
    os << separator;
    separator = "\n";
    writeHeading(os, getWord(Field::Family, number), own.size(), options);
    if (options.each)
      writeTable(os, makeEachTable(own, query, options), options);
    else
      writeGroups(os, own, query, options);
  }
  if (families.size() > 1)
    os << "\n" << count(forms.size()) << " in total\n";
}

void mlir::redop::writeOverview(llvm::raw_ostream &os,
                                llvm::ArrayRef<Form> forms,
                                const WriteOptions &options) {
  TextTable table{{"family", "forms", "kinds", "vectors", "needs", "PTX ISA"},
                  {}};
  auto list = [](llvm::ArrayRef<Form> forms, Field field) {
    std::vector<llvm::StringRef> words;
    for (unsigned number : getLegalNumbers(field))
      if (number != noNumber && llvm::any_of(forms, [&](const Form &form) {
            return getNumber(form, field) == number;
          }))
        words.push_back(getWord(field, number));
    return words.empty() ? "-" : llvm::join(words, ", ");
  };
  for (auto &[number, own] : splitByFamily(forms)) {
    const FamilyRow &family = *lookupFamilyRow(number);
    table.rows.push_back({code(family.Name, options),
                          std::to_string(own.size()), list(own, Field::Kind),
                          list(own, Field::Vec),
                          describeNeeds(own, std::nullopt), family.Section});
  }
  writeTable(os, table, options);
  os << "\n" << count(forms.size()) << " in total\n";
}

//===----------------------------------------------------------------------===//
// Answers
//===----------------------------------------------------------------------===//

/// Describes whether the target supports the form.
static std::string describeTarget(const FormAnswer &answer,
                                  const FormQuery &query) {
  if (!answer.isOnTarget)
    return "not supported: " + answer.reason;
  std::optional<SmTarget> chip = getChip(query);
  if (!chip)
    return "supported";
  return "supported since PTX " + getMinPtx(*answer.needs, *chip)->str() +
         " on";
}

/// Returns the answer as pairs of name and text.
static std::vector<TextTable::Row> makeLines(const FormAnswer &answer,
                                             const FormQuery &query,
                                             const WriteOptions &options) {
  std::vector<TextTable::Row> lines;
  lines.push_back({"legal", answer.isLegal ? "yes" : "no: " + answer.reason});
  if (answer.isLegal) {
    lines.push_back({"needs", describeNeeds(*answer.needs)});
    if (std::optional<SmTarget> chip = getChip(query))
      lines.push_back({chip->str(), describeTarget(answer, query)});
    else if (query.getPtx())
      lines.push_back(
          {"PTX " + query.getPtx()->str(), describeTarget(answer, query)});
  }
  for (const Form &form : answer.forms) {
    lines.push_back({"PTX", code(getMnemonic(form), options)});
    lines.push_back({"IR", code(getIRLine(form), options)});
    std::optional<SmTarget> chip = getChip(query);
    std::string text =
        chip ? describeMachineCode(form, *chip) : listMachineCode(form);
    if (!text.empty())
      lines.push_back({"machine code", text});
  }
  for (const Form &form : answer.nearest) {
    lines.push_back({"nearest", code(getMnemonic(form), options) +
                                    " requires " +
                                    describeNeeds(getNeeds(form))});
    lines.push_back({"", code(getIRLine(form), options)});
  }
  if (answer.isLegal && !answer.isOnTarget && answer.nearest.empty())
    lines.push_back({"nearest", "no equivalent form"});
  if (answer.isLegal)
    lines.push_back(
        {"page", std::string("PTX ISA ") +
                     getFamilyRow(answer.forms.front().family).Section});
  return lines;
}

void mlir::redop::writeAnswers(llvm::raw_ostream &os,
                               llvm::ArrayRef<NamedAnswer> answers,
                               const FormQuery &query,
                               const WriteOptions &options) {
  if (options.format == Format::JSON) {
    llvm::json::Array array;
    for (const NamedAnswer &named : answers)
      array.push_back(toJSON(named, query));
    return writeJSON(os, std::move(array));
  }
  llvm::StringRef separator;
  for (const NamedAnswer &named : answers) {
    os << separator;
    separator = "\n";
    TextTable table{{"form", code(named.question, options)},
                    makeLines(named.answer, query, options)};
    if (options.format == Format::Markdown)
      table.printMarkdown(os);
    else
      table.print(os, /*indent=*/0);
  }
}
