//===- BulkGroups.h - Waits for the source of bulk reductions ---*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_BULKGROUPS_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_BULKGROUPS_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

/// cp.async.bulk.wait_group.read: waits until all but the last `pending` groups
/// have read their source. Their updates of memory may still be pending.
Step waitForBulkReads(Thread &thread, uint64_t pending);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_BULKGROUPS_H
