//===- MachineCode.h - What ptxas makes of forms ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whether the machine code of a form is one instruction, and what it is
/// otherwise (MachineCode.td).
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_MACHINECODE_H
#define REDOP_TARGETINFO_MACHINECODE_H

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

} // namespace mlir::redop

#endif // REDOP_TARGETINFO_MACHINECODE_H
