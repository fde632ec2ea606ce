//===- Effects.h - Ops without effects --------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file MLIR knows the effects of its ops, but not of LLVM's intrinsics that
/// it imports by name, such as llvm.nvvm.ex2.approx.f.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_EFFECTS_H
#define REDOP_LIB_OPTIMIZE_EFFECTS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir::redop {

/// Whether `call`, which has a result, accesses no memory, as far as LLVM
/// knows.
bool accessesNoMemory(LLVM::CallIntrinsicOp call);

/// Whether `op` neither accesses memory, in its regions either, nor has another
/// effect, and its result does not depend on other threads or on the time. An
/// intrinsic without arguments may read any special register.
bool hasNoEffect(Operation *op);

/// Whether, in addition, a thread may execute `op` that would not reach it.
bool canBeSpeculated(Operation *op);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_EFFECTS_H
