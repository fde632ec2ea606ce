//===- CompareFunction.h - Comparison after a round trip --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_COMPAREFUNCTION_H
#define REDOP_LIB_COMPILE_COMPAREFUNCTION_H

#include "mlir/Support/LLVM.h"

namespace llvm {
class Constant;
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace mlir::redop {

/// Compares `function` with its translation to MLIR and back, `exported`, whose
/// instructions are marked. Returns an instruction of `function` that
/// `exported` does not have, or null if it has all that can be reached, in the
/// same order and with the same operands.
///
/// Flags, attributes and metadata of an instruction with a mark are not
/// compared, because they are restored; what MLIR's ops do have is.
llvm::Instruction *findDifference(llvm::Function &function,
                                  llvm::Function &exported,
                                  ArrayRef<llvm::Instruction *> instructions);

/// Whether `found`, with the mark of `source`, performs the same operation,
/// possibly on different operands.
bool isSameOperation(const llvm::Instruction &source,
                     const llvm::Instruction &found);

/// Whether `found` has the value of `source`, or is the same constant with
/// other types of indices, or under another name.
bool isSameConstant(const llvm::Value *source, const llvm::Value *found);

/// The operand of `found` that is the operand with this number of `source`, or
/// none if MLIR has no such operand.
llvm::Value *getSameOperand(const llvm::Instruction &source,
                            const llvm::Instruction &found, unsigned number);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_COMPAREFUNCTION_H
