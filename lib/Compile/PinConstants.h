//===- PinConstants.h - Constants that LLVM cannot fold ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// MLIR's translation creates instructions with an IRBuilder, which folds them
/// if their operands are constants, without regard to the denormal mode of the
/// function, to weak symbols or to alignments. During the translation,
/// the constants of a function are therefore arguments of it.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_PINCONSTANTS_H
#define REDOP_LIB_COMPILE_PINCONSTANTS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir {
class SymbolTable;
} // namespace mlir

namespace llvm {
class Function;
} // namespace llvm

namespace mlir::redop {

/// Replaces the constants of `function` by additional arguments, and stores
/// them in a new function of `table`, whose name is returned.
std::string pinConstants(LLVM::LLVMFuncOp function, SymbolTable &table);

/// Replaces the arguments of `function` after the first `numArguments` by the
/// constants that `holder` stores. Combines constants to constant expressions
/// as in LLVM IR, where MLIR has separate ops.
void unpinConstants(llvm::Function &function, unsigned numArguments,
                    const llvm::Function &holder);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_PINCONSTANTS_H
