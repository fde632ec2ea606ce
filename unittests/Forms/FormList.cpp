//===- FormList.cpp - The contents of the tables as text ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The same lines as test/Forms/expected_list.py derives from the PTX pages.
//
//===----------------------------------------------------------------------===//

#include "FormList.h"
#include "redop/TargetInfo/SmTarget.h"

using namespace mlir::redop;

bool mlir::redop::isComplete(const Form &form) {
  if (!findRow(form))
    return false;
  if (getFamilyRow(form.family).has(Qualifier::Primary))
    return form.primary && form.secondary;
  if (getFamilyRow(form.family).has(Role::TensorMap))
    return form.dim.has_value();
  const TypeRow *type =
      form.type ? lookupTypeRow(static_cast<uint8_t>(*form.type)) : nullptr;
  if (!type || type->Element > Element::I8)
    return false;
  // An order without a scope is only spelled by omitting both.
  if (form.sem && !form.scope &&
      static_cast<uint8_t>(*form.sem) != getFamilyRow(form.family).DefaultSem)
    return false;
  return form.space || !getFamilyRow(form.family).has(Role::Pointer);
}

bool mlir::redop::areLookupsWhole() {
  for (unsigned part = 1; part <= getMaxEnumValForPart(); ++part)
    if (!lookupPartNeeds(part))
      return false;
  for (unsigned family = 1; family <= getMaxEnumValForFamily(); ++family)
    if (!lookupFamilyRow(family))
      return false;
  for (const FormRow &row : getFormRows())
    if (!symbolizeFamily(static_cast<uint32_t>(row.Family)))
      return false;
  return true;
}

/// Returns "sm_100a@8.6 sm_100f@8.8", or "-" without a gate. A form requires
/// `minPtx`.
static std::string getChips(uint8_t gate, unsigned minPtx) {
  if (!gate)
    return "-";
  std::string text = "gate";
  for (const GateChip &chip : lookupGateChips(gate))
    text += " sm_" + std::to_string(chip.Sm) + chip.Suffix + "@" +
            getPtxVersionName(std::max<unsigned>(chip.MinPtx, minPtx)) +
            (chip.Gate == gate ? "" : "?");
  return text;
}

static std::string getNeedsText(unsigned minPtx, unsigned minSm) {
  return getPtxVersionName(minPtx) + " | " + std::to_string(minSm);
}

std::string mlir::redop::getFormLine(const Form &form) {
  Needs needs = getNeeds(form);
  return "form " + getMnemonic(form) + " | " + getIRLine(form) + " | " +
         getNeedsText(needs.minPtx, needs.minSm) + " | " +
         getChips(needs.gate, needs.minPtx);
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// Returns the word for a number in the tables: "-" for 0, "?9" for an invalid
/// one.
template <typename Symbolize>
static std::string word(uint8_t number, Symbolize symbolize) {
  if (auto value = symbolize(static_cast<uint32_t>(number)))
    return stringifyEnum(*value).str();
  return number ? "?" + std::to_string(number) : "-";
}
#define WORD(Enum, number)                                                     \
  word(number, [](uint32_t value) { return symbolize##Enum(value); })

/// Returns the numbers of the bits in a set: "0,1,3".
static std::string bits(uint32_t set) {
  std::string text;
  for (unsigned bit = 0; bit < 32; ++bit)
    if (set >> bit & 1)
      text += (text.empty() ? "" : ",") + std::to_string(bit);
  return text.empty() ? "-" : text;
}

/// Returns the numbers of enum values, including those past the end of a list.
template <typename EnumT>
static std::string list(llvm::ArrayRef<EnumT> values) {
  std::string text;
  for (EnumT value : values)
    text += (text.empty() ? "" : ",") + std::to_string(static_cast<int>(value));
  return text;
}

static std::string flag(bool value) { return value ? "1" : "0"; }

static void addFormRows(std::vector<std::string> &lines) {
  for (const FormRow &row : getFormRows())
    lines.push_back(
        "row " + WORD(Family, row.Family) + " " + WORD(Kind, row.Kind) + " " +
        WORD(PtxType, row.Type) + " " + WORD(Vec, row.Vec) + " " +
        WORD(Acc, row.Acc) + " " + flag(row.Abs) + flag(row.Nan) +
        flag(row.NoFtz) + flag(row.Mbar) + flag(row.Mmio) + flag(row.Aligned) +
        " " + WORD(Shape, row.Shape) + " " + WORD(Dim, row.Dim) + " " +
        flag(row.Im2colNoOffs) + flag(row.Im2colNoOffsW) + flag(row.Scatter4) +
        " " + WORD(Clamp, row.Clamp) + " " + flag(row.CpMask) +
        flag(row.Multimem) + flag(row.Counted) + flag(row.GlobalAddress) +
        flag(row.GlobalDim) + flag(row.GlobalDimStride) + " " +
        WORD(Evict, row.Primary) + " " + WORD(Evict, row.Secondary) + " | " +
        bits(row.Orders) + " | " + flag(row.OptionalOrder) + " | " +
        bits(row.Spaces) + " | " + bits(row.HintSpaces) + " | " +
        getNeedsText(row.MinPtx, row.MinSm) + " | " +
        getChips(row.Gate, row.MinPtx) + " | " + std::to_string(row.OrderPtx) +
        " | " + getChips(row.OrderGate, row.OrderPtx) + " | " +
        std::to_string(row.HintPtx));
}

static void addSharedRows(std::vector<std::string> &lines) {
  for (unsigned key = 0; key < 256; ++key) {
    if (const TypeRow *row = lookupTypeRow(key))
      lines.push_back("type " + WORD(PtxType, row->Type) + " | " +
                      (row->Element > Element::I8
                           ? "?"
                           : getElementName(row->Element).str()) +
                      " | " + std::to_string(static_cast<int>(row->Number)) +
                      " | " + std::to_string(row->Count) + " | " +
                      std::to_string(row->Bits) + " | " + flag(row->NoFtz));
    if (const VecRow *row = lookupVecRow(key))
      lines.push_back("vec " + WORD(Vec, row->Vec) + " | " +
                      std::to_string(row->Width));
    if (const FamilyRow *row = lookupFamilyRow(key))
      lines.push_back("family " + WORD(Family, row->Family) + " | " +
                      WORD(Sem, row->DefaultSem) + " " +
                      WORD(Scope, row->DefaultScope) + " | " +
                      std::to_string(static_cast<int>(row->Elide)) + " | " +
                      std::to_string(static_cast<int>(row->NoFtz)) + " | " +
                      list(llvm::ArrayRef(row->Qualifiers)) + " | " +
                      list(llvm::ArrayRef(row->Operands)));
    if (const PartNeeds *row = lookupPartNeeds(key))
      lines.push_back("part " + WORD(Part, row->Part) + " | " +
                      getNeedsText(row->MinPtx, row->MinSm));
  }
  for (const RuleRow &row : getRuleRows())
    lines.push_back("rule " + WORD(Family, row.Family) + " " +
                    std::to_string(row.Number) + " | " + row.Id);
  for (SmTarget target : getAllTargets())
    lines.push_back("chip " + target.str() + " | " + target.minPtx().str());
}

std::vector<std::string> mlir::redop::getRowLines() {
  std::vector<std::string> lines;
  addFormRows(lines);
  addSharedRows(lines);
  return lines;
}
