//===- PointerSources.h - What pointers are based on ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_POINTERSOURCES_H
#define REDOP_ANALYSIS_POINTERSOURCES_H

#include "mlir/IR/Operation.h"

namespace mlir::redop {

/// The pointers or memrefs that another one is based on.
struct PointerSources {
  enum class Kind {
    /// The same address, in another type or state space.
    Cast,
    /// An address at an offset from it, or a view of its elements.
    Offset,
    /// One of several, or a fixed one in place of poison.
    Choice
  };
  Kind kind;
  SmallVector<Value, 2> values;
};

/// What the result of `op` is based on, if it is a pointer or memref; nullopt
/// unless `op` has one result and only offsets, casts or selects.
/// memref.distinct_objects, which has several, is not supported.
std::optional<PointerSources> getPointerSources(Operation *op);

/// The pointer that `pointer` is a cast of or an offset from, through any
/// number of ops.
Value getUnderlyingPointer(Value pointer);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_POINTERSOURCES_H
