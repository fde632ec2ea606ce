//===- FormOperands.h - Operands of instruction ops by role -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Code that treats every family alike asks for an operand by its role and
/// creates an op from a form and its operands. Which roles a family has, and in
/// which order, is data (FamilyRow).
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_FORMOPERANDS_H
#define REDOP_DIALECT_FORMOPERANDS_H

#include "mlir/IR/Builders.h"
#include "redop/Forms/Form.h"

namespace mlir::redop {
class FormOpInterface;

/// The roles of the operands of an op of `form`, in their order.
SmallVector<Role, 6> getOperandRoles(Operation *op, const Form &form);

/// The operand of a role, or null where an op of `form` has none.
Value getOperandOf(Operation *op, const Form &form, Role role);

/// The operands of an instruction, each null until it is set.
class FormOperands {
public:
  Value &operator[](Role role) { return values[static_cast<unsigned>(role)]; }
  Value operator[](Role role) const {
    return values[static_cast<unsigned>(role)];
  }
  /// The fraction of createpolicy.fractional, 1 where it is absent.
  std::optional<APFloat> fraction;

private:
  std::array<Value, static_cast<unsigned>(Role::Else) + 1> values;
};

/// The type of the result of an op of `form`; null where it has none.
Type getResultType(MLIRContext *context, const Form &form);

/// Creates the instruction op of the legal `form`. Its space, its cache hint
/// and its mbarrier are those of the operands, of which every one that the form
/// has must be set.
FormOpInterface createFormOp(OpBuilder &builder, Location loc, const Form &form,
                             const FormOperands &operands);

/// What createFormOp() does, for the build() functions of ops: fills in `state`
/// but for its name.
void addFormOp(OperationState &state, const Form &form,
               const FormOperands &operands);

/// The name of the operand with this role: "new_value".
StringRef getRoleName(Role role);

/// Completes the words that the user of a builder gives: the operands say
/// whether there are a cache hint and an mbarrier, the value, or `result` where
/// there is none, says the PTX type and the vector width (see inferForm), and
/// what is still absent has the IR's default. On failure `emitError` gets a
/// message.
LogicalResult
completeForm(Form &form, const FormOperands &operands, Type result,
             llvm::function_ref<void(const Twine &message)> emitError);

/// Whether `operands` are those of an op of `form`, no more and no less.
LogicalResult
checkOperands(const Form &form, const FormOperands &operands,
              llvm::function_ref<void(const Twine &message)> emitError);

} // namespace mlir::redop

#endif // REDOP_DIALECT_FORMOPERANDS_H
