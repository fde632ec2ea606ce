//===- PointerOffsets.h - What a GEP adds to its base -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_POINTEROFFSETS_H
#define REDOP_ANALYSIS_POINTEROFFSETS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir::redop {

/// The number of bytes that an llvm.getelementptr adds to its base, modulo
/// 2^64.
struct PointerOffset {
  /// A signed integer of at most 64 bits, times a number of bytes.
  struct Term {
    Value index;
    uint64_t bytes;
  };
  uint64_t constant = 0;
  SmallVector<Term, 2> terms;
};

/// Returns the offset of `gep`; none if a type has no size, for an index of
/// another type, and for vectors of pointers.
std::optional<PointerOffset> getOffset(LLVM::GEPOp gep);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_POINTEROFFSETS_H
