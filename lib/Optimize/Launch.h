//===- Launch.h - What a launch must have room for ------------ -*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LAUNCH_H
#define REDOP_LIB_OPTIMIZE_LAUNCH_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::redop {

/// At least what redop-legalize takes for reductions across a block.
constexpr uint64_t kBlockReduceBytes = 1024;
/// What a kernel may have without asking for more.
constexpr uint64_t kStaticSharedBytes = 48 * 1024;

/// The bytes of the shared memory that `kernel` and what it calls have, as far
/// as the module says; nothing where only the launch says.
std::optional<uint64_t> getSharedBytes(FunctionOpInterface kernel,
                                       int64_t dynamicBytes);

/// A kernel that says nothing of its blocks may be launched with some of 1,024
/// threads: it must not need more registers than these have.
void limitRegisters(FunctionOpInterface kernel);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LAUNCH_H
