//===- Callees.cpp - Which functions are known ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Callees.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/Speculation.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"

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

ExternalFunction mlir::redop::getExternalFunction(LLVM::LLVMFuncOp callee) {
  using Function = ExternalFunction;
  if (!callee || !callee.isExternal())
    return Function::Unknown;
  return llvm::StringSwitch<Function>(callee.getName())
      .Case("__nvvm_reflect", Function::Reflect)
      .Case("__assertfail", Function::Assertion)
      .Case("vprintf", Function::Print)
      .StartsWith("__nv_", Function::Math)
      .Default(Function::Unknown);
}

bool mlir::redop::endsLaunch(LLVM::LLVMFuncOp callee) {
  return getExternalFunction(callee) == ExternalFunction::Assertion;
}

bool mlir::redop::endsLaunch(Operation *op) {
  if (isa<LLVM::Trap>(op))
    return true;
  auto call = dyn_cast<CallOpInterface>(op);
  return call && endsLaunch(dyn_cast_if_present<LLVM::LLVMFuncOp>(
                     call.resolveCallable()));
}

bool mlir::redop::endsLaunch(Block &block) {
  auto ends = [](Operation &op) { return endsLaunch(&op); };
  return llvm::any_of(block, ends) &&
         llvm::all_of(block.without_terminator(), [&](Operation &op) {
           return ends(op) || isComputation(&op);
         });
}

bool mlir::redop::isAssertion(Operation *op) {
  auto branch = dyn_cast<scf::IfOp>(op);
  return branch && op->getNumResults() == 0 && !branch.elseBlock() &&
         endsLaunch(*branch.thenBlock());
}

bool mlir::redop::mayEndLaunch(Operation *op) {
  return containsOp(op, [](Operation *each) {
    auto call = dyn_cast<CallOpInterface>(each);
    if (!call)
      return endsLaunch(each);
    auto callee = dyn_cast_if_present<LLVM::LLVMFuncOp>(call.resolveCallable());
    return !callee || !isKnownExternal(callee) || endsLaunch(callee);
  });
}

bool mlir::redop::isKnownExternal(LLVM::LLVMFuncOp callee) {
  switch (getExternalFunction(callee)) {
  case ExternalFunction::Reflect:
  case ExternalFunction::Math:
  case ExternalFunction::Assertion:
    return true;
  case ExternalFunction::Print:
  case ExternalFunction::Unknown:
    return false;
  }
  llvm_unreachable("unknown function");
}

bool mlir::redop::anyInCallees(CallOpInterface call,
                               function_ref<bool(Operation *)> visit) {
  SymbolTableCollection symbols;
  Operation *root = call;
  while (Operation *up = root->getParentOp())
    root = up;
  SmallVector<CallOpInterface> calls = {call};
  llvm::SmallPtrSet<Operation *, 4> seen;
  while (!calls.empty()) {
    CallOpInterface each = calls.pop_back_val();
    Operation *callee = each.resolveCallableInTable(&symbols);
    if (!isBodyKnown(callee, root)) {
      auto function = dyn_cast_if_present<LLVM::LLVMFuncOp>(callee);
      if (!(function && isKnownExternal(function)) && visit(each))
        return true;
      continue;
    }
    if (!seen.insert(callee).second)
      continue;
    Region *body = cast<CallableOpInterface>(callee).getCallableRegion();
    bool stops = containsOp(*body, [&](Operation *op) {
      auto nested = dyn_cast<CallOpInterface>(op);
      if (nested)
        calls.push_back(nested);
      return !nested && visit(op);
    });
    if (stops)
      return true;
  }
  return false;
}
