//===- AtomicKinds.h - Kinds of llvm.atomicrmw in PTX -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_ATOMICKINDS_H
#define REDOP_DIALECT_ATOMICKINDS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Forms/Form.h"

namespace mlir::redop {

/// Returns the operation and the PTX type equivalent to an llvm.atomicrmw on a
/// value of `type`, or nothing if PTX does not support the operation.
std::optional<std::pair<Kind, PtxType>> getAtomicWords(LLVM::AtomicBinOp kind,
                                                       Type type);

/// Returns the operation of llvm.atomicrmw for these words, or nothing for a
/// sum of signed integers, which LLVM prints as unsigned.
std::optional<LLVM::AtomicBinOp> getAtomicBinOp(Kind kind, PtxType type);

} // namespace mlir::redop

#endif // REDOP_DIALECT_ATOMICKINDS_H
