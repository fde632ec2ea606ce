//===- Copies.h - Asynchronous copies to shared memory ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_COPIES_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_COPIES_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

/// cp.async: copies `size` bytes to shared memory, of which the first
/// `sourceSize` are those at `source`, and the others zero.
Step startCopy(Thread &thread, Operation *op, uint64_t address, uint64_t source,
               unsigned size, unsigned sourceSize);
/// cp.async.commit_group.
void commitCopies(Thread &thread);
/// cp.async.wait_group: waits until only the last `pending` groups are
/// incomplete.
Step waitForCopies(Thread &thread, uint64_t pending);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_COPIES_H
