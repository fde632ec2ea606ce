//===- Shadow.h - The last accesses to each byte ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_SHADOW_H
#define REDOP_LIB_INTERPRET_MACHINE_SHADOW_H

#include "Machine/Clock.h"
#include "Machine/Order.h"
#include <array>

namespace mlir::redop::interpreter {

enum class AccessKind : uint8_t { Read, Write, Update };

/// Whether the last observer of strong accesses observes one of them. Those
/// that a write has overwritten since are never observed.
enum class Observation : uint8_t { Pending, Observed, Overwritten };

/// An access that later ones may race with.
struct Access {
  Agent agent;
  uint32_t time;
  unsigned site;
  uint32_t begin;
  uint16_t size;
  AccessKind kind;
  bool isStrong;
  Scope scope;
  Observation observation = Observation::Pending;

  bool writes() const { return kind != AccessKind::Read; }
  bool isSameBytes(const Access &other) const {
    return begin == other.begin && size == other.size;
  }
};

/// Accesses of one kind. Accesses covered by a later one are removed when
/// the list has doubled.
struct AccessList {
  SmallVector<Access, 1> accesses;
  unsigned limit = 8;
  /// A clock that all of them precede.
  Clock orderedFor;

  void add(const Access &access) {
    accesses.push_back(access);
    orderedFor = {};
  }
};

/// What a thread acquires by reading a value.
struct Release {
  Scope scope;
  unsigned cta;
  Clock clock;
};

/// Strong accesses, and what they release.
struct StrongAccesses : AccessList {
  /// The narrowest scope, and the properties that all of them share.
  Scope narrowest = Scope::Sys;
  bool isOneCta = true, isOneDevice = true, isOneSize = true;
  unsigned cta = 0, device = 0;

  /// Released by the writes that contributed to the value.
  SmallVector<Release, 1> releases;
  /// The last writer, and its own releases.
  Agent writer = {};
  SmallVector<Release, 1> ownReleases;
  /// The last atom since the last write other than an atomic
  /// read-modify-write: each of these observes the one before it (PTX,
  /// observation order). What follows the atom follows what it observes.
  struct Observer {
    Agent agent;
    uint32_t time;
  };
  std::optional<Observer> observer;
};

/// The recorded accesses to a few bytes.
struct Cell {
  AccessList reads, writes;
  std::unique_ptr<StrongAccesses> strong;

  Cell() = default;
  Cell(Cell &&) = default;
  Cell &operator=(Cell &&) = default;
  Cell copy() const {
    Cell result;
    result.reads = reads;
    result.writes = writes;
    if (strong)
      result.strong = std::make_unique<StrongAccesses>(*strong);
    return result;
  }
};

/// The cells of an allocation, as coarse as its accesses allow.
class Shadow {
public:
  /// Returns the cells of these bytes, splitting cells if necessary.
  std::pair<uint64_t, uint64_t> getCells(uint64_t offset, uint64_t size);
  Cell &operator[](uint64_t cell) {
    std::unique_ptr<Page> &page = getPage(cell / kPageSize);
    return (*page)[cell % kPageSize];
  }

  uint64_t getCellSize() const { return cellSize; }
  /// Calls `visit` for each cell that may have accesses, with its number.
  template <typename Fn> void forEach(Fn visit) const {
    for (size_t page = 0; page < pages.size(); ++page)
      for (uint64_t i = 0; pages[page] && i < kPageSize; ++i)
        visit(page * kPageSize + i, (*pages[page])[i]);
  }

private:
  static constexpr uint64_t kPageSize = 32;
  using Page = std::array<Cell, kPageSize>;

  std::unique_ptr<Page> &getPage(uint64_t number) {
    if (pages.size() <= number)
      pages.resize(number + 1);
    if (!pages[number])
      pages[number] = std::make_unique<Page>();
    return pages[number];
  }
  void refine(uint64_t size);

  uint64_t cellSize = 0;
  std::vector<std::unique_ptr<Page>> pages;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_SHADOW_H
