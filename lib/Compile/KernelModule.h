//===- KernelModule.h - Which module, kernels and target --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_KERNELMODULE_H
#define REDOP_LIB_COMPILE_KERNELMODULE_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "redop/Compile/Compile.h"

namespace mlir::redop {

/// The chip and PTX version that code is made for.
struct CompileTarget {
  SmTarget chip;
  PtxVersion ptx;
};

/// The gpu.module to compile: the one named, the only one, or a new one around
/// everything in `module`.
FailureOr<gpu::GPUModuleOp> getKernelModule(ModuleOp module, StringRef name);

/// The names of the functions that are kernels. With none marked, every public
/// function without results is, and a remark says so.
FailureOr<SmallVector<StringAttr>> findKernels(gpu::GPUModuleOp module);

/// Marks the kernels for LLVM's translation, once they are in the LLVM dialect.
void markKernels(gpu::GPUModuleOp module, ArrayRef<StringAttr> kernels);

/// The target from the options and the `#nvvm.target` of `kernels`. Unless
/// `options.verifyTarget` is off, every redop op must have its form on it.
FailureOr<CompileTarget> getTarget(gpu::GPUModuleOp kernels,
                                   const CompileOptions &options);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_KERNELMODULE_H
