//===- MachineCode.cpp - What ptxas makes of forms ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/MachineCode.h"
#include "redop/Forms/FormField.h"
#include "redop/Support/LLVMVersion.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir::redop;
using llvm::StringRef;

namespace {
// The fields have the names of the fields of the records in MachineCode.td.
// NOLINTBEGIN(readability-identifier-naming)
struct MachineCodeRow {
  MachineCodeClass Class;
  uint8_t MinSm, MaxSm;
  uint32_t Families, Kinds, Types;
  uint8_t Sems, Scopes, Spaces, Shapes;
  std::optional<Field> Flag;
  bool HasVectors;
  const char *Difference, *Remedy;
};

struct KeptAtomRow {
  AtomKeeper Keeper;
  uint8_t MinSm, MaxSm;
  uint16_t SincePtxas;
};
// NOLINTEND(readability-identifier-naming)

// LLVM 23 defines them for rows that contain strings or code.
[[maybe_unused]] StringRef getMachineCodeRowStr(StringTable::Offset);
[[maybe_unused]] StringRef getKeptAtomRowStr(StringTable::Offset);

#define GET_MachineCodeTable_DECL
#define GET_MachineCodeTable_IMPL
#define GET_KeptAtomTable_DECL
#define GET_KeptAtomTable_IMPL
#include "redop/TargetInfo/MachineCode.inc"
} // namespace

static_assert(getMaxEnumValForFamily() < 32 && getMaxEnumValForKind() < 32 &&
                  getMaxEnumValForPtxType() < 32,
              "sets of these words have 32 bits");

/// Whether the set of words, in which 0 stands for all, contains `word`.
template <typename WordT>
static bool contains(uint32_t words, std::optional<WordT> word) {
  return !words || (word && words >> static_cast<uint32_t>(*word) & 1);
}

static bool contains(const MachineCodeRow &row, const Form &form,
                     SmTarget chip) {
  return contains<Family>(row.Families, form.family) &&
         contains(row.Kinds, form.kind) && contains(row.Types, form.type) &&
         contains(row.Sems, form.sem) && contains(row.Scopes, form.scope) &&
         contains(row.Spaces, form.space) && contains(row.Shapes, form.shape) &&
         (row.HasVectors || !form.vec) &&
         (!row.Flag || mlir::redop::getNumber(form, *row.Flag) == 1) &&
         row.MinSm <= chip.sm && chip.sm <= row.MaxSm;
}

/// Returns the worst row of `form`, or null.
static const MachineCodeRow *findRow(const Form &form, SmTarget chip) {
  const MachineCodeRow *worst = nullptr;
  for (const MachineCodeRow &row : MachineCodeTable)
    if (contains(row, form, chip) && (!worst || row.Class < worst->Class))
      worst = &row;
  return worst;
}

StringRef mlir::redop::getName(MachineCodeClass result) {
  switch (result) {
  case MachineCodeClass::Stores:
    return "stores";
  case MachineCodeClass::NotAtomic:
    return "not-atomic";
  case MachineCodeClass::Trap:
    return "trap";
  case MachineCodeClass::OrderLost:
    return "order-lost";
  case MachineCodeClass::Synchronous:
    return "synchronous";
  case MachineCodeClass::Call:
    return "call";
  case MachineCodeClass::Loop:
    return "loop";
  case MachineCodeClass::Wider:
    return "wider";
  case MachineCodeClass::Several:
    return "several";
  case MachineCodeClass::One:
    return "one";
  }
  llvm_unreachable("unknown class");
}

StringRef mlir::redop::getWarning(MachineCodeClass result) {
  switch (result) {
  case MachineCodeClass::Stores:
    return "ptxas miscompiles this";
  case MachineCodeClass::NotAtomic:
    return "ptxas miscompiles this in another CTA's shared memory";
  case MachineCodeClass::Trap:
    return "ptxas replaces this by a trap";
  case MachineCodeClass::OrderLost:
    return "ptxas drops the release of this in shared memory";
  default:
    return "";
  }
}

MachineCodeClass mlir::redop::getMachineCode(const Form &form, SmTarget chip) {
  const MachineCodeRow *row = ::findRow(form, chip);
  return row ? row->Class : MachineCodeClass::One;
}

MachineCodeClass
mlir::redop::getMachineCode(const Form &form,
                            llvm::ArrayRef<TargetSpec> targets) {
  MachineCodeClass worst = MachineCodeClass::One;
  for (const TargetSpec &target : targets)
    worst = std::min(worst, getMachineCode(form, target.chip));
  return worst;
}

std::string mlir::redop::describeMachineCode(const Form &form, SmTarget chip) {
  const MachineCodeRow *row = ::findRow(form, chip);
  if (!row)
    return "";
  StringRef remedy = row->Remedy;
  return getIRWords(form) + " " + row->Difference +
         (remedy.empty() ? "" : "; " + remedy.str());
}

llvm::SmallVector<ChipClass, 2>
mlir::redop::getMachineCodeByChip(const Form &form) {
  llvm::SmallVector<ChipClass, 2> classes;
  Needs needs = getNeeds(form);
  for (SmTarget chip : getAllTargets()) {
    MachineCodeClass result = getMachineCode(form, chip);
    if (getMinPtx(needs, chip) &&
        (classes.empty() || classes.back().result != result))
      classes.push_back({chip, result});
  }
  if (classes.size() == 1 && classes.front().result == MachineCodeClass::One)
    classes.clear();
  return classes;
}

std::string mlir::redop::listMachineCode(const Form &form) {
  std::string text;
  for (const ChipClass &each : getMachineCodeByChip(form))
    text += text.empty() ? getName(each.result).str()
                         : "; " + getName(each.result).str() + " since " +
                               each.since.str();
  return text;
}

//===----------------------------------------------------------------------===//
// An atom whose result is not used
//===----------------------------------------------------------------------===//

std::optional<Form> mlir::redop::getRed(const Form &atom) {
  if (atom.family != Family::Atom)
    return std::nullopt;
  Form red = atom;
  red.family = Family::Red;
  return isLegal(red) ? std::optional(red) : std::nullopt;
}

bool mlir::redop::isKeptUnused(const Form &atom, SmTarget chip,
                               AtomKeepers keepers,
                               std::optional<PtxasRelease> ptxas) {
  if (!getRed(atom))
    return true;
  if (atom.space != Space::Global ||
      getMachineCode(atom, chip) == MachineCodeClass::Loop)
    return false;
  return llvm::any_of(KeptAtomTable, [&](const KeptAtomRow &row) {
    bool isOfRelease = !ptxas || ptxas->majorNumber * 10 + ptxas->minorNumber >=
                                     row.SincePtxas;
    return keepers.contains(row.Keeper) && row.MinSm <= chip.sm &&
           chip.sm <= row.MaxSm && isOfRelease;
  });
}
