//===- Kernels.h - Analysis of kernels --------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_KERNELS_H
#define REDOP_ANALYSIS_KERNELS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::redop {

/// Whether `function` is marked as a kernel: a `gpu.func kernel`, a function
/// with the attribute `nvvm.kernel` or `gpu.kernel`, or an `llvm.func` with the
/// calling convention `ptx_kernelcc`.
bool isKernel(FunctionOpInterface function);

/// Returns the kernels in `root` that have a body.
SmallVector<FunctionOpInterface> findKernels(Operation *root);

/// Whether the pointer that `function` receives as argument `number` refers to
/// a copy of the caller's memory (`llvm.byval`): for a kernel, to its
/// parameter, which is not global memory.
bool isPassedByValue(FunctionOpInterface function, unsigned number);

/// Marks `function` as a kernel, as appropriate for its dialect.
void markAsKernel(FunctionOpInterface function);

/// Returns the size of the CTAs that execute `op`, if specified by its kernel
/// (`known_block_size`, `gpu.known_block_size`, `nvvm.reqntid`, also as an LLVM
/// attribute) or by constant operands of its gpu.launch.
std::optional<std::array<int64_t, 3>> getKnownBlockSize(Operation *op);

/// Whether `kernel` has an attribute about clusters of CTAs, also one of LLVM.
bool mayBeInCluster(FunctionOpInterface kernel);

/// Whether `root` contains a gpu.module or a gpu.launch, so that code outside
/// of them is host code.
bool hasDeviceCode(Operation *root);

/// Whether `op` is in neither of them.
bool isOutsideDeviceCode(Operation *op);

/// Emits an error for each call in `root` whose callee is a kernel: only the
/// host can launch kernels, and LLVM treats such a call as unreachable.
LogicalResult verifyKernelsAreNotCalled(Operation *root);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_KERNELS_H
