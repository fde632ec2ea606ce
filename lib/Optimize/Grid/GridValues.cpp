//===- GridValues.cpp - Indices and sizes of CTAs -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/GridValues.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace mlir::redop;

/// More CTAs with the same index than fit any GPU.
static constexpr int64_t kMaxOthers = 1 << 20;

CoveredAxis mlir::redop::createCoveredAxis(ImplicitLocOpBuilder &b,
                                           GridAxis axis) {
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  Value x = NVVM::BlockIdXOp::create(b, i32);
  Value sizeX = NVVM::GridDimXOp::create(b, i32);
  if (axis == GridAxis::X)
    return {x, sizeX, Value(), Value()};
  auto createOthers = [&](Value other) {
    Value all = arith::MulIOp::create(
        b, arith::ExtUIOp::create(b, i64, other),
        arith::ExtUIOp::create(b, i64, NVVM::GridDimZOp::create(b, i32)));
    all = arith::MinUIOp::create(
        b, all, arith::ConstantOp::create(b, b.getI64IntegerAttr(kMaxOthers)));
    return arith::TruncIOp::create(b, i32, all);
  };
  if (axis == GridAxis::XPerRow)
    return {x, sizeX, Value(), createOthers(NVVM::GridDimYOp::create(b, i32))};
  Value y = NVVM::BlockIdYOp::create(b, i32);
  Value sizeY = NVVM::GridDimYOp::create(b, i32);
  Value isY =
      axis == GridAxis::Y
          ? arith::ConstantOp::create(b, b.getBoolAttr(true)).getResult()
          : arith::CmpIOp::create(b, arith::CmpIPredicate::ugt, sizeY, sizeX)
                .getResult();
  return {arith::SelectOp::create(b, isY, y, x),
          arith::SelectOp::create(b, isY, sizeY, sizeX), isY,
          createOthers(arith::SelectOp::create(b, isY, sizeX, sizeY))};
}

Value mlir::redop::createIsLess(ImplicitLocOpBuilder &b, Value left,
                                Value right) {
  return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, left, right);
}

SmallVector<Value, 3> mlir::redop::createCtaSize(ImplicitLocOpBuilder &b) {
  Type i32 = b.getI32Type();
  return {NVVM::BlockDimXOp::create(b, i32), NVVM::BlockDimYOp::create(b, i32),
          NVVM::BlockDimZOp::create(b, i32)};
}

Value mlir::redop::createCtaThreads(ImplicitLocOpBuilder &b, ValueRange size) {
  return arith::MulIOp::create(b, arith::MulIOp::create(b, size[0], size[1]),
                               size[2]);
}
