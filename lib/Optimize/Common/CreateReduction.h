//===- CreateReduction.h - New reductions -----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_CREATEREDUCTION_H
#define REDOP_LIB_OPTIMIZE_COMMON_CREATEREDUCTION_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Analysis/Reduction.h"

namespace mlir::redop {

/// An i1: whether the reduction of `value` by `kind` may not commute with those
/// by the counterpart of `kind`, for its sign is not the expected one.
Value createIsStray(ImplicitLocOpBuilder &b, PortableKind kind, Value value);

/// Creates a reduction like `like`, of `value` into `base`[`indices`], if
/// `mask` (null: always) is set.
StoreReduceOp createReduction(ImplicitLocOpBuilder &b, const Reduction &like,
                              Scope scope, Value value, Value base,
                              ValueRange indices, Value mask);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_CREATEREDUCTION_H
