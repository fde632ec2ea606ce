//===- RedopToLLVMIR.cpp - Translation to LLVM IR -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Conversion/RedopToLLVMIR.h"
#include "redop/Dialect/Redop.h"
#include "llvm/IR/InstrTypes.h"

using namespace mlir;
using namespace mlir::redop;

const RedopToLLVMIRInterface &
RedopToLLVMIRInterface::get(RedopDialect *dialect) {
  auto find = [&] {
    return static_cast<const RedopToLLVMIRInterface *>(
        dialect->getRegisteredInterface<LLVMTranslationDialectInterface>());
  };
  if (!find())
    dialect->addInterfaces<RedopToLLVMIRInterface>();
  return *find();
}

LogicalResult RedopToLLVMIRInterface::amendOperation(
    Operation *op, ArrayRef<llvm::Instruction *> instructions,
    NamedAttribute attribute, LLVM::ModuleTranslation &translation) const {
  if (attribute.getName() == convergentAttrName) {
    for (llvm::Instruction *instruction : instructions)
      if (auto *call = dyn_cast<llvm::CallBase>(instruction))
        call->setConvergent();
    return success();
  }
  return amendOther ? amendOther(op, instructions, attribute, translation)
                    : success();
}
