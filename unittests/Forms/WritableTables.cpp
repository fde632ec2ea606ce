//===- WritableTables.cpp - Writable copies of the tables -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles the tables and the code that reads them again, with rows that are
// not constant. A single file enables the compiler to generate much faster
// code.
//
//===----------------------------------------------------------------------===//

#include "WritableTables.h"

#include "Forms/Form.cpp"
#include "Forms/FormEnums.cpp"
#include "Forms/FormField.cpp"
#include "Forms/Roles.cpp"
#include "TargetInfo/PtxVersion.cpp"

// Include the headers of the tables first: they require constexpr.
#include "redop/Forms/FormTables.h"
#include "redop/TargetInfo/SmTarget.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <cstddef>
#include <type_traits>

// Not `static`: the strings that LLVM 23 generates already are.
#define constexpr
#include "Forms/FormTables.cpp"
#include "TargetInfo/SmTarget.cpp"
#undef constexpr

using namespace mlir::redop;

template <typename T> constexpr unsigned bitsOf() {
  return std::is_same_v<T, bool> ? 1 : 8 * sizeof(T);
}
#define FIELD(Row, Name)                                                       \
  TableField { #Name, offsetof(Row, Name), bitsOf<decltype(Row::Name)>() }

template <typename Row, size_t N>
static Table makeTable(const char *name, Row (&rows)[N], bool tellsMore,
                       std::vector<TableField> fields) {
  return {name,     reinterpret_cast<char *>(rows), sizeof(Row), N, fields,
          tellsMore};
}

std::vector<Table> mlir::redop::getTables() {
  return {
      makeTable("FormTable", FormTable, /*tellsMore=*/false,
                {FIELD(FormRow, Family),
#define REDOP_KEY_WORD(Name, member, Enum, ...) FIELD(FormRow, Name),
#define REDOP_KEY_FLAG(Name, member, ...) FIELD(FormRow, Name),
#include "redop/Forms/FormFields.def"
                 FIELD(FormRow, Orders), FIELD(FormRow, OptionalOrder),
                 FIELD(FormRow, Spaces), FIELD(FormRow, HintSpaces),
                 FIELD(FormRow, MinPtx), FIELD(FormRow, MinSm),
                 FIELD(FormRow, Gate), FIELD(FormRow, OrderPtx),
                 FIELD(FormRow, OrderGate), FIELD(FormRow, HintPtx)}),
      makeTable("TypeTable", TypeTable, /*tellsMore=*/true,
                {FIELD(TypeRow, Type), FIELD(TypeRow, Number),
                 FIELD(TypeRow, Element), FIELD(TypeRow, Count),
                 FIELD(TypeRow, Bits), FIELD(TypeRow, NoFtz)}),
      makeTable("VecTable", VecTable, /*tellsMore=*/true,
                {FIELD(VecRow, Vec), FIELD(VecRow, Width)}),
      makeTable("FamilyTable", FamilyTable, /*tellsMore=*/true,
                {FIELD(FamilyRow, Family), FIELD(FamilyRow, DefaultSem),
                 FIELD(FamilyRow, DefaultScope), FIELD(FamilyRow, Elide),
                 FIELD(FamilyRow, NoFtz), FIELD(FamilyRow, Qualifiers),
                 FIELD(FamilyRow, Operands)}),
      makeTable("PartTable", PartTable, /*tellsMore=*/true,
                {FIELD(PartNeeds, Part), FIELD(PartNeeds, MinPtx),
                 FIELD(PartNeeds, MinSm)}),
      makeTable("GateChips", GateChips, /*tellsMore=*/true,
                {FIELD(GateChip, Gate), FIELD(GateChip, Sm),
                 FIELD(GateChip, MinPtx)}),
      makeTable("RuleTable", RuleTable, /*tellsMore=*/false,
                {FIELD(RuleRow, Family), FIELD(RuleRow, Number)}),
      makeTable("ChipTable", ChipTable, /*tellsMore=*/false,
                {FIELD(ChipRow, Sm), FIELD(ChipRow, PlainPtx),
                 FIELD(ChipRow, ArchPtx), FIELD(ChipRow, FamilyPtx)}),
  };
}
