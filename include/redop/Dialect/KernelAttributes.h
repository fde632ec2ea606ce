//===- KernelAttributes.h - What users say of a kernel ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Attributes of a kernel besides permissions (Permissions.h) and what passes
/// tell each other (Marks.h).
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_KERNELATTRIBUTES_H
#define REDOP_DIALECT_KERNELATTRIBUTES_H

#include "mlir/IR/Operation.h"
#include <optional>

namespace mlir::redop {

/// A unit attribute of a kernel, or of a reduction: its result must not depend
/// on the order of the threads. docs/Optimizing/Deterministic.md defines it.
inline constexpr llvm::StringLiteral deterministicAttrName =
    "redop.deterministic";

/// An integer attribute: the maximum number of bytes of dynamic shared memory
/// with which the kernel is launched.
inline constexpr llvm::StringLiteral dynamicSharedMemoryAttrName =
    "redop.dynamic_shared_memory";

/// Returns the number in that attribute; nullopt if `kernel` has none, or an
/// invalid one, which the verifier of the dialect reports.
std::optional<uint32_t> getDynamicSharedMemory(Operation *kernel);

} // namespace mlir::redop

#endif // REDOP_DIALECT_KERNELATTRIBUTES_H
