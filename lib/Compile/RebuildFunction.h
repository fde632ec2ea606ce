//===- RebuildFunction.h - Restores what MLIR cannot represent --*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_REBUILDFUNCTION_H
#define REDOP_LIB_COMPILE_REBUILDFUNCTION_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/DenseSet.h"

namespace llvm {
class Function;
class Instruction;
} // namespace llvm

namespace mlir::redop {

struct RebuildInput {
  /// The instructions of the source by number.
  ArrayRef<llvm::Instruction *> instructions;
  /// The number of the first instruction of the function.
  size_t firstNumber;
  /// The numbers of the instructions that redop replaces.
  const DenseSet<uint64_t> &replaced;
  /// Tells that an instruction comes from another one; null if from none.
  llvm::function_ref<void(llvm::Instruction &, const llvm::Instruction *)>
      setOrigin;
};

/// Replaces the body of `function` by that of `exported`, which refers to the
/// globals and the arguments of `function` already, and is emptied. An
/// instruction that is marked as one of the old body is replaced by a copy of
/// the latter; other instructions receive its debug location.
///
/// Changes nothing and returns an instruction of the old body if that would be
/// lost although it has effects, and redop does not replace it.
llvm::Instruction *rebuildFunction(llvm::Function &function,
                                   llvm::Function &exported,
                                   const RebuildInput &input);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_REBUILDFUNCTION_H
