//===- ReductionKinds.h - Reduction kinds of the portable ops ---*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_DIALECT_REDUCTIONKINDS_H
#define REDOP_LIB_DIALECT_REDUCTIONKINDS_H

#include "mlir/IR/TypeUtilities.h"
#include "redop/Dialect/PortableElements.h"
#include "redop/Dialect/PortableKinds.h"

namespace mlir::redop {

/// The type of a mask with one bit per element of a value.
inline Type getMaskType(Type value) {
  auto i1 = IntegerType::get(value.getContext(), 1);
  auto vector = dyn_cast<VectorType>(value);
  return vector ? Type(vector.clone(i1)) : i1;
}

/// Verifies that `kind` supports `element`, an integer or a float.
inline LogicalResult verifyKind(Operation *op, PortableKind kind,
                                Type element) {
  if (kind == PortableKind::assign)
    return success();
  StringRef word = stringifyPortableKind(kind);
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
  bool isWrapping =
      kind == PortableKind::uinc_wrap || kind == PortableKind::udec_wrap;
  if (isWrapping && !element.isInteger(32))
    return op->emitOpError()
           << "'" << word << "' requires i32 elements, not " << element;
  return success();
}

/// Verifies that `kind` is a reduction, which requires no result.
inline LogicalResult verifyReductionKind(Operation *op, PortableKind kind,
                                         Type element) {
  if (kind == PortableKind::assign)
    return op->emitOpError("'assign' is a store, not a reduction");
  return verifyKind(op, kind, element);
}

/// Verifies that reductions into memory support the type of an element.
inline LogicalResult verifyMemoryElement(Operation *op, Type element) {
  if (isMemoryElement(element))
    return success();
  return op->emitOpError()
         << "the elements must be i8, i16, i32, i64, f16, bf16, f32 or f64, "
            "not "
         << element;
}

/// Verifies that elements of this type are aligned to their size, which
/// atomicity requires.
inline LogicalResult verifyElementAlignment(Operation *op, Type element,
                                            std::optional<uint64_t> alignment) {
  uint64_t bytes = element.getIntOrFloatBitWidth() / 8;
  if (!alignment || *alignment >= bytes)
    return success();
  return op->emitOpError()
         << "requires elements that are aligned to their size, " << bytes
         << " bytes, not alignment(" << *alignment << ")";
}

/// Verifies that a value is a scalar or a 1-D vector.
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
