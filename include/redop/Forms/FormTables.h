//===- FormTables.h - The legality tables as C++ ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rows that llvm-tblgen makes of Forms.td, and their lookups. Most code
/// wants the questions of Form.h instead.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_FORMTABLES_H
#define REDOP_FORMS_FORMTABLES_H

#include "redop/Forms/FormEnums.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/iterator_range.h"
#include <cstdint>

namespace mlir::redop {

/// The MLIR element type of a PTX type.
enum class Element : uint8_t { I32, I64, F16, BF16, F32, F64, E4M3, E5M2 };

/// How PTX lets the default memory order be left out.
enum class Elide : uint8_t {
  Never, ///< The order is always written.
  Each,  ///< sem and scope are left out each by itself.
  Pair,  ///< sem and scope are left out together.
};

// Fields have the names of the records' fields.
// NOLINTBEGIN(readability-identifier-naming)

/// See FormRow in FormBase.td. 0 in an enum's field says that it is absent.
struct FormRow {
  uint8_t Family, Kind, Type, Vec, Acc;
  bool Abs, Nan, Mbar, Mmio;
  uint32_t Orders;
  uint8_t Spaces, HintSpaces, MinPtx, MinSm, Gate;

  /// Whether the row has the order `sem` with `scope` (0 for none). Total: not
  /// one of numbers that are no words.
  bool hasOrder(Sem sem, unsigned scope) const {
    unsigned bit = 5 * (static_cast<unsigned>(sem) - 1) + scope;
    return scope < 5 && bit < 32 && (Orders >> bit & 1);
  }
  bool hasSpace(Space space) const {
    return Spaces >> static_cast<unsigned>(space) & 1;
  }
  bool takesHintIn(Space space) const {
    return HintSpaces >> static_cast<unsigned>(space) & 1;
  }
};

/// See PolicyRow in FormBase.td.
struct PolicyRow {
  uint8_t Family, Primary, Secondary, Spaces, MinPtx, MinSm;

  bool hasSpace(Space space) const {
    return Spaces >> static_cast<unsigned>(space) & 1;
  }
};

/// See TypeRow in FormBase.td.
struct TypeRow {
  uint8_t Type;
  redop::Element Element;
  uint8_t Count, Bits;
  bool NoFtz;
};

/// See VecRow in FormBase.td.
struct VecRow {
  uint8_t Vec, Width;
};

/// See FamilyRow in FormBase.td.
struct FamilyRow {
  uint8_t Family;
  const char *Name, *Stem;
  uint8_t DefaultSem, DefaultScope, Elide;
  bool WritesNoFtz, HasResult;
  const char *Section;

  bool elides(redop::Elide how) const {
    return Elide == static_cast<uint8_t>(how);
  }
};

/// See PartNeeds in FormBase.td.
struct PartNeeds {
  uint8_t Part, MinPtx, MinSm;
};

/// See GateChip in FormBase.td.
struct GateChip {
  uint8_t Gate, Sm;
  const char *Suffix;
  uint8_t MinPtx;
};

/// See Rule in Rules.td.
struct RuleRow {
  uint8_t Family, Number;
  const char *Id, *Text;
};

// NOLINTEND(readability-identifier-naming)

#define GET_FormTable_DECL
#define GET_PolicyTable_DECL
#define GET_TypeTable_DECL
#define GET_VecTable_DECL
#define GET_FamilyTable_DECL
#define GET_PartTable_DECL
#define GET_GateChips_DECL
#define GET_RuleTable_DECL
#include "redop/Forms/Forms.inc"

/// All rows of a table, in the order of its key.
llvm::ArrayRef<FormRow> getFormRows();
llvm::ArrayRef<PolicyRow> getPolicyRows();
llvm::ArrayRef<RuleRow> getRuleRows();

/// The rows of one family.
llvm::ArrayRef<FormRow> getFormRows(Family family);

/// The row of a family; every family has one.
const FamilyRow &getFamilyRow(Family family);

} // namespace mlir::redop

#endif // REDOP_FORMS_FORMTABLES_H
