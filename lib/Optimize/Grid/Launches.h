//===- Launches.h - Launches with few CTAs ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Replaces visible launches of a kernel by launches of a looping copy
/// with few CTAs. There may be other launches of the kernel.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRID_LAUNCHES_H
#define REDOP_LIB_OPTIMIZE_GRID_LAUNCHES_H

#include "Grid/Plan.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::redop {

/// The launches below an op, by their kernels.
using Launches = llvm::DenseMap<Operation *, SmallVector<gpu::LaunchFuncOp>>;
Launches findLaunches(Operation *root);

/// Creates a copy of `kernel`, which is in `module`, for `launches` with few
/// CTAs: its last argument is the number of CTAs in dimension x as written.
/// Adds what the launches say to `options`. Null if the kernel cannot have
/// another argument.
FunctionOpInterface createLaunchedCopy(FunctionOpInterface kernel,
                                       gpu::GPUModuleOp module,
                                       ArrayRef<gpu::LaunchFuncOp> launches,
                                       KernelOptions &options);

/// Lets `launch` launch `copy`, with as many CTAs as are persistent by `plan`.
void launchCopy(gpu::LaunchFuncOp launch, FunctionOpInterface copy,
                const GridPlan &plan);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRID_LAUNCHES_H
