//===- TensorMemoryWait.h - Loads that end at a wait ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The registers of a load from tensor memory are defined after
/// tcgen05.wait::ld. LLVM does not know that the wait sets them, and copies
/// them before it where their users read pairs of registers, as `sub.f32x2`
/// does.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_CONVERSION_TENSORMEMORYWAIT_H
#define REDOP_LIB_CONVERSION_TENSORMEMORYWAIT_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::redop {

/// Returns the wait for `load` in its block if only operations without effects
/// use its results before the wait, such as the extraction of elements; they
/// are moved after it. Otherwise returns null.
Operation *findWait(Operation *load, RewriterBase &rewriter);

/// Passes the registers that `load` returns through an empty statement after
/// `wait`, so that LLVM does not read them earlier. Returns that statement,
/// whose result replaces that of `load`.
LLVM::InlineAsmOp passThrough(LLVM::InlineAsmOp load, Operation *wait,
                              RewriterBase &rewriter);

} // namespace mlir::redop

#endif // REDOP_LIB_CONVERSION_TENSORMEMORYWAIT_H
