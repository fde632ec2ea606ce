//===- ConvertKernels.h - Functions of kernels to LLVM ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_PIPELINES_CONVERTKERNELS_H
#define REDOP_LIB_PIPELINES_CONVERTKERNELS_H

#include "mlir/Pass/Pass.h"

namespace mlir::redop {

/// Lowers the functions of a gpu.module, after redop-legalize, to the LLVM
/// dialect.
std::unique_ptr<Pass> createConvertKernelsPass();

} // namespace mlir::redop

#endif // REDOP_LIB_PIPELINES_CONVERTKERNELS_H
