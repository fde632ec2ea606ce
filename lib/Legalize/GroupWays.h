//===- GroupWays.h - The ways to access all copies --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the portable ops on a group's memory and the multimem ops share: an
/// access to each copy, the choice between it and multimem, and its remark.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_GROUPWAYS_H
#define REDOP_LIB_LEGALIZE_GROUPWAYS_H

#include "GroupAccess.h"
#include "GroupAddresses.h"
#include "redop/Dialect/PortableKinds.h"

namespace mlir::redop::legalize {

/// An access to the same bytes of each copy.
struct PeerRequest {
  GroupAddresses &group;
  /// In bytes, an i64.
  Value offset;
  uint64_t alignment;
  AccessOrder order;
};

/// Returns the order of the single accesses, which are relaxed, and the fence
/// they need. Reports an error if the targets do not support the order.
FailureOr<AccessOrder> planAccess(Legalizer &legalizer, Sem sem,
                                  std::optional<Scope> scope);

/// Loads all copies and combines them in rank order, in `accumulator`, the type
/// of an element or a wider one. Each of these functions sets `cost` to the
/// cost of the accesses for the remark.
Value emitPeerLoads(Legalizer &legalizer, const PeerRequest &request,
                    PortableKind kind, Type type, Type accumulator,
                    Steps &steps, std::string &cost);
/// Stores `value` to each copy.
void emitPeerStores(Legalizer &legalizer, const PeerRequest &request,
                    Value value, Steps &steps, std::string &cost);
/// Reduces `value` into each copy. Reports an error if the targets do not
/// support it.
LogicalResult emitPeerReductions(Legalizer &legalizer,
                                 const PeerRequest &request, PortableKind kind,
                                 Value value, Steps &steps, std::string &cost);

/// Emits the access: `viaMultimem` with the address, `viaPeers`, or a branch
/// with both. Each callback returns the value, if there is one.
Value emitWays(Legalizer &legalizer, GroupAddresses &group, Value offset,
               bool hasMultimem, Type result, Steps &steps,
               llvm::function_ref<Value(Value ptr)> viaMultimem,
               llvm::function_ref<Value()> viaPeers);

/// Reports the choice: `forms` are those of multimem, if it is used, `why` says
/// why it is not, and `peerCost` is the cost of the other way.
void reportWay(Legalizer &legalizer, GroupAddresses &group, const Steps &steps,
               ArrayRef<Form> forms, StringRef why, StringRef peerCost);

} // namespace mlir::redop::legalize

#endif // REDOP_LIB_LEGALIZE_GROUPWAYS_H
