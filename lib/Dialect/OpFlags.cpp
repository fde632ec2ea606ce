//===- OpFlags.cpp - What upstream's ops assume ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/OpFlags.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

arith::FastMathFlags mlir::redop::getFastMathFlags(Operation *op) {
  using Flags = arith::FastMathFlags;
  using LLVMFlags = LLVM::FastmathFlags;
  Flags result = Flags::none;
  if (auto math = dyn_cast<arith::ArithFastMathInterface>(op)) {
    if (arith::FastMathFlagsAttr flags = math.getFastMathFlagsAttr())
      result = flags.getValue() & (Flags::nnan | Flags::ninf | Flags::nsz);
  } else if (auto math = dyn_cast<LLVM::FastmathFlagsInterface>(op)) {
    LLVMFlags flags = math.getFastmathAttr().getValue();
    for (auto [from, to] : {std::pair(LLVMFlags::nnan, Flags::nnan),
                            std::pair(LLVMFlags::ninf, Flags::ninf),
                            std::pair(LLVMFlags::nsz, Flags::nsz)})
      if (bitEnumContainsAny(flags, from))
        result = result | to;
  }
  return result;
}

NoWrap mlir::redop::getNoWrap(Operation *op) {
  if (auto flags = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op))
    return {flags.hasNoSignedWrap(), flags.hasNoUnsignedWrap()};
  if (auto flags = dyn_cast<LLVM::IntegerOverflowFlagsInterface>(op))
    return {flags.hasNoSignedWrap(), flags.hasNoUnsignedWrap()};
  return {};
}

bool mlir::redop::isExact(Operation *op) {
  if (auto flag = dyn_cast<LLVM::ExactFlagInterface>(op))
    return flag.getIsExact();
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<arith::DivSIOp, arith::DivUIOp, arith::ShRSIOp, arith::ShRUIOp>(
          [](auto exact) { return exact.getIsExact(); })
      .Default(false);
}
