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

/// The MLIR type that carries a value of PTX type `type` with vector width
/// `vec`: a scalar when it has one element, else a 1-D vector of all of them.
/// Null for a PTX type that no form takes.
Type getValueType(MLIRContext *context, PtxType type, std::optional<Vec> vec);

/// Whether `value` is that type.
bool isValueType(Type value, PtxType type, std::optional<Vec> vec);

} // namespace mlir::redop

#endif // REDOP_DIALECT_PTXVALUETYPE_H
