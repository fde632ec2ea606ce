//===- Address.cpp - Addresses at run time --------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Codegen/Address.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "redop/Dialect/ElementPointer.h"

using namespace mlir;
using namespace mlir::redop;

Value mlir::redop::createAddress(ImplicitLocOpBuilder &b, Value base,
                                 ValueRange indices, uint64_t elementBytes) {
  if (isa<LLVM::LLVMPointerType>(base.getType()))
    return LLVM::PtrToIntOp::create(b, b.getI64Type(), base);
  Value element = getElementOffset(b, base, indices);
  Value size = arith::ConstantIndexOp::create(b, elementBytes);
  Value offset = arith::MulIOp::create(b, element, size);
  Value start = memref::ExtractAlignedPointerAsIndexOp::create(b, base);
  return arith::AddIOp::create(b, start, offset);
}
