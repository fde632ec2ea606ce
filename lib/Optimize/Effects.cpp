//===- Effects.cpp - Ops without effects ----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Effects.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include <mutex>

using namespace mlir;
using namespace mlir::redop;

namespace {
struct IntrinsicEffects {
  bool accessesNoMemory = false, isConvergent = true, isSpeculatable = false;
};
} // namespace

static IntrinsicEffects computeEffects(StringRef name) {
  llvm::Intrinsic::ID id = llvm::Intrinsic::lookupIntrinsicID(name);
  if (id == llvm::Intrinsic::not_intrinsic)
    return {};
  llvm::LLVMContext context;
  llvm::AttributeSet attributes = llvm::Intrinsic::getFnAttributes(context, id);
  return {attributes.getMemoryEffects().doesNotAccessMemory(),
          attributes.hasAttribute(llvm::Attribute::Convergent),
          attributes.hasAttribute(llvm::Attribute::Speculatable)};
}

/// LLVM only tells by means of a context, which takes long to make.
static IntrinsicEffects getEffects(LLVM::CallIntrinsicOp call) {
  static std::mutex mutex;
  static llvm::StringMap<IntrinsicEffects> known;
  std::lock_guard<std::mutex> lock(mutex);
  auto [it, isNew] = known.try_emplace(call.getIntrin());
  if (isNew)
    it->second = computeEffects(call.getIntrin());
  return it->second;
}

bool mlir::redop::accessesNoMemory(LLVM::CallIntrinsicOp call) {
  // One without a result (nanosleep, griddepcontrol) has another effect.
  return call->getNumResults() != 0 && getEffects(call).accessesNoMemory;
}

static bool hasNoEffect(LLVM::CallIntrinsicOp call) {
  return accessesNoMemory(call) && !getEffects(call).isConvergent &&
         !call.getArgs().empty();
}

bool mlir::redop::hasNoEffect(Operation *op) {
  auto call = dyn_cast<LLVM::CallIntrinsicOp>(op);
  return call ? ::hasNoEffect(call) : isMemoryEffectFree(op);
}

bool mlir::redop::canBeSpeculated(Operation *op) {
  auto call = dyn_cast<LLVM::CallIntrinsicOp>(op);
  return call ? ::hasNoEffect(call) && getEffects(call).isSpeculatable
              : isPure(op);
}
