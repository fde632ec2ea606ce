//===- PtxasFolders.h - Where ptxas may be ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_PTXASFOLDERS_H
#define REDOP_COMPILE_PTXASFOLDERS_H

#include "llvm/ADT/SmallVector.h"
#include <string>

namespace mlir::redop {

/// Returns the folders where a ptxas may be, the preferred first: those of
/// PATH; `bin` in CUDA_PATH, CUDA_HOME and CUDA_ROOT; those of the package
/// nvidia-cuda-nvcc, if this code is installed in a Python environment with it.
/// They need not exist.
llvm::SmallVector<std::string> getPtxasFolders();

} // namespace mlir::redop

#endif // REDOP_COMPILE_PTXASFOLDERS_H
