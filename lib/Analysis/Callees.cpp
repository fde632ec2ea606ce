//===- Callees.cpp - Which functions are known ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Callees.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/CallInterfaces.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether another definition with this name may be used. Those of C++'s one
/// definition rule are all equivalent.
static bool isReplaceable(LLVM::Linkage linkage) {
  switch (linkage) {
  case LLVM::Linkage::Private:
  case LLVM::Linkage::Internal:
  case LLVM::Linkage::External:
  case LLVM::Linkage::LinkonceODR:
  case LLVM::Linkage::WeakODR:
    return false;
  case LLVM::Linkage::AvailableExternally:
  case LLVM::Linkage::Linkonce:
  case LLVM::Linkage::Weak:
  case LLVM::Linkage::Common:
  case LLVM::Linkage::Appending:
  case LLVM::Linkage::ExternWeak:
    return true;
  }
  return true;
}

bool mlir::redop::isBodyKnown(Operation *callee, Operation *root) {
  auto callable = dyn_cast_if_present<CallableOpInterface>(callee);
  if (!callable || !root->isProperAncestor(callee))
    return false;
  Region *body = callable.getCallableRegion();
  auto function = dyn_cast<LLVM::LLVMFuncOp>(callee);
  return body && !body->empty() &&
         !(function && isReplaceable(function.getLinkage()));
}
