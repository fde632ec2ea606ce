//===- TensorMemoryWait.cpp - Loads that end at a wait --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorMemoryWait.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
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

Operation *mlir::redop::findWait(Operation *load) {
  Operation *wait = load->getNextNode();
  while (wait && !isLoadWait(wait))
    wait = wait->getNextNode();
  if (!wait)
    return nullptr;
  for (Operation *user : load->getUsers()) {
    Operation *here = load->getBlock()->findAncestorOpInBlock(*user);
    if (here && !wait->isBeforeInBlock(here))
      return nullptr;
  }
  return wait;
}

LLVM::InlineAsmOp mlir::redop::passThrough(LLVM::InlineAsmOp load,
                                           Operation *wait,
                                           RewriterBase &rewriter) {
  Location loc = load.getLoc();
  auto type = cast<LLVM::LLVMStructType>(load.getRes().getType());
  SmallVector<Value> registers;
  SmallVector<std::string> results, inputs;
  rewriter.setInsertionPointAfter(wait);
  for (auto [index, element] : llvm::enumerate(type.getBody())) {
    registers.push_back(
        LLVM::ExtractValueOp::create(rewriter, loc, load.getRes(), index));
    results.push_back(element.isF32() ? "=f" : "=r");
    inputs.push_back(std::to_string(index));
  }
  results.append(inputs);
  return LLVM::InlineAsmOp::create(
      rewriter, loc, type, registers, /*asm_string=*/"",
      llvm::join(results, ",") + ",~{memory}", /*has_side_effects=*/true,
      /*is_align_stack=*/false, LLVM::TailCallKind::None,
      LLVM::AsmDialectAttr::get(rewriter.getContext(),
                                LLVM::AsmDialect::AD_ATT),
      /*operand_attrs=*/ArrayAttr());
}
