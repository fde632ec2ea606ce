//===- PortableKinds.h - Kinds of portable ops ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The kinds of the portable ops, and what they are called elsewhere: in the
/// tables of forms, by upstream's arith, and in llvm.atomicrmw.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_PORTABLEKINDS_H
#define REDOP_DIALECT_PORTABLEKINDS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Forms/Form.h"

#include "redop/Dialect/PortableEnums.h.inc"

namespace mlir::redop {

/// The operation and the interpretation of its operands.
struct KindWords {
  Kind kind;
  NumberKind number;
};

/// The words of `kind`; nothing for products, which PTX does not reduce by. Of
/// the floating-point extrema, maximumf and minimumf pass NaN on.
std::optional<KindWords> getKindWords(PortableKind kind);

/// The kind that does what a form with these words does; nothing where there is
/// none (cas). `nan`: NaN is passed on.
std::optional<PortableKind> getPortableKind(Kind kind, PtxType type,
                                            bool nan = false);

/// Upstream's kind; nothing for uinc_wrap and udec_wrap.
std::optional<arith::AtomicRMWKind> getArithKind(PortableKind kind);
/// Every kind of upstream's is one of ours.
PortableKind getPortableKind(arith::AtomicRMWKind kind);

/// What llvm.atomicrmw calls a kind, and back. Floating-point extrema have
/// none: LLVM's differ in NaN and in the sign of zeros.
std::optional<LLVM::AtomicBinOp> getAtomicBinOp(PortableKind kind);
std::optional<PortableKind> getPortableKind(LLVM::AtomicBinOp kind);

/// The operation of llvm.atomicrmw with these words. Nothing for the sum of
/// signed integers, which LLVM prints as one of unsigned ones.
std::optional<LLVM::AtomicBinOp> getAtomicBinOp(Kind kind, PtxType type);

/// Whether the kind works on floats; the others work on integers, and `assign`
/// on both.
bool isFloatKind(PortableKind kind);

} // namespace mlir::redop

#endif // REDOP_DIALECT_PORTABLEKINDS_H
