//===- Termination.h - Whether loops end ------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_TERMINATION_H
#define REDOP_ANALYSIS_TERMINATION_H

#include "redop/Analysis/KernelFacts.h"

namespace mlir::redop {

/// Whether a thread that starts `op` may never complete it.
bool mayNotReturn(Operation *op);

/// Why a loop of the kernel may not terminate, or may wait for another thread.
/// `isConsidered` selects the headers to check. `mayChange`: whether the kernel
/// may write to the memory that an op loads from: through it, a loop can wait
/// for the result of an atomic.
std::optional<std::string>
findUnboundedLoop(KernelFacts &facts,
                  llvm::function_ref<bool(Block *)> isConsidered,
                  llvm::function_ref<bool(Operation *)> mayChange);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_TERMINATION_H
