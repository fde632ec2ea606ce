//===- IntegerOps.h - Integer ops of arith and LLVM -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_INTEGEROPS_H
#define REDOP_ANALYSIS_INTEGEROPS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir::redop {

/// Whether `op` makes an integer or an index wider or narrower.
inline bool isIntegerCast(Operation *op) {
  return isa<arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp,
             arith::IndexCastOp, arith::IndexCastUIOp, LLVM::SExtOp,
             LLVM::ZExtOp, LLVM::TruncOp>(op);
}

/// Whether `op` is the remainder of a division of integers.
inline bool isRemainder(Operation *op) {
  return isa<arith::RemUIOp, arith::RemSIOp, LLVM::URemOp, LLVM::SRemOp>(op);
}

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_INTEGEROPS_H
