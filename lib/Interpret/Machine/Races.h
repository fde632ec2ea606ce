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

#ifndef REDOP_LIB_INTERPRET_MACHINE_RACES_H
#define REDOP_LIB_INTERPRET_MACHINE_RACES_H

#include "Machine/Shadow.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"
#include <map>
#include <string>

namespace mlir::redop::interpreter {

class Machine;
class Thread;
struct Allocation;
struct Version;

/// Assumptions for another run of race detection, to determine what is missing.
struct RaceRules {
  /// Every scope includes every thread.
  bool ignoresScopes = false;
  /// Every strong access releases and acquires.
  bool ignoresOrders = false;
  /// A red counts as a read, like an atom.
  bool redReads = false;
};

/// An op, or a statement of its inline PTX.
struct Site {
  Operation *op;
  unsigned statement;
};

struct Race {
  /// The op of the later access and of the earlier one.
  Operation *op, *other;
  std::string where, access, otherAccess;
  /// What is missing. Determined later if both accesses are strong, or if an
  /// ordering between them exists but is not strong enough.
  std::string missing;
  bool isOrderMissing;
};

class RaceDetector {
public:
  RaceDetector(Machine &machine, RaceRules rules);

  /// Records an access of the thread to bytes of an allocation.
  /// `earlier` is the value that a read returns instead of the last one, if it
  /// does.
  void access(Thread &thread, Operation *op, Allocation &allocation,
              uint64_t offset, uint64_t size, AccessKind kind, Order order,
              const Version *earlier = nullptr);
  /// Returns the earlier value that a read of these bytes may return, or null.
  const Version *findEarlier(Thread &thread, const Allocation &allocation,
                             uint64_t offset, uint64_t size, Order order);
  void fence(Thread &thread, Order order);
  /// Whether writes of the thread release what precedes one of its fences.
  bool hasReleased(const Thread &thread) const;
  /// Records that the threads meet at a barrier, at which `others` may have
  /// arrived before.
  void meet(ArrayRef<Thread *> threads, const Clock *others = nullptr);
  /// Returns the clock of the thread, for threads that synchronize with it.
  Clock release(Thread &thread);
  /// Orders everything in `clock` before later accesses of the thread.
  void acquire(Thread &thread, const Clock &clock);
  /// Records an access of an asynchronous op that was started at clock `began`.
  /// Returns the clock for threads that observe its completion; that of a read
  /// does not include the updates. In the async proxy, only accesses that
  /// precede a proxy fence are ordered before it.
  Clock accessAsync(Thread &thread, const Clock &began, Operation *op,
                    Allocation &allocation, uint64_t offset, uint64_t size,
                    AccessKind kind, Order order, bool isAsyncProxy);
  /// A fence between the generic and the async proxy.
  void fenceProxy(Thread &thread);

  /// The hash of what is known of the threads, and of accesses to the memory.
  llvm::hash_code hash() const;
  llvm::hash_code hash(const Allocation &allocation) const;

  /// Pairs of racing sites, by number; each pair once.
  using Key = std::pair<unsigned, unsigned>;
  const std::map<Key, Race> &getRaces() const { return races; }

private:
  struct ThreadState {
    Clock seen;
    uint32_t now = 1, asyncNow = 1;
    /// The clock at the last releasing fence of each scope.
    std::array<std::optional<Clock>, 4> fenced;
    /// Releases observed by strong reads, which a fence may acquire.
    SmallVector<Release, 1> found;
  };
  /// The agent of an access: a thread, or an operation that it started.
  struct Actor {
    const Thread &thread;
    Agent agent;
    const Clock &seen;
    /// The accesses that would precede this one after a proxy fence; null if no
    /// fence is required.
    const Clock *unfenced = nullptr;
    bool isBefore(Agent other, uint32_t time) const {
      return other == agent || time <= seen.get(other);
    }
    bool isBefore(const Access &access) const {
      return isBefore(access.agent, access.time);
    }
    /// Whether this is after an atom that observed one of `strong`.
    bool isAfterObserver(const Access &access,
                         const StrongAccesses &strong) const {
      return access.observation == Observation::Observed && strong.observer &&
             isBefore(strong.observer->agent, strong.observer->time);
    }
  };

  uint64_t hashAccesses(const AccessList &list) const;
  llvm::hash_code hashStrong(const StrongAccesses &strong) const;
  void record(const Actor &actor, Allocation &allocation, uint64_t offset,
              Access access, Order order, const Clock *released);
  void check(const Actor &actor, const Access &now, AccessList &before);
  void checkStrong(const Actor &actor, const Access &now,
                   StrongAccesses &before);
  void addPlain(const Actor &actor, const Access &now, Cell &cell);
  void addStrong(const Actor &actor, const Access &now, StrongAccesses &strong);
  void observe(const Actor &actor, const Access &now, bool returnsOld,
               StrongAccesses &strong);
  void learn(Thread &thread, ArrayRef<Release> releases, Order order);
  void orderFences(Thread &thread, Scope scope);
  void keepEarlier(Thread &thread, Allocation &allocation, uint64_t offset,
                   uint64_t size);
  void passOn(const Actor &actor, StrongAccesses &strong, Order order,
              AccessKind kind, const Clock *released);
  void report(const Actor &actor, const Access &now, const Access &before);

  ThreadState &stateOf(const Thread &thread);
  bool isInScope(unsigned cta, unsigned other, Scope scope) const;
  /// Returns the CTA of an agent.
  unsigned getCta(Agent agent) const;
  bool isAsync(Agent agent) const;
  /// Whether both are the same thread, or asynchronous operations of the same
  /// thread.
  bool haveSameOwner(Agent a, Agent b) const;
  /// Returns the number of groups of agents. Their mirrors follow, which
  /// contain the accesses that precede a proxy fence.
  unsigned getGroups() const;
  unsigned getSite(const Thread &thread, Operation *op);
  std::string describe(const Access &access) const;

  Machine &machine;
  RaceRules rules;
  std::vector<ThreadState> threads;
  std::vector<Site> sites;
  llvm::DenseMap<std::pair<Operation *, unsigned>, unsigned> siteNumbers;
  std::map<Key, Race> races;
  /// The last fence.sc of each thread and scope, if reads may return earlier
  /// values.
  std::map<std::pair<unsigned, Scope>, Clock> scFences;
  /// The allocation being accessed, for reports.
  Allocation *allocation = nullptr;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_RACES_H
