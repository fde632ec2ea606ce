//===- SharedCells.h - Shared memory of an executed CTA ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_CTASUMS_SHAREDCELLS_H
#define REDOP_LIB_OPTIMIZE_CTASUMS_SHAREDCELLS_H

#include "CtaSums/Evaluate.h"
#include <map>

namespace mlir::redop {

/// The variables in shared memory, each of which is accessed in cells of one
/// size, and which threads accessed these since they last met.
class SharedCells {
public:
  /// For CTAs of `threads` threads, in warps of `lanes`.
  SharedCells(unsigned threads, unsigned lanes)
      : lanes(lanes), warpMeetings(threads / lanes + 1) {}

  /// What the cell holds: Unknown if nobody wrote it. Returns nullopt for an
  /// access that is not understood, or races with that of another thread.
  std::optional<Item> read(const Item &address, unsigned bytes,
                           unsigned thread);
  /// Returns false for such an access.
  bool write(const Item &address, unsigned bytes, unsigned thread, Item item);

  void synchronizeCta() { ++ctaMeetings; }
  void synchronizeWarp(unsigned warp) { ++warpMeetings[warp]; }

private:
  struct Access {
    unsigned thread, ctaMeetings, warpMeetings;
  };
  struct Cell {
    Item item;
    std::optional<Access> written;
    /// Since it was written.
    SmallVector<Access, 1> read;
  };

  struct Variable {
    /// In bytes; 0 for dynamic shared memory.
    uint64_t size;
    unsigned cellBytes;
  };

  Cell *find(const Item &address, unsigned bytes);
  bool isOrdered(const Access &earlier, unsigned thread) const;
  Access getAccess(unsigned thread) const {
    return {thread, ctaMeetings, warpMeetings[thread / lanes]};
  }

  unsigned lanes, ctaMeetings = 0;
  SmallVector<unsigned> warpMeetings;
  std::map<std::pair<Operation *, uint64_t>, Cell> cells;
  llvm::DenseMap<Operation *, Variable> variables;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_CTASUMS_SHAREDCELLS_H
