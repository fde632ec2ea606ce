//===- BulkOps.cpp - Bulk async-groups of nvvm ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/AsyncReductions.h"
#include "Ops/Families.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

void mlir::redop::interpreter::addNVVMBulkOps(Handlers &handlers) {
  handlers.add<NVVM::CpAsyncBulkCommitGroupOp>(
      +[](Thread &thread, NVVM::CpAsyncBulkCommitGroupOp) {
        commitBulkGroup(thread);
        return Step::Next;
      });
  handlers.add<NVVM::CpAsyncBulkWaitGroupOp>(
      +[](Thread &thread, NVVM::CpAsyncBulkWaitGroupOp op) {
        return op.getRead() ? waitForBulkReads(thread, op.getGroup())
                            : waitForBulkGroups(thread, op.getGroup());
      });
}
