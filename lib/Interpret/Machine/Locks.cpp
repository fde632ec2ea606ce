//===- Locks.cpp - Atomics in progress ------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Locks.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

bool Locks::isLocked(uint64_t address, unsigned bytes, const Thread &thread,
                     std::optional<Scope> scope) {
  if (locks.empty())
    return false;
  for (uint64_t word = address / 8; word <= (address + bytes - 1) / 8; ++word) {
    auto entry = locks.find(word);
    if (entry == locks.end())
      continue;
    for (const Lock &lock : entry->second) {
      if (lock.thread == &thread)
        continue;
      // Each scope must include the other thread (PTX ISA 9.7.13.6); otherwise,
      // each atomic sees the other as a separate read and write.
      if (!scope || (grid.isInScope(thread, *lock.thread, *scope) &&
                     grid.isInScope(thread, *lock.thread, lock.scope)))
        return true;
    }
  }
  return false;
}

void Locks::lock(uint64_t address, unsigned bytes, const Thread &thread,
                 Scope scope) {
  for (uint64_t word = address / 8; word <= (address + bytes - 1) / 8; ++word)
    locks[word].push_back({address, &thread, scope});
}

void Locks::unlock(uint64_t address, unsigned bytes, const Thread &thread) {
  for (uint64_t word = address / 8; word <= (address + bytes - 1) / 8; ++word) {
    auto entry = locks.find(word);
    llvm::erase_if(entry->second, [&](const Lock &lock) {
      return lock.thread == &thread && lock.address == address;
    });
    if (entry->second.empty())
      locks.erase(entry);
  }
}
