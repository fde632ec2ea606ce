//===- Shuffle.h - Values of other lanes ------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_CODEGEN_SHUFFLE_H
#define REDOP_CODEGEN_SHUFFLE_H

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::redop {

/// Returns the `value`, of at most 64 bits, of another lane of `mask`.
Value emitShuffle(ImplicitLocOpBuilder &b, Value value, Value mask, Value lane,
                  NVVM::ShflKind kind);

} // namespace mlir::redop

#endif // REDOP_CODEGEN_SHUFFLE_H
