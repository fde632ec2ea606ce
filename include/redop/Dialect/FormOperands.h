//===- FormOperands.h - Operands of instruction ops by role -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Allows code to handle all families uniformly: accesses operands by role, and
/// creates an op from a form and its operands. The roles of a family and their
/// order are data (FamilyRow).
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_FORMOPERANDS_H
#define REDOP_DIALECT_FORMOPERANDS_H

#include "mlir/IR/Builders.h"
#include "redop/Forms/Form.h"

namespace mlir::redop {
class FormOpInterface;

/// Returns the roles of the operands of an op of `form`, in order; those of
/// lists, such as coordinates, once for each element.
SmallVector<Role, 6> getOperandRoles(Operation *op, const Form &form);

/// Returns the operand of a role, the first of several, or null if an op of
/// `form` has none.
Value getOperandOf(Operation *op, const Form &form, Role role);

/// The operands of an instruction; each is null until it is set.
class FormOperands {
public:
  Value &operator[](Role role) { return values[static_cast<unsigned>(role)]; }
  Value operator[](Role role) const {
    return values[static_cast<unsigned>(role)];
  }
  /// The operands of roles that have no other operand: Role::Coordinates, Sizes
  /// and Strides.
  SmallVector<Value, 3> coordinates, sizes, strides;
  SmallVector<Value, 3> &getList(Role role) {
    return role == Role::Sizes     ? sizes
           : role == Role::Strides ? strides
                                   : coordinates;
  }
  const SmallVector<Value, 3> &getList(Role role) const {
    return const_cast<FormOperands *>(this)->getList(role);
  }
  /// The fraction of createpolicy.fractional; 1 by default.
  std::optional<APFloat> fraction;
  /// The split offset of tcgen05.ld.red.
  std::optional<int32_t> splitOffset;

private:
  std::array<Value, roleCount> values;
};

/// Returns the type of the metadata of a compression: an i32, or a vector.
Type getMetadataType(MLIRContext *context, const Form &form);

/// Returns the types of the results of an op of `form`.
SmallVector<Type, 2> getResultTypes(MLIRContext *context, const Form &form);

/// Creates the instruction op of the legal `form`. The space, cache hint and
/// mbarrier are taken from the operands. All operands that the form requires
/// must be set.
FormOpInterface createFormOp(OpBuilder &builder, Location loc, const Form &form,
                             const FormOperands &operands);

/// Implementation of createFormOp() and of the build() functions of ops: fills
/// in `state` except for its name.
void addFormOp(OperationState &state, const Form &form,
               const FormOperands &operands);

/// Completes the words that are passed to a builder: the operands determine the
/// cache hint and the mbarrier; the value, or `result` if there is no value,
/// determines the PTX type and the vector width (see inferForm); other absent
/// words have the default of the IR. Reports failures through `emitError`.
LogicalResult
completeForm(Form &form, const FormOperands &operands, Type result,
             llvm::function_ref<void(const Twine &message)> emitError);

/// Checks that `operands` are exactly those of an op of `form`.
LogicalResult
checkOperands(const Form &form, const FormOperands &operands,
              llvm::function_ref<void(const Twine &message)> emitError);

} // namespace mlir::redop

#endif // REDOP_DIALECT_FORMOPERANDS_H
