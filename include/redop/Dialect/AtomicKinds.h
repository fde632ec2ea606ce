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

/// The operation and the PTX type that do what an llvm.atomicrmw does with a
/// value of `type`. Nothing for operations that PTX does not have.
std::optional<std::pair<Kind, PtxType>> getAtomicWords(LLVM::AtomicBinOp kind,
                                                       Type type);

/// The operation of llvm.atomicrmw with these words. Nothing for the sum of
/// signed integers, which LLVM prints as one of unsigned ones.
std::optional<LLVM::AtomicBinOp> getAtomicBinOp(Kind kind, PtxType type);

} // namespace mlir::redop

#endif // REDOP_DIALECT_ATOMICKINDS_H
