//===- LowerImported.h - Redop ops among imported ones ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_LOWERIMPORTED_H
#define REDOP_LIB_COMPILE_LOWERIMPORTED_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::redop {

/// Lowers what raising and legalising made to the LLVM dialect, and leaves
/// every op of the LLVM and NVVM dialects as it is: addLowerToLLVM() also
/// simplifies these, and takes some of them for a host's.
LogicalResult lowerImported(gpu::GPUModuleOp kernels);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_LOWERIMPORTED_H
