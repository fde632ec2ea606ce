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

#ifndef REDOP_LIB_INTERPRET_CLOCK_H
#define REDOP_LIB_INTERPRET_CLOCK_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <vector>

namespace mlir::redop::interpreter {

/// The owner of separate times: a thread, or its asynchronous operations.
struct Agent {
  unsigned group; ///< the CTA, or that number behind all CTAs
  unsigned member;
  friend bool operator==(Agent a, Agent b) {
    return a.group == b.group && a.member == b.member;
  }
};

class Clock {
public:
  /// The last time of the agent that lies before; 0 when none does.
  uint32_t get(Agent agent) const {
    const Times *times = find(agent.group);
    return times && agent.member < times->size() ? (*times)[agent.member] : 0;
  }
  void set(Agent agent, uint32_t time);
  /// What lies before `other` lies before this, too.
  void join(const Clock &other);

  /// What lies before in groups below `groups` lies before in those that are
  /// `groups` further, too: a second set of times, which joins as the first.
  void mirror(unsigned groups);
  /// The clock of that second set.
  Clock getMirror(unsigned groups) const;

  /// The same for clocks that were copied and not changed since.
  const void *identity() const { return data.get(); }

private:
  using Times = std::vector<uint32_t>;
  using Data = SmallVector<std::pair<unsigned, std::shared_ptr<Times>>, 1>;

  const Times *find(unsigned group) const;
  /// The times of a group, for this clock alone.
  Times &own(unsigned group);

  std::shared_ptr<Data> data;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_CLOCK_H
