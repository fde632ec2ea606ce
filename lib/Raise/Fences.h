//===- Fences.h - Fences that may acquire -----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_FENCES_H
#define REDOP_LIB_RAISE_FENCES_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::redop {

/// Whether `op` is a fence that acquires, text that may hold one, or a call of
/// a function that may execute one and whose body is not under `root`.
bool mayAcquire(Operation *op, Operation *root, SymbolTableCollection &symbols);

} // namespace mlir::redop

#endif // REDOP_LIB_RAISE_FENCES_H
