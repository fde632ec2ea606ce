//===- Memory.h - The memory of one thread ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One flat array of words with 64-bit addresses, as the list of writes to
// initial contents that are unknown. A word is as large as the smallest access
// permits: Terms::granule. Two accesses of aligned elements of the same size
// are compared as a whole, others byte by byte.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_MEMORY_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_MEMORY_H

#include "Terms.h"

namespace mlir::redop::sequential {

struct Write {
  z3::expr guard;
  Lane address;
  Lane value;
  /// In bytes.
  unsigned size;
  bool isAligned;
  /// An atomic access, which may race.
  bool isAtomic;
  /// If the payload of a NaN is unspecified, the type of the value.
  FloatType floatType;
  /// For a reduction: what it makes of what is there, in addition to `value`,
  /// which it makes of what it read. Sums of the same elements are then the
  /// same term, in whichever order they are added.
  std::function<Lane(const Lane &)> update = {};
  /// Whether it is an element of a memref, whose indices are checked.
  bool isElement = false;
  /// Where it is executed, if that is not wherever the guard holds, since the
  /// update changes nothing elsewhere.
  std::optional<z3::expr> executed = std::nullopt;
};

/// A barrier: what other threads leave in memory there is unknown, but the same
/// for both functions.
struct Barrier {
  z3::expr guard;
  /// The writes before it.
  size_t writes;
  /// Names the contents after it.
  unsigned number;
};

/// What a function leaves in a piece of memory.
struct Cell {
  z3::expr bits;
  z3::expr poison;
  /// Whether it is a NaN with any payload.
  z3::expr isAnyNaN;
  /// Whether it was written, and whether not only by atomic accesses.
  z3::expr isWritten;
  z3::expr isStored;
};

/// Bytes next to each other: their address, and when they were written.
struct Piece {
  Lane address;
  z3::expr guard;
  /// Whether it is part of an element of a memref.
  bool isElement = false;
};

class Memory {
public:
  Memory(Terms &terms) : terms(terms) {}

  /// Reads an element. `isFirst`: the thread has not written to it.
  Lane load(const Lane &address, unsigned size, unsigned alignment,
            bool isElement, bool isFirst = false);
  void store(Write write);
  /// Other threads may change memory here.
  void pass(const z3::expr &guard, unsigned number) {
    barriers.push_back({guard, writes.size(), number});
  }
  /// The contents of `size` bytes at an address with this alignment that is not
  /// in an object that only the thread sees, where the piece was written; no
  /// aligned write may be smaller. `end`: those at this barrier; after the last
  /// one, the final ones.
  Cell getContents(const Piece &piece, unsigned size, size_t end);
  /// All pieces of `size` bytes that may have been written before a barrier,
  /// and after the last one that all executions pass.
  std::vector<Piece> getWritten(unsigned size, size_t end);
  /// The size of the smallest write to other than private objects, 1 if one may
  /// be unaligned.
  unsigned getSmallest() const { return smallest; }

  /// Whether two sources are different objects that no address is shared by.
  std::function<bool(int, int)> areDisjoint;
  /// Whether elements of memrefs with these sources have different addresses.
  std::function<bool(int, int)> areSeparate;
  /// Where the thread is.
  const z3::expr *guard = nullptr;
  /// Whether conditions may hold together there.
  std::function<bool(const std::vector<z3::expr> &)> mayHold;
  /// Whether an element of this size that is read there is not what a write
  /// wrote, in executions that count.
  std::function<bool(const Lane &, unsigned, const Write &)> isApart;
  /// Whether an object is seen by other threads.
  std::function<bool(int)> isSeen;
  std::vector<Write> writes;
  std::vector<Barrier> barriers;

private:
  bool isElsewhere(const Write &write, int source, bool isElement) const {
    return areDisjoint(write.address.source, source) ||
           (isElement && write.isElement &&
            areSeparate(write.address.source, source));
  }
  /// What is in an element after a barrier, or at first.
  z3::expr loadUnknown(const Lane &address, unsigned size, unsigned alignment,
                       unsigned number);
  z3::expr loadInitial(const z3::expr &address, unsigned size,
                       unsigned alignment, unsigned number);

  /// An aligned element with these bits and address after an aligned write of
  /// another size, and whether that changes some of it.
  std::pair<z3::expr, z3::expr>
  overlay(const z3::expr &bits, const z3::expr &address, const Write &write);

  /// Of private objects, which are smaller than words.
  z3::expr loadGarbage(const z3::expr &address, unsigned size, unsigned number);
  /// The last of the first barriers that no execution with this guard avoids.
  size_t findLastPassed(const z3::expr &when, size_t end) const;

  Terms &terms;
  unsigned smallest = 16;
};

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_MEMORY_H
