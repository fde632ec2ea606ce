//===- CreatePolicyOps.cpp - createpolicy ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "MemoryOps.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// createpolicy.fractional
//===----------------------------------------------------------------------===//

Form CreatePolicyFractionalOp::getForm() {
  Form form;
  form.family = Family::CreatePolicyFractional;
  form.primary = getPrimary();
  form.secondary = getSecondary();
  return form;
}

LogicalResult CreatePolicyFractionalOp::verify() {
  if (failed(verifyPriorities(*this, getForm())))
    return failure();
  // Bindings can remove even attributes with a default.
  if (!getFractionAttr())
    return emitOpError("requires attribute 'fraction'");
  // An operand may be folded to a constant that is never used.
  if (getFractionValue() && !getFraction().isExactlyValue(1.0f))
    return emitRuleError(*this, Family::CreatePolicyFractional,
                         RuleTopic::Amount)
           << "the fraction must be a constant or an operand, not both";
  // This form of the condition also rejects NaN.
  float fraction = getFraction().convertToFloat();
  if (!(fraction > 0.0f && fraction <= 1.0f))
    return emitRuleError(*this, Family::CreatePolicyFractional,
                         RuleTopic::Amount)
           << "the fraction must be greater than 0 and at most 1, not "
           << getShortest(getFraction());
  return success();
}

Speculation::Speculatability CreatePolicyFractionalOp::getSpeculatability() {
  return getFractionValue() ? Speculation::NotSpeculatable
                            : Speculation::Speculatable;
}

//===----------------------------------------------------------------------===//
// createpolicy.range
//===----------------------------------------------------------------------===//

Form CreatePolicyRangeOp::getForm() {
  Form form;
  form.family = Family::CreatePolicyRange;
  form.primary = getPrimary();
  form.secondary = getSecondary();
  if (Operation *op = *this; op->getNumOperands())
    form.space = redop::getSpace(op->getOperand(0));
  return form;
}

/// Verifies the priorities and the sizes of both policies for a range.
template <typename OpT> static LogicalResult verifyRange(OpT op) {
  Form form = op.getForm();
  if (failed(verifyPriorities(op, form)))
    return failure();
  APInt primary, total;
  if (matchPattern(op.getPrimarySize(), m_ConstantInt(&primary)) &&
      matchPattern(op.getTotalSize(), m_ConstantInt(&total)) &&
      primary.ugt(total))
    return emitRuleError(op, form.family, RuleTopic::Amount)
           << "the primary size, " << primary.getZExtValue()
           << " bytes, must not exceed the total size, " << total.getZExtValue()
           << " bytes";
  return success();
}

LogicalResult CreatePolicyRangeOp::verify() { return verifyRange(*this); }

Speculation::Speculatability CreatePolicyRangeOp::getSpeculatability() {
  bool isConstant = matchPattern(getPrimarySize(), m_Constant()) &&
                    matchPattern(getTotalSize(), m_Constant());
  return isConstant && redop::getSpace(getPtr()) == Space::Global
             ? Speculation::Speculatable
             : Speculation::NotSpeculatable;
}

//===----------------------------------------------------------------------===//
// createpolicy.range.fabric
//===----------------------------------------------------------------------===//

Form CreatePolicyRangeFabricOp::getForm() {
  Form form;
  form.family = Family::CreatePolicyRangeFabric;
  form.primary = getPrimary();
  form.secondary = getSecondary();
  return form;
}

LogicalResult CreatePolicyRangeFabricOp::verify() { return verifyRange(*this); }
