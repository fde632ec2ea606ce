//===- Passes.h - Optimization passes ---------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_OPTIMIZE_PASSES_H
#define REDOP_OPTIMIZE_PASSES_H

#include "mlir/Pass/Pass.h"
#include "redop/Dialect/Marks.h"
#include "redop/Dialect/PermissionNames.h"

namespace mlir::redop {

/// Permissions that the author or the launcher of a kernel may grant, as unit
/// attributes of the kernel. docs/Optimizing/Order.md defines them.
inline constexpr llvm::StringLiteral unobservedAttrName = "redop.unobserved";
inline constexpr llvm::StringLiteral noaliasAttrName = "redop.noalias";
inline constexpr llvm::StringLiteral commutingFloatsAttrName =
    "redop.commuting_floats";
/// More permissions; docs/Optimizing/README.md defines them.
inline constexpr llvm::StringLiteral reassociatedFloatsAttrName =
    "redop.reassociated_floats";
/// A unit attribute of a kernel, or of a reduction: its result must not depend
/// on the order of the threads. docs/Optimizing/Deterministic.md defines it.
inline constexpr llvm::StringLiteral deterministicAttrName =
    "redop.deterministic";
/// An integer attribute: the maximum number of bytes of dynamic shared memory
/// with which the kernel is launched.
inline constexpr llvm::StringLiteral dynamicSharedMemoryAttrName =
    "redop.dynamic_shared_memory";

#define GEN_PASS_DECL
#include "redop/Optimize/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "redop/Optimize/Passes.h.inc"

} // namespace mlir::redop

#endif // REDOP_OPTIMIZE_PASSES_H
