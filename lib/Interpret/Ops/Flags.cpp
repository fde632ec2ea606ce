//===- Flags.cpp - Flags of ops that make results poison ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ops/Flags.h"
#include "Ops/Lanewise.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Dialect/OpFlags.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

using In = ArrayRef<Lane>;

//===----------------------------------------------------------------------===//
// Overflow
//===----------------------------------------------------------------------===//

static bool overflows(Operation *op, In in, const APInt &out, bool isSigned) {
  bool result = false;
  if (isa<arith::AddIOp, LLVM::AddOp>(op))
    (void)(isSigned ? in[0].sadd_ov(in[1], result)
                    : in[0].uadd_ov(in[1], result));
  else if (isa<arith::SubIOp, LLVM::SubOp>(op))
    (void)(isSigned ? in[0].ssub_ov(in[1], result)
                    : in[0].usub_ov(in[1], result));
  else if (isa<arith::MulIOp, LLVM::MulOp>(op))
    (void)(isSigned ? in[0].smul_ov(in[1], result)
                    : in[0].umul_ov(in[1], result));
  else if (isa<arith::ShLIOp, LLVM::ShlOp>(op))
    // The bits that are shifted out must be copies of the sign, or zeros.
    result = (isSigned ? out.ashr(in[1]) : out.lshr(in[1])) != in[0];
  else if (isa<arith::TruncIOp, LLVM::TruncOp>(op))
    result = (isSigned ? out.sext(in[0].getBitWidth())
                       : out.zext(in[0].getBitWidth())) != in[0];
  return result;
}

static const char *findOverflow(Operation *op, In in, const APInt &out) {
  NoWrap flags = getNoWrap(op);
  if (flags.isSigned && overflows(op, in, out, /*isSigned=*/true))
    return "signed overflow despite nsw";
  if (flags.isUnsigned && overflows(op, in, out, /*isSigned=*/false))
    return "unsigned overflow despite nuw";
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Other flags of integers
//===----------------------------------------------------------------------===//

static bool hasRemainder(Operation *op, In in, const APInt &out) {
  bool isShift =
      isa<arith::ShRSIOp, arith::ShRUIOp, LLVM::LShrOp, LLVM::AShrOp>(op);
  return (isShift ? out.shl(in[1]) : out * in[1]) != in[0];
}

static const char *findIntegerFlag(Operation *op, In in, const APInt &out) {
  if (isExact(op) && hasRemainder(op, in, out))
    return "a remainder despite exact";
  if (auto flag = dyn_cast<LLVM::DisjointFlagInterface>(op))
    if (flag.getIsDisjoint() && in[0].intersects(in[1]))
      return "common bits despite disjoint";
  if (auto flag = dyn_cast<LLVM::NonNegFlagInterface>(op))
    if (flag.getNonNeg() && in[0].isNegative())
      return "a negative operand despite nneg";
  if (auto count = dyn_cast<LLVM::CountLeadingZerosOp>(op))
    if (count.getIsZeroPoison() && in[0].isZero())
      return "a zero despite is_zero_poison";
  if (auto count = dyn_cast<LLVM::CountTrailingZerosOp>(op))
    if (count.getIsZeroPoison() && in[0].isZero())
      return "a zero despite is_zero_poison";
  if (auto abs = dyn_cast<LLVM::AbsOp>(op))
    if (abs.getIsIntMinPoison() && in[0].isMinSignedValue())
      return "the minimum despite is_int_min_poison";
  return findOverflow(op, in, out);
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

static const char *findFloatFlag(arith::FastMathFlags flags, FloatType type,
                                 const APInt &bits) {
  APFloat value(type.getFloatSemantics(), bits);
  if (bitEnumContainsAny(flags, arith::FastMathFlags::nnan) && value.isNaN())
    return "a NaN despite nnan";
  if (bitEnumContainsAny(flags, arith::FastMathFlags::ninf) &&
      value.isInfinity())
    return "an infinity despite ninf";
  return nullptr;
}

const char *
mlir::redop::interpreter::findViolatedFlag(arith::FastMathFlags flags,
                                           Type type, ArrayRef<APInt> values) {
  if (auto floatType = dyn_cast<FloatType>(type))
    for (const APInt &value : values)
      if (const char *why = findFloatFlag(flags, floatType, value))
        return why;
  return nullptr;
}

const char *mlir::redop::interpreter::findViolatedFlag(const LaneTypes &types,
                                                       In in,
                                                       const APInt &out) {
  arith::FastMathFlags flags = getFastMathFlags(types.op);
  if (flags == arith::FastMathFlags::none)
    return isa<FloatType>(types.in) ? nullptr
                                    : findIntegerFlag(types.op, in, out);
  if (auto type = dyn_cast<FloatType>(types.in))
    for (const Lane &lane : in)
      if (lane.getBitWidth() == type.getWidth())
        if (const char *why = findFloatFlag(flags, type, lane))
          return why;
  if (auto type = dyn_cast<FloatType>(types.out))
    return findFloatFlag(flags, type, out);
  return nullptr;
}
