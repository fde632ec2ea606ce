//===- Loops.h - Loops in place of copies -----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_CODEGEN_LOOPS_H
#define REDOP_CODEGEN_LOOPS_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::redop {

/// Prevents LLVM from making the copies that `loop` is to avoid.
void disableUnrolling(scf::ForOp loop);

/// Emits a loop that executes `body` for each of `rows`, in order, which have
/// values of the same types. The values move up by one row in each iteration,
/// so that there is one copy of `body`: for code that is seldom executed.
void createForEach(ImplicitLocOpBuilder &b, ArrayRef<SmallVector<Value>> rows,
                   llvm::function_ref<void(ArrayRef<Value> row)> body);

} // namespace mlir::redop

#endif // REDOP_CODEGEN_LOOPS_H
