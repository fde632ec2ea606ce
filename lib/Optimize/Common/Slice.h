//===- Slice.h - Values computed once more ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_SLICE_H
#define REDOP_LIB_OPTIMIZE_COMMON_SLICE_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::redop {

/// `value` at the insertion point of `b`: what `mapping` has for it, or itself,
/// if `isAvailable` holds for the op that defines it, or else a copy of this
/// op, and of those that it depends on. The copies assume nothing. They are
/// reused by the next call with the same `mapping`. The ops may be executed
/// there.
Value cloneBefore(OpBuilder &b, Value value, IRMapping &mapping,
                  function_ref<bool(Operation *)> isAvailable);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_SLICE_H
