//===- GroupAddresses.h - The addresses of a group's memory -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a value of type !redop.group_memory stands for, in the function that it
/// is made in, and how code gets at the copies.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_GROUPADDRESSES_H
#define REDOP_LIB_LEGALIZE_GROUPADDRESSES_H

#include "Legalizer.h"

namespace mlir::redop {

/// The copies of one buffer, for one access.
class GroupAddresses {
public:
  /// Finds the op that makes `memory`. Without one, an error on the op of the
  /// legaliser says so.
  static FailureOr<GroupAddresses> find(Legalizer &legalizer, Value memory);

  /// The number of GPUs, where it is known.
  std::optional<int64_t> getKnownWorld() { return group.getKnownWorld(); }
  /// The number of GPUs and the own rank, as i32.
  Value getWorld();
  Value getRank() { return group.getRank(); }
  /// Null, or the multicast address, and whether it may be null.
  Value getMulticast() { return group.getMulticast(); }
  bool mayBeNull() { return group.getOrNull(); }

  /// The address of the copy of a rank, known or an i32.
  Value getCopy(int64_t rank);
  Value getCopy(Value rank);

  /// Calls `visit` with the address `offset` bytes into each copy, in the order
  /// of the ranks: once for each copy of a known number, else once in a loop.
  void forEach(Value offset, llvm::function_ref<void(Value ptr)> visit);

  /// `ptr` and so many bytes, an i64.
  static Value advance(ImplicitLocOpBuilder &b, Value ptr, Value offset);

private:
  GroupAddresses(Legalizer &legalizer, GroupMemoryOp group)
      : legalizer(legalizer), b(legalizer.b), group(group) {}

  Value loadCopy(Value rank);

  Legalizer &legalizer;
  ImplicitLocOpBuilder &b;
  GroupMemoryOp group;
};

} // namespace mlir::redop

#endif // REDOP_LIB_LEGALIZE_GROUPADDRESSES_H
