//===- SetUp.h - Threads before a run ---------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_SETUP_H
#define REDOP_LIB_INTERPRET_SETUP_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

/// Checks the sizes of the launch, and creates the threads and the variables of
/// the module.
LogicalResult setUp(Machine &machine);

/// Starts all threads with the arguments of their device.
LogicalResult startThreads(Machine &machine,
                           ArrayRef<SmallVector<Lanes>> arguments);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_SETUP_H
