//===- GroupAccess.h - Accesses to one copy, and multimem -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_GROUPACCESS_H
#define REDOP_LIB_LEGALIZE_GROUPACCESS_H

#include "Legalizer.h"

namespace mlir::redop {

/// The order of an access to all copies: weak, or another one with its scope.
struct AccessOrder {
  Sem sem = Sem::Weak;
  Scope scope = Scope::Sys;
};

/// Some consecutive elements that go in one instruction; of multimem, which.
struct AccessPiece {
  unsigned first, count;
  Form form;
};

/// What the offset of an access is a multiple of: what the op says, or what
/// follows from the size of its value.
uint64_t getAccessAlignment(Type value, std::optional<uint64_t> alignment);

/// The multimem forms that together are an access to `type`, on all targets.
/// Without any, `why` says what they lack. Stores have no kind.
std::optional<SmallVector<AccessPiece>>
planMultimem(Legalizer &legalizer, Family family,
             std::optional<PortableKind> kind, Type type, uint64_t alignment,
             const AccessOrder &order, std::optional<Acc> acc,
             std::string &why);

/// Loads from and stores to one copy: weak, or relaxed where the order is
/// stronger, in accesses of at most 16 bytes.
Value emitLoad(Legalizer &legalizer, Value ptr, Type type, uint64_t alignment,
               const AccessOrder &order, Steps &steps);
void emitStore(Legalizer &legalizer, Value ptr, Value value, uint64_t alignment,
               const AccessOrder &order, Steps &steps);

/// The address of element `first` of a value of `type` at `ptr`.
Value advanceElements(ImplicitLocOpBuilder &b, Value ptr, Type type,
                      unsigned first);

/// The elements of a piece, in the type that its form has; and `whole`, null at
/// first, with these elements.
Value extractPiece(ImplicitLocOpBuilder &b, Value whole,
                   const AccessPiece &piece);
Value insertPiece(ImplicitLocOpBuilder &b, Value whole, Type type,
                  const AccessPiece &piece, Value elements);

} // namespace mlir::redop

#endif // REDOP_LIB_LEGALIZE_GROUPACCESS_H
