//===- Fences.cpp - Fences that may acquire -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Fences.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/Callees.h"

using namespace mlir;
using namespace mlir::redop;

static bool mayHoldFence(StringRef text) {
  // Calls in inline assembly cannot be analyzed.
  return text.contains("fence") || text.contains("membar") ||
         text.contains("call");
}

/// Whether the attribute specifies that only the memory of arguments, or memory
/// that the program cannot access, is read and written.
static bool isMemoryLimited(LLVM::MemoryEffectsAttr effects) {
  return effects && effects.getOther() == LLVM::ModRefInfo::NoModRef;
}

/// A fence accesses all memory as far as LLVM's attributes are concerned.
static bool isMemoryLimited(Operation *op) {
  if (auto call = dyn_cast<LLVM::CallOp>(op))
    return isMemoryLimited(call.getMemoryEffectsAttr());
  if (auto function = dyn_cast<LLVM::LLVMFuncOp>(op))
    return isMemoryLimited(function.getMemoryEffectsAttr());
  return false;
}

static bool mayCallAcquire(CallOpInterface call, Operation *root,
                           SymbolTableCollection &symbols) {
  if (isMemoryLimited(call))
    return false;
  Operation *callee = call.resolveCallableInTable(&symbols);
  // None of the known external functions has a fence that is visible to the
  // program.
  auto function = dyn_cast_if_present<LLVM::LLVMFuncOp>(callee);
  if (getExternalFunction(function) != ExternalFunction::Unknown)
    return false;
  return !callee || (!isBodyKnown(callee, root) && !isMemoryLimited(callee));
}

/// Whether `op` is an acquire fence, text that may contain one, or a call of a
/// function that may execute one and whose body is not known.
static bool mayAcquire(Operation *op, Operation *root,
                       SymbolTableCollection &symbols) {
  if (auto fence = dyn_cast<LLVM::FenceOp>(op))
    return fence.getOrdering() != LLVM::AtomicOrdering::release;
  if (isa<NVVM::MembarOp, NVVM::FenceScClusterOp, NVVM::FenceSyncRestrictOp,
          NVVM::FenceProxyAcquireOp>(op))
    return true;
  if (auto inlineAsm = dyn_cast<LLVM::InlineAsmOp>(op))
    return mayHoldFence(inlineAsm.getAsmString());
  if (auto inlinePtx = dyn_cast<NVVM::InlinePtxOp>(op))
    return mayHoldFence(inlinePtx.getPtxCode());
  if (auto intrinsic = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return mayHoldFence(intrinsic.getIntrin());
  if (auto call = dyn_cast<CallOpInterface>(op))
    return mayCallAcquire(call, root, symbols);
  return false;
}

Operation *Fences::getCode(Operation *op) const {
  while (op != root) {
    if (isa<FunctionOpInterface>(op))
      return op;
    op = op->getParentOp();
  }
  return root;
}

Fences::Fences(Operation *root) : root(root) {
  SymbolTableCollection symbols;
  SmallVector<Operation *> found;
  root->walk([&](Operation *op) {
    Operation *code = getCode(op);
    together.insert(code);
    if (mayAcquire(op, root, symbols))
      found.push_back(code);
    Operation *callee = nullptr;
    if (auto call = dyn_cast<CallOpInterface>(op)) {
      callee = call.resolveCallableInTable(&symbols);
      // An indirect call may call any function whose address is taken.
      if (!isa_and_nonnull<CallableOpInterface>(callee)) {
        callee = nullptr;
        together.unionSets(code, root);
      }
    } else if (auto address = dyn_cast<LLVM::AddressOfOp>(op)) {
      callee = address.getFunction(symbols);
      code = root;
    }
    if (callee && root->isAncestor(callee))
      together.unionSets(code, callee);
  });
  for (Operation *code : found)
    acquiring.insert(together.getLeaderValue(code));
}

bool Fences::mayAcquireAfter(Operation *op) const {
  auto leader = together.findLeader(getCode(op));
  return leader != together.member_end() && acquiring.contains(*leader);
}
