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
  if (!thread.checkKnown(op, op.getMask(), "the member mask"))
    return Step::Failed;
  Meeting meeting;
  meeting.values = {thread.get(op.getCondition())};
  return voteLanes(thread, op, thread.getUInt(op.getMask()),
                   op.getKind() == Kind::All   ? Vote::All
                   : op.getKind() == Kind::Any ? Vote::Any
                   : op.getKind() == Kind::Uni ? Vote::Uni
                                               : Vote::Ballot,
                   std::move(meeting));
}

void mlir::redop::interpreter::addRedopVoteSyncOps(Handlers &handlers) {
  handlers.add<VoteSyncOp>(&runVoteSync, OnPoison::Handles);
}
