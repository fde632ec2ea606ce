//===- Locks.h - Atomics in progress ----------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_LOCKS_H
#define REDOP_LIB_INTERPRET_MACHINE_LOCKS_H

#include "Machine/Grid.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::redop::interpreter {

/// The addresses that an atomic has read and not written yet.
class Locks {
public:
  explicit Locks(const Grid &grid) : grid(grid) {}

  /// Whether an atomic of another thread is between its read and its write at
  /// the address. An atomic does not block if its scope does not include the
  /// requesting atomic, whose scope is `scope`, or vice versa. Without a scope,
  /// every atomic blocks.
  bool isLocked(uint64_t address, unsigned bytes, const Thread &thread,
                std::optional<Scope> scope);
  void lock(uint64_t address, unsigned bytes, const Thread &thread,
            Scope scope);
  void unlock(uint64_t address, unsigned bytes, const Thread &thread);

private:
  struct Lock {
    uint64_t address;
    const Thread *thread;
    Scope scope;
  };

  const Grid &grid;
  /// By 64-bit word.
  llvm::DenseMap<uint64_t, SmallVector<Lock, 1>> locks;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_LOCKS_H
