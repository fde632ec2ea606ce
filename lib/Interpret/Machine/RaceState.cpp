//===- RaceState.cpp - What the race detector knows, as a hash ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Memory.h"
#include "Machine/Races.h"
#include "Machine/State.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;
using llvm::hash_code;
using llvm::hash_combine;

static uint64_t hashReleases(ArrayRef<Release> releases) {
  return hashSet(releases, [](const Release &release) {
    return hash_combine(static_cast<unsigned>(release.scope), release.cta,
                        hash_value(release.clock));
  });
}

hash_code RaceDetector::hash() const {
  hash_code hash = 0;
  for (const ThreadState &state : threads) {
    hash = hash_combine(hash, hash_value(state.seen), state.now, state.asyncNow,
                        hashReleases(state.found));
    for (const std::optional<Clock> &clock : state.fenced)
      hash = hash_combine(hash, clock.has_value(),
                          clock ? hash_value(*clock) : hash_code(0));
  }
  return hash;
}

uint64_t RaceDetector::hashAccesses(const AccessList &list) const {
  return hashSet(list.accesses, [&](const Access &access) {
    // Sites are numbered in the order of the run.
    const Site &site = sites[access.site];
    return hash_combine(access.agent.group, access.agent.member, access.time,
                        site.op, site.statement, access.begin, access.size,
                        static_cast<unsigned>(access.kind), access.isStrong,
                        static_cast<unsigned>(access.scope),
                        static_cast<unsigned>(access.observation));
  });
}

hash_code RaceDetector::hashStrong(const StrongAccesses &strong) const {
  return hash_combine(
      hashAccesses(strong), static_cast<unsigned>(strong.narrowest),
      strong.isOneCta, strong.isOneDevice, strong.isOneSize, strong.cta,
      strong.device, hashReleases(strong.releases),
      strong.observer
          ? hash_combine(strong.observer->agent.group,
                         strong.observer->agent.member, strong.observer->time)
          : hash_code(0),
      strong.writer.group, strong.writer.member,
      hashReleases(strong.ownReleases));
}

hash_code RaceDetector::hash(const Allocation &allocation) const {
  hash_code hash = hash_combine(allocation.shadow.getCellSize());
  allocation.shadow.forEach([&](uint64_t number, const Cell &cell) {
    hash = hash_combine(hash, number, hashAccesses(cell.reads),
                        hashAccesses(cell.writes));
    if (cell.strong)
      hash = hash_combine(hash, hashStrong(*cell.strong));
  });
  return hash;
}
