//===- Clock.h - Vector clocks ----------------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Records how much of the past of every other thread a thread may rely on. The
// threads of a CTA share the entries of a clock as long as they are equal, as
// after each barrier, so that clocks are cheap.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_CLOCK_H
#define REDOP_LIB_INTERPRET_MACHINE_CLOCK_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <vector>

namespace mlir::redop::interpreter {

/// The owner of a separate timeline: a thread, or its asynchronous operations.
struct Agent {
  unsigned group; ///< the CTA, or its number plus an offset past all CTAs
  unsigned member;
  friend bool operator==(Agent a, Agent b) {
    return a.group == b.group && a.member == b.member;
  }
};

class Clock {
public:
  /// Returns the last time of the agent that this clock includes, or 0.
  uint32_t get(Agent agent) const {
    const Times *times = find(agent.group);
    return times && agent.member < times->size() ? (*times)[agent.member] : 0;
  }
  void set(Agent agent, uint32_t time);
  /// Includes everything that `other` includes.
  void join(const Clock &other);

  /// Copies the times of the groups below `groups` to a second set of groups,
  /// whose numbers are larger by `groups`. The second set is joined like the
  /// first.
  void mirror(unsigned groups);
  /// Returns the second set as a clock.
  Clock getMirror(unsigned groups) const;

  /// Returns the same value for clocks that are unmodified copies of each
  /// other.
  const void *identity() const { return data.get(); }

  /// The hash of the times that are not 0.
  friend llvm::hash_code hash_value(const Clock &clock);

private:
  using Times = std::vector<uint32_t>;
  using Data = SmallVector<std::pair<unsigned, std::shared_ptr<Times>>, 1>;

  const Times *find(unsigned group) const;
  /// Returns the times of a group, unshared from other clocks.
  Times &own(unsigned group);

  std::shared_ptr<Data> data;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_CLOCK_H
