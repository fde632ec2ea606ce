//===- Races.h - Finds data races -------------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two accesses to the same bytes race if neither precedes the other in the
// causality order of the PTX memory consistency model, at least one is a write,
// and they are not both strong at scopes that include both threads. Precedence
// is derived from vector clocks, so that one run finds the races of all
// accesses that it executes, independent of their order.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_RACES_H
#define REDOP_LIB_INTERPRET_RACES_H

#include "Shadow.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"
#include <map>
#include <string>

namespace mlir::redop::interpreter {

class Machine;
class Thread;
struct Allocation;

/// Assumptions for another check for races, which determines what
/// is missing.
struct RaceRules {
  /// Every scope includes every thread.
  bool ignoresScopes = false;
  /// Every strong access releases and acquires.
  bool ignoresOrders = false;
  /// A red reads, as an atom does.
  bool redReads = false;
};

/// An op, or a statement of its text.
struct Site {
  Operation *op;
  unsigned statement;
};

struct Race {
  /// The op of the later access and of the earlier one.
  Operation *op, *other;
  std::string where, access, otherAccess;
  /// What is missing. Found out later, when the two are strong, or what would
  /// order them is not strong enough.
  std::string missing;
  bool isOrderMissing;
};

class RaceDetector {
public:
  RaceDetector(Machine &machine, RaceRules rules);

  /// An access of the thread to bytes of an allocation.
  void access(Thread &thread, Operation *op, Allocation &allocation,
              uint64_t offset, uint64_t size, AccessKind kind, Order order);
  void fence(Thread &thread, Order order);
  /// The threads meet at a barrier, to which others may have come before.
  void meet(ArrayRef<Thread *> threads, const Clock *others = nullptr);
  /// What the thread has done until now, for those who learn of it.
  Clock release(Thread &thread);
  /// The thread learns of what others have done.
  void acquire(Thread &thread, const Clock &clock);
  /// What an asynchronous op of a thread does whose clock was `began` when it
  /// began. Gives what those learn who learn that it is done. Through the async
  /// proxy, only what lies before a proxy fence lies before.
  Clock accessAsync(Thread &thread, const Clock &began, Operation *op,
                    Allocation &allocation, uint64_t offset, uint64_t size,
                    AccessKind kind, Order order, bool isAsyncProxy);
  /// A fence between the generic and the async proxy.
  void fenceProxy(Thread &thread);

  /// Pairs of sites that race, by the numbers of the two; each once.
  using Key = std::pair<unsigned, unsigned>;
  const std::map<Key, Race> &getRaces() const { return races; }

private:
  struct ThreadState {
    Clock seen;
    uint32_t now = 1, asyncNow = 1;
    /// What was done before the last fence of each scope that releases.
    std::array<std::optional<Clock>, 4> fenced;
    /// What strong reads have found, which a fence may acquire.
    SmallVector<Release, 1> found;
  };
  /// Who accesses: a thread, or what it began.
  struct Actor {
    const Thread &thread;
    Agent agent;
    const Clock &seen;
    /// What lies before but for a proxy fence; null where none is required.
    const Clock *unfenced = nullptr;
    bool isBefore(const Access &access) const {
      return access.agent == agent || access.time <= seen.get(access.agent);
    }
  };

  void record(const Actor &actor, Allocation &allocation, uint64_t offset,
              Access access, Order order, const Clock *released);
  void check(const Actor &actor, const Access &now, AccessList &before);
  void checkStrong(const Actor &actor, const Access &now,
                   StrongAccesses &before);
  void addPlain(const Actor &actor, const Access &now, Cell &cell);
  void addStrong(const Actor &actor, const Access &now, StrongAccesses &strong);
  void learn(Thread &thread, const StrongAccesses &strong, Order order);
  void passOn(const Actor &actor, StrongAccesses &strong, Order order,
              AccessKind kind, const Clock *released);
  void report(const Actor &actor, const Access &now, const Access &before);

  ThreadState &stateOf(const Thread &thread);
  bool isInScope(unsigned cta, unsigned other, Scope scope) const;
  /// The CTA of an agent.
  unsigned getCta(Agent agent) const;
  bool isAsync(Agent agent) const;
  /// The number of groups of agents. Behind them are their mirrors: what lies
  /// before a proxy fence.
  unsigned getGroups() const;
  unsigned getSite(const Thread &thread, Operation *op);
  std::string describe(const Access &access) const;

  Machine &machine;
  RaceRules rules;
  std::vector<ThreadState> threads;
  std::vector<Site> sites;
  llvm::DenseMap<std::pair<Operation *, unsigned>, unsigned> siteNumbers;
  std::map<Key, Race> races;
  /// The bytes that are being accessed, for reports.
  Allocation *allocation = nullptr;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_RACES_H
