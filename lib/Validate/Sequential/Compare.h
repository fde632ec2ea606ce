//===- Compare.h - How the effects of two functions differ ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_COMPARE_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_COMPARE_H

#include "Prove.h"
#include "Thread.h"

namespace mlir::redop::sequential {

/// The differences of the results of `before`.
std::vector<Case> compareResults(Terms &terms, FunctionOpInterface before,
                                 Thread &first, Thread &second);

/// The differences of the contents of memory, one for each address: at a
/// barrier of both functions, or after the last one, the final ones.
std::vector<Case> findDifferences(Terms &terms, Thread &first, Thread &second,
                                  size_t barrier);

/// Whether both functions exchange values with other threads in the same order,
/// as far as the ops say.
bool haveSameExchanges(const Thread &first, const Thread &second);

/// The differences of what a thread passes to others at an exchange, and of
/// whether it takes part.
std::vector<Case> compareExchange(Terms &terms, Thread &first, Thread &second,
                                  size_t exchange);

/// Whether the atomic updates of memory differ.
z3::expr findUpdateDifference(Terms &terms, Thread &first, Thread &second);

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_COMPARE_H
