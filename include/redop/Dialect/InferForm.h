//===- InferForm.h - From a value to the words of a form --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_INFERFORM_H
#define REDOP_DIALECT_INFERFORM_H

#include "mlir/IR/Types.h"
#include "redop/Forms/Form.h"

namespace mlir::redop {

/// Completes a form as the user of a builder gives it: fills in the PTX type
/// and the vector width, where they are absent, from the type of the value that
/// carries the data. The most packed type goes first (f16x2 before v2 f16), and
/// then the first of bits, unsigned and signed, unless the sign matters to the
/// operation. Sem and scope stay absent where they are: the op has its
/// defaults. Fails when no row fits, or more than one, or half an order is
/// given, after `emitError` got a message with the legal choices.
LogicalResult
inferForm(Form &form, Type value,
          llvm::function_ref<void(const Twine &message)> emitError);

/// Gives `form` the words that the IR takes for absent ones: order, scope and
/// secondary priority.
void addDefaultWords(Form &form);

} // namespace mlir::redop

#endif // REDOP_DIALECT_INFERFORM_H
