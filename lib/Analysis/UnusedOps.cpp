//===- UnusedOps.cpp - Ops that may be erased -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/UnusedOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::redop;

/// Longer chains of users are assumed to be used.
static constexpr unsigned kMaxUsers = 4096;

bool mlir::redop::hasEffects(LLVM::InlineAsmOp op) {
  return op.getHasSideEffects() || !op.getRes() ||
         isa<LLVM::LLVMVoidType>(op.getRes().getType()) ||
         op.getConstraints().contains("~{memory}");
}

bool mlir::redop::isErasableIfUnused(Operation *op) {
  if (isa<LLVM::DbgValueOp>(op))
    return true;
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op))
    return !hasEffects(text);
  return wouldOpBeTriviallyDead(op);
}

bool mlir::redop::isPureComputation(Operation *op) {
  auto text = dyn_cast<LLVM::InlineAsmOp>(op);
  return isPure(op) && !(text && hasEffects(text));
}

bool mlir::redop::findUnusedUsers(Value value,
                                  llvm::SetVector<Operation *> &users) {
  SmallVector<Value> values = {value};
  while (!values.empty()) {
    Value each = values.pop_back_val();
    for (Operation *user : each.getUsers()) {
      if (!isErasableIfUnused(user) || users.size() == kMaxUsers)
        return false;
      if (users.insert(user))
        llvm::append_range(values, user->getResults());
    }
  }
  return true;
}

bool mlir::redop::isUnused(Value value) {
  llvm::SetVector<Operation *> users;
  return findUnusedUsers(value, users);
}
