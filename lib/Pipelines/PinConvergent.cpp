//===- PinConvergent.cpp - redop-pin-convergent ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PinConvergent.h"
#include "redop/Analysis/Collectives.h"
#include "redop/Pipelines/Pipelines.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPPINCONVERGENTPASS
#include "redop/Pipelines/Passes.h.inc"
} // namespace mlir::redop

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
