//===- ReductionKinds.h - Reduction kinds of the portable ops ---*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_DIALECT_REDUCTIONKINDS_H
#define REDOP_LIB_DIALECT_REDUCTIONKINDS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"

namespace mlir::redop {

/// Whether the kind requires floats; the others require integers.
inline bool isFloatKind(arith::AtomicRMWKind kind) {
  using Kind = arith::AtomicRMWKind;
  return kind == Kind::addf || kind == Kind::mulf || kind == Kind::maximumf ||
         kind == Kind::minimumf || kind == Kind::maxnumf ||
         kind == Kind::minnumf;
}

/// Returns the type of a mask with a bit for each element of a value.
inline Type getMaskType(Type value) {
  auto i1 = IntegerType::get(value.getContext(), 1);
  auto vector = dyn_cast<VectorType>(value);
  return vector ? Type(vector.clone(i1)) : i1;
}

/// Verifies that `kind` is a reduction and supports `element`, an integer or a
/// float.
inline LogicalResult verifyKind(Operation *op, arith::AtomicRMWKind kind,
                                Type element) {
  StringRef word = arith::stringifyAtomicRMWKind(kind);
  if (kind == arith::AtomicRMWKind::assign)
    return op->emitOpError("'assign' is a store, not a reduction");
  if (isFloatKind(kind) && !isa<FloatType>(element))
    return op->emitOpError()
           << "'" << word << "' requires floating-point elements, not "
           << element << "; integers support addi, muli, "
           << "maxs, mins, maxu, minu, andi, ori, xori";
  if (!isFloatKind(kind) && isa<FloatType>(element))
    return op->emitOpError()
           << "'" << word << "' requires integer elements, not " << element
           << "; floats support addf, mulf, maximumf, minimumf, maxnumf, "
           << "minnumf";
  return success();
}

/// Verifies that a value is a scalar or a vector of one dimension.
inline LogicalResult verifyScalarOr1DVector(Operation *op, Type type) {
  auto vector = dyn_cast<VectorType>(type);
  if (vector ? vector.getRank() == 1 && !vector.isScalable()
             : type.isIntOrFloat())
    return success();
  return op->emitOpError() << "the value must be a scalar or a fixed-length "
                           << "1-D vector of integers or floats, not " << type;
}

} // namespace mlir::redop

#endif // REDOP_LIB_DIALECT_REDUCTIONKINDS_H
