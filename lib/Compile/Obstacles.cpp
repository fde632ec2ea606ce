//===- Obstacles.cpp - What MLIR cannot represent of LLVM IR --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Obstacles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace mlir::redop;

bool mlir::redop::isImportable(llvm::Type *type) {
  switch (type->getTypeID()) {
  case llvm::Type::X86_AMXTyID:
  case llvm::Type::TokenTyID:
  case llvm::Type::TargetExtTyID:
  case llvm::Type::TypedPointerTyID:
    return false;
  default:
    return llvm::all_of(type->subtypes(), isImportable);
  }
}

bool mlir::redop::isArgumentOfReplacement(const llvm::Use &use) {
  auto *call = dyn_cast<llvm::CallBase>(use.getUser());
  return !use->getType()->isMetadataTy() &&
         (!call || call->isIndirectCall() || !call->isCallee(&use));
}

/// Whether a call of an unknown function can replace the instruction.
static bool isReplaceable(const llvm::Instruction &instruction) {
  // A call could not return local memory.
  if (instruction.isTerminator() || instruction.isEHPad() ||
      isa<llvm::PHINode, llvm::AllocaInst>(instruction) ||
      !isImportable(instruction.getType()))
    return false;
  auto *call = dyn_cast<llvm::CallInst>(&instruction);
  if (call && call->isMustTailCall())
    return false;
  return llvm::all_of(instruction.operand_values(),
                      [&](const llvm::Value *operand) {
                        return operand->getType()->isMetadataTy() ||
                               (!operand->getType()->isLabelTy() &&
                                isImportable(operand->getType()));
                      });
}

bool Obstacles::add(llvm::Function &function, llvm::Instruction *reason) {
  return functions.insert({&function, reason}).second;
}

bool Obstacles::add(llvm::Instruction &instruction) {
  if (isReplaceable(instruction) && instructions.insert(&instruction))
    return true;
  return add(*instruction.getFunction(), &instruction);
}

namespace {
/// The globals that cannot be declared in the copy, or whose definition is not
/// known: functions that refer to them stay as they are.
class HiddenGlobals {
public:
  explicit HiddenGlobals(llvm::Module &module);
  bool isUsedBy(const llvm::Instruction &instruction);

private:
  bool isUsedBy(const llvm::Constant *constant);

  llvm::SmallPtrSet<const llvm::GlobalValue *, 8> globals;
  DenseMap<const llvm::Constant *, bool> known;
};
} // namespace

HiddenGlobals::HiddenGlobals(llvm::Module &module) {
  for (llvm::GlobalAlias &alias : module.aliases())
    if (alias.isInterposable())
      globals.insert(&alias);
  for (llvm::GlobalIFunc &resolved : module.ifuncs())
    globals.insert(&resolved);
  for (llvm::Function &function : module)
    if (!isImportable(function.getFunctionType()) && !function.isIntrinsic())
      globals.insert(&function);
  for (llvm::GlobalVariable &variable : module.globals())
    if (!isImportable(variable.getValueType()))
      globals.insert(&variable);
}

bool HiddenGlobals::isUsedBy(const llvm::Constant *constant) {
  if (auto *global = dyn_cast<llvm::GlobalValue>(constant))
    return globals.contains(global);
  auto [place, isNew] = known.try_emplace(constant, false);
  if (!isNew)
    return place->second;
  bool isUsed =
      llvm::any_of(constant->operand_values(), [&](const llvm::Value *operand) {
        auto *part = dyn_cast<llvm::Constant>(operand);
        return part && isUsedBy(part);
      });
  return known[constant] = isUsed;
}

bool HiddenGlobals::isUsedBy(const llvm::Instruction &instruction) {
  return !globals.empty() &&
         llvm::any_of(instruction.operand_values(),
                      [&](const llvm::Value *operand) {
                        auto *constant = dyn_cast<llvm::Constant>(operand);
                        return constant && isUsedBy(constant);
                      });
}

/// Whether MLIR has no op for control flow of this kind, or for the values of
/// the instruction.
static bool isForeign(const llvm::Instruction &instruction) {
  if (isa<llvm::InvokeInst, llvm::CallBrInst, llvm::IndirectBrInst,
          llvm::ResumeInst, llvm::CatchReturnInst, llvm::CleanupReturnInst,
          llvm::CatchSwitchInst>(instruction) ||
      instruction.isEHPad() || !isImportable(instruction.getType()))
    return true;
  if (auto *alloca = dyn_cast<llvm::AllocaInst>(&instruction))
    return !isImportable(alloca->getAllocatedType());
  if (auto *index = dyn_cast<llvm::GetElementPtrInst>(&instruction))
    return !isImportable(index->getSourceElementType());
  return llvm::any_of(instruction.operand_values(),
                      [](const llvm::Value *operand) {
                        return isa<llvm::BlockAddress>(operand) ||
                               !isImportable(operand->getType());
                      });
}

/// MLIR's ops have a constant as an attribute where LLVM allows any value.
static bool hasVariableSize(const llvm::Instruction &instruction) {
  auto *intrinsic = dyn_cast<llvm::IntrinsicInst>(&instruction);
  if (!intrinsic)
    return false;
  switch (intrinsic->getIntrinsicID()) {
  case llvm::Intrinsic::memcpy_inline:
  case llvm::Intrinsic::memset_inline:
    return !isa<llvm::ConstantInt>(intrinsic->getArgOperand(2));
  default:
    return false;
  }
}

Obstacles Obstacles::find(llvm::Module &module) {
  Obstacles obstacles;
  HiddenGlobals hidden(module);
  for (llvm::Function &function : module) {
    if (!isImportable(function.getFunctionType()) && !function.isIntrinsic())
      obstacles.add(function, nullptr);
    for (llvm::BasicBlock &block : function) {
      if (block.hasAddressTaken())
        obstacles.add(function, block.getTerminator());
      for (llvm::Instruction &instruction : block)
        if (isForeign(instruction) || hidden.isUsedBy(instruction))
          obstacles.add(function, &instruction);
        else if (hasVariableSize(instruction))
          obstacles.add(instruction);
    }
  }
  return obstacles;
}
