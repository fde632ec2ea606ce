//===- PrepareModule.cpp - What LLVM's back end gets wrong ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrepareModule.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace mlir;
using namespace mlir::redop;

void mlir::redop::setAlignments(llvm::Module &module) {
  const llvm::DataLayout &layout = module.getDataLayout();
  for (llvm::GlobalVariable &variable : module.globals())
    // Of other definitions and of declarations, LLVM assumes no more than it
    // prints.
    if (!variable.getAlign() && variable.isStrongDefinitionForLinker())
      variable.setAlignment(
          std::max(variable.getPointerAlignment(layout),
                   layout.getPrefTypeAlign(variable.getValueType())));
}

/// The values that the calls of `function` pass for an argument; nullopt if
/// there may be other calls.
static std::optional<SmallVector<const llvm::Value *>>
getPassed(const llvm::Argument &argument) {
  const llvm::Function *function = argument.getParent();
  if (!function->hasLocalLinkage())
    return std::nullopt;
  SmallVector<const llvm::Value *> passed;
  for (const llvm::Use &use : function->uses()) {
    auto *call = dyn_cast<llvm::CallBase>(use.getUser());
    if (!call || !call->isCallee(&use) ||
        call->getFunctionType() != function->getFunctionType())
      return std::nullopt;
    passed.push_back(call->getArgOperand(argument.getArgNo()));
  }
  return passed;
}

/// Whether `pointer` points to memory of the thread on any path: to a copy of
/// an argument, or to a variable of a function that calls this one. LLVM itself
/// finds variables of the same function.
static bool isOwn(const llvm::Value *pointer) {
  llvm::SmallSetVector<const llvm::Value *, 8> pointers;
  pointers.insert(pointer);
  bool isFound = false;
  for (size_t i = 0; i < pointers.size(); ++i) {
    SmallVector<const llvm::Value *> objects;
    llvm::getUnderlyingObjects(pointers[i], objects, /*LI=*/nullptr,
                               /*MaxLookup=*/0);
    for (const llvm::Value *object : objects) {
      auto *argument = dyn_cast<llvm::Argument>(object);
      // All threads have the same constant parameter.
      bool isCopy = argument && argument->hasByValAttr() &&
                    !argument->hasAttribute("nvvm.grid_constant");
      if (isa<llvm::AllocaInst>(object) || isCopy) {
        isFound = true;
        continue;
      }
      std::optional<SmallVector<const llvm::Value *>> passed;
      if (argument)
        passed = getPassed(*argument);
      if (!passed)
        return false;
      pointers.insert(passed->begin(), passed->end());
    }
  }
  return isFound;
}

/// LLVM infers that a copy is in the space of parameters, where PTX has no
/// atomics, and does not see that a pointer argument is to local memory, where
/// PTX leaves them undefined. No other thread accesses either.
static void lowerOwnAtomics(llvm::Function &function) {
  for (llvm::Instruction &instruction :
       llvm::make_early_inc_range(llvm::instructions(function))) {
    if (auto *atomic = dyn_cast<llvm::AtomicRMWInst>(&instruction)) {
      if (isOwn(atomic->getPointerOperand()))
        llvm::lowerAtomicRMWInst(atomic);
    } else if (auto *exchange =
                   dyn_cast<llvm::AtomicCmpXchgInst>(&instruction)) {
      if (isOwn(exchange->getPointerOperand()))
        llvm::lowerAtomicCmpXchgInst(exchange);
    }
  }
}

void mlir::redop::prepareForCodeGen(llvm::Module &module) {
  for (llvm::Function &function : module)
    lowerOwnAtomics(function);
  callMathFunctions(module);
  keepPredicatesInRegisters(module);
}
