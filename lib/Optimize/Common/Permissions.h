//===- Permissions.h - What a kernel allows ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_PERMISSIONS_H
#define REDOP_LIB_OPTIMIZE_COMMON_PERMISSIONS_H

#include "Common/Refusal.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Dialect/Permissions.h"

namespace mlir::redop {

class KernelContext;

/// The permissions of a kernel, and what else its author or launcher says.
struct KernelOptions : Permissions {
  /// In bytes; negative if unknown.
  int64_t dynamicSharedMemory = -1;
  /// The chip; empty if the module has the targets.
  std::string chip;
  /// The number of the oldest target's chip (90 for sm_90), if all targets are
  /// known. Derived.
  std::optional<unsigned> oldestChip = std::nullopt;
};

/// Calls `run` with each kernel in `root` that has no attribute `doneName`, and
/// with `options` and its attributes. Returns whether a call returned true, or
/// failure after an error.
FailureOr<bool> runOnKernels(Operation *root, StringRef doneName,
                             KernelOptions options,
                             llvm::function_ref<bool(KernelContext &)> run);

/// The module of `kernel`, if it is inside `root`, so that a pass on `root` may
/// add globals to it; null otherwise.
Operation *getChangeableModule(FunctionOpInterface kernel, Operation *root);

/// Why `reduction` may not be split into partial results in registers, such as
/// a sum of floats; nullopt if it may.
std::optional<Refusal> findMissingPermission(const ReductionAccess &reduction,
                                             const Permissions &permissions);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_PERMISSIONS_H
