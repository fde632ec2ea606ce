//===- TensorMemoryWait.cpp - Loads that end at a wait --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorMemoryWait.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether `op` is tcgen05.wait::ld.
static bool isLoadWait(Operation *op) {
  if (auto wait = dyn_cast<NVVM::Tcgen05WaitOp>(op))
    return wait.getKind() == NVVM::Tcgen05WaitKind::LOAD;
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return call.getIntrin() == "llvm.nvvm.tcgen05.wait.ld";
  auto text = dyn_cast<LLVM::InlineAsmOp>(op);
  return text && text.getAsmString().contains("tcgen05.wait::ld");
}

/// Adds the operations before `wait` that use results of `op`, also indirectly.
/// Returns false if one of them cannot be moved after it.
static bool addEarlyUsers(Operation *op, Operation *wait,
                          SetVector<Operation *> &users) {
  for (Operation *user : op->getUsers()) {
    Operation *here = wait->getBlock()->findAncestorOpInBlock(*user);
    if (!here || wait->isBeforeInBlock(here))
      continue;
    if (here != user || !isMemoryEffectFree(user) || user->getNumRegions())
      return false;
    if (users.insert(user) && !addEarlyUsers(user, wait, users))
      return false;
  }
  return true;
}

Operation *mlir::redop::findWait(Operation *load, RewriterBase &rewriter) {
  Operation *wait = load->getNextNode();
  while (wait && !isLoadWait(wait))
    wait = wait->getNextNode();
  SetVector<Operation *> users;
  if (!wait || !addEarlyUsers(load, wait, users))
    return nullptr;
  SmallVector<Operation *> inOrder = users.takeVector();
  llvm::sort(inOrder, [](Operation *left, Operation *right) {
    return left->isBeforeInBlock(right);
  });
  for (Operation *user : llvm::reverse(inOrder))
    rewriter.moveOpAfter(user, wait);
  return wait;
}

LLVM::InlineAsmOp mlir::redop::passThrough(LLVM::InlineAsmOp load,
                                           Operation *wait,
                                           RewriterBase &rewriter) {
  Location loc = load.getLoc();
  auto type = cast<LLVM::LLVMStructType>(load.getRes().getType());
  unsigned count = type.getBody().size();
  SmallVector<Value> registers;
  // The results of the load, and inputs that are tied to them.
  SmallVector<StringRef> constraints;
  load.getConstraints().split(constraints, ',');
  std::string text = llvm::join(ArrayRef(constraints).take_front(count), ",");
  rewriter.setInsertionPointAfter(wait);
  for (unsigned index = 0; index < count; ++index) {
    registers.push_back(
        LLVM::ExtractValueOp::create(rewriter, loc, load.getRes(), index));
    text += "," + std::to_string(index);
  }
  return LLVM::InlineAsmOp::create(
      rewriter, loc, type, registers, /*asm_string=*/"", text + ",~{memory}",
      /*has_side_effects=*/true,
      /*is_align_stack=*/false, LLVM::TailCallKind::None,
      LLVM::AsmDialectAttr::get(rewriter.getContext(),
                                LLVM::AsmDialect::AD_ATT),
      /*operand_attrs=*/ArrayAttr());
}
