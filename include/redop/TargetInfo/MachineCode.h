//===- MachineCode.h - What ptxas makes of forms ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whether the machine code of a form is one instruction, and what it is
/// otherwise; and whether an atom whose result is not used is one of red
/// (MachineCode.td).
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_MACHINECODE_H
#define REDOP_TARGETINFO_MACHINECODE_H

#include "redop/TargetInfo/PtxasRelease.h"
#include "redop/TargetInfo/TargetSpec.h"

namespace mlir::redop {

/// From the worst to the best.
enum class MachineCodeClass : uint8_t {
  Stores,      ///< A store: nothing is reduced.
  NotAtomic,   ///< A load, an operation and a store.
  Trap,        ///< Stops the kernel.
  OrderLost,   ///< The fence that the order requires is missing.
  Synchronous, ///< The thread waits for what should be asynchronous.
  Call,        ///< A call of a function that is not in the module.
  Loop,        ///< A loop of compare-and-swap.
  Wider,       ///< Has a larger scope.
  Several,     ///< Several instructions.
  One,         ///< One instruction.
};

/// The name of a class, as in docs/MachineCode.md: "not-atomic".
llvm::StringRef getName(MachineCodeClass result);

/// Whether the machine code does not do what PTX says, so that no pass of redop
/// chooses the form.
inline bool isWrong(MachineCodeClass result) {
  return result <= MachineCodeClass::OrderLost;
}

/// Says, for a warning, what is wrong with forms of a class for which isWrong
/// holds.
llvm::StringRef getWarning(MachineCodeClass result);

/// Returns the class of `form` on `chip`.
MachineCodeClass getMachineCode(const Form &form, SmTarget chip);
/// Returns the worst class on any of `targets`.
MachineCodeClass getMachineCode(const Form &form,
                                llvm::ArrayRef<TargetSpec> targets);

/// Returns a sentence about the machine code of `form`, with what to use
/// instead if there is something better; empty if it is one instruction:
/// "red or b64 is a load and a store, and not atomic; use ...".
std::string describeMachineCode(const Form &form, SmTarget chip);

/// A class on a chip, and on later ones up to the next ChipClass.
struct ChipClass {
  SmTarget since;
  MachineCodeClass result;
};

/// Returns the classes of the legal `form` on the chips that support it, in
/// ascending order of chips; none if it is one instruction on all of them.
llvm::SmallVector<ChipClass, 2> getMachineCodeByChip(const Form &form);

/// Lists these classes: "loop; not-atomic since sm_90". Empty if it is one
/// instruction on all chips.
std::string listMachineCode(const Form &form);

//===----------------------------------------------------------------------===//
// An atom whose result is not used
//===----------------------------------------------------------------------===//

/// What may make ptxas keep an atom whose result is not used. Except for the
/// first, it is code in the function of the atom, or in one that it calls or is
/// called by, directly or indirectly; not necessarily after the atom.
enum class AtomKeeper : uint8_t {
  Relocatable, ///< ptxas -c: relocatable device code.
  CtaFence,    ///< A fence that acquires, for the CTA.
  Fence,       ///< One with a larger scope, or membar.
  AliasFence,  ///< fence.proxy.alias.
  Acquire,     ///< Another instruction that acquires, such as ld.acquire.
};

/// A set of keepers.
class AtomKeepers {
public:
  void add(AtomKeeper keeper) { bits |= 1u << static_cast<unsigned>(keeper); }
  bool contains(AtomKeeper keeper) const {
    return bits >> static_cast<unsigned>(keeper) & 1;
  }
  AtomKeepers &operator|=(AtomKeepers other) {
    bits |= other.bits;
    return *this;
  }

private:
  unsigned bits = 0;
};

/// Returns the form of red with the words of `atom`, if there is one.
std::optional<Form> getRed(const Form &atom);

/// Whether ptxas keeps `atom`, whose result is not used, next to code of
/// `keepers`; otherwise, its machine code is that of red. Without `ptxas`, it
/// is enough that one release keeps it.
bool isKeptUnused(const Form &atom, SmTarget chip, AtomKeepers keepers,
                  std::optional<PtxasRelease> ptxas = std::nullopt);

} // namespace mlir::redop

#endif // REDOP_TARGETINFO_MACHINECODE_H
