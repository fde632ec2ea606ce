//===- FormOperands.cpp - Operands of instruction ops by role -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/FormOperands.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/Dialect/Redop.h"
#include "redop/Forms/FormField.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether a role is an operand of the op: the result is none, and the fraction
/// is an attribute.
static bool isOperand(Role role) {
  return role != Role::Result && role != Role::Fraction;
}

SmallVector<Role, 6> mlir::redop::getOperandRoles(Operation *op,
                                                  const Form &form) {
  SmallVector<Role, 6> roles;
  for (Role role : getFamilyRow(form.family).operands())
    if (isOperand(role) && hasOperand(form, role))
      roles.push_back(role);
  for (Role role : {Role::Predicate, Role::Else})
    if (roles.size() < op->getNumOperands())
      roles.push_back(role);
  return roles;
}

Value mlir::redop::getOperandOf(Operation *op, const Form &form, Role role) {
  SmallVector<Role, 6> roles = getOperandRoles(op, form);
  for (auto [each, value] : llvm::zip(roles, op->getOperands()))
    if (each == role)
      return value;
  return Value();
}

Type mlir::redop::getResultType(MLIRContext *context, const Form &form) {
  if (!getFamilyRow(form.family).has(Role::Result))
    return Type();
  // Without a PTX type the result is a policy.
  return form.type ? getValueType(context, *form.type, form.vec)
                   : IntegerType::get(context, 64);
}

/// Adds the words that are attributes; operands and types determine the others.
static void addWords(OperationState &state, MLIRContext *context,
                     const Form &form) {
  for (Field field : getAllFields()) {
    unsigned number = getNumber(form, field);
    bool isOfOperands = field == Field::Space || field == Field::Mbar ||
                        field == Field::CacheHint;
    if (field == Field::Family || isOfOperands || number == noNumber)
      continue;
    Attribute word = isFlag(field) ? Attribute(UnitAttr::get(context))
                                   : getWordAttr(context, number);
    state.addAttribute(getAttributeName(field), word);
  }
}

FormOpInterface mlir::redop::createFormOp(OpBuilder &builder, Location loc,
                                          const Form &form,
                                          const FormOperands &operands) {
  MLIRContext *context = builder.getContext();
  const FamilyRow &family = getFamilyRow(form.family);
  OperationState state(loc, ("redop." + Twine(family.Name)).str());
  addWords(state, context, form);
  if (operands.fraction)
    state.addAttribute("fraction", builder.getF32FloatAttr(
                                       operands.fraction->convertToFloat()));
  SmallVector<Role, 8> roles(family.operands());
  roles.append({Role::Predicate, Role::Else});
  SmallVector<int32_t, 8> segments;
  for (Role role : roles) {
    if (!isOperand(role) || (role == Role::Else && !family.has(Role::Result)))
      continue;
    Value operand = operands[role];
    segments.push_back(operand ? 1 : 0);
    if (operand)
      state.addOperands(operand);
  }
  if (state.name.hasTrait<OpTrait::AttrSizedOperandSegments>())
    state.addAttribute("operandSegmentSizes",
                       builder.getDenseI32ArrayAttr(segments));
  if (Type result = getResultType(context, form))
    state.addTypes(result);
  return cast<FormOpInterface>(builder.create(state));
}
