//===- FormOperands.cpp - Operands of instruction ops by role -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/FormOperands.h"
#include "redop/Dialect/InferForm.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/Dialect/Redop.h"
#include "redop/Forms/FormField.h"

using namespace mlir;
using namespace mlir::redop;

SmallVector<Role, 6> mlir::redop::getOperandRoles(Operation *op,
                                                  const Form &form) {
  SmallVector<Role, 6> roles;
  for (Role role : getFamilyRow(form.family).operands())
    if (isList(role))
      roles.append(getListSize(form, role), role);
    else if (isOperand(role) && hasOperand(form, role))
      roles.push_back(role);
  if (roles.size() > op->getNumOperands())
    llvm::erase_if(roles, isOptional);
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

Type mlir::redop::getMetadataType(MLIRContext *context, const Form &form) {
  Type word = IntegerType::get(context, 32);
  unsigned count = getMetadataCount(form);
  return count > 1 ? VectorType::get(count, word) : word;
}

SmallVector<Type, 2> mlir::redop::getResultTypes(MLIRContext *context,
                                                 const Form &form) {
  SmallVector<Type, 2> types;
  for (Role role : getOperands(form))
    if (role == Role::Metadata)
      types.push_back(getMetadataType(context, form));
    else if (role == Role::Reduced)
      types.push_back(getValueType(context, *form.type, std::nullopt));
    else if (role == Role::Result)
      // An op without a PTX type returns a policy.
      types.push_back(form.type
                          ? getValueType(context, *form.type, getValueVec(form))
                          : IntegerType::get(context, 64));
  return types;
}

/// Adds the words that are attributes; operands and types determine the others.
static void addWords(OperationState &state, MLIRContext *context,
                     const Form &form) {
  for (Field field : getAllFields()) {
    unsigned number = getNumber(form, field);
    bool isOfOperands = field == Field::Space || field == Field::Mbar ||
                        field == Field::CacheHint || field == Field::Dim ||
                        field == Field::CpMask || field == Field::Counted ||
                        field == Field::GlobalAddress ||
                        field == Field::GlobalDim ||
                        field == Field::GlobalDimStride;
    if (field == Field::Family || isOfOperands || number == noNumber)
      continue;
    Attribute word = isFlag(field) ? Attribute(UnitAttr::get(context))
                                   : getWordAttr(context, number);
    state.addAttribute(getAttributeName(field), word);
  }
}

void mlir::redop::addFormOp(OperationState &state, const Form &form,
                            const FormOperands &operands) {
  MLIRContext *context = state.getContext();
  const FamilyRow &family = getFamilyRow(form.family);
  addWords(state, context, form);
  if (operands.fraction)
    state.addAttribute("fraction",
                       FloatAttr::get(Float32Type::get(context),
                                      operands.fraction->convertToFloat()));
  if (operands.splitOffset)
    state.addAttribute(
        "split_offset",
        IntegerAttr::get(IntegerType::get(context, 32), *operands.splitOffset));
  SmallVector<Role, 8> roles(family.operands());
  roles.append({Role::Predicate, Role::Else});
  SmallVector<int32_t, 8> segments;
  for (Role role : roles) {
    if (!isOperand(role) || (role == Role::Else && !family.has(Role::Result)))
      continue;
    if (isList(role)) {
      segments.push_back(operands.getList(role).size());
      state.addOperands(operands.getList(role));
      continue;
    }
    Value operand = operands[role];
    segments.push_back(operand ? 1 : 0);
    if (operand)
      state.addOperands(operand);
  }
  if (state.name.hasTrait<OpTrait::AttrSizedOperandSegments>())
    state.addAttribute("operandSegmentSizes",
                       DenseI32ArrayAttr::get(context, segments));
  state.addTypes(getResultTypes(context, form));
}

/// The op of a family.
static std::string getOpName(const FamilyRow &family) {
  return ("redop." + Twine(family.Name)).str();
}

FormOpInterface mlir::redop::createFormOp(OpBuilder &builder, Location loc,
                                          const Form &form,
                                          const FormOperands &operands) {
  OperationState state(loc, getOpName(getFamilyRow(form.family)));
  addFormOp(state, form, operands);
  return cast<FormOpInterface>(builder.create(state));
}

/// Whether some forms of a family whose grammar has a type have none.
static bool mayLackType(Family family) {
  return llvm::any_of(getFormRows(family),
                      [](const FormRow &row) { return row.Type == 0; });
}

/// Whether a family reduces into tensors in memory of an endpoint.
static bool isTensorOfEndpoint(const FamilyRow &family) {
  return family.has(Role::TensorMap) && family.has(Role::Endpoint);
}

LogicalResult mlir::redop::completeForm(
    Form &form, const FormOperands &operands, Type result,
    llvm::function_ref<void(const Twine &message)> emitError) {
  const FamilyRow &family = getFamilyRow(form.family);
  form.cacheHint = operands[Role::Policy] != nullptr;
  form.mbar = operands[Role::Mbar] != nullptr;
  form.cpMask = operands[Role::ByteMask] != nullptr;
  form.counted = operands[Role::CounterOffset] != nullptr;
  if (family.has(Role::Coordinates))
    form.dim = getDimOfCoordinates(form, operands.coordinates.size());
  // Over the fabric, the address is always another one.
  form.globalAddress =
      operands[Role::GlobalAddress] != nullptr || isTensorOfEndpoint(family);
  form.globalDim = !operands.sizes.empty() && form.dim == Dim::D1;
  form.globalDimStride = !operands.sizes.empty() && form.dim != Dim::D1;
  if (family.has(Role::TensorMap) && !family.has(Role::Endpoint))
    form.space = Space::Global;
  Value value = operands[Role::Value];
  Type type = value ? value.getType() : result;
  if (type) {
    if (failed(inferForm(form, type, emitError)))
      return failure();
  } else if (!form.type && family.has(Qualifier::Type) &&
             !mayLackType(form.family) &&
             failed(inferTypeFromWords(form, emitError))) {
    return failure();
  }
  addDefaultWords(form);
  return success();
}

LogicalResult mlir::redop::checkOperands(
    const Form &form, const FormOperands &operands,
    llvm::function_ref<void(const Twine &message)> emitError) {
  const FamilyRow &family = getFamilyRow(form.family);
  auto fail = [&](StringRef what, Role role) {
    emitError("'" + Twine(family.Name) + "' " + what + " operand '" +
              getRoleName(role) + "'");
    return failure();
  };
  for (Role role : family.operands())
    if (!isList(role) && isOperand(role) && hasOperand(form, role) &&
        !isOptional(role) && !operands[role])
      return fail("requires", role);
  for (Role role : {Role::Sizes, Role::Strides})
    if (bool isEmpty = operands.getList(role).empty();
        (family.has(role) && hasOperand(form, role)) == isEmpty)
      return fail(isEmpty ? "requires" : "does not support", role);
  if (family.has(Role::Coordinates) == operands.coordinates.empty())
    return fail(operands.coordinates.empty() ? "requires" : "does not support",
                Role::Coordinates);
  for (unsigned i = 0; i <= static_cast<unsigned>(Role::Else); ++i) {
    auto role = static_cast<Role>(i);
    Value operand = operands[role];
    if (!operand || (family.has(role) &&
                     (role != Role::UpperStrides || hasOperand(form, role))))
      continue;
    bool isTaken = false;
    if (role == Role::Else)
      isTaken = family.has(Role::Result) && operands[Role::Predicate];
    else if (role == Role::Predicate)
      // If there is a result, the predicate requires an else value; both are
      // optional.
      isTaken = !family.has(Role::Result) ||
                OperationName(getOpName(family), operand.getContext())
                    .hasTrait<OpTrait::AttrSizedOperandSegments>();
    if (!isTaken)
      return fail("does not support", role);
  }
  return success();
}
