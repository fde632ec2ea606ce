//===- MemorySpaces.h - State spaces of memrefs and pointers ----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_MEMORYSPACES_H
#define REDOP_DIALECT_MEMORYSPACES_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/Types.h"
#include "redop/Forms/FormEnums.h"
#include <optional>

namespace mlir::redop {

/// Returns the state space for the memory space of a memref: none, 0, 1, 3,
/// `#gpu.address_space<global>` or `<workgroup>`. Nothing for other spaces.
std::optional<Space> getSpaceOf(Attribute memorySpace);

/// Returns the state space of a memref or an LLVM pointer of this type.
std::optional<Space> getSpaceOfBase(Type base);

} // namespace mlir::redop

#endif // REDOP_DIALECT_MEMORYSPACES_H
