//===- Replay.h - Counterexamples as launches ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_REPLAY_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_REPLAY_H

#include "Thread.h"

namespace mlir::redop::sequential {

/// What makes a counterexample one that the interpreter can run: one thread,
/// separate and small buffers, no poison.
std::vector<z3::expr> getSimpleCalls(Terms &terms, const Thread &first,
                                     FunctionOpInterface function);

/// The values of the inputs in a model, one per line.
std::string describe(Terms &terms, const z3::model &model);

/// The launch with these values; none if the interpreter has no words for it,
/// or it is large.
std::optional<ValidationCall> makeCall(Terms &terms, const z3::model &model,
                                       FunctionOpInterface function);

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_REPLAY_H
