//===- Races.cpp - Finds data races ---------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Races.h"
#include "Machine/Machine.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

RaceDetector::RaceDetector(Machine &machine, RaceRules rules)
    : machine(machine), rules(rules),
      threads(machine.grid.getThreads().size()) {}

RaceDetector::ThreadState &RaceDetector::stateOf(const Thread &thread) {
  return threads[thread.number];
}

static Agent getAgent(const Thread &thread) {
  return {thread.cta, thread.linear};
}

bool RaceDetector::isAsync(Agent agent) const {
  return agent.group >= machine.grid.getNumCtas();
}

unsigned RaceDetector::getCta(Agent agent) const {
  return agent.group % machine.grid.getNumCtas();
}

bool RaceDetector::haveSameOwner(Agent a, Agent b) const {
  return a.member == b.member && getCta(a) == getCta(b) &&
         isAsync(a) == isAsync(b);
}

bool RaceDetector::isInScope(unsigned cta, unsigned other, Scope scope) const {
  return rules.ignoresScopes ||
         machine.grid.isInScope(*machine.grid.getCta(cta).threads.front(),
                                *machine.grid.getCta(other).threads.front(),
                                scope);
}

unsigned RaceDetector::getSite(const Thread &thread, Operation *op) {
  unsigned statement = thread.ptx ? thread.ptx->next : ~0u;
  auto [entry, isNew] = siteNumbers.try_emplace({op, statement}, sites.size());
  if (isNew)
    sites.push_back({op, statement});
  return entry->second;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

void RaceDetector::access(Thread &thread, Operation *op, Allocation &allocation,
                          uint64_t offset, uint64_t size, AccessKind kind,
                          Order order, const Version *earlier) {
  ThreadState &state = stateOf(thread);
  if (order.isSc)
    orderFences(thread, order.scope);
  Actor actor{thread, getAgent(thread), state.seen};
  Access now{actor.agent,
             state.now,
             getSite(thread, op),
             static_cast<uint32_t>(offset),
             static_cast<uint16_t>(std::min<uint64_t>(size, 0xffff)),
             kind,
             order.isStrong,
             order.scope};
  bool isWrite = kind != AccessKind::Read;
  if (isWrite && machine.weak)
    keepEarlier(thread, allocation, offset, size);
  std::optional<Clock> released;
  if (order.isStrong && isWrite && (order.releases || rules.ignoresOrders))
    released = release(thread);
  // Process reads before the access is recorded: an acquiring access is ordered
  // after what it acquires.
  bool reads =
      kind == AccessKind::Read ||
      (kind == AccessKind::Update && (order.returnsOld || rules.redReads));
  if (order.isStrong && earlier) {
    learn(thread, earlier->releases, order);
  } else if (order.isStrong && reads) {
    auto [first, end] = allocation.shadow.getCells(offset, size);
    for (uint64_t cell = first; cell < end; ++cell)
      if (StrongAccesses *strong = allocation.shadow[cell].strong.get())
        learn(thread, strong->releases, order);
  }
  record(actor, allocation, offset, now, order,
         released ? &*released : nullptr);
}

Clock RaceDetector::accessAsync(Thread &thread, const Clock &began,
                                Operation *op, Allocation &allocation,
                                uint64_t offset, uint64_t size, AccessKind kind,
                                Order order, bool isAsyncProxy) {
  ThreadState &state = stateOf(thread);
  unsigned ctas = machine.grid.getNumCtas();
  // Reads have their own timeline: cp.async.bulk.wait_group.read waits for them
  // and not for the updates.
  unsigned set = kind == AccessKind::Read ? 2 : 1;
  Agent agent = {set * ctas + thread.cta, thread.linear};
  Clock fenced;
  if (isAsyncProxy)
    fenced = began.getMirror(getGroups());
  Actor actor{thread, agent, isAsyncProxy ? fenced : began,
              isAsyncProxy ? &began : nullptr};
  Access now{actor.agent,
             state.asyncNow,
             getSite(thread, op),
             static_cast<uint32_t>(offset),
             static_cast<uint16_t>(size),
             kind,
             order.isStrong,
             order.scope};
  Clock released = began;
  released.set(actor.agent, state.asyncNow++);
  record(actor, allocation, offset, now, order,
         order.releases ? &released : nullptr);
  return released;
}

void RaceDetector::record(const Actor &actor, Allocation &allocation,
                          uint64_t offset, Access access, Order order,
                          const Clock *released) {
  this->allocation = &allocation;
  auto [first, end] = allocation.shadow.getCells(offset, access.size);
  for (uint64_t number = first; number < end; ++number) {
    Cell &cell = allocation.shadow[number];
    check(actor, access, cell.writes);
    if (access.writes())
      check(actor, access, cell.reads);
    if (cell.strong)
      checkStrong(actor, access, *cell.strong);
    if (!access.isStrong) {
      addPlain(actor, access, cell);
      continue;
    }
    if (!cell.strong)
      cell.strong = std::make_unique<StrongAccesses>();
    addStrong(actor, access, *cell.strong);
    observe(actor, access, order.returnsOld, *cell.strong);
    if (access.writes())
      passOn(actor, *cell.strong, order, access.kind, released);
  }
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// Whether all of `before` are already known to precede this clock.
static bool isKnownOrdered(const Clock &seen, const AccessList &before) {
  const void *clock = seen.identity();
  return before.accesses.empty() ||
         (clock && before.orderedFor.identity() == clock);
}

/// Reports races with conflicting accesses that do not precede this one.
void RaceDetector::check(const Actor &actor, const Access &now,
                         AccessList &before) {
  if (isKnownOrdered(actor.seen, before))
    return;
  bool isOrdered = true;
  for (const Access &access : before.accesses) {
    if (access.time <= actor.seen.get(access.agent))
      continue;
    isOrdered = false;
    if (!haveSameOwner(access.agent, actor.agent))
      report(actor, now, access);
  }
  if (isOrdered)
    before.orderedFor = actor.seen;
}

void RaceDetector::checkStrong(const Actor &actor, const Access &now,
                               StrongAccesses &before) {
  if (isKnownOrdered(actor.seen, before))
    return;
  unsigned cta = actor.thread.cta;
  // Return if all of them are atomic with respect to this one.
  if (now.isStrong && before.isOneSize &&
      now.isSameBytes(before.accesses.front())) {
    Scope narrowest = std::min(before.narrowest, now.scope);
    if (narrowest == Scope::Sys || rules.ignoresScopes ||
        (narrowest == Scope::Gpu && before.isOneDevice &&
         before.device == actor.thread.device) ||
        (before.isOneCta && before.cta == cta))
      return;
  }
  bool isOrdered = true;
  for (const Access &access : before.accesses) {
    if (access.time <= actor.seen.get(access.agent))
      continue;
    isOrdered = false;
    if (haveSameOwner(access.agent, actor.agent) ||
        (!now.writes() && !access.writes()) ||
        actor.isAfterObserver(access, before))
      continue;
    unsigned other = getCta(access.agent);
    if (!now.isStrong || !isInScope(cta, other, now.scope) ||
        !isInScope(other, cta, access.scope))
      report(actor, now, access);
    else if (!now.isSameBytes(access))
      machine.remarks.add(
          sites[now.site].op,
          "atomics of different sizes, or that overlap in part, are "
          "not atomic with each other in PTX's memory model; the "
          "interpreter treats them as atomic");
  }
  if (isOrdered)
    before.orderedFor = actor.seen;
}

//===----------------------------------------------------------------------===//
// Recorded accesses
//===----------------------------------------------------------------------===//

/// Removes accesses that precede `now`. Of the accesses that race with it,
/// which have been reported, keeps one per site for later comparisons.
static void keepUnordered(SmallVectorImpl<Access> &accesses,
                          llvm::function_ref<bool(const Access &)> isBefore) {
  llvm::SmallDenseSet<unsigned, 4> kept;
  llvm::erase_if(accesses, [&](const Access &access) {
    return isBefore(access) || !kept.insert(access.site).second;
  });
}

void RaceDetector::addPlain(const Actor &actor, const Access &now, Cell &cell) {
  auto isBefore = [&](const Access &access) { return actor.isBefore(access); };
  if (now.writes()) {
    // Anything that races with an earlier access also races with this write.
    keepUnordered(cell.reads.accesses, isBefore);
    keepUnordered(cell.writes.accesses, isBefore);
    cell.writes.add(now);
    if (!cell.strong)
      return;
    keepUnordered(cell.strong->accesses, [&](const Access &access) {
      return isBefore(access) || actor.isAfterObserver(access, *cell.strong);
    });
    for (Access &access : cell.strong->accesses)
      access.observation = Observation::Overwritten;
    cell.strong->observer.reset();
    cell.strong->releases.clear();
    cell.strong->ownReleases.clear();
    if (cell.strong->accesses.empty())
      cell.strong.reset();
    return;
  }
  AccessList &reads = cell.reads;
  if (!reads.accesses.empty() && reads.accesses.back().agent == now.agent &&
      reads.accesses.back().site == now.site) {
    reads.accesses.back() = now;
    reads.orderedFor = {};
    return;
  }
  if (reads.accesses.size() >= reads.limit) {
    llvm::DenseSet<std::pair<unsigned, unsigned>> later;
    SmallVector<Access> kept;
    for (const Access &access : llvm::reverse(reads.accesses))
      if (!isBefore(access) &&
          later.insert({access.agent.group, access.agent.member}).second)
        kept.push_back(access);
    reads.accesses.assign(kept.rbegin(), kept.rend());
    reads.limit = std::max<unsigned>(8, 2 * reads.accesses.size());
  }
  reads.add(now);
}

void RaceDetector::addStrong(const Actor &actor, const Access &now,
                             StrongAccesses &strong) {
  unsigned cta = actor.thread.cta, device = actor.thread.device;
  if (strong.accesses.empty()) {
    strong.cta = cta;
    strong.device = device;
  }
  strong.narrowest = std::min(strong.narrowest, now.scope);
  strong.isOneCta &= strong.cta == cta;
  strong.isOneDevice &= strong.device == device;
  strong.isOneSize &=
      strong.accesses.empty() || strong.accesses.front().isSameBytes(now);
  auto standsFor = [](const Access &now, const Access &access) {
    return now.isSameBytes(access) && now.scope <= access.scope &&
           (now.writes() || !access.writes());
  };
  if (!strong.accesses.empty() && strong.accesses.back().agent == now.agent &&
      strong.accesses.back().site == now.site &&
      standsFor(now, strong.accesses.back())) {
    strong.accesses.back() = now;
    strong.orderedFor = {};
    return;
  }
  if (strong.accesses.size() >= strong.limit) {
    // Keep the last access of each agent, except for those that precede this
    // one in the same CTA.
    llvm::DenseMap<std::pair<unsigned, unsigned>, const Access *> later;
    SmallVector<Access> kept;
    for (const Access &access : llvm::reverse(strong.accesses)) {
      const Access *&last = later[{access.agent.group, access.agent.member}];
      bool isOld = (last && standsFor(*last, access)) ||
                   (actor.isBefore(access) && standsFor(now, access) &&
                    access.agent.group == now.agent.group);
      last = &access;
      if (!isOld)
        kept.push_back(access);
    }
    strong.accesses.assign(kept.rbegin(), kept.rend());
    strong.limit = std::max<unsigned>(8, 2 * strong.accesses.size());
  }
  strong.add(now);
}

/// Records what `now`, the last one of `strong`, observes, or overwrites.
void RaceDetector::observe(const Actor &actor, const Access &now,
                           bool returnsOld, StrongAccesses &strong) {
  if (now.kind == AccessKind::Read)
    return;
  MutableArrayRef<Access> before =
      MutableArrayRef<Access>(strong.accesses).drop_back();
  if (now.kind == AccessKind::Write) {
    for (Access &access : before)
      access.observation = Observation::Overwritten;
    strong.observer.reset();
    return;
  }
  if (!returnsOld)
    return;
  strong.observer = {now.agent, now.time};
  unsigned cta = actor.thread.cta;
  for (Access &access : before) {
    if (access.observation == Observation::Overwritten)
      continue;
    unsigned other = getCta(access.agent);
    bool isObserved = access.writes() && access.isSameBytes(now) &&
                      isInScope(cta, other, now.scope) &&
                      isInScope(other, cta, access.scope);
    access.observation =
        isObserved ? Observation::Observed : Observation::Pending;
  }
}

//===----------------------------------------------------------------------===//
// Ordering
//===----------------------------------------------------------------------===//

/// Adds to a list with at most one entry per scope and CTA.
static void addRelease(SmallVectorImpl<Release> &releases,
                       const Release &release) {
  for (Release &known : releases)
    if (known.scope == release.scope && known.cta == release.cta)
      return known.clock.join(release.clock);
  releases.push_back(release);
}

/// Handles a strong read, which acquires or lets a later fence acquire.
void RaceDetector::learn(Thread &thread, ArrayRef<Release> releases,
                         Order order) {
  ThreadState &state = stateOf(thread);
  bool acquires = order.acquires || rules.ignoresOrders;
  for (const Release &release : releases) {
    if (acquires && isInScope(release.cta, thread.cta, release.scope) &&
        isInScope(thread.cta, release.cta, order.scope))
      state.seen.join(release.clock);
    else
      addRelease(state.found, release);
  }
}

/// Handles a strong write: a thread that reads the value, or one that atomics
/// derive from it, acquires what the writer has released.
void RaceDetector::passOn(const Actor &actor, StrongAccesses &strong,
                          Order order, AccessKind kind, const Clock *released) {
  unsigned cta = actor.thread.cta;
  if (!(strong.writer == actor.agent))
    strong.ownReleases.clear();
  strong.writer = actor.agent;
  if (kind == AccessKind::Write)
    strong.releases.clear();
  if (released)
    addRelease(strong.ownReleases, {order.scope, cta, *released});
  for (const Release &release : strong.ownReleases)
    addRelease(strong.releases, release);
  if (isAsync(actor.agent))
    return;
  ThreadState &state = stateOf(actor.thread);
  for (auto [i, fenced] : llvm::enumerate(state.fenced))
    if (fenced)
      addRelease(strong.releases, {static_cast<Scope>(i + 1), cta, *fenced});
}

/// A fence.sc synchronizes with later ones. This only applies if reads may
/// return earlier values: otherwise, the order in which fences happen to run
/// would hide races.
void RaceDetector::orderFences(Thread &thread, Scope scope) {
  if (!machine.weak)
    return;
  for (const auto &[place, clock] : scFences) {
    unsigned cta = machine.grid.getThread(place.first).cta;
    if (isInScope(cta, thread.cta, place.second) &&
        isInScope(thread.cta, cta, scope))
      stateOf(thread).seen.join(clock);
  }
  scFences[{thread.number, scope}] = release(thread);
}

/// Keeps the value that is about to be overwritten.
void RaceDetector::keepEarlier(Thread &thread, Allocation &allocation,
                               uint64_t offset, uint64_t size) {
  SmallVector<Release, 1> releases;
  auto [first, end] = allocation.shadow.getCells(offset, size);
  for (uint64_t cell = first; cell < end; ++cell)
    if (StrongAccesses *strong = allocation.shadow[cell].strong.get())
      for (const Release &release : strong->releases)
        addRelease(releases, release);
  machine.weak->write(getAgent(thread), stateOf(thread).now, allocation, offset,
                      size, releases);
}

const Version *RaceDetector::findEarlier(Thread &thread,
                                         const Allocation &allocation,
                                         uint64_t offset, uint64_t size,
                                         Order order) {
  if (order.isSc)
    orderFences(thread, order.scope);
  const ThreadState &state = stateOf(thread);
  return machine.weak->read(getAgent(thread), state.now, state.seen,
                            allocation.base + offset, size);
}

bool RaceDetector::hasReleased(const Thread &thread) const {
  return llvm::any_of(threads[thread.number].fenced,
                      [](const auto &clock) { return clock.has_value(); });
}

void RaceDetector::fence(Thread &thread, Order order) {
  ThreadState &state = stateOf(thread);
  if (order.isSc)
    orderFences(thread, order.scope);
  if (order.acquires)
    llvm::erase_if(state.found, [&](const Release &release) {
      if (!isInScope(release.cta, thread.cta, release.scope) ||
          !isInScope(thread.cta, release.cta, order.scope))
        return false;
      state.seen.join(release.clock);
      return true;
    });
  if (order.releases)
    state.fenced[static_cast<unsigned>(order.scope) - 1] = release(thread);
}

Clock RaceDetector::release(Thread &thread) {
  ThreadState &state = stateOf(thread);
  Clock clock = state.seen;
  clock.set(getAgent(thread), state.now++);
  return clock;
}

void RaceDetector::acquire(Thread &thread, const Clock &clock) {
  stateOf(thread).seen.join(clock);
}

unsigned RaceDetector::getGroups() const {
  return 3 * machine.grid.getNumCtas();
}

void RaceDetector::fenceProxy(Thread &thread) {
  Clock before = release(thread);
  before.mirror(getGroups());
  stateOf(thread).seen.join(before);
}

void RaceDetector::meet(ArrayRef<Thread *> threads, const Clock *others) {
  Clock all;
  for (Thread *thread : threads)
    all.join(stateOf(*thread).seen);
  for (Thread *thread : threads)
    all.set(getAgent(*thread), stateOf(*thread).now++);
  if (others)
    all.join(*others);
  for (Thread *thread : threads)
    stateOf(*thread).seen = all;
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

std::string RaceDetector::describe(const Access &access) const {
  std::string text = access.isStrong ? "an atomic " : "a ";
  switch (access.kind) {
  case AccessKind::Read:
    text += "read";
    break;
  case AccessKind::Write:
    text += "write";
    break;
  case AccessKind::Update:
    text += "update";
    break;
  }
  if (access.isStrong)
    text += " at scope ." + stringifyScope(access.scope).str();
  const Cta &cta = machine.grid.getCta(getCta(access.agent));
  return text + " by " + describeThread(*cta.threads[access.agent.member]);
}

void RaceDetector::report(const Actor &actor, const Access &now,
                          const Access &before) {
  Key key = std::minmax(now.site, before.site);
  auto [entry, isNew] = races.try_emplace(key);
  if (!isNew)
    return;
  Race &race = entry->second;
  race.op = sites[now.site].op;
  race.other = sites[before.site].op;
  uint64_t begin = std::max(now.begin, before.begin);
  begin -= std::min(begin, allocation->front);
  race.where = "byte " + std::to_string(begin) + " of " + allocation->name;
  race.access = describe(now);
  race.otherAccess = describe(before);
  auto addStatement = [&](std::string &text, const Site &site) {
    auto program = machine.programs.find(site.op);
    if (site.statement != ~0u && program != machine.programs.end())
      text += (" in the statement '" +
               program->second->getStatement(site.statement) + "'")
                  .str();
  };
  addStatement(race.access, sites[now.site]);
  addStatement(race.otherAccess, sites[before.site]);
  race.isOrderMissing = !now.isStrong || !before.isStrong;
  if (actor.unfenced && before.time <= actor.unfenced->get(before.agent)) {
    race.isOrderMissing = false;
    race.missing =
        "no proxy fence (fence.proxy.async) between the other access "
        "and the asynchronous one";
  } else if (!race.isOrderMissing) {
    bool isOwn = !isInScope(actor.thread.cta, getCta(before.agent), now.scope);
    Scope scope = isOwn ? now.scope : before.scope;
    race.missing = "the scope ." + stringifyScope(scope).str() + " of " +
                   (isOwn ? "this" : "the other") +
                   " access does not include the other thread";
  } else if (isAsync(before.agent) || isAsync(now.agent)) {
    race.missing = "nothing waits for the asynchronous access";
  } else if (now.isStrong != before.isStrong) {
    race.missing = "a plain access races with an atomic: no barrier or "
                   "release/acquire pair orders them";
  } else {
    race.missing = "no barrier or release/acquire pair orders them";
  }
}
