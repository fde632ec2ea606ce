//===- WeakMemory.h - Values that a read may still see ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory contains the last value of each place in coherence order, which is the
// order of execution. Here are the values before it. A read may return one of
// them unless a later write precedes the read in causality order, or was read
// by something that does: each execution is one that the PTX memory consistency
// model permits.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_WEAKMEMORY_H
#define REDOP_LIB_INTERPRET_MACHINE_WEAKMEMORY_H

#include "Machine/Memory.h"
#include "llvm/ADT/MapVector.h"
#include <map>

namespace mlir::redop::interpreter {

/// A value of a place.
struct Version {
  Version(uint64_t number, std::optional<Agent> writer, uint32_t time)
      : number(number), writer(writer), time(time) {}

  /// The number of the value in coherence order.
  uint64_t number;
  /// The writer; none for the initial value.
  std::optional<Agent> writer;
  uint32_t time;
  /// The bytes and their state, unless it is the last value.
  std::vector<uint8_t> bytes, states;
  llvm::DenseMap<uint64_t, Tag> tags;
  /// What a read of the value acquires.
  SmallVector<Release, 1> releases;
};

class WeakMemory {
public:
  explicit WeakMemory(uint64_t seed) : random(seed ^ 0x77656164) {}

  /// Returns an earlier value for a read by `agent`, which knows what precedes
  /// `seen`, or null for the last one. Records the read.
  const Version *read(Agent agent, uint32_t time, const Clock &seen,
                      uint64_t address, uint64_t size);

  /// Records that bytes of the allocation are about to be written. `releases`
  /// are those of the value before.
  void write(Agent agent, uint32_t time, Allocation &allocation,
             uint64_t offset, uint64_t size, ArrayRef<Release> releases);

  /// Forgets earlier values that overlap the bytes.
  void forget(uint64_t address, uint64_t size);

private:
  /// The values of a place: bytes that are always accessed together.
  struct Place {
    uint64_t size;
    /// At least the last value.
    std::vector<Version> versions;
    /// The last value that an agent has read, by the time of the read.
    struct Sight {
      uint32_t time;
      uint64_t number;
    };
    llvm::MapVector<std::pair<unsigned, unsigned>, SmallVector<Sight, 2>> seen;
  };

  Place *find(uint64_t address, uint64_t size);
  static uint64_t getOldest(const Place &place, Agent agent, const Clock &seen);
  static void addSight(Place &place, Agent agent, uint32_t time,
                       uint64_t number);

  std::map<uint64_t, Place> places;
  Random random;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_WEAKMEMORY_H
