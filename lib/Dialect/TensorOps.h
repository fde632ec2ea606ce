//===- TensorOps.h - Helpers for ops on tensors -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_DIALECT_TENSOROPS_H
#define REDOP_LIB_DIALECT_TENSOROPS_H

#include "BulkOps.h"

namespace mlir::redop {

/// Sets whether the op has sizes, or sizes and strides, of its own.
template <typename OpT> void setShape(Form &form, OpT op) {
  bool hasSizes = !op.getSizes().empty();
  form.globalDim = hasSizes && form.dim == Dim::D1;
  form.globalDimStride = hasSizes && form.dim != Dim::D1;
}

/// Verifies the numbers of sizes and strides; those of the form depend on the
/// dimensions.
template <typename OpT> LogicalResult verifyShape(OpT op, Family family) {
  size_t sizes = op.getSizes().size(), strides = op.getStrides().size();
  bool hasUpper = op.getUpperStrides() != nullptr;
  if (!sizes && !strides && !hasUpper)
    return success();
  Form form = op.getForm();
  size_t dim = form.dim ? static_cast<size_t>(*form.dim) : 0;
  // The coordinates are reported otherwise.
  if (!dim || (sizes == dim && strides == dim - 1 && hasUpper == (dim > 1)))
    return success();
  InFlightDiagnostic error = emitRuleError(op, family, RuleTopic::Operand);
  error << "a tensor of " << stringifyEnum(*form.dim) << " requires " << dim
        << (dim > 1 ? " sizes, " : " size, ");
  if (dim > 1)
    error << dim - 1 << (dim > 2 ? " strides" : " stride")
          << " and upper_strides";
  else
    error << "no strides and no upper_strides";
  return error << ", or none of them";
}

template <typename OpT> LogicalResult verifyTensorMap(OpT op, Family family) {
  Value map = op.getTensorMap();
  if (redop::getSpace(map) == Space::Generic)
    return success();
  return emitRuleError(op, family, RuleTopic::Space)
         << "the tensor map must have a generic pointer ("
         << getPointerType(static_cast<unsigned>(Space::Generic)) << "), not "
         << map.getType();
}

} // namespace mlir::redop

#endif // REDOP_LIB_DIALECT_TENSOROPS_H
