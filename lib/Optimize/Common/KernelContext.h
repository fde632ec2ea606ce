//===- KernelContext.h - A kernel that a pass rewrites ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_KERNELCONTEXT_H
#define REDOP_LIB_OPTIMIZE_COMMON_KERNELCONTEXT_H

#include "Common/Permissions.h"
#include "redop/Analysis/KernelFacts.h"

namespace mlir::redop {

/// All that a plan depends on: the kernel's facts, its permissions and targets,
/// and the module that may get shared memory.
class KernelContext : public KernelFacts {
public:
  /// `root` is the op that the pass runs on. `blockReduceBytes`: what
  /// findBlockReduceBytes() returns for the kernel's module.
  KernelContext(FunctionOpInterface kernel, const KernelOptions &permissions,
                Operation *root, uint64_t blockReduceBytes)
      : KernelFacts(kernel, permissions.noalias), permissions(permissions),
        module(getChangeableModule(kernel, root)),
        blockReduceBytes(blockReduceBytes) {}
  /// For a plan that adds no shared memory. `spaces`: as for KernelFacts.
  KernelContext(FunctionOpInterface kernel, const KernelOptions &permissions,
                Operation *root, PointerSpaces *spaces)
      : KernelFacts(kernel, permissions.noalias, spaces),
        permissions(permissions), module(getChangeableModule(kernel, root)),
        blockReduceBytes(0) {}

  const KernelOptions &getPermissions() const { return permissions; }
  /// The module of the kernel; null if the pass may not change it.
  Operation *getModule() const { return module; }
  /// The shared memory for block-wide reductions.
  uint64_t getBlockReduceBytes() const { return blockReduceBytes; }

private:
  KernelOptions permissions;
  Operation *module;
  uint64_t blockReduceBytes;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_KERNELCONTEXT_H
