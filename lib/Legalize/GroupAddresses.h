//===- GroupAddresses.h - The addresses of a group's memory -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Resolves a value of type !redop.group_memory in the function that creates it
/// to the addresses of the copies.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_GROUPADDRESSES_H
#define REDOP_LIB_LEGALIZE_GROUPADDRESSES_H

#include "Legalizer.h"

namespace mlir::redop::legalize {

/// The copies of one buffer, for one access.
class GroupAddresses {
public:
  /// Finds the op that creates `memory`. Reports an error on the op of the
  /// legalizer if there is none.
  static FailureOr<GroupAddresses> find(Legalizer &legalizer, Value memory);

  /// The op that creates the memory.
  GroupMemoryOp getMemory() { return group; }
  /// The number of GPUs, if known.
  std::optional<int64_t> getKnownWorld() { return group.getKnownWorld(); }
  /// The number of GPUs and the rank of this GPU, as i32.
  Value getWorld();
  Value getRank() { return group.getRank(); }
  /// The type of the addresses.
  Type getPointerType();
  /// The multicast address or null, and whether it may be null at run time.
  Value getMulticast() { return group.getMulticast(); }
  bool mayBeNull() { return group.getOrNull(); }

  /// The address of the copy of a rank, which is a constant or an i32.
  Value getCopy(int64_t rank);
  Value getCopy(Value rank);

  /// Calls `visit` with the address `offset` bytes into each copy, in rank
  /// order: once per copy if their number is known, else once inside a loop.
  void forEach(Value offset, llvm::function_ref<void(Value ptr)> visit);

  /// Adds an i64 number of bytes to `ptr`.
  static Value advance(ImplicitLocOpBuilder &b, Value ptr, Value offset);

private:
  GroupAddresses(Legalizer &legalizer, GroupMemoryOp group)
      : legalizer(legalizer), b(legalizer.b), group(group) {}

  Value loadCopy(Value rank);
  /// Returns the peer in a form that no `noalias` argument is the base of.
  Value hidePeer(Value peer);
  /// Returns the addresses of all copies, which are known by number.
  ArrayRef<Value> getCopies();

  Legalizer &legalizer;
  ImplicitLocOpBuilder &b;
  GroupMemoryOp group;
};

} // namespace mlir::redop::legalize

#endif // REDOP_LIB_LEGALIZE_GROUPADDRESSES_H
