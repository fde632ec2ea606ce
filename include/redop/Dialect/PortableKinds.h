//===- PortableKinds.h - Kinds of portable ops in PTX -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Maps the kinds of upstream's arith::AtomicRMWKind to the words of the form
/// tables, and back.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_PORTABLEKINDS_H
#define REDOP_DIALECT_PORTABLEKINDS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "redop/Forms/Form.h"

namespace mlir::redop {

/// The operation and the interpretation of its operands.
struct KindWords {
  Kind kind;
  NumberKind number;
};

/// Returns the words of `kind`; nothing for muli, mulf and assign, for which
/// PTX has no reduction. maximumf and minimumf propagate NaN.
std::optional<KindWords> getKindWords(arith::AtomicRMWKind kind);

/// Returns the kind equivalent to a form with these words; nothing if there is
/// none (inc, dec, exch, cas). `nan` means that NaN is propagated.
std::optional<arith::AtomicRMWKind> getPortableKind(Kind kind, PtxType type,
                                                    bool nan = false);

} // namespace mlir::redop

#endif // REDOP_DIALECT_PORTABLEKINDS_H
