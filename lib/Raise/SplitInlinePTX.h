//===- SplitInlinePTX.h - One instruction of a longer text ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Splits an inline assembly into the statements before an instruction that
/// redop supports, the instruction, and the statements after it. Registers that
/// one part sets and another one reads become values.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_SPLITINLINEPTX_H
#define REDOP_LIB_RAISE_SPLITINLINEPTX_H

#include "StatementToOp.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Ptx/Mnemonics.h"

namespace mlir::redop::raise {

/// The parts of an inline assembly, in order; those without statements are
/// null. `clobber` has no text: it clobbers memory, if no other part does.
struct SplitAsm {
  LLVM::InlineAsmOp clobber, before, instruction, after;
  /// For each of its results that is used, the value of the part that sets it.
  SmallVector<Value> results;
};

/// Splits `op`, whose operands are `operands`, results first, at its first
/// instruction that redop supports. The caller must replace `op`. On failure,
/// leaves the IR unchanged and returns nullopt; sets `why` if the reason is
/// specific to splitting.
std::optional<SplitAsm>
splitAsm(LLVM::InlineAsmOp op, ArrayRef<AsmOperand> operands,
         bool clobbersMemory, ArrayRef<bool> isResultUsed, Mnemonics &mnemonics,
         RewriterBase &rewriter, std::string &why);

/// Erases the ops that splitAsm created.
void erase(const SplitAsm &split, RewriterBase &rewriter);

} // namespace mlir::redop::raise

#endif // REDOP_LIB_RAISE_SPLITINLINEPTX_H
