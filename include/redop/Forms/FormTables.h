//===- FormTables.h - The legality tables as C++ ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rows that llvm-tblgen generates from Forms.td, and their lookups. Most
/// code should use the queries of Form.h instead.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_FORMTABLES_H
#define REDOP_FORMS_FORMTABLES_H

#include "redop/Forms/FormEnums.h"
#include "redop/Support/LLVMVersion.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/iterator_range.h"
#include <cstdint>

namespace mlir::redop {

/// Returns the number of a word in the tables; 0 without it.
template <typename WordT> uint8_t getNumber(std::optional<WordT> word) {
  return word ? static_cast<uint8_t>(*word) : 0;
}

/// The MLIR element type of a PTX type.
enum class Element : uint8_t {
  I16,
  I32,
  I64,
  I128,
  F16,
  BF16,
  F32,
  F64,
  E4M3,
  E5M2,
  I1,
  I8
};

/// How operations interpret the bits of a PTX type.
enum class NumberKind : uint8_t { Bits, Unsigned, Signed, Float };

/// How PTX allows the default memory order to be omitted.
enum class Elide : uint8_t {
  Never, ///< The order is always written.
  Each,  ///< sem and scope can be omitted separately.
  Pair,  ///< sem and scope can only be omitted together.
};

/// Which operations on f16 and bf16 have the qualifier `.noftz`.
enum class NoFtz : uint8_t { Never, Always, Add };

/// A field of a form, by number.
enum class Field : uint8_t {
  Family,
#define REDOP_WORD(Name, member, Enum, ...) Name,
#define REDOP_FLAG(Name, member, ...) Name,
#include "redop/Forms/FormFields.def"
};
inline constexpr unsigned fieldCount =
#define REDOP_WORD(Name, member, Enum, ...) +1
#define REDOP_FLAG(Name, member, ...) +1
    1
#include "redop/Forms/FormFields.def"
    ;

/// A qualifier in the order of the grammar of a family: a field of the form,
/// with the number of the field, or one that follows from other properties of
/// the form.
enum class Qualifier : uint8_t {
  None, ///< The end of the list. Not Field::Family, which is no qualifier.
#define REDOP_WORD(Name, member, Enum, ...) Name,
#define REDOP_FLAG(Name, member, ...) Name,
#include "redop/Forms/FormFields.def"
  SourceCta,      ///< The state space of the source, shared::cta.
  BulkGroup,      ///< Completion by a bulk async-group, if not by an mbarrier.
  B64,            ///< The type of a policy.
  LoadMode,       ///< The mode of a tensor; `.tile` is the default.
  SyncAligned,    ///< All threads of the warp execute the instruction.
  Sync,           ///< The same, without `.aligned`.
  AlwaysMultimem, ///< `.multimem`, which the family requires.
  FabricBytes,    ///< Completion in bytes, reported by the fabric.
  FabricUnits,    ///< The same, in units of 16 bytes.
  RelaxedSys,     ///< The only order of the family.
  TwoOfFour,      ///< Two of four elements are kept, `.sp::2:4`.
  IndexType,      ///< The type of the indices of those, `.b2`.
};

/// The role of an operand of an instruction, see Roles.def.
enum class Role : uint8_t {
  None, ///< The end of the list.
#define REDOP_ROLE(Name, name, Register, example, clause) Name,
#include "redop/Forms/Roles.def"
};
inline constexpr unsigned roleCount =
#define REDOP_ROLE(Name, name, Register, example, clause) +1
    1
#include "redop/Forms/Roles.def"
    ;

/// The registers of an operand, which correspond to its type in the IR.
enum class RegisterClass : uint8_t {
  None,           ///< A constant.
  Value,          ///< Those of the type and the width of the form.
  Element,        ///< That of the type of the form.
  Metadata,       ///< The B32s with the metadata of a compression.
  Pointer,        ///< An address in the state space of the form.
  SharedPointer,  ///< An address in shared::cta memory.
  GenericPointer, ///< A generic address.
  GlobalPointer,  ///< An address in global memory, not in brackets of its own.
  TensorPointer,  ///< An address in tensor memory.
  B16,
  B32,
  B64,
  F32,
  Predicate,
  B16List, ///< A B16 for each dimension.
  B32List, ///< A B32 for each dimension, or all but one of them.
};

// The fields have the names of the fields of the records.
// NOLINTBEGIN(readability-identifier-naming)

/// See FormRow in FormBase.td. 0 in an enum field means that it is absent.
struct FormRow {
  uint8_t Family;
  // The key: NOLINTNEXTLINE(bugprone-macro-parentheses)
#define REDOP_KEY_WORD(Name, member, Enum, ...) uint8_t Name;
#define REDOP_KEY_FLAG(Name, member, ...) bool Name;
#include "redop/Forms/FormFields.def"
  uint32_t Orders;
  bool OptionalOrder;
  uint8_t Spaces, HintSpaces, MinPtx, MinSm, Gate, OrderPtx, OrderGate, HintPtx;

  /// Whether the row contains the order `sem` with `scope` (0 for none). False
  /// for values outside the enums.
  bool hasOrder(Sem sem, unsigned scope) const {
    constexpr unsigned stride = getMaxEnumValForScope() + 1;
    unsigned bit = stride * (static_cast<unsigned>(sem) - 1) + scope;
    return scope < stride && bit < 32 && (Orders >> bit & 1);
  }
  /// Whether a form without an order exists.
  bool mayLackOrder() const { return !Orders || OptionalOrder; }
  bool hasSpace(redop::Space space) const {
    return Spaces >> static_cast<unsigned>(space) & 1;
  }
  bool supportsHintIn(redop::Space space) const {
    return HintSpaces >> static_cast<unsigned>(space) & 1;
  }
};

/// See TypeRow in FormBase.td.
struct TypeRow {
  uint8_t Type;
  NumberKind Number;
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
  uint8_t DefaultSem, DefaultScope;
  redop::Elide Elide;
  redop::NoFtz NoFtz;
  const char *Section;
  Qualifier Qualifiers[12];
  Role Operands[12];
  bool Convergent, ConvergentAsm, Fences;

  bool elides(redop::Elide how) const { return Elide == how; }
  /// The qualifiers and the operands that any form of the family has, in
  /// the order of PTX.
  llvm::ArrayRef<Qualifier> qualifiers() const;
  llvm::ArrayRef<Role> operands() const;
  bool has(Qualifier qualifier) const;
  bool has(Role role) const;
};

/// See FamilyAlias in FormBase.td.
struct FamilyAlias {
  uint8_t Family;
  const char *Name;
  bool Aligned;
  uint8_t MinPtx, MinSm;
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
#define GET_TypeTable_DECL
#define GET_VecTable_DECL
#define GET_FamilyTable_DECL
#define GET_AliasTable_DECL
#define GET_PartTable_DECL
#define GET_GateChips_DECL
#define GET_RuleTable_DECL
#include "redop/Forms/Forms.inc"

/// Returns all rows of a table, in the order of its key.
llvm::ArrayRef<FormRow> getFormRows();
llvm::ArrayRef<RuleRow> getRuleRows();
llvm::ArrayRef<FamilyAlias> getFamilyAliases();

/// Returns the rows of one family.
llvm::ArrayRef<FormRow> getFormRows(Family family);

/// Returns the row of the family, which always exists.
const FamilyRow &getFamilyRow(Family family);

} // namespace mlir::redop

#endif // REDOP_FORMS_FORMTABLES_H
