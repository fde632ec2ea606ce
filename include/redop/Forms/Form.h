//===- Form.h - An instruction form and its queries -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A form is one canonical instruction: all qualifiers, no operands. This file
/// is the query interface of the legality tables: whether a form is legal, its
/// requirements, and its spelling in PTX and in the IR.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_FORM_H
#define REDOP_FORMS_FORM_H

#include "redop/Forms/FormTables.h"
#include "llvm/ADT/DenseMapInfo.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace mlir::redop {

/// One canonical instruction. Fields that a family does not use keep their
/// initial values.
struct Form {
  Family family = Family::Red;
#define REDOP_WORD(Name, member, Enum, ...) std::optional<Enum> member;
#define REDOP_FLAG(Name, member, ...) bool member = false;
#include "redop/Forms/FormFields.def"

  friend bool operator==(const Form &a, const Form &b);
  friend bool operator!=(const Form &a, const Form &b) { return !(a == b); }
  friend llvm::hash_code hash_value(const Form &form);
};

/// The requirements of a form. If `gate` is not 0, only the chips of that gate
/// support it, each since its own PTX version (lookupGateChips).
struct Needs {
  unsigned minPtx, minSm;
  uint8_t gate;
};

/// Returns the row with the words of `form`, or null if there is none.
const FormRow *findRow(const Form &form);

/// Whether `form` is an instruction: its row exists and contains its order,
/// state space and cache hint.
bool isLegal(const Form &form);

/// Returns the requirements of the legal `form`: those of its row merged with
/// those of each qualifier in its canonical spelling.
Needs getNeeds(const Form &form);

/// Returns the canonical PTX mnemonic: qualifiers in the order of the PTX
/// grammar, without defaults: `red.release.sys.global.add.noftz.v2.f16`.
std::string getMnemonic(const Form &form);

/// The name in PTX of the default mode of accesses to tensors, which canonical
/// spellings omit.
inline constexpr llvm::StringLiteral tileName = "tile";

/// The qualifiers of an instruction that all threads of a warp execute
/// together, if its forms have no others.
inline constexpr llvm::StringLiteral syncAlignedName = "sync.aligned";

/// Qualifiers that are not fields: they follow from those.
inline constexpr llvm::StringLiteral bulkGroupName = "bulk_group";
inline constexpr llvm::StringLiteral noFtzName = "noftz";

/// Returns the text of a qualifier that all forms of a family have; empty for
/// others.
llvm::StringRef getConstantText(Qualifier qualifier);

/// LLVM's address space of tensor memory, which is not a state space of PTX.
inline constexpr unsigned tensorMemorySpace = 6;

/// One PTX spelling of a form. Its requirements depend on the qualifiers that
/// it contains.
struct Spelling {
  std::string mnemonic;
  Needs needs;
};

/// Returns every PTX spelling of the legal `form`, the canonical one first: PTX
/// also allows defaults to be written.
llvm::SmallVector<Spelling, 4> getSpellings(const Form &form);

/// Whether `form` has this operand: its family has it, and the words that it
/// depends on are present.
bool hasOperand(const Form &form, Role role);

/// Returns the operands of `form` in the order of PTX and of the op, result
/// first.
llvm::SmallVector<Role, 6> getOperands(const Form &form);

/// Returns the number of coordinates of `form`: that of its dimensions, but
/// with scatter4 a column and four rows.
unsigned getCoordinateCount(const Form &form);

/// Returns the dimensions of `form` if it has `count` coordinates.
std::optional<Dim> getDimOfCoordinates(const Form &form, size_t count);

/// Returns the number of operands of `form` with a role of which it may have
/// several; 0 for other roles, and if it has none.
unsigned getListSize(const Form &form, Role role);

/// Whether PTX writes the operand in the brackets of one before it.
bool isInPlace(const Form &form, Role role);

/// Returns the number of coordinates in PTX, which is larger for a surface with
/// three dimensions: the fourth is ignored.
unsigned getWrittenCoordinateCount(const Form &form);

/// Whether a role is a result of the op.
bool isResult(Role role);

/// Whether a role is an operand of the op: results and constants, which are
/// attributes, are not.
bool isOperand(Role role);

/// Whether an op may have several operands with this role.
bool isList(Role role);

/// Returns the name of an operand, result or attribute of the op: "new_value".
llvm::StringRef getRoleName(Role role);

/// Returns the operand in getIRLine, "%p", or "" if it is not listed there.
llvm::StringRef getExample(Role role);

/// Returns the registers of an operand.
RegisterClass getRegisterClass(Role role);

/// Returns the LLVM address space of an operand that is a pointer.
std::optional<unsigned> getAddressSpace(const Form &form, Role role);

/// Whether an operand that a form has may be omitted. An op with such an
/// operand has no predicate, so that the number of its operands shows which it
/// has.
bool isOptional(Role role);

/// Returns the clause of an operand in the op syntax, `cache_hint` for
/// `cache_hint(%policy)`; empty for an operand without one.
llvm::StringRef getClause(Role role);

/// Whether the instruction reads or writes addressable memory.
bool accessesMemory(const Form &form);

/// Whether the instruction accesses addressable memory or orders accesses of
/// other instructions.
bool affectsMemory(const Form &form);

/// Returns the IR words without operands: "red release sys add u32".
std::string getIRWords(const Form &form);

/// Returns a complete op line for `form`, with operands named by their roles:
/// %p %s %v %w %n %m %bar %pol %id %c %map %surf %x0 %t %le %off %cnt %d.
/// Optional operands are omitted.
std::string getIRLine(const Form &form);

/// Calls `visit` for every legal form, family by family.
void forEachForm(llvm::function_ref<void(const Form &)> visit);

/// Returns the width of the value of `form`, which is that of the form, or half
/// of it for a load that compresses.
std::optional<Vec> getValueVec(const Form &form);

/// Returns the number of registers with the metadata of a compression; 0 if
/// `form` has none.
unsigned getMetadataCount(const Form &form);

/// Returns the element count of the MLIR value for `type` and `vec`.
unsigned getElementCount(PtxType type, std::optional<Vec> vec);

/// How operations interpret the bits of a PTX type.
NumberKind getNumberKind(PtxType type);

/// Returns the type of one integer with this many bits, which operations
/// interpret as `number`; nullopt if there is none.
std::optional<PtxType> getIntegerType(NumberKind number, unsigned bits);

/// Returns the name of an MLIR element type: `f8E4M3FN`.
llvm::StringRef getElementName(Element element);

/// Returns the MLIR type of the value for `type` and `vec`, `vector<8xf16>`, or
/// "" if `type` is not the type of a value.
std::string getValueTypeName(PtxType type, std::optional<Vec> vec);

/// Returns the pointer type of an address space in the IR: `!llvm.ptr<7>`.
std::string getPointerType(unsigned space);
inline std::string getPointerType(Space space) {
  return getPointerType(static_cast<unsigned>(space));
}

/// Returns the state space of an LLVM address space, if any.
std::optional<Space> getSpace(unsigned addressSpace);

/// Formats a PTX version: 81 is "8.1".
std::string getPtxVersionName(unsigned version);

} // namespace mlir::redop

/// Forms as map keys. The special keys have numbers that are not words.
template <> struct llvm::DenseMapInfo<mlir::redop::Form> {
  static mlir::redop::Form getEmptyKey() { return makeKey(~0u); }
  static mlir::redop::Form getTombstoneKey() { return makeKey(~0u - 1); }
  static unsigned getHashValue(const mlir::redop::Form &form) {
    return static_cast<unsigned>(hash_value(form));
  }
  static bool isEqual(const mlir::redop::Form &a, const mlir::redop::Form &b) {
    return a == b;
  }

private:
  static mlir::redop::Form makeKey(uint32_t number) {
    mlir::redop::Form form;
    form.family = static_cast<mlir::redop::Family>(number);
    return form;
  }
};

#endif // REDOP_FORMS_FORM_H
