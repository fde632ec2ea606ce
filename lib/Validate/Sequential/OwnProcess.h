//===- OwnProcess.h - Proofs that end ---------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_OWNPROCESS_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_OWNPROCESS_H

#include "redop/Validate/Sequential.h"

namespace mlir::redop::sequential {

/// Returns what `prove` returns in a process of its own, which ends after so
/// many seconds of CPU time: then it is undecided. No other thread of this
/// process may run.
SequentialAnswer runInOwnProcess(double seconds,
                                 llvm::function_ref<SequentialAnswer()> prove);

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_OWNPROCESS_H
