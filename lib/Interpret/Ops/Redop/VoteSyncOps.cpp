//===- VoteSyncOps.cpp - vote.sync ----------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA 9.7.13.9.
//
//===----------------------------------------------------------------------===//

#include "Instructions/Warps.h"
#include "Ops/Families.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

static Step runVoteSync(Thread &thread, VoteSyncOp op) {
  return voteLanes(ValueOperands(thread, op, {op.getCondition(), op.getMask()}),
                   *symbolizeVote(stringifyKind(op.getKind())));
}

void mlir::redop::interpreter::addRedopVoteSyncOps(Handlers &handlers) {
  handlers.add<VoteSyncOp>(&runVoteSync, OnPoison::Handles);
}
