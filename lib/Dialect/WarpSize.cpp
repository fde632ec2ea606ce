//===- WarpSize.cpp - The lanes of a warp ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/WarpSize.h"
#include "mlir/IR/Builders.h"
#include "redop/TargetInfo/MachineConstants.h"

using namespace mlir;
using namespace mlir::redop;

unsigned mlir::redop::getWarpSize(Operation *op) {
  for (; op; op = op->getParentOp())
    if (auto lanes = op->getAttrOfType<IntegerAttr>(warpSizeAttrName))
      return lanes.getValue().getLimitedValue(kWarpSize);
  return kWarpSize;
}

void mlir::redop::setWarpSize(Operation *module, unsigned lanes) {
  module->setAttr(warpSizeAttrName,
                  Builder(module->getContext()).getI32IntegerAttr(lanes));
}
