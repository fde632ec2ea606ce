//===- PortableKinds.h - Kinds of portable ops ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The kinds of the portable ops, and their equivalents in the form tables, in
/// upstream's arith dialect, and in llvm.atomicrmw.
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

/// Returns the words of `kind`; none for products, which PTX does not support.
/// Of the floating-point extrema, maximumf and minimumf propagate NaN.
std::optional<KindWords> getKindWords(PortableKind kind);

/// Returns the kind that is equivalent to a form with these words; none if
/// there is none (cas). `nan`: NaN is propagated.
std::optional<PortableKind> getPortableKind(Kind kind, PtxType type,
                                            bool nan = false);

/// Returns upstream's kind; none for uinc_wrap and udec_wrap.
std::optional<arith::AtomicRMWKind> getArithKind(PortableKind kind);
/// Returns the kind for one of upstream's, which always exists.
PortableKind getPortableKind(arith::AtomicRMWKind kind);

/// Converts a kind to the operation of llvm.atomicrmw, and back. LLVM leaves
/// open which zero is the greater one for fmax and fmin, redop does not: only
/// the way to the portable kind preserves the meaning.
std::optional<LLVM::AtomicBinOp> getAtomicBinOp(PortableKind kind);
std::optional<PortableKind> getPortableKind(LLVM::AtomicBinOp kind);

/// Returns the operation of llvm.atomicrmw for these words. None for the sum of
/// signed integers, which LLVM prints with an unsigned type.
std::optional<LLVM::AtomicBinOp> getAtomicBinOp(Kind kind, PtxType type);

/// Whether an integer combined with itself is itself.
bool isIdempotent(PortableKind kind);

/// Whether the kind supports floats. Other kinds support integers; `assign`
/// supports both.
bool isFloatKind(PortableKind kind);

} // namespace mlir::redop

#endif // REDOP_DIALECT_PORTABLEKINDS_H
