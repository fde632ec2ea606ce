//===- Distances.cpp - Integers that are computed from addresses ----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelLifter.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"

using namespace mlir::redop::ptx;

/// Whether `op` reads memory, or depends on other threads.
static bool mayRead(llvm::Instruction &op) {
  auto *call = llvm::dyn_cast<llvm::CallInst>(&op);
  auto *text = call ? llvm::dyn_cast<llvm::InlineAsm>(call->getCalledOperand())
                    : nullptr;
  return text ? text->hasSideEffects() : op.mayReadOrWriteMemory();
}

/// Whether the result of `op` may contain most bits of its operand `use`.
static bool isComputedFrom(llvm::Instruction &op, const llvm::Use &use) {
  bool isInteger =
      op.getType()->isIntOrIntVectorTy() || op.getType()->isStructTy();
  // What a load finds does not depend on where it finds it.
  if (!isInteger || mayRead(op) || llvm::isa<llvm::ICmpInst>(op))
    return false;
  if (llvm::isa<llvm::SelectInst>(op))
    return use.getOperandNo() != 0;
  // The place in a cache line, a swizzle.
  constexpr uint64_t kFewBits = 1 << 12;
  auto *mask = op.getOpcode() == llvm::Instruction::And
                   ? llvm::dyn_cast<llvm::ConstantInt>(op.getOperand(1))
                   : nullptr;
  return !mask || mask->getValue().uge(kFewBits);
}

llvm::DenseSet<llvm::Value *>
mlir::redop::ptx::findComputedFromAddresses(llvm::Function &function) {
  llvm::DenseSet<llvm::Value *> found;
  llvm::SmallVector<llvm::Value *> next;
  for (llvm::Instruction &each : llvm::instructions(function))
    if (llvm::isa<llvm::PtrToIntInst>(each))
      next.push_back(&each);
  while (!next.empty())
    for (llvm::Use &use : next.pop_back_val()->uses()) {
      auto &op = *llvm::cast<llvm::Instruction>(use.getUser());
      if (isComputedFrom(op, use) && found.insert(&op).second)
        next.push_back(&op);
    }
  return found;
}
