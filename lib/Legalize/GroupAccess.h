//===- GroupAccess.h - Accesses to one copy, and multimem -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_GROUPACCESS_H
#define REDOP_LIB_LEGALIZE_GROUPACCESS_H

#include "Legalizer.h"

namespace mlir::redop::legalize {

/// The order of an access to all copies: weak, or another order and its scope.
struct AccessOrder {
  Sem sem = Sem::Weak;
  Scope scope = Scope::Sys;
};

/// Consecutive elements that one instruction accesses; for multimem, its form.
struct AccessPiece {
  unsigned first, count;
  Form form;
};

/// Returns the alignment of the offset of an access: the one given by the op,
/// or the one implied by the size of its value.
uint64_t getAccessAlignment(Type value, std::optional<uint64_t> alignment);

/// Returns the multimem forms that together access a value of `type` on all
/// targets. On failure, `why` states what the targets lack. Stores have no
/// kind.
std::optional<SmallVector<AccessPiece>>
planMultimem(Legalizer &legalizer, Family family,
             std::optional<PortableKind> kind, Type type, uint64_t alignment,
             const AccessOrder &order, std::optional<Acc> acc,
             std::string &why);

/// Calls `visit` with the bytes of each access to a value of `type` in one
/// copy.
void forEachAccess(Legalizer &legalizer, Type type, uint64_t alignment, Sem sem,
                   llvm::function_ref<void(unsigned bytes)> visit);

/// Load from and store to one copy: weak, or relaxed if the order is stronger,
/// in accesses of at most 16 bytes. A relaxed access to several elements is an
/// access of the element's size to each.
Value emitLoad(Legalizer &legalizer, Value ptr, Type type, uint64_t alignment,
               const AccessOrder &order, Steps &steps);
void emitStore(Legalizer &legalizer, Value ptr, Value value, uint64_t alignment,
               const AccessOrder &order, Steps &steps);

/// Returns the address of element `first` of a value of `type` at `ptr`.
Value advanceElements(ImplicitLocOpBuilder &b, Value ptr, Type type,
                      unsigned first);

/// Extracts the elements of a piece in the type of its form, and inserts them
/// into `whole`, which is null at first.
Value extractPiece(ImplicitLocOpBuilder &b, Value whole,
                   const AccessPiece &piece);
Value insertPiece(ImplicitLocOpBuilder &b, Value whole, Type type,
                  const AccessPiece &piece, Value elements);

} // namespace mlir::redop::legalize

#endif // REDOP_LIB_LEGALIZE_GROUPACCESS_H
