//===- ReduxOps.cpp - redux.sync ------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "MemoryOps.h"

using namespace mlir;
using namespace mlir::redop;

Form ReduxSyncOp::getForm() {
  Form form;
  form.family = Family::ReduxSync;
  form.kind = getKind();
  form.type = getPtxType();
  form.abs = getAbs();
  form.nan = getNan();
  return form;
}

LogicalResult ReduxSyncOp::verify() {
  return verifyForm(*this, getForm(), getSrc().getType());
}

void ReduxSyncOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), ConvergenceResource::get());
  effects.emplace_back(MemoryEffects::Write::get(), ConvergenceResource::get());
}
