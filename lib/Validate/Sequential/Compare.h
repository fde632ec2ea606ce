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

/// The differences of the contents of memory, one for each address.
std::vector<Case> findDifferences(Terms &terms, Thread &first, Thread &second);

/// Whether the atomic updates of memory differ.
z3::expr findUpdateDifference(Terms &terms, Thread &first, Thread &second);

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_COMPARE_H
