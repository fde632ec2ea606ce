//===- FormTables.cpp - The legality tables as C++ ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/FormTables.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace mlir::redop {
using llvm::ArrayRef;

#define GET_FormTable_IMPL
#define GET_TypeTable_IMPL
#define GET_VecTable_IMPL
#define GET_FamilyTable_IMPL
#define GET_AliasTable_IMPL
#define GET_PartTable_IMPL
#define GET_GateChips_IMPL
#define GET_RuleTable_IMPL
#include "redop/Forms/Forms.inc"

ArrayRef<FormRow> getFormRows() { return FormTable; }
ArrayRef<RuleRow> getRuleRows() { return RuleTable; }
ArrayRef<FamilyAlias> getFamilyAliases() { return AliasTable; }

ArrayRef<FormRow> getFormRows(Family family) {
  auto number = static_cast<uint8_t>(family);
  const FormRow *first = llvm::partition_point(
      FormTable, [&](const FormRow &row) { return row.Family < number; });
  const FormRow *last =
      std::find_if(first, std::cend(FormTable),
                   [&](const FormRow &row) { return row.Family != number; });
  return ArrayRef<FormRow>(first, last);
}

const FamilyRow &getFamilyRow(Family family) {
  return *lookupFamilyRow(static_cast<uint8_t>(family));
}

/// Returns the part of `list` before the first None.
template <typename EnumT, size_t N>
static ArrayRef<EnumT> untilNone(const EnumT (&list)[N]) {
  return ArrayRef<EnumT>(std::begin(list), llvm::find(list, EnumT::None));
}

ArrayRef<Qualifier> FamilyRow::qualifiers() const {
  return untilNone(Qualifiers);
}
ArrayRef<Role> FamilyRow::operands() const { return untilNone(Operands); }
bool FamilyRow::has(Qualifier qualifier) const {
  return llvm::is_contained(qualifiers(), qualifier);
}
bool FamilyRow::has(Role role) const {
  return llvm::is_contained(operands(), role);
}

} // namespace mlir::redop
