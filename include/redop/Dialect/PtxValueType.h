//===- PtxValueType.h - PTX types as MLIR types -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_PTXVALUETYPE_H
#define REDOP_DIALECT_PTXVALUETYPE_H

#include "mlir/IR/BuiltinTypes.h"
#include "redop/Forms/FormTables.h"

namespace mlir::redop {

/// Returns the MLIR type of one element of PTX type `type`; null for a PTX type
/// that no form supports.
Type getElementType(MLIRContext *context, PtxType type);

/// Returns the MLIR type of a value of PTX type `type` with vector width
/// `vec`: a scalar if it has one element, otherwise a 1-D vector of all
/// elements. Null for a PTX type that no form supports.
Type getValueType(MLIRContext *context, PtxType type, std::optional<Vec> vec);

/// Whether `value` has that type.
bool isValueType(Type value, PtxType type, std::optional<Vec> vec);

} // namespace mlir::redop

#endif // REDOP_DIALECT_PTXVALUETYPE_H
