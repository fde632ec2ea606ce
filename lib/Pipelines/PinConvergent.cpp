//===- PinConvergent.cpp - redop-pin-convergent ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PinConvergent.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "redop/Dialect/Redop.h"
#include "redop/Pipelines/Pipelines.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPPINCONVERGENTPASS
#include "redop/Pipelines/Passes.h.inc"
} // namespace mlir::redop

/// Whether the result of `op`, or what it waits for, may depend on which
/// threads execute it. This is unknown for inline assembly, calls and
/// intrinsics, so all of them that have effects are included.
static bool mayBeConvergent(Operation *op) {
  // Upstream declares them pure, because they do not access memory.
  if (isa<gpu::ShuffleOp, gpu::RotateOp, gpu::SubgroupReduceOp,
          gpu::AllReduceOp, gpu::SubgroupBroadcastOp>(op))
    return true;
  if (isMemoryEffectFree(op) || op->hasTrait<OpTrait::IsTerminator>() ||
      isa<SymbolOpInterface>(op))
    return false;
  if (auto form = dyn_cast<FormOpInterface>(op))
    return getFamilyRow(form.getForm().family).Convergent;
  return isa<LLVM::InlineAsmOp, LLVM::CallIntrinsicOp, CallOpInterface,
             GroupReduceOp>(op) ||
         isa_and_nonnull<NVVM::NVVMDialect, gpu::GPUDialect>(op->getDialect());
}

namespace {
struct RedopPinConvergentPass
    : public redop::impl::RedopPinConvergentPassBase<RedopPinConvergentPass> {
  using Base::Base;

  void runOnOperation() final {
    Builder builder(&getContext());
    int64_t number = 0;
    getOperation()->walk([&](Operation *op) {
      if (mayBeConvergent(op))
        op->setDiscardableAttr(getPinAttrName(),
                               builder.getI64IntegerAttr(number++));
    });
  }
};
} // namespace
