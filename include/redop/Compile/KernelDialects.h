//===- KernelDialects.h - The dialects of kernels ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_KERNELDIALECTS_H
#define REDOP_COMPILE_KERNELDIALECTS_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::redop {

/// Registers only the dialects whose ops compile() lowers, and what their
/// lowerings require, so that an executable that is linked from archives does
/// not contain the rest of MLIR. registerCompileDialects() calls this.
void registerKernelDialects(DialectRegistry &registry);

} // namespace mlir::redop

#endif // REDOP_COMPILE_KERNELDIALECTS_H
