//===- WarpSize.h - The lanes of a warp -------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The number of lanes for which passes generate code, and which the
/// interpreter runs. Every GPU has kWarpSize lanes. Smaller warps exist for
/// validation only: a few threads are then several whole warps.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_WARPSIZE_H
#define REDOP_DIALECT_WARPSIZE_H

#include "mlir/IR/Operation.h"

namespace mlir::redop {

/// An integer attribute of a module: the lanes of a warp, a power of two from 1
/// to 32.
inline constexpr llvm::StringLiteral warpSizeAttrName = "redop.warp_size";

/// Returns the lanes of a warp of the kernel that contains `op`: those that an
/// enclosing module states, or kWarpSize.
unsigned getWarpSize(Operation *op);

/// States the lanes of a warp in `module`.
void setWarpSize(Operation *module, unsigned lanes);

} // namespace mlir::redop

#endif // REDOP_DIALECT_WARPSIZE_H
