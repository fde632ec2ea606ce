//===- MemRefOverlap.h - Whether memrefs overlap, at run time ---*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_CODEGEN_MEMREFOVERLAP_H
#define REDOP_CODEGEN_MEMREFOVERLAP_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::redop {

/// An i1: whether `first` and `second` have no byte in common. It is also false
/// if a size or a stride is so large that the question cannot be answered in 64
/// bits. `scope` has the data layout.
Value createAreApart(ImplicitLocOpBuilder &b, Value first, Value second,
                     Operation *scope);

} // namespace mlir::redop

#endif // REDOP_CODEGEN_MEMREFOVERLAP_H
