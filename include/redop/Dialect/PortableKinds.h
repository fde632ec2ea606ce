//===- PortableKinds.h - Kinds of portable ops in PTX -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The kinds of upstream's arith::AtomicRMWKind, in the words of the tables of
/// forms, and back.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_PORTABLEKINDS_H
#define REDOP_DIALECT_PORTABLEKINDS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "redop/Forms/Form.h"

namespace mlir::redop {

/// The operation and how it reads its operands.
struct KindWords {
  Kind kind;
  NumberKind number;
};

/// The words of `kind`; nothing for muli, mulf and assign, which PTX does not
/// reduce by. Of the floating-point extrema, maximumf and minimumf pass NaN on.
std::optional<KindWords> getKindWords(arith::AtomicRMWKind kind);

/// The kind that does what a form with these words does; nothing where there is
/// none (inc, dec, exch, cas). `nan`: NaN is passed on.
std::optional<arith::AtomicRMWKind> getPortableKind(Kind kind, PtxType type,
                                                    bool nan = false);

} // namespace mlir::redop

#endif // REDOP_DIALECT_PORTABLEKINDS_H
