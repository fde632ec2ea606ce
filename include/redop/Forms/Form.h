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
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace mlir::redop {

/// One canonical instruction. Fields that a family does not have stay at their
/// initial values.
struct Form {
  Family family = Family::Red;
  std::optional<Kind> kind;
  std::optional<PtxType> type;
  std::optional<Vec> vec;
  std::optional<Acc> acc;
  bool abs = false, nan = false, mbar = false, mmio = false;
  std::optional<Sem> sem;
  std::optional<Scope> scope;
  std::optional<Space> space;
  bool cacheHint = false;
  std::optional<Evict> primary, secondary;
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

/// The form as the IR words it, without operands: "red release sys add u32".
std::string getIRWords(const Form &form);

/// A complete op line of the IR for `form`, with operands %p %v %m %bar %pol.
std::string getIRLine(const Form &form);

/// Calls `visit` for every legal form, family by family.
void forEachForm(llvm::function_ref<void(const Form &)> visit);

/// The number of elements of the MLIR value of `type` and `vec`: 1 is a scalar.
unsigned getElementCount(PtxType type, std::optional<Vec> vec);

/// How an operation reads the bits of a PTX type.
enum class NumberKind : uint8_t { Bits, Unsigned, Signed, Float };
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

#endif // REDOP_FORMS_FORM_H
