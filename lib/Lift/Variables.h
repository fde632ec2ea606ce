//===- Variables.h - Variables of PTX ---------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LIFT_VARIABLES_H
#define REDOP_LIB_LIFT_VARIABLES_H

#include "redop/Ptx/Operands.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/Support/Alignment.h"
#include <optional>

namespace mlir::redop::ptx {

/// 2 or 4 for a variable of vectors, otherwise 1.
unsigned getVectorSize(const Variable &variable);
/// The size of a variable in bytes, 0 for an array without a size, or nothing
/// if it is not understood.
std::optional<uint64_t> getSize(const Variable &variable,
                                const Declarator &declarator);
llvm::Align getAlignment(const Variable &variable);
/// The alignment of what a parameter points to, if it is a `.ptr`.
std::optional<llvm::Align> getPointeeAlignment(const Variable &variable);

/// Declares a variable that is not `.local` in `module`, unless it is already.
/// Returns null on failure, with the reason.
llvm::GlobalVariable *declareGlobal(llvm::Module &module,
                                    const Variable &variable,
                                    const Declarator &declarator,
                                    std::string &reason);

/// Gives the variables of `statements` that the kernels in `module` use their
/// values, or undefined ones in shared memory. Adds those whose initializers
/// are not understood to `undefined`.
void defineVariables(llvm::Module &module,
                     llvm::ArrayRef<const Statement *> statements,
                     llvm::SmallVectorImpl<const Declarator *> &undefined);

/// All dynamic shared memory of a CTA begins at one address, whatever its names
/// are, but LLVM takes two variables for two objects: returns the one that
/// stands for all, with the largest alignment, or `variable` if it is not
/// dynamic.
llvm::GlobalVariable *getOverlaid(llvm::GlobalVariable *variable);

} // namespace mlir::redop::ptx

#endif // REDOP_LIB_LIFT_VARIABLES_H
