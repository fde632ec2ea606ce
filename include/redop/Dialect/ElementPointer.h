//===- ElementPointer.h - Addresses of memref elements ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_ELEMENTPOINTER_H
#define REDOP_DIALECT_ELEMENTPOINTER_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Forms/FormEnums.h"

namespace mlir::redop {

/// The offset of an element from the aligned pointer of `memref`, in elements,
/// as an index.
Value getElementOffset(ImplicitLocOpBuilder &b, Value memref,
                       ValueRange indices);

/// Creates the address of an element of a strided memref, a pointer to `space`:
/// a generic one for a memref without a memory space.
Value getElementPointer(ImplicitLocOpBuilder &b, Value memref,
                        ValueRange indices, Space space);

} // namespace mlir::redop

#endif // REDOP_DIALECT_ELEMENTPOINTER_H
