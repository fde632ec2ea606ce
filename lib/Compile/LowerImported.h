//===- LowerImported.h - Lowering of raised ops in LLVM IR ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_LOWERIMPORTED_H
#define REDOP_LIB_COMPILE_LOWERIMPORTED_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::redop {

/// Lowers the ops created by raising and legalizing to the LLVM dialect,
/// without changing ops of the LLVM and NVVM dialects. addLowerToLLVM() is not
/// suitable because it simplifies these, and treats some of them as host code.
LogicalResult lowerImported(gpu::GPUModuleOp kernels);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_LOWERIMPORTED_H
