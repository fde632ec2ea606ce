//===- PortableWords.h - The words of portable ops --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_PORTABLEWORDS_H
#define REDOP_DIALECT_PORTABLEWORDS_H

#include "redop/Dialect/PortableKinds.h"

namespace mlir::redop {

/// Returns the orders that a portable op supports; none for an op without an
/// order. `name` is that of the op without the dialect.
ArrayRef<Sem> getSupportedSems(StringRef name);

/// Whether a portable op supports `kind` for some type. Only with a result,
/// `assign` is no mere store.
bool supportsKind(StringRef name, PortableKind kind);

/// Verifies that a portable op supports the order `sem`.
LogicalResult verifySem(Operation *op, Sem sem);

} // namespace mlir::redop

#endif // REDOP_DIALECT_PORTABLEWORDS_H
