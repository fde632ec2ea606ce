//===- VoteSyncOps.cpp - vote.sync ----------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "MemoryOps.h"

using namespace mlir;
using namespace mlir::redop;

Form VoteSyncOp::getForm() {
  Form form;
  form.family = Family::VoteSync;
  form.kind = getKind();
  form.type = getPtxType();
  return form;
}

LogicalResult VoteSyncOp::verify() {
  return verifyForm(*this, getForm(), getRes().getType());
}

void VoteSyncOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), ConvergenceResource::get());
  effects.emplace_back(MemoryEffects::Write::get(), ConvergenceResource::get());
}
