//===- KernelFacts.h - What is known about a kernel -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_KERNELFACTS_H
#define REDOP_ANALYSIS_KERNELFACTS_H

#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/IR/Dominance.h"
#include "redop/Analysis/MemoryAccesses.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Analysis/Uniformity.h"

namespace mlir::redop {

/// The analyses of one kernel. Each is computed when it is first asked for, and
/// kept until the kernel changes: whoever changes it calls invalidate().
class KernelFacts {
public:
  /// `noalias`: no two pointers of the kernel overlap. `ofModule`: the state
  /// spaces of the kernel's module, which outlive this and know what its
  /// functions return; null for those of the kernel alone.
  KernelFacts(FunctionOpInterface kernel, bool noalias,
              PointerSpaces *ofModule = nullptr);
  ~KernelFacts();
  KernelFacts(const KernelFacts &) = delete;
  KernelFacts &operator=(const KernelFacts &) = delete;

  FunctionOpInterface getKernel() const { return kernel; }
  Region &getBody() { return kernel.getFunctionBody(); }

  PointerSpaces &getSpaces();
  DominanceInfo &getDominance();
  PostDominanceInfo &getPostDominance();
  /// The loops between basic blocks; null for a body that had one block when
  /// they were first asked for.
  CFGLoopInfo *getLoops();
  MemoryObjects &getObjects();
  ThreadDependence &getDependence();
  Uniformity &getUniformity();

  /// Forgets all facts but those of the module.
  void invalidate();

private:
  FunctionOpInterface kernel;
  bool noalias;
  PointerSpaces *ofModule;
  std::unique_ptr<PointerSpaces> spaces;
  std::unique_ptr<DominanceInfo> dominance;
  std::unique_ptr<PostDominanceInfo> postDominance;
  std::optional<std::unique_ptr<CFGLoopInfo>> loops;
  std::unique_ptr<MemoryObjects> objects;
  std::unique_ptr<ThreadDependence> dependence;
  std::unique_ptr<Uniformity> uniformity;
};

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_KERNELFACTS_H
