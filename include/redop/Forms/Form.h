//===- Form.h - One instruction form: legal, needs, spelling ----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A form is one canonical instruction: all qualifiers, no operands. This is
/// the question side of the legality tables: is a form legal, what does it
/// need, how is it spelled in PTX and in the IR.
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

/// One canonical instruction. Fields that a family does not have stay at their
/// initial values.
struct Form {
  Family family = Family::Red;
#define REDOP_WORD(Name, member, Enum, text, attribute)                        \
  std::optional<Enum> member;
#define REDOP_FLAG(Name, member, text, attribute) bool member = false;
#include "redop/Forms/FormFields.def"

  friend bool operator==(const Form &a, const Form &b);
  friend bool operator!=(const Form &a, const Form &b) { return !(a == b); }
  friend llvm::hash_code hash_value(const Form &form);
};

/// What a form needs. When `gate` is not 0, only the chips of that gate have
/// it, each from its own PTX version on (lookupGateChips).
struct Requirement {
  unsigned minPtx, minSm;
  uint8_t gate;
};

/// The row with `form`'s words, or null when no instruction has them.
const FormRow *findRow(const Form &form);

/// Whether `form` is an instruction: its row exists and has its order, state
/// space and cache hint.
bool isLegal(const Form &form);

/// What the legal `form` needs: its row's requirement merged with that of each
/// qualifier that its canonical spelling writes.
Requirement getRequirement(const Form &form);

/// The canonical PTX mnemonic, qualifiers in the order of the PTX grammar,
/// defaults left out: `red.release.sys.global.add.noftz.v2.f16`.
std::string getMnemonic(const Form &form);

/// One way to write a form in PTX. What it needs depends on the qualifiers that
/// it writes.
struct Spelling {
  std::string mnemonic;
  Requirement needs;
};

/// Every PTX spelling of the legal `form`, the canonical one first: PTX lets
/// defaults be written, too.
llvm::SmallVector<Spelling, 4> getSpellings(const Form &form);

/// Whether `form` has this operand: its family does, and the words that it
/// depends on are there.
bool hasOperand(const Form &form, Role role);

/// The operands of `form` in the order of PTX and of the op, its result first.
llvm::SmallVector<Role, 6> getOperands(const Form &form);

/// The clause of an op in which an operand stands, `cache_hint` for
/// `cache_hint(%policy)`; empty for an operand without one.
llvm::StringRef getClause(Role role);

/// Whether the instruction reads or writes addressable memory.
bool accessesMemory(const Form &form);

/// The form as the IR words it, without operands: "red release sys add u32".
std::string getIRWords(const Form &form);

/// A complete op line of the IR for `form`, with operands named by their roles:
/// %p %s %v %w %n %m %bar %pol.
std::string getIRLine(const Form &form);

/// Calls `visit` for every legal form, family by family.
void forEachForm(llvm::function_ref<void(const Form &)> visit);

/// The number of elements of the MLIR value of `type` and `vec`: 1 is a scalar.
unsigned getElementCount(PtxType type, std::optional<Vec> vec);

/// How an operation reads the bits of a PTX type.
NumberKind getNumberKind(PtxType type);

/// The name of an MLIR element type: `f8E4M3FN`.
llvm::StringRef getElementName(Element element);

/// A state space as the IR spells its pointer: `!llvm.ptr<7>`.
std::string getPointerType(Space space);

/// The state space of an LLVM address space, if it is one.
std::optional<Space> getSpace(unsigned addressSpace);

/// A PTX version for people: 81 is "8.1".
std::string getPtxVersionName(unsigned version);

} // namespace mlir::redop

/// Forms as keys. No form has numbers that are no words.
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
