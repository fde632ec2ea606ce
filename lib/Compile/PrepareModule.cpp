//===- PrepareModule.cpp - What LLVM's back end gets wrong ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrepareModule.h"
#include "mlir/Support/LLVM.h"
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

/// Whether `pointer` points to a copy of an argument that belongs to the
/// thread, on any path.
static bool isOwnCopy(const llvm::Value *pointer) {
  SmallVector<const llvm::Value *> objects;
  llvm::getUnderlyingObjects(pointer, objects, /*LI=*/nullptr,
                             /*MaxLookup=*/0);
  return !objects.empty() &&
         llvm::all_of(objects, [](const llvm::Value *object) {
           auto *argument = dyn_cast<llvm::Argument>(object);
           return argument && argument->hasByValAttr();
         });
}

/// LLVM infers that the copy is in the space of parameters, where PTX has no
/// atomics. No other thread accesses it.
static void lowerOwnAtomics(llvm::Function &function) {
  for (llvm::Instruction &instruction :
       llvm::make_early_inc_range(llvm::instructions(function))) {
    if (auto *atomic = dyn_cast<llvm::AtomicRMWInst>(&instruction)) {
      if (isOwnCopy(atomic->getPointerOperand()))
        llvm::lowerAtomicRMWInst(atomic);
    } else if (auto *exchange =
                   dyn_cast<llvm::AtomicCmpXchgInst>(&instruction)) {
      if (isOwnCopy(exchange->getPointerOperand()))
        llvm::lowerAtomicCmpXchgInst(exchange);
    }
  }
}

void mlir::redop::prepareForCodeGen(llvm::Module &module) {
  for (llvm::Function &function : module)
    lowerOwnAtomics(function);
  keepPredicatesInRegisters(module);
}
