//===- Families.h - The ops that the interpreter supports -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One file for each family of ops.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_OPS_FAMILIES_H
#define REDOP_LIB_INTERPRET_OPS_FAMILIES_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

void addIntegerOps(Handlers &handlers);
void addFloatOps(Handlers &handlers);
void addBarrierRedOps(Handlers &handlers);
void addNVVMBulkOps(Handlers &handlers);
void addCallOps(Handlers &handlers);
void addControlFlowOps(Handlers &handlers);
void addGPUOps(Handlers &handlers);
void addLLVMIntrinsicOps(Handlers &handlers);
void addLLVMOps(Handlers &handlers);
void addIntrinsicOps(Handlers &handlers);
void addMBarrierOps(Handlers &handlers);
void addMemRefOps(Handlers &handlers);
void addNVVMOps(Handlers &handlers);
void addPrintOps(Handlers &handlers);
void addSCFOps(Handlers &handlers);
void addVectorOps(Handlers &handlers);
void addVectorAccessOps(Handlers &handlers);
void addVoteSyncOps(Handlers &handlers);
void addWarpOps(Handlers &handlers);
void addRedopGroupMemoryOps(Handlers &handlers);
void addRedopGroupOps(Handlers &handlers);
void addRedopBulkOps(Handlers &handlers);
void addRedopMemoryOps(Handlers &handlers);
void addRedopMultimemOps(Handlers &handlers);

inline void addAllFamilies(Handlers &handlers) {
  addIntegerOps(handlers);
  addFloatOps(handlers);
  addBarrierRedOps(handlers);
  addNVVMBulkOps(handlers);
  addCallOps(handlers);
  addControlFlowOps(handlers);
  addGPUOps(handlers);
  addLLVMIntrinsicOps(handlers);
  addLLVMOps(handlers);
  addIntrinsicOps(handlers);
  addMBarrierOps(handlers);
  addMemRefOps(handlers);
  addNVVMOps(handlers);
  addPrintOps(handlers);
  addSCFOps(handlers);
  addVectorOps(handlers);
  addVectorAccessOps(handlers);
  addVoteSyncOps(handlers);
  addWarpOps(handlers);
  addRedopGroupMemoryOps(handlers);
  addRedopGroupOps(handlers);
  addRedopBulkOps(handlers);
  addRedopMemoryOps(handlers);
  addRedopMultimemOps(handlers);
}

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_OPS_FAMILIES_H
