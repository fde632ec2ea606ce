//===- MBarriers.h - The mbarrier objects of all CTAs -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_MBARRIERS_H
#define REDOP_LIB_INTERPRET_MACHINE_MBARRIERS_H

#include "Machine/Clock.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::redop::interpreter {

/// An mbarrier object.
struct MBarrier {
  int64_t expected = 0, pending = 0, bytes = 0;
  uint64_t phase = 0;
  /// The joined clocks of the threads that have arrived: in this phase, and
  /// before it.
  Clock arriving, completed;
  void complete() {
    if (pending == 0 && bytes == 0) {
      ++phase;
      pending = expected;
      completed.join(arriving);
      arriving = {};
    }
  }
};

/// The initialized mbarrier objects, by their generic address.
class MBarriers {
public:
  static constexpr uint64_t kBytes = 8;

  bool empty() const { return objects.empty(); }
  /// Returns the object at `address`, or null.
  MBarrier *find(uint64_t address) {
    auto object = objects.find(address);
    return object == objects.end() ? nullptr : &object->second;
  }
  void init(uint64_t address, int64_t count) {
    MBarrier object;
    object.expected = object.pending = count;
    objects[address] = object;
  }
  void invalidate(uint64_t address) { objects.erase(address); }
  /// Whether the bytes belong to an object.
  bool overlap(uint64_t address, uint64_t size) const {
    if (objects.empty())
      return false;
    for (uint64_t at = address & -kBytes; at < address + size; at += kBytes)
      if (objects.count(at))
        return true;
    return false;
  }

private:
  llvm::DenseMap<uint64_t, MBarrier> objects;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_MBARRIERS_H
