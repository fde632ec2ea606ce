//===- InferForm.h - Infers the words of a form from a value ----*- C++ -*-===//
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

/// Completes a form for a builder: infers the PTX type and the vector width, if
/// they are absent, from the type of the value. The most packed type is
/// preferred (f16x2 over v2 f16), and then bits, unsigned and signed in this
/// order, unless the sign matters to the operation. An absent sem or scope is
/// not inferred, because the op has defaults. Fails if not exactly one row
/// matches, or if only one of sem and scope is specified; `emitError` reports
/// the legal choices.
LogicalResult
inferForm(Form &form, Type value,
          llvm::function_ref<void(const Twine &message)> emitError);

/// Sets the PTX type and the vector width to those of the only row with the
/// other words, which determine them in families without a value. Fails, and
/// reports it through `emitError`, if there is not exactly one such type.
LogicalResult
inferTypeFromWords(Form &form,
                   llvm::function_ref<void(const Twine &message)> emitError);

/// Sets absent words of `form` to the defaults of the IR: order, scope and
/// secondary priority.
void addDefaultWords(Form &form);

} // namespace mlir::redop

#endif // REDOP_DIALECT_INFERFORM_H
